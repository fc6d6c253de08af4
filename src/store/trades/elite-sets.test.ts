import { type Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { isLong } from '../../../test/support/is-long.ts';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { ELITE_SORTS, type TradeFilter } from '../../contract/trades.ts';
import type { Database } from '../database/database.ts';
import { activateSeries, createSeries } from '../engine/series.ts';
import { listPage, listRows } from '../list/list-reader.ts';
import { resolveScope } from '../list/scope.ts';
import { countTrades } from './counted-trades.ts';
import { ELITE_TRADE_LIST } from './elite-trades.ts';
import { addTradeSets } from './trade-sets.ts';

const SERIES = { market: 'imported', granularity: 'M5', engine_key: 'test' } as const;
const TRADES = { EUR_USD: 7_000, USD_SGD: 5_500 } as const;
const PATTERNS = ['0101', '0', '01', '111', '1', '01010'];
const LIMIT = 250;
/** Those that leave many trades, a gap between them, one value, few or none. */
const FILTERS: readonly TradeFilter[] = [
  {},
  { from: '2026-01-01T12:00:30Z', to: '2026-01-05T15:00:00Z' },
  { min_profit: -1.8, trade_action: 'buy' },
  { max_price: 1.0103 },
  { min_price: 1.002, max_price: 1.0085, tp_triggered: 'false' },
  { min_quantity: 1_000, closed_from: '2026-01-01T03:00:30Z' },
  { pattern: '01' },
  { pattern: '0', sl_triggered: 'false', min_confidence: 0.1 },
  { max_exit_price: 1.0055 },
  { min_price: 3 },
  { min_profit: 1, max_profit: 1.05, from: '2026-01-03T00:00:00Z' },
];

type EliteQuery = TradeFilter & {
  readonly sort: (typeof ELITE_SORTS)[number];
  readonly order: 'asc' | 'desc';
};

/** Orders whose pages begin at the number of a trade, or whose first match is late. */
const BY_NUMBER: readonly EliteQuery[] = (['asc', 'desc'] as const).flatMap((order) => [
  { sort: 'trade_action', order },
  { sort: 'trade_action', order, min_profit: -2.4 },
  { sort: 'trade_action', order, from: '2026-01-04T12:00:00Z' },
  { sort: 'trade_action', order, to: '2026-01-02T01:00:00Z' },
  { sort: 'quantity', order, to: '2026-01-02T01:00:00Z' },
  { sort: 'quantity', order, min_profit: -2.4 },
  { sort: 'status', order, min_profit: -2.4 },
  { sort: 'status', order, min_price: 1.0085 },
  { sort: 'tp_triggered', order, min_price: 1.0085 },
]);

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    test('every page of elite trades is the same by their sets as without them', async () => {
      const { db } = store();
      const ids = await seed(db);
      const queries: readonly EliteQuery[] = [
        ...BY_NUMBER,
        ...FILTERS.flatMap((filter, at) =>
          ELITE_SORTS.filter((_, place) => isLong || (place + at) % 5 === 0).map(
            (sort, place) => ({ ...filter, sort, order: (place + at) % 2 === 0 ? 'asc' : 'desc' }) as const,
          ),
        ),
      ];
      const scope = await resolveScope(db, {}, 'elite');
      const wholes = new Map<EliteQuery, readonly string[]>();
      for (const query of queries)
        wholes.set(query, await idsOf(listRows(db, ELITE_TRADE_LIST, scope, query)));
      for (const id of ids) {
        await countTrades(db, id, 6_500);
        while ((await addTradeSets(db, id, 2)) > 0);
      }
      expect(await eliteBlocks(db)).toEqual([4, 3]);
      for (const [query, whole] of wholes) {
        expect([query, await idsOf(listRows(db, ELITE_TRADE_LIST, scope, query))]).toEqual([query, whole]);
        for (let page = 1; page <= Math.ceil(whole.length / LIMIT) + 1; page += 1) {
          const { trades, total } = await listPage(db, ELITE_TRADE_LIST, scope, {
            ...query,
            ...{ page, limit: LIMIT, count: page % 2 === 0 ? 'rows' : 'both' },
          });
          const found = trades.map(({ id }) => id);
          const wanted = whole.slice((page - 1) * LIMIT, page * LIMIT);
          expect({ query, page, total, found }).toEqual({
            ...{ query, page, found: wanted },
            total: page % 2 === 0 ? null : whole.length,
          });
        }
      }
    });

    test('an elite trade that changes takes the sets back, and a total is of sets while they are there', async () => {
      const { db } = store();
      const [id] = await seed(db);
      const total = async () => {
        const query = { min_profit: 0.5, min_price: 1.0005, trade_action: 'buy', count: 'only' } as const;
        const scope = await resolveScope(db, { symbol: 'EUR_USD' }, 'elite');
        return (await listPage(db, ELITE_TRADE_LIST, scope, query)).total;
      };
      const counted = await total();
      await countTrades(db, id as number, 7_000);
      while ((await addTradeSets(db, id as number, 50)) > 0);
      expect(await total()).toBe(counted);
      await sql`update trade_sets set known = ${'0'.repeat(1_024)} where kind = 'elite flags' and block_no = 1`.execute(
        db,
      );
      expect(await total()).toBeLessThan(counted ?? 0);
      await sql`update trades set profit = 5 where seq = 3`.execute(db);
      expect(await eliteBlocks(db)).toEqual([]);
      expect(await total()).toBe(counted);
    });
  });
}

async function eliteBlocks(db: Kysely<Database>): Promise<number[]> {
  const { rows } = await sql<{ blocks: number }>`
    select count(*)::integer as blocks from trade_sets where kind = 'elite flags' group by series_id`.execute(
    db,
  );
  return rows.map(({ blocks }) => blocks);
}

async function idsOf(batches: AsyncGenerator<readonly { readonly id: string }[]>): Promise<string[]> {
  const ids: string[] = [];
  for await (const batch of batches) ids.push(...batch.map(({ id }) => id));
  return ids;
}

/** Trades of two series, elite but for a gap and one in five; prices rise and fall, with a leap. */
async function seed(db: Kysely<Database>): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const [symbol, trades] of Object.entries(TRADES) as [keyof typeof TRADES, number][]) {
    const id = await createSeries(db, { ...SERIES, symbol });
    ids.push(id);
    await activateSeries(db, id);
    await sql`
      insert into patterns (series_id, pattern, bit_length, status, seen_count, in_sample_n)
      select ${id}::integer, pattern, length(pattern), 'elite', 1, 1 from unnest(${PATTERNS}::text[]) as pattern`.execute(
      db,
    );
    await sql`
      insert into trades (series_id, seq, pattern, trade_action, source, confidence, quantity, price, exit_price, outcome, profit, profit_pct,
        status, "timestamp", closed_at)
      select ${id}::integer, seq, (${PATTERNS}::text[])[1 + seq * seq % 6], case seq % 3 when 0 then 'buy' else 'sell' end,
        case when seq % 5 = 1 or seq between 2000 and 2900 then 'observed' else 'elite' end,
        case when seq % 40 > 0 then (seq % 97) / 97.0 end, case when seq % 11 = 0 then 250 else 1000 end,
        1 + abs(seq - 3000) * 0.000002 + case when seq > 4000 then 0.005 else 0 end,
        1 + seq * 0.000001, case when seq % 9 = 0 then 'take_profit' when seq % 8 = 0 then 'stop_loss' else 'time' end,
        (seq * 31 % 9001) / 1500.0 - 3, (seq * 17 % 501) / 100.0 - 2.5,
        'completed', '2026-01-01T00:00:00Z'::timestamptz + seq * interval '1 minute',
        '2026-01-01T00:30:00Z'::timestamptz + seq * interval '1 minute' + (seq % 13) * interval '1 hour'
      from generate_series(1, ${trades - 1}::bigint) as seq where seq % 501 > 0`.execute(db);
    await sql`
      insert into trades (series_id, seq, pattern, trade_action, source, quantity, price, status, "timestamp")
      values (${id}, ${trades}, '0101', 'buy', 'elite', 1000, 1.5, 'pending', '2026-01-08T00:00:00Z')`.execute(
      db,
    );
  }
  return ids;
}
