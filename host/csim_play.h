/* Players in C: thumb rules, tables, the exact ending, and sampling of worlds. */

typedef struct { const Layout *l; const float *w; int no_close; } Table;

static int pick_table(const Deal *d, const Table *t) {
    int c[32], n = candidates(d, c), best = 0;
    if (t->no_close && n > 1 && c[n - 1] == CLOSE) n--;
    if (n == 1) return c[0];
    View v;
    view_of(d, &v);
    derive(&v, !t->l->small, d->phase != FOLLOW && (!t->l->small || c[n - 1] == CLOSE));
    float top = -1e9f;
    for (int i = 0; i < n; i++) {
        float s = score(&v, c[i], t->l, t->w);
        if (s > top) top = s, best = i;
    }
    return c[best];
}
static int pick_random(const Deal *d, Rng *g) {
    int c[32], n = candidates(d, c);
    if (n > 1 && c[n - 1] == CLOSE && below(g, 16)) n--;
    return c[below(g, n)];
}
/* Thumb rules without learning: the first teacher. */
static int pick_thumb(const Deal *d) {
    static const int KEEP[6] = {0, 2, 4, 6, 11, 13}, TR[6] = {6, 9, 11, 13, 18, 20};
    int sp = legal_specials(d), p = d->cur;
    View v;
    view_of(d, &v);
    if (sp & 32) { sure_tricks(&v); if (v.est >= 62 || v.est2 - 6 >= 66 + 2 * COUNT6[v.uns >> 6 * v.trump & 63]) return CLOSE; }
    if (d->phase == DRAW) return GO_ON;
    if (d->phase == LEAD) {
        int s = -1;
        if (d->declared >= 0) s = d->declared;
        else if (sp >> d->trump & 1) s = d->trump;
        else for (int i = 0; i < 4; i++) if (sp >> i & 1) s = i;
        if (s >= 0) return 32 + 6 * s + 2;
    }
    int best = -1, top = -99999, other = d->pts[1 - p], pairs = v.pairs;
    for (u32 m = legal_cards(d); m; m &= m - 1) {
        int c = LOWEST(m), s = SUIT[c], r = RANK[c], t = s == d->trump;
        int own = d->hand[p] >> 6 * s & 63, u = v.uns >> 6 * s & 63, cost = t ? TR[r] : KEEP[r], sc;
        if (pairs && (r == 2 || r == 3)) cost += own >> (5 - r) & 1 ? 22 : u >> (5 - r) & 1 ? 5 : 0;
        int above = COUNT6[u >> r];
        if (d->led < 0) {
            int ut = v.uns >> 6 * d->trump & 63;
            if (v.strict) sc = above ? -cost : VALUE[r] + 8 - (!t && ut ? 6 : 0);
            else if (!t && !above && !ut) sc = VALUE[r] + 10;
            else sc = (above ? 0 : 4) - cost;
        } else {
            int stake = VALUE[r] + VAL[d->led];
            if (beats(c, d->led, d->trump)) {
                sc = stake + 5 - (t || v.strict ? cost : cost / 4);
                if (d->pts[p] + d->pend[p] + stake >= 66) sc = 1000;
            } else {
                sc = -stake - cost;
                if (other + d->pend[1 - p] + stake >= 66) sc -= 500;
            }
        }
        if (sc > top) top = sc, best = c;
    }
    return best;
}

/* Game points for player 0 when the other hand is known: negamax over tricks with bounds. */
static long solve_nodes;
static int solve(const Deal *d0, int alpha, int beta, int *pick) {
    Deal d = *d0;
    for (int f; (f = reflex(&d)) >= 0;) apply(&d, f);
    if (d.phase == OVER) return d.winner < 0 ? 0 : d.winner ? -d.award : d.award;
    solve_nodes++;
    int p = d.cur, up, lo;
    if (d.closed_by < 0) {
        up = row17(d.pts[1], d.tricks[1]), lo = -row17(d.pts[0], d.tricks[0]);
        if (!d.r->last_wins && !d.r->marry_strict) {
            int rem = 10 + (d.led >= 0 ? VAL[d.led] : 0);
            for (u32 m = d.hand[0] | d.hand[1]; m; m &= m - 1) rem += VAL[LOWEST(m)];
            if (d.pts[0] + d.pend[0] + rem < 65) up = -1;
            if (d.pts[1] + d.pend[1] + rem < 65) lo = 1;
        }
    } else up = 3, lo = -3;
    if (!pick) {
        if (up <= alpha) return up;
        if (lo >= beta) return lo;
    }
    int c[32], n = candidates(&d, c), key[32];
    for (int i = 0; i < n; i++) {
        int x = c[i] & 31, k = VAL[x];
        if (d.phase == LEAD) {
            u32 s = d.hand[1 - p] & SUITMASK(SUIT[x]);
            u32 t = d.hand[1 - p] & SUITMASK(d.trump);
            int wins = s ? !(s & ~((2u << x) - 1)) : SUIT[x] == d.trump || !t;
            k = (wins ? k + 6 : -k) - (SUIT[x] == d.trump ? 3 : 0) + (c[i] >= 32 ? 30 : 0);
        } else k = beats(x, d.led, d.trump) ? 20 - k : -k;
        int j = i, t = c[i];
        while (j && key[j - 1] < k) key[j] = key[j - 1], c[j] = c[j - 1], j--;
        key[j] = k, c[j] = t;
    }
    int best = p ? 99 : -99;
    for (int i = 0; i < n; i++) {
        Deal e = d;
        play_candidate(&e, c[i]);
        int v = solve(&e, alpha, beta, 0);
        if (p ? v < best : v > best) {
            best = v;
            if (pick) *pick = c[i];
        }
        if (p) { if (v < beta) beta = v; } else if (v > alpha) alpha = v;
        if (alpha >= beta) break;
        if (p ? best <= lo : best >= up) break;
    }
    return best;
}

enum { P_RANDOM, P_THUMB, P_TABLE };
typedef struct { int kind; const Table *t; int exact; int noise; } Playout;

/* Play to the end; game points for player 0. */
static int playout(Deal *d, const Playout *o, Rng *g) {
    while (d->phase != OVER) {
        int f = reflex(d);
        if (f >= 0) { apply(d, f); continue; }
        if (o->exact && d->phase == LEAD && d->stock_n == 0 && d->closed_by < 0) return solve(d, -3, 3, 0);
        int c;
        if (o->kind == P_RANDOM || (o->noise && below(g, 100) < (u32)o->noise)) c = pick_random(d, g);
        else if (o->kind == P_THUMB) c = pick_thumb(d);
        else c = pick_table(d, o->t);
        play_candidate(d, c);
    }
    return d->winner < 0 ? 0 : d->winner ? -d->award : d->award;
}
/* Deal the hidden cards anew among the places where they may lie, seen from player p. */
static int sample_world(const Deal *d, int p, Deal *w, Rng *g) {
    int o = 1 - p, need = BITS(d->hand[o]), n = 0, m = 0;
    u32 pool = (d->hand[o] & ~d->shown[o]), give = d->hand[o] & d->shown[o];
    for (int i = d->at; i < d->at + d->stock_n; i++)
        if (d->stock[i] != d->turn_up) pool |= 1u << d->stock[i];
    int free_[24], kept[24];
    for (u32 x = pool; x; x &= x - 1) {
        int c = LOWEST(x);
        if (d->excl[o] >> c & 1) kept[m++] = c; else free_[n++] = c;
    }
    need -= BITS(give);
    for (int i = 0; i < need; i++) {
        int j = i + below(g, n - i), t = free_[j];
        free_[j] = free_[i];
        free_[i] = t;
        give |= 1u << t;
    }
    for (int i = need; i < n; i++) kept[m++] = free_[i];
    *w = *d;
    w->hand[o] = give;
    for (int i = m - 1; i > 0; i--) {
        int j = below(g, i + 1), t = kept[i];
        kept[i] = kept[j];
        kept[j] = t;
    }
    int k = 0;
    for (int i = d->at; i < d->at + d->stock_n; i++)
        if (d->stock[i] != d->turn_up) w->stock[i] = kept[k++];
    return m;
}

typedef struct {
    int kind;             /* 0 random 1 thumb 2 table 3 sampler */
    Table table;          /* policy or prior */
    Playout po;
    int worlds;           /* fixed number, or 0: by budget */
    float budget, per_cand, per_dec, per_world, prior_w, gp; /* work in plain statements; gp per unit of score */
    int keep;             /* candidates kept, 0 all */
    int exact;
    int halve;
} Player;

static int pick_player(const Deal *d, const Player *q, Rng *g) {
    int f = reflex(d);
    if (f >= 0) return f;
    if (q->kind == 0) return pick_random(d, g);
    if (q->exact && d->stock_n == 0 && d->closed_by < 0) {
        int a = -1;
        solve(d, -3, 3, &a);
        return a;
    }
    if (q->kind == 1) return pick_thumb(d);
    if (q->kind == 2) return pick_table(d, &q->table);
    int c[32], n = candidates(d, c), p = d->cur;
    if (n == 1) return c[0];
    float sum[32], prior[32];
    memset(sum, 0, sizeof sum);
    memset(prior, 0, sizeof prior);
    if (q->prior_w > 0) {
        View v;
        view_of(d, &v);
        derive(&v, 1, d->phase != FOLLOW);
        for (int i = 0; i < n; i++) {
            float s = score(&v, c[i], q->table.l, q->table.w) * q->gp;
            int j = i, t = c[i];
            while (j && prior[j - 1] < s) prior[j] = prior[j - 1], c[j] = c[j - 1], j--;
            prior[j] = s, c[j] = t;
        }
        if (q->keep && n > q->keep) n = q->keep;
        for (int i = 0; i < n; i++) sum[i] = prior[i] * q->prior_w;
    }
    float spent = 0;
    int left = BITS(d->hand[0]) + BITS(d->hand[1]) + (d->closed_by < 0 ? d->stock_n : 0);
    float dec = left * q->per_dec, full = 0;
    /* about so many candidates a decision over the rest of the deal */
    full = left * q->per_cand * (strict(d) ? 0.35f * BITS(d->hand[p]) : 3.5f);
    int live = n;
    for (int i = 0; q->worlds ? i < q->worlds : spent < q->budget; i++) {
        Deal w, e;
        sample_world(d, p, &w, g);
        for (int k = 0; k < live; k++) {
            e = w;
            play_candidate(&e, c[k]);
            int v = playout(&e, &q->po, g);
            sum[k] += p ? -v : v;
        }
        spent += q->per_world + live * (dec + full);
        if (q->halve && live > 2 && spent > q->budget * 0.5f) {
            int worst = 0;
            for (int k = 1; k < live; k++) if (sum[k] < sum[worst]) worst = k;
            live--;
            sum[worst] = sum[live];
            c[worst] = c[live];
        }
    }
    int best = 0;
    for (int k = 1; k < live; k++) if (sum[k] > sum[best]) best = k;
    return c[best];
}
/* One deal; game points for player 0. */
static int play_deal(Deal *d, const Player *a, const Player *b, Rng *g) {
    while (d->phase != OVER) play_candidate(d, pick_player(d, d->cur ? b : a, g));
    return d->winner < 0 ? 0 : d->winner ? -d->award : d->award;
}
