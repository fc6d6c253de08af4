import type { PairExit, PairReason, PairSignalWord } from '../../../domain/pair-words.ts';

/** Why nothing is done about a pair. */
export const REASON_TEXT: Readonly<Record<PairReason, string>> = {
  stale_price: 'Price missing or too old',
  stale_state: 'First bar after a gap',
  too_few: 'Too few bars',
  inside_band: 'Inside the band',
  not_significant: 'Not significant',
  position_open: 'A trade is open',
  relation_broken: 'Beyond the stop',
  min_wait: 'Has to return first',
  below_costs: 'Less to gain than it costs',
};

export const SIGNAL_TEXT: Readonly<Record<PairSignalWord, string>> = {
  long: 'Buy first, sell second',
  short: 'Sell first, buy second',
  hold: 'Hold',
  exit: 'Exit at the next bar',
  none: 'None',
};

export const EXIT_TEXT: Readonly<Record<PairExit, string>> = {
  reverted: 'Reverted',
  relation_broken: 'Relation broken',
  hold_limit: 'Hold limit',
};
