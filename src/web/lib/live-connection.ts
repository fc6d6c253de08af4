import { createParser } from 'eventsource-parser';
import { LiveEvent } from '../../contract/event-topics.ts';
import { backoff } from '../../domain/backoff.ts';
import type { ConnectionState } from './connection-state.ts';
import { STALE_AFTER_MS } from './freshness-of.ts';
import { SessionEnded } from './session.ts';

/** The server answers and refuses another stream. */
class TooManyStreams extends Error {}

export interface LiveConnectionOptions {
  /** Opens the stream. With the id of the last event the server sends what was missed. */
  readonly open: (lastEventId: string | undefined, signal: AbortSignal) => Promise<Response>;
  readonly onEvent: (event: LiveEvent) => void;
  readonly onState: (state: ConnectionState) => void;
  /** Called for everything that the server sends, heartbeats included. */
  readonly onHeard?: () => void;
  /** Milliseconds to wait before the given attempt (1, 2, …) after a loss. */
  readonly retryDelay?: (attempt: number) => number;
  /** Silence after which a stream or an attempt to open one counts as dead; the server writes every 10 s. */
  readonly silenceLimitMs?: number;
  /** A stream that lasted this long was healthy: its end causes no wait. */
  readonly settledAfterMs?: number;
}

const SETTLED_AFTER_MS = 5_000;
/** The random half spreads the reconnections of many consoles. */
const DELAYS = { first_ms: 500, longest_ms: 30_000, jitter: 0.5 };
const ATTEMPTS_BEFORE_OFFLINE = 4;

/**
 * Reads server-sent events until stopped, and reopens the stream after every end. The server ends it when the token
 * expires, so the first attempt follows at once; later ones wait longer and longer. Returns the function that stops it.
 */
export function connectLive(options: LiveConnectionOptions): () => void {
  const stopped = new AbortController();
  void run(options, stopped.signal);
  return () => stopped.abort();
}

async function run(options: LiveConnectionOptions, stopped: AbortSignal): Promise<void> {
  const {
    retryDelay = (failures) => backoff(failures, DELAYS),
    onState,
    onEvent,
    silenceLimitMs = STALE_AFTER_MS,
  } = options;
  let lastEventId: string | undefined;
  let attempt = 0;
  let wasLive = false;
  onState('connecting');
  while (!stopped.aborted) {
    const silence = watchSilence(silenceLimitMs);
    let settled = false;
    let crowded = false;
    try {
      const signal = AbortSignal.any([stopped, silence.signal]);
      // Not every wait before an answer observes the signal: renewing the token is shared with other calls.
      const answer = await Promise.race([options.open(lastEventId, signal), aborted(signal)]);
      if (answer.status === 429) throw new TooManyStreams();
      if (!answer.ok || answer.body === null) throw new Error(`The event stream answered ${answer.status}.`);
      onState('live');
      // Without an id to resume from, events may have been missed.
      if (wasLive && lastEventId === undefined) onEvent({ topic: 'resync' });
      wasLive = true;
      const openedAt = performance.now();
      const onBytes = (): void => {
        silence.heard();
        options.onHeard?.();
      };
      onBytes();
      await readEvents(answer.body, signal, onBytes, (id, event) => {
        lastEventId = id ?? lastEventId;
        if (event !== undefined) onEvent(event);
      });
      settled = performance.now() - openedAt >= (options.settledAfterMs ?? SETTLED_AFTER_MS);
    } catch (cause) {
      if (stopped.aborted || cause instanceof SessionEnded) return;
      crowded = cause instanceof TooManyStreams;
    } finally {
      silence.end();
    }
    attempt = settled ? 0 : attempt + 1;
    if (settled) continue;
    const isLost = navigator.onLine === false || attempt > ATTEMPTS_BEFORE_OFFLINE;
    onState(crowded ? 'crowded' : isLost ? 'offline' : 'reconnecting');
    await waitToRetry(retryDelay(attempt), stopped);
  }
}

/**
 * Aborts its signal after this much silence. It compares wall-clock time and checks again when the tab becomes visible,
 * because timers do not count the time that a machine slept.
 */
function watchSilence(limitMs: number): { signal: AbortSignal; heard: () => void; end: () => void } {
  const silent = new AbortController();
  let heardAt = Date.now();
  const look = (): void => {
    if (Date.now() - heardAt >= limitMs) silent.abort(new Error('The event stream is silent.'));
  };
  const timer = setInterval(look, Math.min(1_000, limitMs));
  window.addEventListener('visibilitychange', look);
  return {
    signal: silent.signal,
    heard: () => {
      heardAt = Date.now();
    },
    end: () => {
      clearInterval(timer);
      window.removeEventListener('visibilitychange', look);
      silent.abort();
    },
  };
}

/** Reads until the stream ends. Rejects when it breaks or the signal is aborted. */
async function readEvents(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  onBytes: () => void,
  onMessage: (id: string | undefined, event: LiveEvent | undefined) => void,
): Promise<void> {
  const parser = createParser({
    onEvent: (message) => onMessage(message.id, parseEvent(message.data)),
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  const leave = (): void => void reader.cancel().catch(() => {});
  signal.throwIfAborted();
  // A race of each read with one promise for the end would keep something of every event until that end, for days.
  signal.addEventListener('abort', leave, { once: true });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return;
      onBytes();
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    signal.removeEventListener('abort', leave);
    leave();
  }
}

/** Rejects when the signal is aborted. */
function aborted(signal: AbortSignal): Promise<never> {
  const ended = new Promise<never>((_, reject) => {
    const end = (): void => reject(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
  // It may reject after the last wait.
  ended.catch(() => {});
  return ended;
}

/** Events of unknown topics are ignored. */
function parseEvent(data: string): LiveEvent | undefined {
  try {
    return LiveEvent.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}

/** Waits at most until the network is back or the tab becomes visible. */
function waitToRetry(delayMs: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const finish = (): void => {
      clearTimeout(timer);
      done.abort();
      resolve();
    };
    const timer = setTimeout(finish, delayMs);
    const listening = { signal: done.signal, once: true };
    window.addEventListener('online', finish, listening);
    window.addEventListener('visibilitychange', finish, listening);
    stopped.addEventListener('abort', finish, listening);
  });
}
