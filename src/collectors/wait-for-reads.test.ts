import { expect, test } from 'vitest';
import type { Store } from '../store/database/open-store.ts';
import { waitForReads } from './wait-for-reads.ts';

/** A store that is asked every millisecond, `times` in all. */
function askedStore(times: number) {
  const listeners = new Set<Parameters<Store['onStatement']>[0]>();
  let asked = 0;
  const timer = setInterval(() => {
    if (asked === times) return clearInterval(timer);
    asked += 1;
    for (const listener of listeners) listener('read', { ms: 1, ok: true });
  }, 1);
  return {
    onStatement(listener: Parameters<Store['onStatement']>[0]) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    waitingCallers: () => 0,
    asked: () => asked,
    listeners: () => listeners.size,
  };
}

test('those who ask finish first, and then nobody is listened to', async () => {
  const store = askedStore(20);
  await waitForReads(store, Infinity);
  expect(store.asked()).toBe(20);
  expect(store.listeners()).toBe(0);
});

test('a caller that waits for the connection goes first too', async () => {
  let waiting = 3;
  await waitForReads({ ...askedStore(0), waitingCallers: () => waiting-- }, Infinity);
  expect(waiting).toBe(-1);
});

test('it goes on in the end while they never rest', async () => {
  const store = { ...askedStore(0), waitingCallers: () => 1 };
  await waitForReads(store, 20);
  expect(store.listeners()).toBe(0);
});
