import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Trade, TradeFilter } from '../../contract/trades.ts';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';
import type { Cells } from '../list/cell-reader.ts';
import { createBinder } from '../list/create-binder.ts';
import { instantBounds } from '../list/list-filter.ts';
import type { ResolvedScope } from '../list/scope.ts';
import { takeScanTurn } from '../trades/scan-turn.ts';
import { listScanWindows, ROWS_A_READ, type ScanWindow } from '../trades/scan-windows.ts';
import { TRADE_CELLS, tradeReader } from '../trades/trade-columns.ts';
import { tradeConditions } from '../trades/trade-conditions.ts';
import { type AggregateCondition, aggregateCondition, aggregateNumber } from './aggregate-conditions.ts';

export interface RankOptions {
  /** The field of the order. */
  readonly by: string;
  readonly lowest: boolean;
  readonly limit: number;
  readonly conditions: readonly AggregateCondition[];
  /** The column that the filter's bounds of profit are of. */
  readonly unit: 'dollars' | 'percent';
  /** Aborts when the caller no longer waits. */
  readonly signal?: AbortSignal | undefined;
  /** Approximate number of rows per read. */
  readonly window?: number;
}

interface RankedRow {
  readonly value: number;
  readonly series_id: number;
  readonly seq: number;
  readonly cells: Cells;
}

/**
 * The first matching trades of a scope by a number that no index orders, such as the time in trade; the earliest first of equal ones.
 * They are read in windows of entry days, like sums. Trades without the number are left out. Undefined if the database cannot
 * decide a condition, or has no such number. Rejects with the signal's reason when that aborts.
 */
export async function rankTrades(
  db: Kysely<Database>,
  scope: ResolvedScope,
  filter: TradeFilter,
  options: RankOptions,
): Promise<Trade[] | undefined> {
  const { by, lowest, limit, conditions, signal, window: size = ROWS_A_READ } = options;
  const isDecided = conditions.every((one) => aggregateCondition(one, () => '') !== undefined);
  const number = aggregateNumber(by);
  if (!isDecided || number === undefined) return undefined;
  let first: readonly RankedRow[] = [];
  const endTurn = await takeScanTurn(db, signal);
  try {
    for (const window of await listScanWindows(db, scope, filter, size)) {
      const found = await readWindow(db, scope, filter, { ...options, number, window });
      // Windows are in the order of time, and sorting keeps the order of equal values.
      first = [...first, ...found]
        .sort((a, b) => (lowest ? a.value - b.value : b.value - a.value))
        .slice(0, limit);
      await setImmediate();
      signal?.throwIfAborted();
    }
  } finally {
    endTurn();
  }
  const read = tradeReader(scope);
  return first.map(({ cells }) => read(cells));
}

function readWindow(
  db: Kysely<Database>,
  scope: ResolvedScope,
  filter: TradeFilter,
  {
    number,
    lowest,
    limit,
    unit,
    conditions,
    window,
  }: Omit<RankOptions, 'window'> & { number: string; window: ScanWindow },
): Promise<readonly RankedRow[]> {
  const { values, bind } = createBinder();
  const where = [
    `series_id = any(${bind(scope.series.map(({ id }) => id))}::integer[])`,
    `${number} is not null`,
    ...tradeConditions(filter, undefined, unit === 'dollars' ? 'profit' : 'profit_pct', bind),
    ...instantBounds('"timestamp"', window.from ?? undefined, window.to ?? undefined, bind),
    ...conditions.flatMap((one) => aggregateCondition(one, bind) ?? []),
  ];
  return selectRows<RankedRow>(
    db,
    `select ${number}::double precision as value, series_id, seq, json_build_array(${TRADE_CELLS.join(', ')}) as cells
     from trades where ${where.join(' and ')}
     order by 1 ${lowest ? 'asc' : 'desc'}, "timestamp", series_id, seq limit ${bind(limit)}::integer`,
    values,
  );
}
