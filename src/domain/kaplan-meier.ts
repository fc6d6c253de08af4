/** How long something was watched, and whether the awaited event ended it: otherwise it still waits (censored). */
export interface Observation {
  readonly time: number;
  readonly ended: boolean;
}

/** The estimate from a time with events on. */
export interface SurvivalStep {
  readonly time: number;
  readonly at_risk: number;
  readonly events: number;
  /** The share, 0 to 1, that is still without the event after this time. */
  readonly survival: number;
  /** Standard error of that share (Greenwood). */
  readonly error: number;
}

/**
 * The product-limit estimate of survival: a step for each time with events, ascending (E. L. Kaplan and P. Meier, "Nonparametric
 * estimation from incomplete observations", JASA 53 (1958), 457–481; standard errors by M. Greenwood, 1926). One that is censored
 * at a time with events counts as at risk then. Before the first step survival is 1; without events there are no steps.
 */
export function kaplanMeier(observations: readonly Observation[]): readonly SurvivalStep[] {
  const byTime = [...observations].sort((a, b) => a.time - b.time);
  const steps: SurvivalStep[] = [];
  let survival = 1;
  let variance = 0;
  for (let at = 0; at < byTime.length; ) {
    const { time } = byTime[at]!;
    const atRisk = byTime.length - at;
    let events = 0;
    for (; at < byTime.length && byTime[at]!.time === time; at++) if (byTime[at]!.ended) events++;
    if (events === 0) continue;
    survival *= (atRisk - events) / atRisk;
    variance += atRisk === events ? 0 : events / (atRisk * (atRisk - events));
    steps.push({ time, at_risk: atRisk, events, survival, error: survival * Math.sqrt(variance) });
  }
  return steps;
}

/** The first time by which half had the event; null where more than half still wait. */
export function medianSurvival(steps: readonly SurvivalStep[]): number | null {
  return steps.find(({ survival }) => survival <= 0.5)?.time ?? null;
}

/** The share without the event after a time; 1 before the first step. */
export function survivalAt(steps: readonly SurvivalStep[], time: number): number {
  return steps.findLast((step) => step.time <= time)?.survival ?? 1;
}
