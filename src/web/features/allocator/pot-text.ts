import type { PotMarketState, PotMoveKind } from '../../../domain/pot-words.ts';

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
