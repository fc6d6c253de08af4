import { AppError } from '../contract/app-error.ts';
import { executionIn } from '../domain/execution.ts';
import { GRANULARITY_SECONDS } from '../domain/granularity.ts';
import type { PatternStatus } from '../domain/pattern-status.ts';
import type { PatternFigures } from '../engine/engine-events.ts';
import { DEFAULT_ENGINE_SETTINGS, type EngineSettings, settingsKey } from '../engine/engine-settings.ts';
import type { FoundPatterns } from '../store/as-of/read-as-of.ts';
import type { Store } from '../store/database/open-store.ts';
import { readCandles } from '../store/engine/candles.ts';
import { getSeries, type SeriesRow } from '../store/engine/series.ts';
import { type EngineThread, startEngineThread } from './engine-thread.ts';

/** An engine that has read the candles of a series up to a moment. */
interface LedEngine {
  /** Generation of the series. */
  readonly id: number;
  readonly thread: EngineThread;
  readonly figures: Map<string, PatternFigures>;
  readonly counts: Map<PatternStatus, number>;
  /** Opening time of the last candle that it was given, seconds since the epoch. */
  reached: number;
  usedAt: number;
}

/** Engines that are kept: a replay needs one a symbol, and two operators may replay at once. Each holds some 50 MB. */
const MOST_KEPT = 6;
/** A step of a replay makes the calls of two screens at most; calls of further operators wait. */
const MOST_WAITING = 20;
const PATTERNS_A_CALL = 5_000;
/** An engine that was not used for so long is dropped. */
const IDLE_MS = 60_000;

/** Finds the engine's figures of patterns as of a moment. */
export interface PatternsAsOf {
  /**
   * The counts, and the figures of one pattern where its bits are given, from the candles that were closed at the moment
   * (milliseconds since the epoch). Rejects with an AppError if the engine of today would not find the same.
   */
  find(
    seriesIds: readonly number[],
    moment: number,
    pattern: string | undefined,
  ): Promise<readonly FoundPatterns[]>;
  close(): Promise<void>;
}

/**
 * Runs its own engines through the stored candles. A moment continues the nearest engine before it, or starts a new one. Calls run one
 * at a time; when too many wait, further ones are refused.
 */
export function createPatternsAsOf(store: Store): PatternsAsOf {
  /** In the order of their last use. */
  const kept = new Set<LedEngine>();
  let waiting = 0;
  let turn: Promise<unknown> = Promise.resolve();
  let closed = false;
  const timer = setInterval(() => {
    for (const engine of kept) if (performance.now() - engine.usedAt > IDLE_MS) void giveUp(engine);
  }, IDLE_MS);
  timer.unref();

  async function giveUp(engine: LedEngine): Promise<void> {
    if (kept.delete(engine)) await engine.thread.close();
  }

  /** The engine of a series that is nearest to a time and not after it. */
  function nearest(id: number, latest: number): LedEngine | undefined {
    return [...kept]
      .filter((engine) => engine.id === id && engine.reached <= latest)
      .sort((a, b) => b.reached - a.reached)[0];
  }

  async function lead(id: number, moment: number, pattern: string | undefined): Promise<FoundPatterns> {
    const series = await getSeries(store.db, id);
    if (!series || series.symbol === null || series.granularity === null)
      throw new AppError('not_kept_as_of');
    const settings = settingsOf(series);
    if (settingsKey(settings) !== series.engine_key) throw new AppError('not_kept_as_of');
    const latest = Math.floor(moment / 1_000) - GRANULARITY_SECONDS[series.granularity];
    const engine = nearest(id, latest) ?? {
      id,
      thread: startEngineThread({ symbol: series.symbol, granularity: series.granularity, settings }),
      figures: new Map<string, PatternFigures>(),
      counts: new Map<PatternStatus, number>(),
      reached: Number.NEGATIVE_INFINITY,
      usedAt: 0,
    };
    kept.delete(engine);
    kept.add(engine);
    const [oldest] = kept;
    if (kept.size > MOST_KEPT && oldest !== undefined) await giveUp(oldest);
    engine.usedAt = performance.now();
    try {
      for await (const candles of readCandles(store.db, id, { from: engine.reached + 1, to: latest + 1 })) {
        await engine.thread.push(candles);
        engine.reached = candles.time.at(-1) ?? engine.reached;
      }
      await drain(engine);
    } catch (error) {
      await giveUp(engine);
      throw error;
    }
    const figures = pattern === undefined ? undefined : engine.figures.get(pattern);
    return { series_id: id, counts: new Map(engine.counts), figures: figures ? [figures] : [] };
  }

  return {
    async find(seriesIds, moment, pattern) {
      if (closed || waiting >= MOST_WAITING)
        throw new AppError('too_many_requests', { retryAfterSeconds: 5 });
      waiting += 1;
      const found = turn.then(async () => {
        const all: FoundPatterns[] = [];
        for (const id of seriesIds) all.push(await lead(id, moment, pattern));
        return all;
      });
      turn = found.catch(() => {});
      try {
        return await found;
      } finally {
        waiting -= 1;
      }
    },

    async close() {
      closed = true;
      clearInterval(timer);
      await turn;
      await Promise.all([...kept].map(giveUp));
    },
  };
}

async function drain({ thread, figures, counts }: LedEngine): Promise<void> {
  for (;;) {
    const changed = await thread.drainPatterns(PATTERNS_A_CALL);
    if (changed.length === 0) return;
    for (const row of changed) {
      const former = figures.get(row.pattern);
      if (former) counts.set(former.status, (counts.get(former.status) ?? 0) - 1);
      counts.set(row.status, (counts.get(row.status) ?? 0) + 1);
      figures.set(row.pattern, row);
    }
  }
}

/** The settings that built the series; those of today where they are not recorded. */
function settingsOf({ engine_settings: stored }: SeriesRow): EngineSettings {
  const execution = executionIn(stored) ?? DEFAULT_ENGINE_SETTINGS.execution;
  return { ...DEFAULT_ENGINE_SETTINGS, ...(stored as Partial<EngineSettings> | null), execution };
}
