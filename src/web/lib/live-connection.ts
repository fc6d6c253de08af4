import { createParser } from 'eventsource-parser';
import { LiveEvent } from '../../contract/event-topics.ts';
import { SessionEnded } from './session.ts';

/**
 * `reconnecting` for the first few attempts after a loss, `offline` from then on or where the browser has no network; `crowded`
 * where the server is there and holds as many streams as it may.
 */
export type ConnectionState = 'connecting' | 'live' | 'reconnecting' | 'offline' | 'crowded';

/** The server answers, and refuses one more stream. */
class TooManyStreams extends Error {}

export interface LiveConnectionOptions {
  /** Asks for the stream; the last event's id lets the server send what was missed. */
  readonly open: (lastEventId: string | undefined, signal: AbortSignal) => Promise<Response>;
  readonly onEvent: (event: LiveEvent) => void;
  readonly onState: (state: ConnectionState) => void;
  /** Milliseconds to wait before the given attempt (1, 2, …) after a loss. */
  readonly retryDelay?: (attempt: number) => number;
  /** A stream that is silent for so long is taken for dead; the server writes a comment every 15 s. */
  readonly silenceLimitMs?: number;
  /** A stream that lasted so long was a good one: its end is no reason to wait. */
  readonly settledAfterMs?: number;
}

const SILENCE_LIMIT_MS = 45_000;
const SETTLED_AFTER_MS = 5_000;
const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 30_000;
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

/** Doubles from half a second to 30 s; the random half keeps many consoles from coming back in the same moment. */
export function backoff(attempt: number, random: () => number = Math.random): number {
  const ceiling = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempt - 1));
  return ceiling / 2 + (ceiling / 2) * random();
}

async function run(options: LiveConnectionOptions, stopped: AbortSignal): Promise<void> {
  const { retryDelay = backoff, onState, onEvent } = options;
  let lastEventId: string | undefined;
  let attempt = 0;
  let wasLive = false;
  onState('connecting');
  while (!stopped.aborted) {
    const connection = new AbortController();
    const signal = AbortSignal.any([stopped, connection.signal]);
    let settled = false;
    let crowded = false;
    try {
      const answer = await options.open(lastEventId, signal);
      if (answer.status === 429) throw new TooManyStreams();
      if (!answer.ok || answer.body === null) throw new Error(`The event stream answered ${answer.status}.`);
      onState('live');
      // Without an id to resume from, whatever happened meanwhile is unknown.
      if (wasLive && lastEventId === undefined) onEvent({ topic: 'resync' });
      wasLive = true;
      const openedAt = performance.now();
      await readEvents(answer.body, connection, options.silenceLimitMs ?? SILENCE_LIMIT_MS, (id, event) => {
        lastEventId = id ?? lastEventId;
        if (event !== undefined) onEvent(event);
      });
      settled = performance.now() - openedAt >= (options.settledAfterMs ?? SETTLED_AFTER_MS);
    } catch (cause) {
      connection.abort();
      if (stopped.aborted || cause instanceof SessionEnded) return;
      crowded = cause instanceof TooManyStreams;
    }
    attempt = settled ? 0 : attempt + 1;
    if (settled) continue;
    const isLost = navigator.onLine === false || attempt > ATTEMPTS_BEFORE_OFFLINE;
    onState(crowded ? 'crowded' : isLost ? 'offline' : 'reconnecting');
    await waitToRetry(retryDelay(attempt), stopped);
  }
}

/** Reads until the stream ends; rejects when it breaks or falls silent. */
async function readEvents(
  body: ReadableStream<Uint8Array>,
  connection: AbortController,
  silenceLimitMs: number,
  onMessage: (id: string | undefined, event: LiveEvent | undefined) => void,
): Promise<void> {
  const parser = createParser({
    onEvent: (message) => onMessage(message.id, parseEvent(message.data)),
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  const restartClock = (): ReturnType<typeof setTimeout> =>
    setTimeout(() => {
      connection.abort();
      void reader.cancel();
    }, silenceLimitMs);
  let clock = restartClock();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      clearTimeout(clock);
      if (connection.signal.aborted) throw new Error('The event stream fell silent.');
      if (done) return;
      clock = restartClock();
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(clock);
  }
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
