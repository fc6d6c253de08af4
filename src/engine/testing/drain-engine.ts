import type { Engine } from '../engine.ts';
import type { EngineEvents, PatternFigures } from '../engine-events.ts';

/** Everything drained from engines, as a store would keep it: events in order, the latest figures of each pattern. */
export interface DrainedEngine {
  readonly opened: EngineEvents['opened'][number][];
  readonly closed: EngineEvents['closed'][number][];
  readonly steps: EngineEvents['steps'][number][];
  readonly skipped: EngineEvents['skipped'][number][];
  readonly patterns: Map<string, PatternFigures>;
  candles: number;
  duplicates: number;
  skippedCount: number;
}

/** An empty record to drain into. */
export function createDrain(): DrainedEngine {
  return {
    opened: [],
    closed: [],
    steps: [],
    skipped: [],
    patterns: new Map(),
    candles: 0,
    duplicates: 0,
    skippedCount: 0,
  };
}

/** Adds everything since the last drain; figures in pages of `limit`. */
export function drainInto(drain: DrainedEngine, engine: Engine, limit?: number): DrainedEngine {
  const events = engine.drainEvents();
  for (const trade of events.opened) drain.opened.push(trade);
  for (const trade of events.closed) drain.closed.push(trade);
  for (const step of events.steps) drain.steps.push(step);
  for (const candle of events.skipped) drain.skipped.push(candle);
  drain.candles += events.candles;
  drain.duplicates += events.duplicates;
  drain.skippedCount += events.skipped_count;
  for (;;) {
    const figures = engine.drainPatterns(limit);
    if (figures.length === 0) return drain;
    for (const figure of figures) drain.patterns.set(figure.pattern, figure);
  }
}
