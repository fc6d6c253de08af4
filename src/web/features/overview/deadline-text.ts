import type { Deadline } from '../../../contract/overview.ts';

type Kind = Deadline['kind'];

const VERBS: Readonly<Record<Kind, string>> = {
  claims_close: 'claims close',
  timelock_ends: 'timelock ends',
  phase_opens: 'phase opens',
  phase_closes: 'phase closes',
  password_ends: 'password ends',
  access_key_ends: 'key ends',
};

/** The screens where a deadline is met. */
export const DEADLINE_LINKS: Readonly<Record<Kind, string>> = {
  claims_close: '/airdrops/dashboard',
  timelock_ends: '/allocator/vaults',
  phase_opens: '/nft-mint/collections',
  phase_closes: '/nft-mint/collections',
  password_ends: '/account',
  access_key_ends: '/account',
};

/** A deadline in words: 'Drop: claims close (3 unclaimed of DROP)'. */
export function deadlineText({ kind, subject, detail }: Deadline): string {
  return `${subject}: ${VERBS[kind]} (${detail})`;
}
