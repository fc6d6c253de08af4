import { setTimeout as delay } from 'node:timers/promises';

/** The rate limit of all requests to a service, from any caller. */
export interface RequestPace {
  /** Resolves when it is this request's turn; rejects with the signal's reason. */
  turn(signal: AbortSignal): Promise<void>;
  /** Sends no request for this many milliseconds from now. */
  rest(ms: number): void;
}

/** Spaces requests at least `gapMs` milliseconds apart, in the order of their calls. */
export function createRequestPace(gapMs: number): RequestPace {
  let next = 0;
  let restsUntil = 0;
  return {
    async turn(signal) {
      signal.throwIfAborted();
      const place = Math.max(performance.now(), next);
      next = place + gapMs;
      // A pause may begin while a request waits for its turn.
      for (;;) {
        const wait = Math.max(place, restsUntil) - performance.now();
        if (wait <= 0) return;
        await delay(Math.ceil(wait), undefined, { signal }).catch(() => signal.throwIfAborted());
      }
    },
    rest(ms) {
      restsUntil = Math.max(restsUntil, performance.now() + ms);
      next = Math.max(next, restsUntil);
    },
  };
}
