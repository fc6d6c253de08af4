import { formatNumber } from '../../../domain/format-number.ts';
import type { FlowKind, VaultKind, VaultState } from '../../../domain/yield-words.ts';

export const KIND_TEXT: Readonly<Record<VaultKind, string>> = {
  erc4626: 'ERC-4626',
  aave_v3: 'Aave v3',
  morpho_vault: 'Morpho',
  lp_v2: 'Liquidity pool',
};

export const STATE_TEXT: Readonly<Record<VaultState, string>> = {
  open: 'Open',
  paused: 'Paused',
  capped: 'Full',
  shutdown: 'Shut down',
  unreadable: 'Unreadable',
};

export const FLOW_TEXT: Readonly<Record<FlowKind, string>> = {
  opening: 'Held at first sight',
  deposit: 'Deposit',
  withdraw: 'Withdrawal',
  claim: 'Claim',
  closing: 'Taken off the list',
};

export const NO_WATCH = 'No wallet or vault is watched yet.';

/** What a figure was made of, such as 'n 12 in 6.9 d'. */
export function daysText(days: number | null, changes: number | null): string {
  if (days === null) return 'too short';
  return `${changes === null ? '' : `n ${changes} in `}${formatNumber(days, { unit: 'plain', digits: 1 })} d`;
}

/** Exact dollars as a number, for a figure. */
export function dollarsOf(text: string | null | undefined): number | null | undefined {
  return text === null || text === undefined ? text : Number(text);
}
