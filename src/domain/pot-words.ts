import type { DecisionReason } from './area-decision.ts';

/** How a pot moves its funds: the events that its vault has. */
export const POT_KINDS = ['metamorpho', 'euler_earn', 'yearn_v3'] as const;

/** A pot as it stands: `unread` at a block at which a call failed. */
export const POT_STATES = ['open', 'paused', 'unread'] as const;

/** Whose rules set the rates of a market: Aave's two slopes, Morpho's adaptive curve, or points that a service told. */
export const POT_MARKET_KINDS = ['aave_v3', 'morpho', 'table'] as const;

/** A market of a pot as it stands, the most serious first. */
export const POT_MARKET_STATES = [
  'unread',
  'frozen',
  'exit_blocked',
  'over_cap',
  'at_cap',
  'no_cap',
  'open',
] as const;
export type PotMarketState = (typeof POT_MARKET_STATES)[number];

/** What a curator does. */
export const POT_MOVE_KINDS = [
  'reallocate',
  'debt_update',
  'submit_cap',
  'set_cap',
  'revoke_cap',
  'submit_timelock',
  'set_timelock',
] as const;
export type PotMoveKind = (typeof POT_MOVE_KINDS)[number];

export const POT_MOVE_STATES = ['done', 'failed'] as const;

/** Why our rules leave a pot as it is, what blocks every move first. */
export const POT_REASONS = [
  'stale_state',
  'paused',
  'unrealised_loss',
  'stale_price',
  'no_liquidity',
  'timelock',
  'cap_reached',
  'inside_band',
  'min_wait',
  'base_fee_high',
  'below_costs',
] as const satisfies readonly DecisionReason[];
export type PotReason = (typeof POT_REASONS)[number];
