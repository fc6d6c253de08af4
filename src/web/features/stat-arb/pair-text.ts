import type { PairExit, PairSignalWord } from '../../../domain/pair-words.ts';

const SIGNAL_TEXT: Readonly<Record<Exclude<PairSignalWord, 'long' | 'short'>, string>> = {
  hold: 'Hold',
  exit: 'Exit at the next bar',
  none: 'None',
};

/** What a signal does with both sides: with a β below 0 they move against each other, so both are bought or both sold. */
export function signalText(signal: PairSignalWord, beta: number | null): string {
  if (signal !== 'long' && signal !== 'short') return SIGNAL_TEXT[signal];
  if (beta !== null && beta < 0) return signal === 'long' ? 'Buy both' : 'Sell both';
  return signal === 'long' ? 'Buy first, sell second' : 'Sell first, buy second';
}

export const EXIT_TEXT: Readonly<Record<PairExit, string>> = {
  reverted: 'Reverted',
  relation_broken: 'Relation broken',
  hold_limit: 'Hold limit',
};

export const NO_TRADE = 'No pair trade has closed yet: only pairs that are followed are traded.';
export const NO_SIGNAL = 'No pair has been far from its line yet.';
