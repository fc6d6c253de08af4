import { useSyncExternalStore } from 'react';
import { useMoment } from '../lib/moment.ts';
import { currentReplay, onReplay } from '../lib/replay.ts';

let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** The time that figures are compared with, in milliseconds since the epoch: the clock, or the replayed moment. */
export function useNow(): number {
  const clock = useClock();
  const isReplayed = useMoment() !== undefined;
  const replayed = useSyncExternalStore(onReplay, () => (isReplayed ? currentReplay()?.moment : undefined));
  return replayed ?? clock;
}

/**
 * The clock in milliseconds since the epoch, also while a moment is replayed. It updates every second and when the tab becomes
 * visible; all readers share one timer.
 */
export function useClock(): number {
  return useSyncExternalStore(subscribe, () => now);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    now = Date.now();
    timer = setInterval(tell, 1_000);
    document.addEventListener('visibilitychange', tell);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    document.removeEventListener('visibilitychange', tell);
  };
}

function tell(): void {
  now = Date.now();
  for (const each of listeners) each();
}
