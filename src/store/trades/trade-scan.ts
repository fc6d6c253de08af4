import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { TradeFilter } from '../../contract/trades.ts';
import { SECOND_MS } from '../../domain/durations.ts';
import { createTradeAnalyser, type TradeAnalysis } from '../../domain/trade-analysis.ts';
import type { TradingDay } from '../../domain/trading-day.ts';
import type { Database } from '../database/database.ts';
import { numbersIn } from '../database/numbers-in.ts';
import { selectRows } from '../database/select-rows.ts';
import { type AggregateCondition, aggregateCondition } from '../figures/aggregate-conditions.ts';
import { createBinder } from '../list/create-binder.ts';
import { instantBounds } from '../list/list-filter.ts';
import type { ResolvedScope } from '../list/scope.ts';
import { takeScanTurn } from './scan-turn.ts';
import { listScanWindows, type ScanWindow } from './scan-windows.ts';
import { tradeConditions } from './trade-conditions.ts';
import { matchTradedPatterns } from './trades.ts';

/** The unit of trades' profits: dollars, or percent of the entry price. */
export type ProfitUnit = 'dollars' | 'percent';

export interface ScanOptions {
  readonly tradingDay: TradingDay;
  readonly unit: ProfitUnit;
  /** Further conditions, which the database must be able to decide. */
  readonly conditions?: readonly AggregateCondition[];
  /** Aborts when the caller no longer waits. */
  readonly signal?: AbortSignal | undefined;
  /** Approximate number of rows per read. */
  readonly window?: number;
}

/** Rows per statement: the embedded database is blocked while one runs, some 10 ms. */
const ROWS_A_WINDOW = 10_000;

const MICROS = 1_000_000;

/**
 * Analyses the matching closed trades of a scope for all charts. It reads them in windows of entry days, and other calls run
 * in between; only one scan runs at a time. Profit bounds are in the requested unit. Rejects with the signal's reason when
 * that aborts.
 */
export async function analyseTrades(
  db: Kysely<Database>,
  scope: ResolvedScope,
  filter: TradeFilter,
  { tradingDay, unit, conditions = [], signal, window: size = ROWS_A_WINDOW }: ScanOptions,
): Promise<TradeAnalysis> {
  const analyser = createTradeAnalyser(tradingDay);
  if (scope.series.length === 0) return analyser.result();
  const endTurn = await takeScanTurn(db, signal);
  try {
    const matched = await matchTradedPatterns(db, scope, filter);
    const single = matched !== undefined && matched.trade_count <= size;
    const windows = single ? [WHOLE] : await listScanWindows(db, scope, filter, size);
    for (const window of windows) {
      const rows = await readWindow(db, scope, {
        filter,
        patterns: matched?.patterns,
        unit,
        conditions,
        window,
      });
      for (let index = 0; index < rows.entries.length; index += 1) {
        const entry = (rows.entries[index] ?? 0) * SECOND_MS;
        const closed = (rows.closings[index] ?? 0) * SECOND_MS;
        analyser.add(entry, closed, Math.round((rows.profits[index] ?? 0) * MICROS), rows.signs[index]);
      }
      await setImmediate();
      signal?.throwIfAborted();
    }
    return analyser.result();
  } finally {
    endTurn();
  }
}

const WHOLE: ScanWindow = { from: null, to: null };

interface ScannedColumns {
  /** Seconds since the epoch. */
  readonly entries: readonly number[];
  readonly closings: readonly number[];
  /** At most six decimals. */
  readonly profits: readonly number[];
  /** Signs of the dollars, which decide whether trades win; empty if the profits are dollars. */
  readonly signs: readonly number[];
}

async function readWindow(
  db: Kysely<Database>,
  scope: ResolvedScope,
  asked: {
    readonly filter: TradeFilter;
    readonly patterns: readonly string[] | undefined;
    readonly unit: ProfitUnit;
    readonly conditions: readonly AggregateCondition[];
    readonly window: ScanWindow;
  },
): Promise<ScannedColumns> {
  const { filter, patterns, unit, conditions, window } = asked;
  const { values, bind } = createBinder();
  const profit = unit === 'dollars' ? 'profit' : 'profit_pct';
  const where = [
    `series_id = any(${bind(scope.series.map(({ id }) => id))}::integer[])`,
    `${profit} is not null`,
    ...tradeConditions(filter, patterns, profit, bind),
    ...instantBounds('"timestamp"', window.from ?? undefined, window.to ?? undefined, bind),
    ...conditions.flatMap((one) => aggregateCondition(one, bind) ?? []),
  ];
  // Each column is one text: a tenth of the transfer time of rows.
  const text = `
    select array_agg(date_part('epoch', "timestamp"))::text as entries,
      array_agg(date_part('epoch', coalesce(closed_at, "timestamp")))::text as closings,
      array_agg(${profit})::text as profits,
      ${unit === 'dollars' ? 'null::text' : 'array_agg(sign(coalesce(profit, profit_pct)))::text'} as signs
    from trades where ${where.join(' and ')}`;
  const [row] = await selectRows<Record<keyof ScannedColumns, string | null>>(db, text, values);
  return {
    entries: numbersIn(row?.entries),
    closings: numbersIn(row?.closings),
    profits: numbersIn(row?.profits),
    signs: numbersIn(row?.signs),
  };
}
