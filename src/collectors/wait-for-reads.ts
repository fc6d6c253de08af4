import { setTimeout as delay } from 'node:timers/promises';
import type { Store } from '../store/database/open-store.ts';

/** How long nobody must have asked the store: an answer takes several statements, with work of the server between. */
const STILL_MS = 3;
/** So long a writer waits at most, so that it comes on while operators never rest. */
const MOST_MS = 50;

/** Waits until nobody asks the store, `mostMs` at most. Call it between the commits of a long write. */
export async function waitForReads(
  store: Pick<Store, 'onStatement' | 'waitingCallers'>,
  mostMs = MOST_MS,
): Promise<void> {
  let isAsked: boolean;
  const stop = store.onStatement(() => {
    isAsked = true;
  });
  const until = performance.now() + mostMs;
  try {
    do {
      isAsked = false;
      await delay(STILL_MS);
      isAsked ||= store.waitingCallers() > 0;
    } while (isAsked && performance.now() < until);
  } finally {
    stop();
  }
}
