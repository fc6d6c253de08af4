import { reasonField } from './reason-field.ts';

/** Why a mint failed or was left. */
export const MINT_REASONS = reasonField([
  'sold_out',
  'phase_closed',
  'not_allowed',
  'wallet_limit',
  'would_revert',
  'outbid',
  'paused',
  'below_costs',
  'unverified',
]);
