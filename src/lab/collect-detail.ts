import type { LabDetail, LabPattern, LabTrade } from '../contract/lab-result.ts';
import { PATTERN_STATUSES, type PatternStatus, TRADED_STATUSES } from '../domain/pattern-status.ts';
import type { ClosedTrade, OpenedTrade, PatternFigures } from '../engine/engine-events.ts';
import { daysOf } from './lab-figures.ts';
import type { RunObserver } from './run-combination.ts';
import type { CombinationRun } from './run-sums.ts';

/** Trades and patterns that are kept. */
const MOST_TRADES = 1_000;
const MOST_PATTERNS = 100;

/** Collects what one run shows beside its sums: its latest trades and its patterns of note. */
export function createDetailCollector(): Required<Pick<RunObserver, 'trade' | 'patterns'>> & {
  finish(run: CombinationRun): LabDetail;
} {
  const counts = new Map<PatternStatus, number>(PATTERN_STATUSES.map((status) => [status, 0]));
  let trades: LabTrade[] = [];
  const patterns: LabPattern[] = [];
  return {
    trade(opened, closed) {
      trades.push(tradeOf(opened, closed));
      // Not at every trade: cutting a long list costs its length.
      if (trades.length > 2 * MOST_TRADES) trades = trades.slice(-MOST_TRADES);
    },
    patterns(figures) {
      for (const one of figures) {
        counts.set(one.status, (counts.get(one.status) ?? 0) + 1);
        if (isTraded(one.status) || one.evidence_n > 0) patterns.push(patternOf(one));
      }
    },
    finish: (run) => ({
      days: daysOf(run),
      statuses: Object.fromEntries(counts) as LabDetail['statuses'],
      patterns: patterns
        .sort((a, b) => b.evidence_n - a.evidence_n || (a.pattern < b.pattern ? -1 : 1))
        .slice(0, MOST_PATTERNS),
      trades: trades.slice(-MOST_TRADES).reverse(),
    }),
  };
}

function isTraded(status: PatternStatus): boolean {
  return (TRADED_STATUSES as readonly PatternStatus[]).includes(status);
}

function tradeOf(opened: OpenedTrade, closed: ClosedTrade): LabTrade {
  return {
    pattern: opened.pattern,
    direction: opened.direction,
    source: opened.source,
    entry_at: new Date(opened.entry_time * 1_000).toISOString(),
    exit_at: new Date(closed.exit_time * 1_000).toISOString(),
    entry_price: Number(opened.entry_price),
    exit_price: Number(closed.exit_price),
    outcome: closed.outcome,
    profit_usd: Number(closed.profit_usd),
    profit_pct: Number(closed.profit_pct),
  };
}

function patternOf(figures: PatternFigures): LabPattern {
  const { pattern, status, direction, seen_count, evidence_n, evidence_mean_pct, confidence, q_value } =
    figures;
  return { pattern, status, direction, seen_count, evidence_n, evidence_mean_pct, confidence, q_value };
}
