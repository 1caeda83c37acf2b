/* What a player may know (View) and the features of a candidate; sixtysix/ai/table.py computes the same. */

typedef struct {
    u32 hand, uns, known;
    int trump, led, declared, strict, who, stock_n, turn, n_other, tricks_left;
    int bd, my, his, mypend, hispend, mytr, histr;
    /* derived */
    int pat[4], ntr, nut, rown[6], runs[6];
    int mybin, hisbin, status, phase, est, est2, pairs;
} View;

enum { BLOCK = 136, F_TT = 0, F_PH = 25, F_MY = 43, F_HIS = 55, F_ST = 67, F_OUT = 76, F_KN = 82,
       F_REL = 85, F_PAIR = 103, F_NUT = 106 };
enum { C_BLOCK = 336, C_EST = 0, C_EST2 = 16, C_MY = 32, C_HIS = 44, C_ST = 56, C_PH = 65, C_TURN = 72,
       C_TOWN = 79, C_NUT = 143, C_ROWN = 150, C_RUNS = 156, C_ESTNUT = 162, C_ESTHIS = 242, C_BD = 290 };
enum { S_BLOCK = 32, S_NUT = 0, S_OUT = 30 };
enum { SC_BLOCK = 60, SC_EST = 0, SC_ST = 16, SC_PH = 25, SC_NUT = 32, SC_HIS = 39, SC_EST2 = 44 };

typedef struct {
    int block, small;
    int hi[48], lo[48];       /* where the patterns of a class start */
    int base[56];             /* where the block of a class starts */
    int close[2];
    int rel[48];              /* small: where the relations to the led card of a following class start */
    int size;
} Layout;

static const int EDGES[12] = {0, 1, 8, 15, 21, 27, 33, 40, 46, 51, 56, 61};
static int BIN[256];
static Layout FULL, SMALL;
static int HI_DIV[2][6], HI_MOD[2][6], LO_MOD[6], LO_DIV[2][6];

static void init_layout(Layout *l, int small) {
    int k = 3, at = 0;
    l->small = small;
    l->block = small ? S_BLOCK : BLOCK;
    for (int r = 0; r < 6; r++) {
        int h = 5 - r < k ? 5 - r : k, w = r < k ? r : k;
        HI_DIV[small][r] = POW3[r + 1];
        HI_MOD[small][r] = POW3[h];
        LO_MOD[r] = POW3[r];
        LO_DIV[small][r] = POW3[r - w];
    }
    for (int c = 0; c < 48; c++) {
        int r = c % 6, h = 5 - r < k ? 5 - r : k, w = r < k ? r : k;
        l->hi[c] = at; at += POW3[h];
        l->lo[c] = at; at += POW3[w];
    }
    for (int c = 0; c < 56; c++) l->base[c] = at, at += l->block;
    if (small) for (int c = 0; c < 48; c++) if (c / 12 & 1) l->rel[c] = at, at += 18;
    for (int i = 0; i < 2; i++) l->close[i] = at, at += small ? SC_BLOCK : C_BLOCK;
    l->size = at;
}
static void init_table(void) {
    for (int p = 0; p < 256; p++) {
        int b = 0;
        while (b < 11 && EDGES[b + 1] <= p) b++;
        BIN[p] = b;
    }
    init_layout(&FULL, 0);
    init_layout(&SMALL, 1);
}

/* Points after cashing what no reply can take, and the same if trumps did not matter. */
static void sure_tricks(View *v) {
    int safe = v->my + v->mypend, opt = safe, k = 0, any = 0;
    u32 mt = v->hand >> 6 * v->trump & 63, ut = v->uns >> 6 * v->trump & 63;
    int nu = COUNT6[ut];
    for (int r = 5; r >= 0; r--)
        if (mt >> r & 1 && (ut >> r == 0 || k >= nu)) safe += VALUE[r], opt += VALUE[r] + 3, k++;
    any = k;
    for (int s = 0; s < 4; s++) {
        if (s == v->trump) continue;
        u32 m = v->hand >> 6 * s & 63, u = v->uns >> 6 * s & 63;
        int n = COUNT6[u], j = 0;
        for (int r = 5; r >= 0 && m >> 0; r--)
            if (m >> r & 1 && (u >> r == 0 || j >= n)) {
                j++;
                opt += VALUE[r] + 3;
                if (k >= nu) safe += VALUE[r], any++;
            }
    }
    (void)any;
    v->est = safe;
    v->est2 = opt;
}

static void view_of(const Deal *d, View *v) {
    int p = d->cur, o = 1 - p;
    v->hand = d->hand[p];
    v->strict = strict(d);
    v->bd = d->phase == DRAW;
    u32 uns = ALL & ~d->hand[p] & ~d->seen;
    if (d->turn_up >= 0) uns &= ~(1u << d->turn_up);
    if (d->r->low) uns &= ~0x41041u;
    v->known = d->shown[o];
    uns &= ~d->excl[o];
    v->uns = uns;
    v->trump = d->trump;
    v->led = d->led;
    v->declared = d->declared;
    v->who = d->closed_by < 0 ? 0 : d->closed_by == p ? 1 : 2;
    v->stock_n = d->stock_n;
    v->turn = d->turn_up >= 0 ? RANK[(int)d->turn_up] : 6;
    v->my = d->pts[p]; v->his = d->pts[o];
    v->mypend = d->pend[p]; v->hispend = d->pend[o];
    v->mytr = d->tricks[p]; v->histr = d->tricks[o];
    v->n_other = BITS(d->hand[o]);
    v->pairs = !v->strict || d->r->marry_strict;
}
static void derive(View *v, int full, int leading) {
    v->ntr = COUNT6[v->hand >> 6 * v->trump & 63];
    v->nut = COUNT6[v->uns >> 6 * v->trump & 63];
    for (int s = 0; s < 4; s++) v->pat[s] = T3[v->hand >> 6 * s & 63] + 2 * T3[v->uns >> 6 * s & 63];
    int my = v->my + v->mypend, his = v->his + v->hispend;
    v->mybin = BIN[my > 255 ? 255 : my];
    v->hisbin = BIN[his > 255 ? 255 : his];
    v->status = 3 * (v->mytr ? 2 : v->mypend ? 1 : 0) + (v->histr ? 2 : v->hispend ? 1 : 0);
    int n = BITS(v->hand);
    v->phase = v->strict ? 6 * v->who + (n > 6 ? 5 : n ? n - 1 : 0) : v->stock_n / 2 - 1;
    if (full)
        for (int r = 0; r < 6; r++) {
            v->rown[r] = v->runs[r] = 0;
            for (int s = 0; s < 4; s++)
                if (s != v->trump) v->rown[r] += v->hand >> (6 * s + r) & 1, v->runs[r] += v->uns >> (6 * s + r) & 1;
        }
    if (leading && !v->strict) sure_tricks(v);
    else v->est = 0;
}
/* Where each 66 stands if this card is played: see the comments; 0..5. */
static int outlook(const View *v, int c, int marry) {
    if (v->led >= 0) {
        int gain = VAL[c] + VAL[v->led];
        if (beats(c, v->led, v->trump)) {
            int t = v->my + v->mypend + gain;
            if (t >= 66) return 1;
            if (v->pairs) {
                u32 h = v->hand & ~(1u << c), pr = h >> 1 & h & 0x104104u;
                if (pr && t + (pr >> (6 * v->trump + 2) & 1 ? 40 : 20) >= 66) return 2;
            }
            return v->my + v->mypend < 33 && t >= 33 ? 5 : 0;
        }
        int t = v->his + v->hispend + gain;
        return t >= 66 ? 3 : v->pairs && t + 20 >= 66 ? 4 : 0;
    }
    int t = v->my + v->mypend + VAL[c] + (marry && v->declared < 0 ? SUIT[c] == v->trump ? 40 : 20 : 0);
    int u = v->his + v->hispend + VAL[c];
    if (t >= 66) return 1;
    if (u + 10 >= 66) return t + 10 >= 66 ? 5 : 3;
    if (t + 10 >= 66) return 2;
    return u + 30 >= 66 && v->pairs ? 4 : 0;
}
static inline int class_of(const View *v, int c, int marry) {
    int t = SUIT[c] == v->trump, r = RANK[c];
    if (marry) return 48 + 4 * v->strict + 2 * t + (r - 2);
    return 12 * (2 * v->strict + (v->led >= 0)) + 6 * t + r;
}
static inline int relation(const View *v, int c) {
    int ls = SUIT[v->led], r = RANK[v->led];
    return SUIT[c] == ls ? r : ls == v->trump ? 12 + r : 6 + r;
}
/* Fill idx (weights to add) and return how many; counts above one repeat the index. */
static int features(const View *v, int cand, const Layout *l, int *idx) {
    int n = 0;
    if (cand == GO_ON) return 0;
    if (cand == CLOSE) {
        int bd = v->bd;
        int b = l->close[bd];
        int e = (v->est - 30) / 3, f = (v->est2 - 40) / 4;
        e = e < 0 ? 0 : e > 15 ? 15 : e;
        f = f < 0 ? 0 : f > 15 ? 15 : f;
        int st3 = v->histr == 0 ? 0 : v->his < 33 ? 1 : 2;
        int nu = v->nut > 6 ? 6 : v->nut;
        if (l->small) {
            idx[n++] = b + SC_EST + e;
            idx[n++] = b + SC_EST2 + f;
            idx[n++] = b + SC_ST + v->status;
            idx[n++] = b + SC_PH + v->phase;
            idx[n++] = b + SC_NUT + nu;
            idx[n++] = b + SC_HIS + st3;
            return n;
        }
        idx[n++] = b + C_EST + e;
        idx[n++] = b + C_EST2 + f;
        idx[n++] = b + C_MY + v->mybin;
        idx[n++] = b + C_HIS + v->hisbin;
        idx[n++] = b + C_ST + v->status;
        idx[n++] = b + C_PH + v->phase;
        idx[n++] = b + C_TURN + v->turn;
        idx[n++] = b + C_TOWN + (v->hand >> 6 * v->trump & 63);
        idx[n++] = b + C_NUT + nu;
        for (int r = 0; r < 6; r++) {
            for (int i = 0; i < v->rown[r]; i++) idx[n++] = b + C_ROWN + r;
            for (int i = 0; i < v->runs[r]; i++) idx[n++] = b + C_RUNS + r;
        }
        idx[n++] = b + C_ESTNUT + 5 * e + (nu > 4 ? 4 : nu);
        idx[n++] = b + C_ESTHIS + 3 * e + st3;
        return n;
    }
    int marry = cand >= 32 && v->pairs, c = cand & 31, s = SUIT[c], r = RANK[c], k = class_of(v, c, marry);
    int b = l->base[k], p = v->pat[s], sm = l->small;
    int pk = marry ? 24 * v->strict + (s == v->trump ? 6 : 0) + r : k;
    idx[n++] = l->hi[pk] + p / HI_DIV[sm][r] % HI_MOD[sm][r];
    idx[n++] = l->lo[pk] + p % LO_MOD[r] / LO_DIV[sm][r];
    if (sm) {
        int o = outlook(v, c, marry);
        if (o == 1) idx[n++] = b + S_OUT;
        else if (o == 3) idx[n++] = b + S_OUT + 1;
        idx[n++] = b + S_NUT + 5 * (v->strict ? v->who : v->phase) + (v->nut > 4 ? 4 : v->nut);
        if (v->led >= 0) idx[n++] = l->rel[k] + relation(v, c);
        return n;
    }
    idx[n++] = b + F_TT + 5 * (v->ntr > 4 ? 4 : v->ntr) + (v->nut > 4 ? 4 : v->nut);
    idx[n++] = b + F_PH + v->phase;
    if (!v->strict) idx[n++] = b + F_PH + 6 + v->turn;
    idx[n++] = b + F_MY + v->mybin;
    idx[n++] = b + F_HIS + v->hisbin;
    idx[n++] = b + F_ST + v->status;
    idx[n++] = b + F_OUT + outlook(v, c, marry);
    u32 ks = v->known & SUITMASK(s);
    idx[n++] = b + F_KN + (ks & ~((2u << c) - 1) ? 2 : ks ? 1 : 0);
    u32 h = v->hand & ~(1u << c), pr = h >> 1 & h & 0x104104u;
    int pair = !v->pairs || !pr ? 0 : pr >> (6 * v->trump + 2) & 1 ? 2 : 1;
    if (v->led >= 0) idx[n++] = b + F_REL + relation(v, c);
    else {
        if (!v->strict) {
            int e = (v->est - 45) / 3;
            idx[n++] = b + F_REL + (e < 0 ? 0 : e > 7 ? 7 : e);
        }
        int cnt = COUNT6[v->uns >> 6 * s & 63];
        idx[n++] = b + F_REL + 8 + cnt;
    }
    idx[n++] = b + F_PAIR + pair;
    int nu = v->nut > 4 ? 4 : v->nut;
    idx[n++] = b + F_NUT + 5 * (v->strict ? v->who : v->phase) + nu;
    return n;
}
/* Every candidate of the player to move: cards, marriage leads (32 + card), close, go on. */
static int candidates(const Deal *d, int *out) {
    int n = 0, sp = legal_specials(d);
    if (d->phase == DRAW) {
        out[n++] = GO_ON;
        if (sp & 32) out[n++] = CLOSE;
        return n;
    }
    u32 m = legal_cards(d);
    int mark = d->phase == LEAD && d->declared >= 0 ? 32 : 0;
    for (u32 x = m; x; x &= x - 1) out[n++] = mark | LOWEST(x);
    if (d->phase == LEAD) {
        for (int s = 0; s < 4; s++)
            if (sp >> s & 1) out[n++] = 32 + 6 * s + 2, out[n++] = 32 + 6 * s + 3;
        if (sp & 32) out[n++] = CLOSE;
    }
    return n;
}
static inline float score(const View *v, int cand, const Layout *l, const float *w) {
    int idx[80], n = features(v, cand, l, idx);
    float s = 0;
    for (int i = 0; i < n; i++) s += w[idx[i]];
    return s;
}
/* What every sensible player does first: claim when true, exchange; -1 when nothing of that. */
static inline int reflex(const Deal *d) {
    if (d->phase == FOLLOW || d->phase == OVER) return -1;
    int p = d->cur;
    if (d->phase == ANSWER) return EXCHANGE;
    if (!d->r->auto_claim && d->pts[p] >= 66) return CLAIM;
    if (d->phase == LEAD && !strict(d) && d->stock_n >= d->r->exch_min && (d->r->exch_free || d->tricks[p])
        && d->hand[p] >> (6 * d->trump + d->r->low) & 1) return EXCHANGE;
    return -1;
}
static void play_candidate(Deal *d, int c) {
    if (c < 32) { apply(d, c); return; }
    if (d->declared < 0) {
        apply(d, 24 + SUIT[c & 31]);
        if (d->phase == OVER) return;
        int f = reflex(d);
        if (f == CLAIM) { apply(d, f); return; }
    }
    apply(d, c & 31);
}
