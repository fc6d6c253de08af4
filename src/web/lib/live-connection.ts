import { createParser } from 'eventsource-parser';
import { LiveEvent } from '../../contract/event-topics.ts';
import { backoff } from '../../domain/backoff.ts';
import type { ConnectionState } from './connection-state.ts';
import { STALE_AFTER_MS } from './freshness-of.ts';
import { SessionEnded } from './session.ts';

/** The server answers, and refuses one more stream. */
class TooManyStreams extends Error {}

export interface LiveConnectionOptions {
  /** Asks for the stream; the last event's id lets the server send what was missed. */
  readonly open: (lastEventId: string | undefined, signal: AbortSignal) => Promise<Response>;
  readonly onEvent: (event: LiveEvent) => void;
  readonly onState: (state: ConnectionState) => void;
  /** Called for whatever the server sends, heartbeats too. */
  readonly onHeard?: () => void;
  /** Milliseconds to wait before the given attempt (1, 2, …) after a loss. */
  readonly retryDelay?: (attempt: number) => number;
  /** A stream that is silent for so long is taken for dead, and so is an attempt to open it; the server writes every 10 s. */
  readonly silenceLimitMs?: number;
  /** A stream that lasted so long was a good one: its end is no reason to wait. */
  readonly settledAfterMs?: number;
}

const SETTLED_AFTER_MS = 5_000;
/** The random half keeps many consoles from coming back in the same moment. */
const DELAYS = { first_ms: 500, longest_ms: 30_000, jitter: 0.5 };
const ATTEMPTS_BEFORE_OFFLINE = 4;

/**
 * Reads server-sent events until it is stopped, and opens the stream again after every end. The server ends it when
 * the token expires, so that a first re-opening comes at once and unseen; further ones wait longer and longer.
 * Returns the function that stops it.
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
      // Not every wait on the way to an answer heeds the signal: renewing the token is shared with other calls.
      const answer = await Promise.race([options.open(lastEventId, signal), aborted(signal)]);
      if (answer.status === 429) throw new TooManyStreams();
      if (!answer.ok || answer.body === null) throw new Error(`The event stream answered ${answer.status}.`);
      onState('live');
      // Without an id to resume from, whatever happened meanwhile is unknown.
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
 * Aborts its signal when nothing was heard for so long. It goes by the wall clock and looks again when the tab is looked at:
 * the timers of a machine that slept know nothing of the time that passed.
 */
function watchSilence(limitMs: number): { signal: AbortSignal; heard: () => void; end: () => void } {
  const silent = new AbortController();
  let heardAt = Date.now();
  const look = (): void => {
    if (Date.now() - heardAt >= limitMs) silent.abort(new Error('The event stream fell silent.'));
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

/** Reads until the stream ends; rejects when it breaks or the signal is aborted. */
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
  const gone = aborted(signal);
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), gone]);
      if (done) return;
      onBytes();
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    void reader.cancel().catch(() => {});
  }
}

/** Rejects when the signal is aborted. */
function aborted(signal: AbortSignal): Promise<never> {
  const ended = new Promise<never>((_, reject) => {
    const end = (): void => reject(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
  // It may come when nobody waits for it any more.
  ended.catch(() => {});
  return ended;
}

/** An event of a topic that this console does not know is none of its business. */
function parseEvent(data: string): LiveEvent | undefined {
  try {
    return LiveEvent.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}

/** Waits, but no longer than until the network is back or the tab is looked at again. */
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
