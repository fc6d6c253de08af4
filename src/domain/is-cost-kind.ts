import type { OverviewKind } from './overview-ledger.ts';

/** Lines of what was earned, and results of which only the whole is known. */
const NO_COSTS: ReadonlySet<string> = new Set<OverviewKind>([
  'gross',
  'reward',
  'interest',
  'price_change',
  'unsplit',
]);

/** Whether lines of a kind tell what something cost. */
export function isCostKind(kind: string): boolean {
  return !NO_COSTS.has(kind);
}
