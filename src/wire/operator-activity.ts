/** Operators count as active for so long after a call. */
const ACTIVE_MS = 30_000;
/** Calls that the console makes by itself, or that the laboratory is asked by. */
const NOT_COUNTED = ['/api/trading/lab', '/api/events'];

/** Whether operators use the server now, by their calls. Sweeps then have one thread, and histories are written in small commits. */
export function createOperatorActivity(clock: () => number) {
  let lastCallAt = Number.NEGATIVE_INFINITY;
  return {
    noteCall(path: string): void {
      if (!NOT_COUNTED.some((begin) => path.startsWith(begin))) lastCallAt = clock();
    },
    isActive: (): boolean => clock() - lastCallAt < ACTIVE_MS,
  };
}
