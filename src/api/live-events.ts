import { randomUUID } from 'node:crypto';
import type { LiveEvent } from '../contract/event-topics.ts';

/** Events that are stored for streams that reconnect. */
const KEPT = 1_000;
/** If an event repeats within this time, it is sent once more at its end, not each time. */
const SUPPRESS_MS = 250;
/** Prices change every second or more often; this limits their events. */
const QUOTES_SUPPRESS_MS = 1_000;
/** A new stream also gets events of this age, because its reader may have requested data just before they happened. */
const RECENT_MS = 5_000;
const ENCODER = new TextEncoder();

/** A source of events, such as the store. Returns a function that unsubscribes. */
export interface EventSource {
  listen(receive: (event: LiveEvent) => void): () => void;
}

/** An event as a stream sends it. */
export interface NumberedEvent {
  /** `{server start}-{number}`: the last event that a reconnecting stream names. */
  readonly id: string;
  /** `id` and `data` as they go out: encoded once for all streams, which only pass the bytes on. */
  readonly bytes: Uint8Array;
}

/** The live events of this server. */
export interface LiveEvents {
  /**
   * Subscribes until the returned function is called. `missed` are the events since `lastId`, or one `resync` if they are no
   * longer stored; without a `lastId` those of the last 5 s. `position` is the id before the next event. `ended` is called
   * when the server stops.
   */
  subscribe(
    lastId: string | undefined,
    receiver: { receive(event: NumberedEvent): void; ended(): void },
  ): {
    readonly missed: readonly NumberedEvent[];
    readonly position: string;
    readonly unsubscribe: () => void;
  };
  readonly subscribers: number;
  /** Ends every stream and stops listening. */
  close(): void;
}

/** Numbers the store's events, stores the last 1,000 and passes them to subscribers. */
export function createLiveEvents(
  source: EventSource,
  options: { quotesSuppressMs?: number } = {},
): LiveEvents {
  const start = randomUUID().slice(0, 8);
  const kept: (NumberedEvent & { readonly at: number })[] = [];
  const receivers = new Set<{ receive(event: NumberedEvent): void; ended(): void }>();
  const suppressed = new Map<string, { timer: NodeJS.Timeout; again: LiveEvent | undefined }>();
  const quotesSuppressMs = options.quotesSuppressMs ?? QUOTES_SUPPRESS_MS;
  let last = 0;

  const stopListening = source.listen(receive);

  function receive(event: LiveEvent): void {
    // One event per market is enough for prices, because consoles request all symbols at once.
    const sent =
      event.topic === 'quotes' && event.market ? { topic: event.topic, market: event.market } : event;
    const key = JSON.stringify([sent.topic, sent.market, sent.symbol]);
    const waiting = suppressed.get(key);
    if (waiting) waiting.again = sent;
    else {
      publish(sent);
      suppress(key, sent.topic === 'quotes' ? quotesSuppressMs : SUPPRESS_MS);
    }
  }

  function suppress(key: string, ms: number): void {
    const timer = setTimeout(() => {
      const again = suppressed.get(key)?.again;
      suppressed.delete(key);
      if (!again) return;
      publish(again);
      suppress(key, ms);
    }, ms);
    timer.unref();
    suppressed.set(key, { timer, again: undefined });
  }

  function publish(event: LiveEvent): void {
    last += 1;
    const numbered = { ...encoded(`${start}-${last}`, event), at: performance.now() };
    kept.push(numbered);
    if (kept.length > KEPT) kept.shift();
    for (const receiver of [...receivers]) receiver.receive(numbered);
  }

  function missedSince(lastId: string | undefined): readonly NumberedEvent[] {
    if (lastId === undefined) return kept.filter(({ at }) => performance.now() - at < RECENT_MS);
    const [boot, text = ''] = lastId.split('-');
    const number = /^\d{1,15}$/.test(text) ? Number(text) : -1;
    const known = boot === start && number >= last - kept.length && number <= last;
    if (!known) return [encoded(`${start}-${last}`, { topic: 'resync' })];
    return number === last ? [] : kept.slice(number - last);
  }

  return {
    subscribe(lastId, receiver) {
      receivers.add(receiver);
      return {
        missed: missedSince(lastId),
        position: `${start}-${last}`,
        unsubscribe: () => receivers.delete(receiver),
      };
    },

    get subscribers() {
      return receivers.size;
    },

    close() {
      stopListening();
      for (const { timer } of suppressed.values()) clearTimeout(timer);
      suppressed.clear();
      for (const receiver of [...receivers]) receiver.ended();
      receivers.clear();
    },
  };
}

function encoded(id: string, event: LiveEvent): NumberedEvent {
  return { id, bytes: ENCODER.encode(`id: ${id}\ndata: ${JSON.stringify(event)}\n\n`) };
}
