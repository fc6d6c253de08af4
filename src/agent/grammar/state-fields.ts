/** Fields that tell in what state a row is: 'the followed ones' instead of the trusted ones. */
export const STATE_FIELDS: ReadonlySet<string> = new Set(
  'state phase_state following status waiting'.split(' '),
);
