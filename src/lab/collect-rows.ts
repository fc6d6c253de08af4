import type { BenchmarkOutcomes } from '../domain/outcome-counts.ts';
import type { ClosedTrade, OpenedTrade, PatternFigures, StatusStep } from '../engine/engine-events.ts';
import type { EngineSettings } from '../engine/engine-settings.ts';
import { type RunInput, runCombination } from './run-combination.ts';

/** Trades and steps of a run whose rows can be looked into. */
export const MOST_ROWS = 200_000;
/** Patterns that are kept; of more, those with the most evidence. */
const MOST_PATTERNS = 20_000;

/** Everything that the engine found in a run. */
export interface CollectedRows {
  readonly opened: readonly OpenedTrade[];
  readonly closed: readonly ClosedTrade[];
  readonly steps: readonly StatusStep[];
  readonly patterns: readonly PatternFigures[];
  /** The benchmark after the last candle. */
  readonly benchmarks: readonly BenchmarkOutcomes[];
}

/** Runs an engine over all candles and keeps what it finds; null if that is more than `most` trades or steps. */
export function collectRows(
  input: RunInput,
  settings: EngineSettings,
  most: number = MOST_ROWS,
): CollectedRows | null {
  const opened: OpenedTrade[] = [];
  const closed: ClosedTrade[] = [];
  const steps: StatusStep[] = [];
  const patterns: PatternFigures[] = [];
  let benchmarks: readonly BenchmarkOutcomes[] = [];
  let count = 0;
  runCombination(input, settings, {
    events(events) {
      count += events.opened.length + events.steps.length;
      if (count > most) return;
      benchmarks = events.benchmarks;
      for (const trade of events.opened) opened.push(trade);
      for (const trade of events.closed) closed.push(trade);
      for (const step of events.steps) steps.push(step);
    },
    patterns(figures) {
      for (const one of figures) patterns.push(one);
    },
  });
  if (count > most) return null;
  const traded = new Set(opened.map(({ pattern }) => pattern));
  const weightOf = ({ pattern, evidence_n }: PatternFigures) =>
    traded.has(pattern) ? Number.POSITIVE_INFINITY : evidence_n;
  const kept =
    patterns.length <= MOST_PATTERNS
      ? patterns
      : patterns
          .toSorted((a, b) => {
            const [one, other] = [weightOf(a), weightOf(b)];
            return one === other ? (a.pattern < b.pattern ? -1 : 1) : other - one;
          })
          .slice(0, MOST_PATTERNS);
  return { opened, closed, steps, patterns: kept, benchmarks };
}
