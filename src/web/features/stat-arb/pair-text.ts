import type { PairExit, PairSignalWord } from '../../../domain/pair-words.ts';

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
