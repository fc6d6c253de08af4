import type { DecisionReason } from './area-decision.ts';

/** Why nothing is done about a pair at its newest bar. */
export const PAIR_REASONS = [
  'stale_price',
  'stale_state',
  'too_few',
  'inside_band',
  'not_significant',
  'position_open',
  'relation_broken',
  'min_wait',
  'below_costs',
] as const satisfies readonly DecisionReason[];
export type PairReason = (typeof PAIR_REASONS)[number];

/**
 * What a pair says at its newest bar: `long` buys the first and `short` sells it at the next bar, `hold` keeps an open trade, `exit`
 * ends it at the next bar.
 */
export const PAIR_SIGNALS = ['long', 'short', 'hold', 'exit', 'none'] as const;
export type PairSignalWord = (typeof PAIR_SIGNALS)[number];

/** What is thought of a pair: followed by the last look, trusted by its trades as well. */
export const PAIR_STATES = ['watched', 'followed', 'trusted'] as const;
export type PairState = (typeof PAIR_STATES)[number];

/** How a pair trade ends. */
export const PAIR_EXITS = ['reverted', 'relation_broken', 'hold_limit'] as const;
export type PairExit = (typeof PAIR_EXITS)[number];
