import { AppError } from '../contract/app-error.ts';
import type { ImportOutcome } from '../contract/import.ts';
import { type CandleColumns, createCandleColumns } from '../domain/candle-columns.ts';
import type { Granularity } from '../domain/granularity.ts';
import { sliceCandles } from '../domain/slice-candles.ts';
import type { CurrencyPair } from '../domain/symbol.ts';
import { type EngineSettingsByPair, settingsKey, settingsOfPair } from '../engine/engine-settings.ts';
import { explainEngineChange } from '../engine/explain-engine-change.ts';
import type { Log } from '../log.ts';
import { withInstanceLock } from '../store/database/instance-lock.ts';
import type { Store } from '../store/database/open-store.ts';
import { readCandles } from '../store/engine/candles.ts';
import { deleteInactiveSeries, deleteSeries, getActiveSeries, listSeries } from '../store/engine/series.ts';
import { noteReplacement, type SeriesAudit } from '../store/engine/stored-series.ts';
import { buildSeries, type SeriesToBuild } from './build-series.ts';
import type { Collector } from './collector.ts';
import { startEngineThread } from './engine-thread.ts';
import { judgeNeighbours } from './judge-neighbours.ts';
import { concatenateCandles, mergeInTurns } from './market/import/merge-candles.ts';
import { waitForReads } from './wait-for-reads.ts';

/** Candles per call of the engine: enough to keep its thread busy, few enough to report progress. */
const SLICE = 16_384;

export interface ImportRequest {
  readonly symbol: CurrencyPair;
  readonly granularity: Granularity;
  /** Valid candles in ascending time. */
  readonly candles: CandleColumns;
  /** The generation that the candles replace; absent: they are added to the stored ones. */
  readonly replaces?: number | undefined;
  /** Who replaces a generation, for the audit log. */
  readonly audit?: SeriesAudit | undefined;
  /** 'true' accepts prices that contradict stored ones. */
  readonly accept_prices?: 'true' | 'false' | undefined;
  /** Whether operators are active now; nobody if absent. */
  readonly isBusy?: (() => boolean) | undefined;
}

/**
 * Adds candles to the imported market and resolves when the engine's figures for them are committed. The series is rebuilt
 * from stored and new candles and replaced in one step. So older, newer and interleaved candles are the same case, and an
 * interrupted import changes nothing. Without a new candle nothing is written. Rejects with an AppError if the prices
 * contradict stored candles near them.
 */
export async function importCandles(
  store: Store,
  settings: EngineSettingsByPair,
  request: ImportRequest,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<ImportOutcome> {
  let outcome: ImportOutcome | undefined;
  await withInstanceLock(store, 'market:imported', signal, async (held) => {
    outcome = await importLocked(store, settings, request, held, onProgress);
  });
  signal.throwIfAborted();
  if (!outcome) throw new Error('The import ended without an outcome');
  return outcome;
}

async function importLocked(
  store: Store,
  settings: EngineSettingsByPair,
  request: ImportRequest,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<ImportOutcome> {
  const { symbol, granularity, replaces, isBusy } = request;
  if (request.accept_prices !== 'true') await refuseStrangers(store, request);
  await deleteInactiveSeries(store.db, 'imported');
  const former = await getActiveSeries(store.db, { market: 'imported', symbol, granularity });
  if (replaces !== undefined && former?.id !== replaces) throw new AppError('series_not_found');
  const stored =
    former && replaces === undefined ? await readAllCandles(store, former.id) : createCandleColumns(0);
  // Candles of years were copied: others are answered between.
  await waitForReads(store);
  const { merged, added, duplicates, conflicts } = await mergeInTurns(stored, request.candles);
  await waitForReads(store);
  const outcome = { added, duplicates, conflicts, candles: merged.time.length };
  if (added === 0) return outcome;
  const made_because = replaces === undefined ? 'candles were imported' : 'a file replaced its candles';
  const { audit } = request;
  const replaced = { symbol, granularity, candles: former?.candle_count ?? 0, new_candles: outcome.candles };
  const alongside = async (trx: Store['db']): Promise<void> => {
    if (audit && replaces !== undefined) await noteReplacement(trx, audit, replaced);
  };
  const rebuilt = { symbol, granularity, candles: merged, made_because, alongside, isBusy };
  await rebuildSeries(store, settings, rebuilt, signal, onProgress);
  if (former) await deleteSeries(store.db, former.id);
  return outcome;
}

async function refuseStrangers(store: Store, { symbol, candles, replaces }: ImportRequest): Promise<void> {
  const fault = await judgeNeighbours(store, symbol, candles, replaces);
  if (fault === undefined) return;
  const reason =
    `${fault}. Where the stored ones are wrong, npm run series -- remove or replace is the way back; ` +
    "where both are right, --accept-prices, or 'Take prices that look wrong' in the console";
  throw new AppError('import_refused', { problems: [{ field: 'candles', reason }] });
}

/**
 * Rebuilds imported series that were made by another engine version or other settings. It runs once, at start, because later
 * only an import changes that market.
 */
export function createImportedCollector(
  store: Store,
  settings: EngineSettingsByPair,
  log: Log,
  isBusy?: () => boolean,
): Collector {
  return {
    name: 'market:imported',
    async run(signal) {
      await deleteInactiveSeries(store.db, 'imported');
      const active = await listSeries(store.db, { market: 'imported', active: true });
      for (const former of active) {
        const { id, symbol, granularity } = former;
        if (symbol === null || granularity === null) continue;
        const own = settingsOfPair(settings, symbol);
        if (former.engine_key === settingsKey(own)) continue;
        const made_because = `the engine changed: ${explainEngineChange(former, own)}`;
        log.info('Rebuilding a series', { market: 'imported', symbol, granularity, because: made_because });
        const rebuilt = {
          symbol,
          granularity,
          candles: await readAllCandles(store, id),
          made_because,
          isBusy,
        };
        await rebuildSeries(store, settings, rebuilt, signal, () => {});
        await deleteSeries(store.db, id);
      }
    },
  };
}

async function readAllCandles(store: Store, seriesId: number): Promise<CandleColumns> {
  const slices: CandleColumns[] = [];
  for await (const slice of readCandles(store.db, seriesId)) slices.push(slice);
  return concatenateCandles(slices);
}

async function rebuildSeries(
  store: Store,
  settingsByPair: EngineSettingsByPair,
  rebuilt: Pick<SeriesToBuild, 'symbol' | 'granularity' | 'made_because' | 'alongside' | 'isBusy'> & {
    readonly candles: CandleColumns;
  },
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<void> {
  const { symbol, granularity, candles, made_because, alongside, isBusy } = rebuilt;
  const settings = settingsOfPair(settingsByPair, symbol);
  const thread = startEngineThread({ symbol, granularity, settings });
  try {
    const from = candles.time[0] ?? 0;
    const to = candles.time[candles.time.length - 1] ?? from;
    await buildSeries(
      store,
      thread,
      {
        market: 'imported',
        symbol,
        granularity,
        settings,
        made_because,
        candles: candleChunks(candles),
        span: { from, to },
        isBusy,
        ...(alongside && { alongside }),
      },
      signal,
      onProgress,
    );
  } finally {
    await thread.close();
  }
}

function* candleChunks(candles: CandleColumns): Generator<CandleColumns> {
  for (let from = 0; from < candles.time.length; from += SLICE) {
    const to = Math.min(from + SLICE, candles.time.length);
    yield sliceCandles(candles, from, to);
  }
}
