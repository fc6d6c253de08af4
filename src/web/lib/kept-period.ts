import { useSyncExternalStore } from 'react';

/** Trading days, 'YYYY-MM-DD', both inclusive; an absent end is open. */
export interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

let kept: Period | undefined;
const listeners = new Set<() => void>();

/**
 * The period that the operator set last, while screens without one are visited. The address holds it on all others; a page
 * that is loaded anew has only what its address says.
 */
export function keptPeriod(): Period | undefined {
  return kept;
}

/** Keeps a period; undefined for the whole history. */
export function keepPeriod(period: Period | undefined): void {
  if (period?.from === kept?.from && period?.to === kept?.to) return;
  kept = period;
  for (const listener of listeners) listener();
}

/** The same for components. */
export function useKeptPeriod(): Period | undefined {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, keptPeriod);
}
