import type { EngineSettings } from './engine-settings.ts';

/** A net outcome in planned risks as the test counts it: gains up to `outcome_cap`, losses up to `largest_loss`. */
export function testedOutcome(risks: number, settings: EngineSettings): number {
  return Math.max(-settings.largest_loss, Math.min(settings.outcome_cap, risks));
}
