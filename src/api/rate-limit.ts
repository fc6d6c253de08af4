/** Number of subjects that are counted at the same time. */
const MOST_SUBJECTS = 10_000;

/** Counts requests of subjects in windows of equal length. */
export interface RateLimit {
  /** Counts one more. Returns the seconds to wait above the limit, else undefined. */
  take(subject: string): number | undefined;
  /** Returns the seconds to wait if one more would exceed the limit, else undefined; counts nothing. */
  waitOf(subject: string): number | undefined;
}

/** At most `most` requests of a subject in each `windowMs`, counted in this process. */
export function createRateLimit(options: {
  readonly most: number;
  readonly windowMs: number;
  readonly clock: () => number;
}): RateLimit {
  const { most, windowMs, clock } = options;
  const windows = new Map<string, { began: number; count: number }>();

  function secondsLeft({ began }: { readonly began: number }): number {
    return Math.max(1, Math.ceil((began + windowMs - clock()) / 1_000));
  }

  return {
    take(subject) {
      const now = clock();
      let window = windows.get(subject);
      if (!window || now - window.began >= windowMs) {
        windows.delete(subject);
        // Deletes the oldest first: a map preserves the order of insertion.
        for (const oldest of windows.keys()) {
          if (windows.size < MOST_SUBJECTS) break;
          windows.delete(oldest);
        }
        window = { began: now, count: 0 };
        windows.set(subject, window);
      }
      window.count += 1;
      return window.count > most ? secondsLeft(window) : undefined;
    },

    waitOf(subject) {
      const window = windows.get(subject);
      if (!window || clock() - window.began >= windowMs) return undefined;
      return window.count >= most ? secondsLeft(window) : undefined;
    },
  };
}
