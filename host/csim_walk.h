/* One deal in the open, for tests that walk it beside the engine and the players. */

static Deal WALK;
static Rules WALK_RULES;

void csim_walk(int preset, int auto_claim, int close_draw, const uint8_t *order, int dealer) {
    WALK_RULES = with_flags(preset, auto_claim, close_draw);
    setup(&WALK, &WALK_RULES, order, dealer);
}
void csim_apply(int a) { apply(&WALK, a); }
/* out: phase, current, legal cards, specials, points, pending, tricks of 0 and 1, stock, turn-up,
   closed_by, winner, award, shown and lacking masks of 0 and 1. */
void csim_state(int *out) {
    const Deal *d = &WALK;
    int i = 0;
    out[i++] = d->phase; out[i++] = d->cur; out[i++] = legal_cards(d); out[i++] = legal_specials(d);
    for (int p = 0; p < 2; p++) out[i++] = d->pts[p], out[i++] = d->pend[p], out[i++] = d->tricks[p];
    out[i++] = d->stock_n; out[i++] = d->turn_up; out[i++] = d->closed_by; out[i++] = d->winner; out[i++] = d->award;
    for (int p = 0; p < 2; p++) out[i++] = d->shown[p], out[i++] = d->excl[p], out[i++] = d->hand[p];
}
int csim_candidates(int *out) { return candidates(&WALK, out); }
float csim_score(int small, const float *w, int cand) {
    View v;
    view_of(&WALK, &v);
    derive(&v, 1, WALK.phase != FOLLOW);
    return score(&v, cand, small ? &SMALL : &FULL, w);
}
/* Game points for player 0 of the deal as it lies, both sides knowing all cards. */
int csim_solve(int *pick) { int a = -1, v = solve(&WALK, -3, 3, &a); *pick = a; return v; }
/* What a player of a slot would do, as an action or a candidate of 32 and more. */
int csim_pick(int slot, u64 seed) { Rng g = {seed}; return pick_player(&WALK, &PLAYERS[slot], &g); }
