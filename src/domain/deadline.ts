/** What ends, or begins, at a moment: claims of an airdrop, a timelock, a phase of a mint, a password that was given, an access key. */
export const DEADLINE_KINDS = [
  'claims_close',
  'timelock_ends',
  'phase_opens',
  'phase_closes',
  'password_ends',
  'access_key_ends',
] as const;
export type DeadlineKind = (typeof DEADLINE_KINDS)[number];

/** The kinds that concern everyone and have no alert of their own. */
export const ALERTED_DEADLINES = [
  'phase_opens',
  'phase_closes',
  'timelock_ends',
] as const satisfies readonly DeadlineKind[];
