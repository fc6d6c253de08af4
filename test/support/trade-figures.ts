import { type Kysely, sql } from 'kysely';
import { addDay, NO_CLUSTERS, winRateInterval } from '../../src/domain/day-clusters.ts';
import type { Database } from '../../src/store/database/database.ts';

/** A trade as it is in its table, money as exact text. */
export interface TradeRow {
  readonly symbol: string;
  readonly trade_action: string;
  readonly source: string;
  readonly profit: string | null;
  readonly profit_pct: string | null;
  readonly timestamp: string;
}

/** Every trade of the store. */
export async function readTradeRows(db: Kysely<Database>): Promise<readonly TradeRow[]> {
  const { rows } = await sql<TradeRow>`
    select symbol, trade_action, source, profit::text as profit, profit_pct::text as profit_pct, "timestamp"
    from trades join series on series.id = trades.series_id`.execute(db);
  return rows;
}

/** The summary of the trades entered in a span (null: of all), from its rows one by one, money in whole millionths. */
export function figuresOf(all: readonly TradeRow[], span: { from: number; to: number } | null = null) {
  const rows = all.filter(({ timestamp }) => {
    const time = Date.parse(timestamp);
    return span === null || (time >= span.from && time < span.to);
  });
  const dollars = rows.flatMap(({ profit }) => (profit === null ? [] : [micros(profit)]));
  const percents = rows.flatMap(({ profit_pct }) => (profit_pct === null ? [] : [micros(profit_pct)]));
  const known = dollars.length;
  const wins = dollars.filter((profit) => profit > 0).length;
  const nonzero = dollars.filter((profit) => profit !== 0).length;
  const sum = dollars.reduce((total, profit) => total + profit, 0) / 1e6;
  const percent = percents.reduce((total, profit) => total + profit, 0) / 1e6;
  const days = Map.groupBy(
    rows.filter(({ profit }) => profit !== null),
    ({ timestamp }) => new Date(timestamp).toISOString().slice(0, 10),
  );
  const clusters = [...days.values()].reduce(
    (sum, own) => addDay(sum, own.length, own.filter(({ profit }) => micros(profit ?? '0') > 0).length),
    NO_CLUSTERS,
  );
  const countOf = (action: string) => rows.filter((row) => row.trade_action === action).length;
  return {
    total: rows.length,
    buy: countOf('buy'),
    sell: countOf('sell'),
    pending: rows.length - known,
    known,
    wins,
    nonzero,
    win_rate: known === 0 ? null : (100 * wins) / known,
    ...winRateInterval(clusters),
    total_profit: sum,
    avg_profit: nonzero === 0 ? null : sum / nonzero,
    best: known === 0 ? null : Math.max(...dollars) / 1e6,
    worst: known === 0 ? null : Math.min(...dollars) / 1e6,
    total_profit_pct: percent,
    avg_profit_pct: nonzero === 0 ? null : percent / nonzero,
    best_pct: known === 0 ? null : Math.max(...percents) / 1e6,
    worst_pct: known === 0 ? null : Math.min(...percents) / 1e6,
    from: span && new Date(span.from).toISOString(),
    to: span && new Date(span.to).toISOString(),
  };
}

function micros(decimal: string): number {
  return Math.round(Number(decimal) * 1e6);
}
