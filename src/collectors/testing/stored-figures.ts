import { sql } from 'kysely';
import type { Store } from '../../store/database/open-store.ts';

const ORDERS = {
  candle_chunks: 'chunk_no',
  patterns: 'pattern',
  pattern_steps: 'seq',
  trades: 'seq',
  benchmark_outcomes: 'direction',
  trade_rollups: 'tier, bucket, trade_action, source',
  pattern_rollups: 'status',
  closing_rollups: 'tier, bucket, source',
} as const;

/** Rows by their table. */
export type StoredFigures = Record<keyof typeof ORDERS, Record<string, unknown>[]>;

/** All rows of a store's shown series, without generation ids: equal figures compare equal. */
export async function storedFigures(store: Store): Promise<StoredFigures> {
  const figures: Partial<StoredFigures> = {};
  for (const table of Object.keys(ORDERS) as (keyof typeof ORDERS)[]) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) - 'series_id' as row from ${sql.table(table)} t
      join series s on s.id = t.series_id and s.active
      order by s.market, s.symbol, s.granularity, ${sql.raw(ORDERS[table])}`.execute(store.db);
    figures[table] = rows.map(({ row }) => row);
  }
  return figures as StoredFigures;
}
