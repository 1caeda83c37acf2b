/* The rules in C for learning and quick measuring; the engine in Python is the law, a test walks both. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef uint32_t u32;
typedef uint64_t u64;

enum { LEAD, FOLLOW, DRAW, ANSWER, OVER };
enum { EXCHANGE = 28, CLOSE = 29, GO_ON = 30, CLAIM = 31 };
#define ALL 0xFFFFFFu

typedef struct {
    int low, hand;       /* lowest rank of the pack, cards a hand */
    int exch_free;       /* exchange needs no trick */
    int exch_min;        /* least stock for the exchange */
    int answer;          /* the closer's opponent may exchange at once */
    int marry_late;      /* no marriage in trick 1 */
    int marry_strict;    /* marriage in strict play */
    int close_draw;      /* closing before drawing */
    int close_late;      /* no closing in trick 1 */
    int close_min;
    int last_wins;       /* last trick wins instead of the bonus */
    int false3;          /* a false claim may cost 3 */
    int judge_close;     /* the closer's win is judged at the moment of closing */
    int fail;            /* 0: 2 or 3; 1: fails 2 or 3, other out first 2; 2: 3 */
    int auto_claim;
    int draw_extra;      /* a drawn deal adds one to the next */
    int winner_deals;
    int target;
} Rules;

static const Rules PRESETS[4] = {
    {0, 6, 0, 2, 0, 0, 0, 1, 0, 2, 0, 1, 0, 0, 0, 1, 0, 7},
    {0, 6, 0, 2, 1, 0, 0, 1, 0, 2, 0, 0, 0, 1, 0, 0, 1, 7},
    {0, 6, 0, 3, 0, 1, 1, 0, 1, 3, 0, 1, 0, 2, 1, 0, 1, 11},
    {1, 5, 1, 2, 0, 0, 1, 0, 0, 2, 1, 1, 1, 0, 0, 0, 0, 7},
};

static const int VALUE[6] = {0, 2, 3, 4, 10, 11};
static int SUIT[24], RANK[24], VAL[24];
static int COUNT6[64], T3[64];
static const int POW3[7] = {1, 3, 9, 27, 81, 243, 729};

typedef struct {
    const Rules *r;
    u32 hand[2], shown[2], excl[2], seen;
    int8_t stock[12], at, stock_n;
    int8_t trump, turn_up, led, declared, closed_by, cur, phase;
    int8_t tricks[2], close_tricks, winner, award;
    int16_t pts[2], pend[2], close_pts;
} Deal;

typedef struct { u64 s; } Rng;
static inline u64 rnd(Rng *g) {
    u64 z = (g->s += 0x9E3779B97F4A7C15ull);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return z ^ (z >> 31);
}
static inline u32 below(Rng *g, u32 n) { return (u32)(((rnd(g) >> 32) * n) >> 32); }

static void init_rules(void) {
    for (int c = 0; c < 24; c++) SUIT[c] = c / 6, RANK[c] = c % 6, VAL[c] = VALUE[c % 6];
    for (int m = 0; m < 64; m++) {
        COUNT6[m] = T3[m] = 0;
        for (int i = 0; i < 6; i++) if (m >> i & 1) COUNT6[m]++, T3[m] += POW3[i];
    }
}
#define BITS(m) __builtin_popcount(m)
#define LOWEST(m) __builtin_ctz(m)
#define SUITMASK(s) (63u << 6 * (s))

static void setup(Deal *d, const Rules *r, const uint8_t *order, int dealer) {
    memset(d, 0, sizeof *d);
    d->r = r;
    int p = 1 - dealer, i = 0;
    if (r->hand == 6) {
        static const int who[12] = {0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1};
        for (; i < 12; i++) d->hand[who[i] ? dealer : p] |= 1u << order[i];
        d->turn_up = order[i++];
    } else {
        for (; i < 6; i++) d->hand[i < 3 ? p : dealer] |= 1u << order[i];
        d->turn_up = order[i++];
        for (; i < 11; i++) d->hand[i < 9 ? p : dealer] |= 1u << order[i];
    }
    d->trump = SUIT[d->turn_up];
    int n = 24 - 4 * r->low;
    for (; i < n; i++) d->stock[(int)d->stock_n++] = order[i];
    d->stock[(int)d->stock_n++] = d->turn_up;
    d->led = d->declared = d->closed_by = d->winner = -1;
    d->cur = p;
    d->phase = LEAD;
}

static void shuffle_deal(Deal *d, const Rules *r, Rng *g, int dealer) {
    uint8_t o[24];
    int n = 0;
    for (int c = 0; c < 24; c++) if (RANK[c] >= r->low) o[n++] = c;
    for (int i = n - 1; i > 0; i--) {
        int j = below(g, i + 1);
        uint8_t t = o[i]; o[i] = o[j]; o[j] = t;
    }
    setup(d, r, o, dealer);
}

static inline int strict(const Deal *d) { return d->closed_by >= 0 || d->stock_n == 0; }

static inline u32 reply_mask(u32 hand, int led, int trump, int is_strict) {
    if (!is_strict) return hand;
    int s = SUIT[led];
    u32 own = hand & SUITMASK(s);
    if (own) {
        u32 up = own & ~((2u << led) - 1);
        return up ? up : own;
    }
    own = hand & SUITMASK(trump);
    return own ? own : hand;
}
static inline int beats(int card, int led, int trump) {
    return SUIT[card] == SUIT[led] ? card > led : SUIT[card] == trump;
}

static inline u32 legal_cards(const Deal *d) {
    if (d->phase == FOLLOW) return reply_mask(d->hand[d->cur], d->led, d->trump, strict(d));
    if (d->phase != LEAD) return 0;
    if (d->declared >= 0) return d->hand[d->cur] & (12u << 6 * d->declared);
    return d->hand[d->cur];
}
static int legal_specials(const Deal *d) {
    const Rules *r = d->r;
    int p = d->cur, m = 0;
    if (d->phase == ANSWER) return 1 << 4 | 1 << 6;
    if (d->phase == DRAW) {
        m = 1 << 6;
        if (r->close_draw && d->stock_n - 2 >= r->close_min) m |= 1 << 5;
        if (!r->auto_claim) m |= 1 << 7;
        return m;
    }
    if (d->phase != LEAD) return 0;
    int none = d->tricks[0] + d->tricks[1] == 0;
    if (d->declared < 0 && (!strict(d) || r->marry_strict) && !(none && r->marry_late))
        for (int s = 0; s < 4; s++)
            if ((d->hand[p] >> 6 * s & 12) == 12) m |= 1 << s;
    if (!strict(d)) {
        if (d->stock_n >= r->exch_min && (r->exch_free || d->tricks[p])
            && d->hand[p] >> (6 * d->trump + r->low) & 1) m |= 1 << 4;
        if (d->stock_n >= r->close_min && !(none && r->close_late)) m |= 1 << 5;
    }
    if (!r->auto_claim) m |= 1 << 7;
    return m;
}

static void finish(Deal *d, int winner, int award) {
    d->phase = OVER;
    d->winner = winner;
    d->award = award;
}
static inline int row17(int pts, int tricks) { return pts >= 33 ? 1 : tricks ? 2 : 3; }
static void closer_lost(Deal *d, int out_first) {
    int a = d->close_tricks ? 2 : 3;
    if (d->r->fail == 2) a = 3;
    if (d->r->fail == 1 && out_first) a = 2;
    finish(d, 1 - d->closed_by, a);
}
static void right_claim(Deal *d, int p) {
    int o = 1 - p;
    if (d->closed_by == o) closer_lost(d, 1);
    else if (d->closed_by == p && d->r->judge_close) finish(d, p, row17(d->close_pts, d->close_tricks));
    else finish(d, p, row17(d->pts[o], d->tricks[o]));
}
static void all_played(Deal *d) {
    int p = d->cur, o = 1 - p;
    if (d->closed_by < 0 && !d->r->last_wins) d->pts[p] += 10;
    if (d->r->auto_claim && d->pts[p] >= 66) { right_claim(d, p); return; }
    if (d->closed_by >= 0) {
        if (d->pts[d->closed_by] >= 66) right_claim(d, d->closed_by);
        else closer_lost(d, 0);
    } else if (d->r->last_wins) finish(d, p, 1);
    else if (d->pts[p] == d->pts[o]) finish(d, -1, 0);
    else {
        int w = d->pts[p] > d->pts[o] ? p : o;
        finish(d, w, row17(d->pts[1 - w], d->tricks[1 - w]));
    }
}
static void draw_cards(Deal *d) {
    int w = d->cur;
    for (int i = 0; i < 2; i++) {
        int q = i ? 1 - w : w, c = d->stock[(int)d->at++];
        d->hand[q] |= 1u << c;
        if (c == d->turn_up) d->shown[q] |= 1u << c, d->turn_up = -1;
    }
    d->stock_n -= 2;
    d->phase = LEAD;
}
/* What a reply in strict play says the replier cannot hold. */
static inline u32 denied(int card, int led, int trump) {
    int s = SUIT[led];
    if (SUIT[card] == s) return card > led ? 0 : SUITMASK(s) & ~((2u << led) - 1);
    if (SUIT[card] == trump) return SUITMASK(s);
    return SUITMASK(s) | SUITMASK(trump);
}
static void apply(Deal *d, int a) {
    int p = d->cur, o = 1 - p;
    if (a < 24) {
        d->hand[p] &= ~(1u << a);
        d->shown[p] &= ~(1u << a);
        d->seen |= 1u << a;
        if (d->phase == LEAD) {
            d->led = a;
            d->cur = o;
            d->phase = FOLLOW;
            return;
        }
        int led = d->led, w = beats(a, led, d->trump) ? p : o;
        if (strict(d)) d->excl[p] |= denied(a, led, d->trump);
        d->led = d->declared = -1;
        d->tricks[w]++;
        d->pts[w] += VAL[a] + VAL[led] + d->pend[w];
        d->pend[w] = 0;
        d->cur = w;
        if (!d->hand[p]) all_played(d);
        else if (d->r->auto_claim && d->pts[w] >= 66) right_claim(d, w);
        else if (!strict(d)) {
            d->phase = DRAW;
            if (d->r->auto_claim && !d->r->close_draw) draw_cards(d);
        } else d->phase = LEAD;
    } else if (a < 28) {
        int v = a - 24 == d->trump ? 40 : 20;
        d->declared = a - 24;
        d->shown[p] |= 12u << 6 * (a - 24);
        if (d->tricks[p]) d->pts[p] += v; else d->pend[p] += v;
        if (d->r->auto_claim && d->pts[p] >= 66) right_claim(d, p);
    } else if (a == EXCHANGE) {
        int low = 6 * d->trump + d->r->low;
        d->hand[p] = (d->hand[p] & ~(1u << low)) | 1u << d->turn_up;
        d->shown[p] = (d->shown[p] & ~(1u << low)) | 1u << d->turn_up;
        d->turn_up = low;
        d->stock[d->at + d->stock_n - 1] = low;
        if (d->phase == ANSWER) d->cur = o, d->phase = LEAD;
    } else if (a == CLOSE) {
        d->closed_by = p;
        d->close_tricks = d->tricks[o];
        d->close_pts = d->pts[o];
        d->phase = LEAD;
        if (d->r->answer && d->hand[o] >> (6 * d->trump + d->r->low) & 1) d->cur = o, d->phase = ANSWER;
    } else if (a == GO_ON) {
        if (d->phase == ANSWER) d->cur = o, d->phase = LEAD;
        else draw_cards(d);
    } else if (a == CLAIM) {
        if (d->pts[p] >= 66) right_claim(d, p);
        else if (d->closed_by == p) closer_lost(d, 0);
        else finish(d, o, d->r->false3 && !d->tricks[o] ? 3 : 2);
    }
}
