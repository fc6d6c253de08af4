import { useSyncExternalStore } from 'react';
import { FX_WEEK_SECONDS, fxWeekOpen, isFxOpen, nextFxOpen } from '../../domain/fx-week.ts';

export const REPLAY_SPEEDS = [1, 10, 60, 300, 600] as const;
export type ReplaySpeed = (typeof REPLAY_SPEEDS)[number];

/** Time between two steps while playing: screens ask for figures at most this often. */
const STEP_MS = 500;

/** What this tab replays. Times are milliseconds since the epoch. */
export interface Replay {
  readonly moment: number;
  /** Where it last stood still: the start, or the last stop. */
  readonly stop: number;
  readonly playing: boolean;
  readonly speed: ReplaySpeed;
  /** Where playing pauses; the present if absent. */
  readonly until: number | undefined;
}

let replay: Replay | undefined;
/** A moment, and the time of the monotonic clock at which it was played. */
let anchor = { moment: 0, at: 0 };
let timer: ReturnType<typeof setInterval> | undefined;
let isReading: () => boolean = () => false;
const listeners = new Set<() => void>();

/** What this tab replays; undefined in the present. Nothing of it is stored or reaches another tab. */
export function currentReplay(): Replay | undefined {
  return replay;
}

/** The same for components. */
export function useReplay(): Replay | undefined {
  return useSyncExternalStore(onReplay, currentReplay, currentReplay);
}

/** Calls a listener after each change. Returns the function that ends that. */
export function onReplay(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets what tells that figures of the last step are still being read: the next step waits for them. */
export function waitForReads(reads: () => boolean): void {
  isReading = reads;
}

/** Plays from a moment on, at a speed, up to another. */
export function startReplay(moment: number, until: number, speed: ReplaySpeed = 60): void {
  change({ moment, stop: moment, until, speed, playing: true });
}

/** Stops at a moment, or leaves the replay for the present. */
export function stopAt(moment: number | undefined): void {
  const stop = Math.floor((moment ?? 0) / 1_000) * 1_000;
  change(
    moment === undefined
      ? undefined
      : { speed: 60, until: undefined, ...replay, moment: stop, stop, playing: false },
  );
}

/** Goes on from where the replay stands. At the end of what was to be played it goes on to the present. */
export function playReplay(): void {
  if (!replay) return;
  const isOver = replay.until !== undefined && replay.moment >= replay.until;
  change({ ...replay, playing: true, until: isOver ? undefined : replay.until });
}

export function setReplaySpeed(speed: ReplaySpeed): void {
  if (replay) change({ ...replay, speed });
}

function change(next: Replay | undefined): void {
  replay = next;
  clearInterval(timer);
  timer = undefined;
  if (next?.playing) {
    anchor = { moment: next.moment, at: performance.now() };
    timer = setInterval(step, STEP_MS);
  }
  tell();
}

/** Plays what the time since the last step is worth, unless its figures are still being read or nobody sees them. */
function step(): void {
  if (!replay?.playing) return;
  const at = performance.now();
  if (document.hidden) {
    anchor = { moment: replay.moment, at };
    return;
  }
  if (isReading()) return;
  const wanted = anchor.moment + (at - anchor.at) * replay.speed;
  const end = Math.min(replay.until ?? Number.POSITIVE_INFINITY, Date.now());
  if (wanted >= end) {
    stopAt(end);
    return;
  }
  const moment = withinSession(replay.moment, wanted);
  if (moment !== wanted) anchor = { moment, at };
  replay = { ...replay, moment };
  tell();
}

/** The moment to show after another: the close of the week is not passed over, and a closed market is. */
function withinSession(from: number, wanted: number): number {
  if (!isFxOpen(from / 1_000)) return nextFxOpen(from / 1_000) * 1_000;
  return Math.min(wanted, (fxWeekOpen(from / 1_000) + FX_WEEK_SECONDS) * 1_000);
}

function tell(): void {
  for (const listener of listeners) listener();
}
