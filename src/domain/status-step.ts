import { PATTERN_STATUSES, type PatternStatus, TRADED_STATUSES } from './pattern-status.ts';

export const STEP_KINDS = ['promotion', 'demotion'] as const;
/** Whether a step led up or down. */
export type StepKind = (typeof STEP_KINDS)[number];

/** Statuses by standing, the lowest first: a dormant pattern has none. */
export const STANDING: readonly PatternStatus[] = [
  'dormant',
  ...PATTERN_STATUSES.filter((status) => status !== 'dormant'),
];

/** Whether a step leads to or from a status that is traded; the many steps before that tell nothing. */
export function isOfNote(from: PatternStatus, to: PatternStatus): boolean {
  const traded: readonly PatternStatus[] = TRADED_STATUSES;
  return traded.includes(from) || traded.includes(to);
}

/** A step to a higher standing is a promotion, also that of a dormant pattern that gets its standing back. */
export function stepKind(from: PatternStatus, to: PatternStatus): StepKind {
  return STANDING.indexOf(to) > STANDING.indexOf(from) ? 'promotion' : 'demotion';
}
