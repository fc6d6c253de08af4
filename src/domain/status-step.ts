import { PATTERN_STATUSES, type PatternStatus } from './pattern-status.ts';

export const STEP_KINDS = ['promotion', 'demotion'] as const;
/** Whether a step led up or down. */
export type StepKind = (typeof STEP_KINDS)[number];

/** Statuses by standing, the lowest first: a dormant pattern has none. */
export const STANDING: readonly PatternStatus[] = [
  'dormant',
  ...PATTERN_STATUSES.filter((status) => status !== 'dormant'),
];

/** A step to a higher standing is a promotion, also that of a dormant pattern that gets its standing back. */
export function stepKind(from: PatternStatus, to: PatternStatus): StepKind {
  return STANDING.indexOf(to) > STANDING.indexOf(from) ? 'promotion' : 'demotion';
}
