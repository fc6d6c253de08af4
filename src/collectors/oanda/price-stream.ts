import { setTimeout as delay } from 'node:timers/promises';
import { CurrencyPair, SYMBOLS } from '../../domain/symbol.ts';
import type { FeedQuote } from '../market-feed.ts';
import { retryPause } from '../retry-pause.ts';
import { UpstreamError } from '../upstream-error.ts';
import { OandaPriceLine } from './oanda-answers.ts';
import type { OandaClient } from './oanda-client.ts';

/** OANDA sends a heartbeat every 5 s: a stream without two of them is dead. */
const SILENCE_MS = 10_000;
/** After a connection of this length the pauses start with the shortest again. */
const HEALTHY_MS = 30_000;

/** The last prices of the symbols, from a stream. */
export interface PriceStream {
  /** Holds the stream open until the signal aborts. A stream that ends, breaks or stalls is reopened with backoff. */
  follow(signal: AbortSignal): Promise<void>;
  /** The last price of each symbol that was quoted. */
  quotes(): readonly FeedQuote[];
  /** Why no prices arrive now; null while they do, and before the first attempt. */
  trouble(): string | null;
}

export function createPriceStream(
  client: OandaClient,
  {
    silenceMs = SILENCE_MS,
    firstPauseMs,
  }: { readonly silenceMs?: number; readonly firstPauseMs?: number | undefined } = {},
): PriceStream {
  const last = new Map<CurrencyPair, FeedQuote>();
  let trouble: string | null = null;

  async function read(signal: AbortSignal): Promise<void> {
    const query = new URLSearchParams({ instruments: SYMBOLS.join(','), snapshot: 'true' });
    const path = `/accounts/${encodeURIComponent(client.accountId)}/pricing/stream?${query}`;
    for await (const text of client.stream(path, silenceMs, signal)) {
      const line = parseLine(text);
      if (!line) continue;
      trouble = null;
      take(line);
    }
    throw new UpstreamError('OANDA API error: the stream has ended');
  }

  function take(line: OandaPriceLine): void {
    const time = Date.parse(line.time) / 1_000;
    if (line.type === 'HEARTBEAT') {
      // A price without changes is as recent as the heartbeat.
      for (const [symbol, quote] of last) if (quote.time < time) last.set(symbol, { ...quote, time });
      return;
    }
    const symbol = CurrencyPair.safeParse(line.instrument).data;
    const former = symbol && last.get(symbol);
    const bid = best(line.bids, Math.max) ?? line.closeoutBid;
    const ask = best(line.asks, Math.min) ?? line.closeoutAsk;
    if (symbol === undefined || bid === undefined || ask === undefined) return;
    if (former && former.time > time) return;
    const is_open = line.tradeable ?? line.status === 'tradeable';
    last.set(symbol, { symbol, bid, ask, is_open, time });
  }

  return {
    async follow(signal) {
      let failures = 0;
      while (!signal.aborted) {
        const began = performance.now();
        try {
          await read(signal);
        } catch (error) {
          if (signal.aborted) return;
          if (!(error instanceof UpstreamError)) throw error;
          failures = performance.now() - began > HEALTHY_MS ? 1 : failures + 1;
          trouble = error.message;
          await delay(retryPause(failures, error, firstPauseMs), undefined, { signal }).catch(() => {});
        }
      }
    },
    quotes: () => [...last.values()],
    trouble: () => trouble,
  };
}

/** A broken line, or one of an unknown type, is ignored. */
function parseLine(text: string): OandaPriceLine | undefined {
  try {
    return OandaPriceLine.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function best(
  buckets: readonly { readonly price: number }[] | undefined,
  choose: (...prices: number[]) => number,
): number | undefined {
  return buckets?.length ? choose(...buckets.map(({ price }) => price)) : undefined;
}
