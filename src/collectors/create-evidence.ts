import { Worker } from 'node:worker_threads';
import { AppError } from '../contract/app-error.ts';
import type { SeriesEvidence } from '../contract/trade-evidence.ts';
import type { CandleColumns } from '../domain/candle-columns.ts';
import { executionIn } from '../domain/execution.ts';
import { GRANULARITY_SECONDS, type Granularity } from '../domain/granularity.ts';
import type { CurrencyPair } from '../domain/symbol.ts';
import { DEFAULT_ENGINE_SETTINGS, type EngineSettings } from '../engine/engine-settings.ts';
import type { Store } from '../store/database/open-store.ts';
import { readCandles } from '../store/engine/candles.ts';
import { getSeries, type SeriesRow } from '../store/engine/series.ts';
import { countLookedAtPatterns } from '../store/patterns/looked-at-patterns.ts';
import { readClosedTrades } from '../store/trades/closed-trades.ts';
import type { EvidenceInput, evidenceOf } from './evidence/evidence-of.ts';
import { concatenateCandles } from './market/import/merge-candles.ts';

const RUNS = 1_000;
const SEED = 1;
/** The newest of each: what a thread holds, some 120 MB, and computes in seconds. */
const MOST_CANDLES = 1_000_000;
const MOST_TRADES = 50_000;
/** Series whose evidence is kept, and calls that may wait for one thread. */
const MOST_KEPT = 12;
const MOST_WAITING = 6;
const LONGEST_MS = 60_000;

interface KeptEvidence {
  readonly key: string;
  readonly evidence: Promise<SeriesEvidence>;
}

/**
 * Computes the evidence of a series' trades on a thread of its own, one series at a time, and keeps it until the series has another
 * candle. Rejects with an AppError when too many wait.
 */
export function createEvidence(store: Store, clock: () => number) {
  const kept = new Map<number, KeptEvidence>();
  let waiting = 0;
  let turn: Promise<unknown> = Promise.resolve();

  return async function evidenceOfSeries(seriesId: number): Promise<SeriesEvidence | undefined> {
    const series = await getSeries(store.db, seriesId);
    if (!series || series.symbol === null || series.granularity === null) return undefined;
    const key = `${series.candle_count} ${series.last_candle_at}`;
    const known = kept.get(seriesId);
    if (known?.key === key) return known.evidence;
    if (waiting >= MOST_WAITING) throw new AppError('too_many_requests', { retryAfterSeconds: 10 });
    waiting += 1;
    const { symbol, granularity } = series;
    const evidence = turn.then(() => compute(store, series, { symbol, granularity }, clock));
    turn = evidence.then(
      () => undefined,
      () => undefined,
    );
    kept.delete(seriesId);
    kept.set(seriesId, { key, evidence });
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    try {
      return await evidence;
    } catch (error) {
      if (kept.get(seriesId)?.evidence === evidence) kept.delete(seriesId);
      throw error;
    } finally {
      waiting -= 1;
    }
  };
}

async function compute(
  { db }: Store,
  series: SeriesRow,
  { symbol, granularity }: { readonly symbol: CurrencyPair; readonly granularity: Granularity },
  clock: () => number,
): Promise<SeriesEvidence> {
  const last = series.last_candle_at === null ? 0 : Date.parse(series.last_candle_at) / 1_000;
  const from = last - MOST_CANDLES * GRANULARITY_SECONDS[granularity];
  const slices: CandleColumns[] = [];
  for await (const slice of readCandles(db, series.id, { from })) slices.push(slice);
  const candles = concatenateCandles(slices);
  const since = candles.time[0] ?? last;
  const { promoted, older, ...trades } = await readClosedTrades(db, series.id, { most: MOST_TRADES, since });
  const settings = settingsOf(series);
  const patterns_looked_at = await countLookedAtPatterns(db, series.id, settings.observed_n);
  const found = await onThread({
    ...{ symbol, granularity, settings, candles, trades, promoted, patterns_looked_at },
    runs: RUNS,
    seed: SEED,
  });
  return {
    candles: candles.time.length,
    older_trades: older,
    patterns_looked_at,
    runs: RUNS,
    seed: SEED,
    computed_at: new Date(clock()).toISOString(),
    ...found,
  };
}

/** The settings that built the series; those of today where they are not recorded. */
function settingsOf({ engine_settings: stored }: SeriesRow): EngineSettings {
  const execution = executionIn(stored) ?? DEFAULT_ENGINE_SETTINGS.execution;
  return { ...DEFAULT_ENGINE_SETTINGS, ...(stored as Partial<EngineSettings> | null), execution };
}

/** Runs on a thread that ends with its result, or after `LONGEST_MS`. */
function onThread(input: EvidenceInput): Promise<ReturnType<typeof evidenceOf>> {
  const worker = new Worker(new URL('./evidence/evidence-worker.ts', import.meta.url), {
    workerData: input,
  });
  return new Promise<ReturnType<typeof evidenceOf>>((resolve, reject) => {
    const end = (reason: string): void => reject(new Error(`The evidence of ${input.symbol} ${reason}`));
    const timer = setTimeout(() => end(`took longer than ${LONGEST_MS / 1_000} s`), LONGEST_MS);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      end('ended without a result');
    });
  }).finally(() => void worker.terminate());
}
