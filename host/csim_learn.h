/* Positions from self-play, their values from sampled worlds, and the fit of the tables. */

typedef struct {
    u32 hand, uns, known;
    int8_t trump, led, declared, strict, who, stock_n, turn, bd, mytr, histr, pairs, n;
    int16_t my, his, mypend, hispend;
    uint8_t cand[16];
    float val[16];
} Rec;

static Player PLAYERS[8];
static Table PO_TABLE[8];

int csim_rec_size(void) { return sizeof(Rec); }

static Rules with_flags(int preset, int auto_claim, int close_draw) {
    Rules r = PRESETS[preset];
    if (auto_claim >= 0) r.auto_claim = auto_claim;
    if (close_draw >= 0) r.close_draw = close_draw;
    return r;
}

/* w and pw stay the caller's; nul where unused. */
void csim_player(int slot, int kind, int small, const float *w, int exact, int po_kind, int po_small,
                 const float *pw, int po_exact, int po_no_close, int worlds, float budget, float per_cand,
                 float per_dec, float per_world, float prior_w, float gp, int keep, int halve) {
    Player *q = &PLAYERS[slot];
    memset(q, 0, sizeof *q);
    q->kind = kind;
    q->table.l = small ? &SMALL : &FULL;
    q->table.w = w;
    q->exact = exact;
    PO_TABLE[slot].l = po_small ? &SMALL : &FULL;
    PO_TABLE[slot].w = pw;
    PO_TABLE[slot].no_close = po_no_close;
    q->po.kind = po_kind;
    q->po.t = &PO_TABLE[slot];
    q->po.exact = po_exact;
    q->worlds = worlds;
    q->budget = budget;
    q->per_cand = per_cand;
    q->per_dec = per_dec;
    q->per_world = per_world;
    q->prior_w = prior_w;
    q->gp = gp;
    q->keep = keep;
    q->halve = halve;
}

/* Duplicate deals: hist[3 + game points of a] over 2n deals, sums of the pairs in out[0..1]. */
void csim_duel(int a, int b, int preset, int auto_claim, int close_draw, int n, u64 seed, int *hist, double *out) {
    Rules r = with_flags(preset, auto_claim, close_draw);
    memset(hist, 0, 7 * sizeof *hist);
    out[0] = out[1] = 0;
    for (int i = 0; i < n; i++) {
        Rng g = {seed + 1000003ull * i}, h = {~seed + 7919ull * i};
        Deal d, e;
        shuffle_deal(&d, &r, &g, i & 1);
        e = d;
        int x = play_deal(&d, &PLAYERS[a], &PLAYERS[b], &h);
        int y = -play_deal(&e, &PLAYERS[b], &PLAYERS[a], &h);
        hist[3 + x]++;
        hist[3 + y]++;
        out[0] += x + y;
        out[1] += (double)(x + y) * (x + y);
    }
}

/* Collect up to max records; the behaviour is player slot q with `off` percent other moves. */
int csim_collect(int preset, int auto_claim, int close_draw, int q, int off, int worlds, int po_kind,
                 int po_small, const float *pw, int po_exact, int po_noise, u64 seed, int max, Rec *out) {
    Rng g = {seed};
    Table t = {po_small ? &SMALL : &FULL, pw, 0};
    Playout po = {po_kind, &t, po_exact, po_noise};
    int n = 0, k = 0;
    while (n < max) {
        Rules r = with_flags(preset, auto_claim, close_draw < 0 ? -1 : close_draw == 2 ? (int)below(&g, 2) & PRESETS[preset].close_draw : close_draw);
        Deal d;
        shuffle_deal(&d, &r, &g, k++ & 1);
        while (d.phase != OVER && n < max) {
            int f = reflex(&d), c[32];
            if (f >= 0) { apply(&d, f); continue; }
            int m = candidates(&d, c), p = d.cur;
            if (m > 1 && m <= 16) {
                View v;
                view_of(&d, &v);
                Rec *x = &out[n++];
                x->hand = v.hand; x->uns = v.uns; x->known = v.known;
                x->trump = v.trump; x->led = v.led; x->declared = v.declared; x->strict = v.strict;
                x->who = v.who; x->stock_n = v.stock_n; x->turn = v.turn; x->bd = v.bd;
                x->mytr = v.mytr; x->histr = v.histr; x->pairs = v.pairs; x->n = m;
                x->my = v.my; x->his = v.his; x->mypend = v.mypend; x->hispend = v.hispend;
                int sum[16] = {0}, wn = worlds;
                if (d.stock_n == 0 && d.closed_by < 0 && po_exact) wn = 1;
                for (int i = 0; i < wn; i++) {
                    Deal w;
                    sample_world(&d, p, &w, &g);
                    for (int j = 0; j < m; j++) {
                        Deal e = w;
                        play_candidate(&e, c[j]);
                        int y = po_exact && d.stock_n == 0 && d.closed_by < 0 ? solve(&e, -3, 3, 0) : playout(&e, &po, &g);
                        sum[j] += p ? -y : y;
                    }
                }
                for (int j = 0; j < m; j++) x->cand[j] = c[j], x->val[j] = (float)sum[j] / (float)wn;
            }
            int a;
            if (below(&g, 100) < (u32)off) a = below(&g, 2) ? pick_random(&d, &g) : pick_thumb(&d);
            else a = pick_player(&d, &PLAYERS[q], &g);
            play_candidate(&d, a);
        }
    }
    return n;
}

static void unpack(const Rec *x, View *v) {
    v->hand = x->hand; v->uns = x->uns; v->known = x->known;
    v->trump = x->trump; v->led = x->led; v->declared = x->declared; v->strict = x->strict;
    v->who = x->who; v->stock_n = x->stock_n; v->turn = x->turn; v->bd = x->bd;
    v->mytr = x->mytr; v->histr = x->histr; v->pairs = x->pairs;
    v->my = x->my; v->his = x->his; v->mypend = x->mypend; v->hispend = x->hispend;
    v->n_other = 0;
}

/* Own exp and log, so that every machine learns the same bytes. */
static float exp_(float x) {
    if (x < -80) return 0;
    if (x > 80) x = 80;
    float k = (float)(int)(x * 1.44269504f + (x < 0 ? -0.5f : 0.5f)), r = x - k * 0.693147182f;
    float e = 1 + r * (1 + r * (0.5f + r * (0.166666667f + r * (0.0416666667f + r * 0.00833333333f))));
    union { float f; int32_t i; } u;
    u.i = ((int)k + 127) << 23;
    return e * u.f;
}
static float log_(float x) {
    union { float f; int32_t i; } u;
    u.f = x;
    int k = (u.i >> 23) - 127;
    u.i = (u.i & 0x7FFFFF) | 0x3F800000;
    float z = (u.f - 1) / (u.f + 1), z2 = z * z;
    return (float)k * 0.693147182f + 2 * z * (1 + z2 * (0.333333333f + z2 * (0.2f + z2 * 0.142857143f)));
}

/* One epoch of Adam over the records; mode 0: cross-entropy to softmax(value / temp), 1: expected
   regret with an entropy bonus. state: 2 * size floats; returns the mean value of the best score. */
double csim_epoch(int small, const Rec *rec, int n, float *w, float *state, int *step, int mode, float temp,
                  float bonus, float lr0, float lr1, int batch, u64 seed) {
    const Layout *l = small ? &SMALL : &FULL;
    int size = l->size;
    float *m1 = state, *m2 = state + size, *g = calloc(size, sizeof *g);
    int *perm = malloc(n * sizeof *perm);
    Rng r = {seed};
    for (int i = 0; i < n; i++) perm[i] = i;
    for (int i = n - 1; i > 0; i--) {
        int j = below(&r, i + 1), t = perm[i];
        perm[i] = perm[j]; perm[j] = t;
    }
    double gain = 0;
    static int idx[16][80];
    int nb = (n + batch - 1) / batch;
    for (int b = 0; b < nb; b++) {
        int from = b * batch, to = from + batch < n ? from + batch : n;
        memset(g, 0, size * sizeof *g);
        for (int i = from; i < to; i++) {
            const Rec *x = &rec[perm[i]];
            if (i + 4 < to) __builtin_prefetch(&rec[perm[i + 4]]);
            View v;
            unpack(x, &v);
            derive(&v, !small, x->led < 0 && (!small || x->cand[x->n - 1] == CLOSE));
            float s[16], top = -1e9f, z = 0, p[16], mean = 0;
            int cnt[16], best = 0, m = x->n;
            for (int j = 0; j < m; j++) {
                cnt[j] = features(&v, x->cand[j], l, idx[j]);
                s[j] = 0;
                for (int k = 0; k < cnt[j]; k++) s[j] += w[idx[j][k]];
                if (s[j] > top) top = s[j], best = j;
                mean += x->val[j];
            }
            mean /= (float)m;
            gain += (double)(x->val[best] - mean);
            for (int j = 0; j < m; j++) z += p[j] = exp_(s[j] - top);
            float ev = 0, lz = log_(z), ent = 0;
            for (int j = 0; j < m; j++) p[j] /= z, ev += p[j] * x->val[j], ent -= p[j] * (s[j] - top - lz);
            float tz = 0, t[16], vt = -1e9f;
            if (mode == 0) {
                for (int j = 0; j < m; j++) if (x->val[j] > vt) vt = x->val[j];
                for (int j = 0; j < m; j++) tz += t[j] = exp_((x->val[j] - vt) / temp);
            }
            for (int j = 0; j < m; j++) {
                float d;
                if (mode == 0) d = p[j] - t[j] / tz;
                else d = -p[j] * (3 * (x->val[j] - ev) - bonus * (s[j] - top - lz + ent));
                for (int k = 0; k < cnt[j]; k++) g[idx[j][k]] += d;
            }
        }
        ++*step;
        float lr = lr0 + (lr1 - lr0) * (float)b / (float)nb, scale = 1.0f / (float)(to - from);
        float c1 = 1, c2 = 1, b1 = 0.9f, b2 = 0.999f;
        if (*step < 4000) {
            float q1 = 1, q2 = 1;
            for (int i = 0; i < *step; i++) q1 *= b1, q2 *= b2;
            c1 = 1 - q1, c2 = 1 - q2;
        }
        for (int k = 0; k < size; k++) {
            float q = g[k] * scale;
            m1[k] = b1 * m1[k] + (1 - b1) * q;
            m2[k] = b2 * m2[k] + (1 - b2) * q * q;
            w[k] -= lr * (m1[k] / c1) / (sqrtf(m2[k] / c2) + 1e-8f);
        }
    }
    free(g);
    free(perm);
    return gain / n;
}
/* Mean value of the best-scored candidate above the mean of all, and sums for gp per unit of score. */
void csim_measure(int small, const Rec *rec, int n, const float *w, double *out) {
    const Layout *l = small ? &SMALL : &FULL;
    out[0] = out[1] = out[2] = out[3] = 0;
    for (int i = 0; i < n; i++) {
        const Rec *x = &rec[i];
        View v;
        unpack(x, &v);
        derive(&v, !small, x->led < 0);
        float s[16], ms = 0, mv = 0, top = -1e9f, vb = -1e9f;
        int best = 0, m = x->n;
        for (int j = 0; j < m; j++) {
            s[j] = score(&v, x->cand[j], l, w);
            ms += s[j], mv += x->val[j];
            if (s[j] > top) top = s[j], best = j;
            if (x->val[j] > vb) vb = x->val[j];
        }
        ms /= (float)m, mv /= (float)m;
        out[0] += (double)(x->val[best] - mv);
        out[1] += (double)(vb - mv);
        for (int j = 0; j < m; j++)
            if (s[j] > top - 3) out[2] += (double)((s[j] - top) * (x->val[j] - x->val[best])), out[3] += (double)((s[j] - top) * (s[j] - top));
    }
}
