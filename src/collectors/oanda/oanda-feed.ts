import { setTimeout as delay } from 'node:timers/promises';
import { backoff } from '../../domain/backoff.ts';
import { GRANULARITY_SECONDS, type Granularity } from '../../domain/granularity.ts';
import { type CurrencyPair, SYMBOLS } from '../../domain/symbol.ts';
import type { MarketFeed } from '../market-feed.ts';
import { retryPause } from '../retry-pause.ts';
import { UpstreamError } from '../upstream-error.ts';
import { readCandlePages } from './candle-pages.ts';
import { OandaCandles } from './oanda-answers.ts';
import type { OandaClient } from './oanda-client.ts';
import { createPriceStream } from './price-stream.ts';

/**
 * A candle is requested this many seconds after its end, then after 1, 2, 4 … more. Without trades there is no candle, and
 * OANDA does not report that.
 */
const SETTLES = 1;
const ASK_PAUSES = { first_ms: 1_000, longest_ms: 60_000 };
const MOST_ASKS = 6;

/** The number of failed requests for the candle that is due. */
interface Due {
  readonly opened: number;
  asks: number;
  /** Seconds since the epoch. */
  next: number;
}

/**
 * OANDA as a market. Candles of bid and ask come from its history, including the newest ones, so a candle is the same whether
 * it was seen live or fetched later; prices come from its stream. Refused requests are retried with backoff and reported by
 * `trouble`. `begins` is the start of the history, seconds since the epoch.
 */
export function createOandaFeed(options: {
  readonly client: OandaClient;
  readonly granularity: Granularity;
  readonly begins: number;
  readonly firstPauseMs?: number;
  readonly pageSize?: number;
}): MarketFeed {
  const { client, granularity, firstPauseMs, pageSize } = options;
  const seconds = GRANULARITY_SECONDS[granularity];
  const begins = Math.floor(options.begins / seconds) * seconds;
  const prices = createPriceStream(client, { firstPauseMs });
  const troubles = new Map<CurrencyPair, string>();
  const dues = new Map<CurrencyPair, Due>();

  async function ask(symbol: CurrencyPair, path: string, signal: AbortSignal): Promise<OandaCandles> {
    for (let failures = 1; ; failures += 1) {
      try {
        const answer = await client.ask(path, OandaCandles, signal);
        troubles.delete(symbol);
        return answer;
      } catch (error) {
        if (signal.aborted || !(error instanceof UpstreamError)) throw error;
        troubles.set(symbol, error.message);
        await delay(retryPause(failures, error, firstPauseMs), undefined, { signal });
      }
    }
  }

  /** True if the newest closed candle is unknown and it is time to request it. */
  function isTime(symbol: CurrencyPair, after: number, until: number): boolean {
    const opened = Math.floor(until / seconds) * seconds - seconds;
    if (after >= opened) return false;
    let due = dues.get(symbol);
    if (due?.opened !== opened) {
      // If more than the newest candle is missing, there is something to fetch at once.
      const next = after < opened - seconds ? until : opened + seconds + SETTLES;
      due = { opened, asks: 0, next };
      dues.set(symbol, due);
    }
    if (until < due.next || due.asks >= MOST_ASKS) return false;
    due.asks += 1;
    due.next = until + backoff(due.asks, ASK_PAUSES) / 1_000;
    return true;
  }

  return {
    market: 'oanda',
    granularity,
    symbols: SYMBOLS,
    historyStart: () => begins,
    async *candles(symbol, after, until, signal = NEVER) {
      if (after !== null && !isTime(symbol, after, until)) return;
      const range = { symbol, granularity, after, from: begins, until, pageSize };
      yield* readCandlePages(range, (path) => ask(symbol, path, signal));
    },
    quotes: async () => prices.quotes(),
    follow: (signal) => prices.follow(signal),
    trouble: (symbol) => troubles.get(symbol) ?? prices.trouble(),
  };
}

const NEVER = new AbortController().signal;
