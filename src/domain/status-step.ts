import { PATTERN_STATUSES, type PatternStatus } from './pattern-status.ts';

export const STEP_KINDS = ['promotion', 'demotion'] as const;
/** The direction of a step. */
export type StepKind = (typeof STEP_KINDS)[number];

/** Statuses by rank, the lowest first; dormant ranks below all. */
export const STANDING: readonly PatternStatus[] = [
  'dormant',
  ...PATTERN_STATUSES.filter((status) => status !== 'dormant'),
];

/** A step to a higher rank is a promotion, also that of a dormant pattern back to its former status. */
export function stepKind(from: PatternStatus, to: PatternStatus): StepKind {
  return STANDING.indexOf(to) > STANDING.indexOf(from) ? 'promotion' : 'demotion';
}
