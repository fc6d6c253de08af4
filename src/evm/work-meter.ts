import { TooMuchWorkError } from './too-much-work-error.ts';

/** Counts the steps of an inspection: anyone may send a transaction whose calls fit each other in millions of ways. */
export interface WorkMeter {
  /** Throws a TooMuchWorkError beyond the most steps. A step is one comparison of two records. */
  spend(steps: number): void;
}

/** Without `most` it never throws. */
export function createWorkMeter(most = Number.POSITIVE_INFINITY): WorkMeter {
  let spent = 0;
  return {
    spend(steps) {
      spent += steps;
      if (spent > most) throw new TooMuchWorkError(`More than ${most} steps to inspect a transaction`);
    },
  };
}
