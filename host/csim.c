/* Learning and quick measuring: built by host/csim.py with the machine's C compiler. */
#include <math.h>
#include "csim_rules.h"
#include "csim_table.h"
#include "csim_play.h"
#include "csim_learn.h"
#include "csim_walk.h"

void csim_init(void) { init_rules(); init_table(); }
int csim_size(int small) { return small ? SMALL.size : FULL.size; }
