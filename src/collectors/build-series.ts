import { Readable } from 'node:stream';
import type { CandleColumns } from '../domain/candle-columns.ts';
import type { Granularity } from '../domain/granularity.ts';
import type { Market } from '../domain/market.ts';
import { sliceCandles } from '../domain/slice-candles.ts';
import type { CurrencyPair } from '../domain/symbol.ts';
import { type EngineEvents, NO_EVENTS, type PatternFigures } from '../engine/engine-events.ts';
import { type EngineSettings, settingsKey } from '../engine/engine-settings.ts';
import { analyseStore } from '../store/database/analyse-store.ts';
import type { Store } from '../store/database/open-store.ts';
import { readCandles } from '../store/engine/candles.ts';
import { commitEngineBatch } from '../store/engine/engine-commit.ts';
import { activateSeries, createSeries, retireSeries, updateSeriesState } from '../store/engine/series.ts';
import type { EngineThread } from './engine-thread.ts';
import { waitForReads } from './wait-for-reads.ts';

/**
 * Candles and patterns per commit. Large commits are the fastest, but PGlite's one connection is not free meanwhile: with
 * small ones a read waits some 20 ms.
 */
const COMMIT = {
  large: { candles: 16_384, patterns: 1_000 },
  small: { candles: 2_048, patterns: 125 },
} as const;

/** The least change of the progress that is told. */
const PROGRESS_STEP = 0.01;

const CUT_SHORT = {
  state: 'failed',
  progress: null,
  problem: 'The history was interrupted and will be resumed; see the log.',
} as const;

export interface SeriesToBuild {
  readonly market: Market;
  readonly symbol: CurrencyPair;
  readonly granularity: Granularity;
  readonly settings: EngineSettings;
  /** The reason for the build: the end of a sentence after 'because'. */
  readonly made_because: string;
  /** All candles in ascending time, or those after the candles of the generation to be resumed. */
  readonly candles: AsyncIterable<CandleColumns> | Iterable<CandleColumns>;
  /** Opening times of the first and last candle, seconds since the epoch, for the progress. */
  readonly span: { readonly from: number; readonly to: number };
  /**
   * An unfinished generation of the same engine to resume: its candles are replayed. With null a new one is created and stays
   * if it is interrupted, so that a long history is not fetched twice. If absent, a new one is created and given up if it is
   * interrupted.
   */
  readonly begun?: number | null;
  /** Whether operators are active now: commits are then small, and reads go first. Nobody is if absent. */
  readonly isBusy?: (() => boolean) | undefined;
  /** Writes that belong to the transaction that shows the generation. */
  readonly alongside?: Parameters<typeof activateSeries>[2];
}

export interface BuiltSeries {
  readonly id: number;
  readonly last_candle_time: number | null;
  readonly skipped_count: number;
}

/**
 * Runs all candles of a series through a new engine into a new generation and, when everything is committed, shows that
 * generation instead of the previous one. Until then, and if it fails or the signal aborts, nothing of it is visible.
 */
export async function buildSeries(
  store: Store,
  thread: EngineThread,
  series: SeriesToBuild,
  signal: AbortSignal,
  onProgress: (share: number) => void = () => {},
): Promise<BuiltSeries> {
  const { market, symbol, granularity, settings, made_because, begun } = series;
  const id =
    begun ??
    (await createSeries(store.db, {
      ...{ market, symbol, granularity, made_because },
      engine_key: settingsKey(settings),
      engine_settings: settings,
    }));
  try {
    return await fillSeries(store, thread, id, series, signal, onProgress);
  } catch (error) {
    // If even this fails (the store is lost), the next build of this market resumes or deletes it.
    if (begun === undefined) await retireSeries(store.db, id).catch(() => {});
    else if (!signal.aborted) await updateSeriesState(store.db, id, CUT_SHORT).catch(() => {});
    throw error;
  }
}

async function fillSeries(
  store: Store,
  thread: EngineThread,
  id: number,
  series: SeriesToBuild,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<BuiltSeries> {
  const { market, symbol, granularity, isBusy = () => false } = series;
  const target = { id, market, symbol, granularity };
  const size = () => (isBusy() ? COMMIT.small : COMMIT.large);
  let told = 0;
  const tell = async (progress: number): Promise<void> => {
    if (isBusy()) await waitForReads(store);
    if (progress - told < PROGRESS_STEP) return;
    told = progress;
    onProgress(progress);
    await updateSeriesState(store.db, id, { state: 'loading', progress });
  };
  let lastCandleTime: number | null = null;
  let skippedCount = 0;
  const traded = new Set<string>();

  // It was cut short.
  if (series.begun != null)
    await updateSeriesState(store.db, id, { state: 'loading', progress: 0, problem: null });
  // The results of these candles were committed with them, except the patterns: the engine still has to drain all of those.
  for await (const candles of series.begun == null ? [] : readCandles(store.db, id)) {
    signal.throwIfAborted();
    const events = await thread.push(candles);
    lastCandleTime = events.last_candle_time ?? lastCandleTime;
    skippedCount += events.skipped_count;
    for (const { pattern } of events.opened) traded.add(pattern);
  }
  // Rows of a resumed generation may be stored already.
  const isNew = series.begun == null;
  for await (const { candles, events } of oneAhead(pushAll(thread, series.candles, () => size().candles))) {
    signal.throwIfAborted();
    await commitEngineBatch(store.db, target, {
      ...{ candles, events, patterns: [] },
      traded: isNew ? traded : undefined,
    });
    lastCandleTime = events.last_candle_time ?? lastCandleTime;
    skippedCount += events.skipped_count;
    for (const { pattern } of events.opened) traded.add(pattern);
    // The patterns' figures are written last and take about as long again as the candles.
    await tell(shareDone(series.span, lastCandleTime) / 2);
  }

  let committed = 0;
  for await (const patterns of oneAhead(drainAll(thread, () => size().patterns))) {
    signal.throwIfAborted();
    await commitEngineBatch(store.db, target, {
      ...{ candles: null, events: NO_EVENTS, patterns },
      traded: isNew ? traded : undefined,
    });
    committed += patterns.length;
    // The number of candles is unknown, so progress approaches 1 from below.
    await tell(0.5 + 0.5 * (committed / (committed + 10 * COMMIT.large.patterns)));
  }
  signal.throwIfAborted();
  await updateSeriesState(store.db, id, { state: 'idle', progress: null, problem: null });
  await activateSeries(store.db, id, series.alongside);
  await analyseStore(store.db);
  return { id, last_candle_time: lastCandleTime, skipped_count: skippedCount };
}

/** Candles and what the engine computed from them. */
interface PushedCandles {
  readonly candles: CandleColumns;
  readonly events: EngineEvents;
}

async function* pushAll(
  thread: EngineThread,
  slices: SeriesToBuild['candles'],
  most: () => number,
): AsyncGenerator<PushedCandles> {
  for await (const slice of slices)
    for (let from = 0; from < slice.time.length; ) {
      const to = Math.min(from + most(), slice.time.length);
      const candles = sliceCandles(slice, from, to);
      yield { candles, events: await thread.push(candles) };
      from = to;
    }
}

async function* drainAll(
  thread: EngineThread,
  most: () => number,
): AsyncGenerator<readonly PatternFigures[]> {
  for (;;) {
    const patterns = await thread.drainPatterns(most());
    if (patterns.length === 0) return;
    yield patterns;
  }
}

/** The same items. The next one is computed on the engine's thread while this one is written. */
function oneAhead<T>(items: AsyncIterable<T>): AsyncIterable<T> {
  return Readable.from(items, { objectMode: true, highWaterMark: 1 });
}

function shareDone(span: { from: number; to: number }, time: number | null): number {
  if (time === null || span.to <= span.from) return 0;
  return Math.min(1, Math.max(0, (time - span.from) / (span.to - span.from)));
}
