import { formatNumber } from '../../../domain/format-number.ts';
import type { BundleOutcome, FeeBand, MarketAfterWay, PendingState } from '../../../domain/gas-words.ts';

export const STATE_TEXT: Readonly<Record<PendingState, string>> = {
  seen: 'Seen',
  pending: 'Pending',
  queued: 'Queued',
  included: 'Included',
  replaced: 'Replaced',
  dropped: 'Dropped',
  nonce_used: 'Nonce used',
  unseen: 'Unseen',
};

export const BAND_TEXT: Readonly<Record<FeeBand, string>> = {
  below: 'Below the fee',
  tight: 'Tight',
  usual: 'Usual',
  ample: 'Ample',
};

export const OUTCOME_TEXT: Readonly<Record<BundleOutcome, string>> = {
  included: 'Included',
  outbid: 'Outbid',
  reverted: 'Reverted',
  stale_state: 'Stale state',
  not_included: 'Not included',
};

export const FOUND_BY_TEXT: Readonly<Record<MarketAfterWay, string>> = {
  simulation: 'simulated by the node',
  arithmetic: 'arithmetic of pools',
};

export const GWEI = { unit: 'plain', digits: 2 } as const;
export const PERCENT = { unit: 'percent', digits: 1 } as const;
export const COUNT = { unit: 'count' } as const;

/** `12.34 gwei`, or `N/A`. */
export function gweiText(gwei: number | null | undefined): string {
  return gwei === null || gwei === undefined ? 'N/A' : `${formatNumber(gwei, GWEI)} gwei`;
}

/** Exact dollars as a number, for a figure. */
export function dollarsOf(text: string | null | undefined): number | null | undefined {
  return text === null || text === undefined ? text : Number(text);
}
