import type { PotMarketState, PotMoveKind, PotReason } from '../../../domain/pot-words.ts';

/** Why our rules leave a pot as it is. */
export const REASON_TEXT: Readonly<Record<PotReason, string>> = {
  stale_state: 'A market could not be read',
  paused: 'The pot is paused',
  unrealised_loss: 'A loss is not settled',
  stale_price: 'No price for the costs',
  no_liquidity: 'Funds cannot leave a market',
  timelock: 'A higher cap waits for its timelock',
  cap_reached: 'A cap is reached',
  inside_band: 'Inside the band',
  min_wait: 'Too soon after the last move',
  base_fee_high: 'Base fee above the limit',
  below_costs: 'Less to gain than it costs',
};

export const MARKET_STATE_TEXT: Readonly<Record<PotMarketState, string>> = {
  unread: 'Not readable',
  frozen: 'Frozen',
  exit_blocked: 'Exit blocked',
  over_cap: 'Over cap',
  at_cap: 'At cap',
  no_cap: 'No cap',
  open: 'Open',
};

export const MOVE_TEXT: Readonly<Record<PotMoveKind, string>> = {
  reallocate: 'Reallocated',
  debt_update: 'Debt updated',
  submit_cap: 'Cap submitted',
  set_cap: 'Cap set',
  revoke_cap: 'Pending cap revoked',
  submit_timelock: 'Timelock submitted',
  set_timelock: 'Timelock set',
};

/** A vault that nobody watches has no rows. */
export const NO_POT = 'No allocated vault is watched yet.';
export const LOADING = 'Loading figures of pots...';
export const FAILURE = 'Failed to load figures of pots.';
