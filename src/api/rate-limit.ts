/** Subjects whose requests are counted at the same time. */
const MOST_SUBJECTS = 10_000;

/** Counts requests of subjects in windows of equal length. */
export interface RateLimit {
  /** Counts one more; answers the seconds to wait where it is too many, undefined where it is not. */
  take(subject: string): number | undefined;
}

/** At most `most` requests of a subject in each `windowMs`, counted in this process. */
export function createRateLimit(options: {
  readonly most: number;
  readonly windowMs: number;
  readonly clock: () => number;
}): RateLimit {
  const { most, windowMs, clock } = options;
  const windows = new Map<string, { began: number; count: number }>();
  return {
    take(subject) {
      const now = clock();
      let window = windows.get(subject);
      if (!window || now - window.began >= windowMs) {
        windows.delete(subject);
        // The oldest goes first: a map keeps the order in which its keys came.
        for (const oldest of windows.keys()) {
          if (windows.size < MOST_SUBJECTS) break;
          windows.delete(oldest);
        }
        window = { began: now, count: 0 };
        windows.set(subject, window);
      }
      window.count += 1;
      return window.count > most
        ? Math.max(1, Math.ceil((window.began + windowMs - now) / 1_000))
        : undefined;
    },
  };
}
