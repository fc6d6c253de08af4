import { setTimeout as delay } from 'node:timers/promises';
import { GRANULARITY_SECONDS } from '../domain/granularity.ts';
import type { CurrencyPair } from '../domain/symbol.ts';
import type { PatternFigures } from '../engine/engine-events.ts';
import { type EngineSettingsByPair, settingsKey, settingsOfPair } from '../engine/engine-settings.ts';
import { explainEngineChange } from '../engine/explain-engine-change.ts';
import type { Log } from '../log.ts';
import type { Store } from '../store/database/open-store.ts';
import { readCandles } from '../store/engine/candles.ts';
import { commitEngineBatch } from '../store/engine/engine-commit.ts';
import { upsertQuotes } from '../store/engine/quotes.ts';
import {
  deleteInactiveSeries,
  deleteSeries,
  getActiveSeries,
  listBegunSeries,
  noteFeedTrouble,
  type SeriesRow,
  updateSeriesState,
} from '../store/engine/series.ts';
import { buildSeries } from './build-series.ts';
import type { Collector } from './collector.ts';
import { type EngineThread, startEngineThread } from './engine-thread.ts';
import type { MarketFeed } from './market-feed.ts';

const POLL_MS = 1_000;
const PATTERNS_A_CALL = 5_000;

/**
 * Follows a market feed. On the first start, or after a change of the engine, it builds the series of each symbol; on other
 * starts it replays the stored candles through a new engine. Then it commits every closed candle with the engine's results in
 * one transaction, and stores the last prices.
 */
export function createMarketCollector(options: {
  store: Store;
  feed: MarketFeed;
  settings: EngineSettingsByPair;
  clock: () => number;
  log: Log;
  /** Whether operators are active now; nobody if absent. */
  isBusy?: (() => boolean) | undefined;
}): Collector {
  const { store, feed, clock, log, isBusy } = options;
  const { market, granularity } = feed;
  const settingsOf = (symbol: CurrencyPair) => settingsOfPair(options.settings, symbol);
  const keyOf = (symbol: CurrencyPair) => settingsKey(settingsOf(symbol));
  const reported = new Map<CurrencyPair, string | null>();

  return {
    name: `market:${market}`,
    async run(signal) {
      // If one symbol fails, the others end too: the runner restarts all of them from the committed state.
      const abort = new AbortController();
      const any = AbortSignal.any([signal, abort.signal]);
      const begun = await listBegunSeries(store.db, { market, granularity, keyOf });
      await deleteInactiveSeries(
        store.db,
        market,
        begun.map(({ id }) => id),
      );
      const tasks = [
        followQuotes(any),
        ...(feed.follow ? [feed.follow(any)] : []),
        ...feed.symbols.map((symbol) =>
          followSymbol(
            symbol,
            begun.find((series) => series.symbol === symbol),
            any,
          ),
        ),
      ];
      try {
        await Promise.all(tasks);
      } finally {
        abort.abort();
        await Promise.allSettled(tasks);
      }
    },
  };

  async function followQuotes(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const quotes = await feed.quotes(clock() / 1_000);
      await upsertQuotes(store.db, market, quotes);
      await reportTrouble();
      await pause(signal);
    }
  }

  /** Reports what the feed waits for, and when it continues. */
  async function reportTrouble(): Promise<void> {
    for (const symbol of feed.trouble ? feed.symbols : []) {
      const trouble = feed.trouble?.(symbol) ?? null;
      if (trouble === (reported.get(symbol) ?? null)) continue;
      await noteFeedTrouble(store.db, { market, symbol, granularity }, trouble);
      if (trouble !== null) log.warn('A feed does not go on', { market, symbol, problem: trouble });
      reported.set(symbol, trouble);
    }
  }

  async function followSymbol(
    symbol: CurrencyPair,
    begun: SeriesRow | undefined,
    signal: AbortSignal,
  ): Promise<void> {
    const thread = startEngineThread({ symbol, granularity, settings: settingsOf(symbol) });
    try {
      const series = await openSeries(symbol, begun, thread, signal);
      if (signal.aborted) return;
      const problem = feed.trouble?.(symbol) ?? null;
      await updateSeriesState(store.db, series.id, { state: 'live', progress: null, problem });
      let last = series.last;
      while (!signal.aborted) {
        last = await commitNewCandles({ id: series.id, market, symbol, granularity }, thread, last, signal);
        await pause(signal);
      }
    } catch (error) {
      if (signal.aborted) return;
      await reportFailure(symbol);
      throw error;
    } finally {
      await thread.close();
    }
  }

  /** Reports that figures are not updated any more. This may fail too, if the store is the cause. */
  async function reportFailure(symbol: CurrencyPair): Promise<void> {
    const problem = 'The engine stopped and will be restarted; see the log.';
    await getActiveSeries(store.db, { market, symbol, granularity })
      .then(
        (series) =>
          series && updateSeriesState(store.db, series.id, { state: 'failed', progress: null, problem }),
      )
      .catch(() => {});
  }

  /** The series' id and the opening time of its last candle; its engine has the state of the stored figures. */
  async function openSeries(
    symbol: CurrencyPair,
    begun: SeriesRow | undefined,
    thread: EngineThread,
    signal: AbortSignal,
  ): Promise<{ id: number; last: number | null }> {
    const active = await getActiveSeries(store.db, { market, symbol, granularity });
    const settings = settingsOf(symbol);
    if (active?.engine_key === keyOf(symbol)) {
      for await (const candles of readCandles(store.db, active.id)) {
        if (signal.aborted) break;
        await thread.replay(candles);
      }
      return {
        id: active.id,
        last: active.last_candle_at ? Date.parse(active.last_candle_at) / 1_000 : null,
      };
    }
    const until = clock() / 1_000;
    const known = begun?.last_candle_at ? Date.parse(begun.last_candle_at) / 1_000 : null;
    const candles = active ? readCandles(store.db, active.id) : feed.candles(symbol, known, until, signal);
    const first = (active ?? begun)?.first_candle_at;
    const from = first ? Date.parse(first) / 1_000 : feed.historyStart(symbol);
    const made_because = active
      ? `the engine changed: ${explainEngineChange(active, settings)}`
      : 'its history was read for the first time';
    if (active) log.info('Rebuilding a series', { market, symbol, granularity, because: made_because });
    const history = {
      market,
      symbol,
      granularity,
      settings,
      made_because,
      candles,
      span: { from, to: until },
      // Who waits for a first history wants it soon; who reads a former one wants answers.
      ...(active && { isBusy }),
      // Stored candles need not be fetched again.
      ...(!active && { begun: begun?.id ?? null }),
    };
    const built = await buildSeries(store, thread, history, signal);
    if (active) await deleteSeries(store.db, active.id);
    log.info('Built a series', {
      market,
      symbol,
      granularity,
      duration_ms: Math.round(clock() - until * 1_000),
    });
    return { id: built.id, last: built.last_candle_time };
  }

  async function commitNewCandles(
    series: Parameters<typeof commitEngineBatch>[1],
    thread: EngineThread,
    after: number | null,
    signal: AbortSignal,
  ): Promise<number | null> {
    let last = after;
    const now = clock() / 1_000;
    if (last !== null && now < last + 2 * GRANULARITY_SECONDS[granularity]) return last;
    for await (const candles of feed.candles(series.symbol, after, now, signal)) {
      const events = await thread.push(candles);
      await commitEngineBatch(store.db, series, { candles, events, patterns: await drainAll(thread) });
      last = events.last_candle_time ?? last;
    }
    return last;
  }
}

async function drainAll(thread: EngineThread): Promise<PatternFigures[]> {
  const all: PatternFigures[] = [];
  for (;;) {
    const some = await thread.drainPatterns(PATTERNS_A_CALL);
    if (some.length === 0) return all;
    for (const figures of some) all.push(figures);
  }
}

async function pause(signal: AbortSignal): Promise<void> {
  await delay(POLL_MS, undefined, { signal }).catch(() => {});
}
