import * as zod from 'zod';

/** Why something was left, or how it failed. One meaning in every area of the chain. */
export const DECISION_REASONS = [
  'below_costs',
  'base_fee_high',
  'inside_band',
  'min_wait',
  'paused',
  'timelock',
  'cap_reached',
  'no_liquidity',
  'stale_price',
  'stale_state',
  'would_revert',
  'outbid',
  'not_included',
  'dropped',
  'replaced',
  'sold_out',
  'phase_closed',
  'not_allowed',
  'wallet_limit',
  'unverified',
  'unrealised_loss',
  'too_few',
  'not_significant',
  'relation_broken',
  'hold_limit',
  'position_open',
  'rolled_back',
] as const;
export const DecisionReason = zod.enum(DECISION_REASONS);
export type DecisionReason = zod.infer<typeof DecisionReason>;

/** What was done with an opportunity. */
export const DECISIONS = ['taken', 'skipped', 'observed'] as const;

/** Where a decision or an amount is from: a receipt of a chain, our own paper, a service of the operator. Never summed across. */
export const BASES = ['chain', 'paper', 'remote'] as const;
export const Basis = zod.enum(BASES);
export type Basis = zod.infer<typeof Basis>;
