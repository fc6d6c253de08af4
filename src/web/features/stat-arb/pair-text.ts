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

export const NO_TRADE = 'No pair trade has closed yet: only pairs that are followed are traded.';
export const NO_SIGNAL = 'No pair has been far from its line yet.';
