import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { SYMBOLS } from '../src/domain/symbol.ts';
import { createLog } from '../src/log.ts';
import { Secret } from '../src/secret.ts';
import { analyseStore } from '../src/store/database/analyse-store.ts';
import type { Database } from '../src/store/database/database.ts';
import { openStore, type Store } from '../src/store/database/open-store.ts';
import { POSTGRESQL_TYPES } from '../src/store/database/postgresql-types.ts';
import { activateSeries, createSeries } from '../src/store/engine/series.ts';
import { countPatterns, listUncountedPatterns } from '../src/store/patterns/counted-patterns.ts';
import { countTrades, listUncounted } from '../src/store/trades/counted-trades.ts';
import { addTradeSets } from '../src/store/trades/trade-sets.ts';

/** Rows per statement: the triggers that keep the sums run once for each. */
const ROWS_A_STATEMENT = 500_000;
/** Most patterns of one symbol with trades. */
const TRADED_PATTERNS = 1_200;
const YEARS = 6;

export interface SeedSize {
  readonly trades: number;
  readonly patterns: number;
}

/**
 * Fills an empty store with M5 history of three symbols over the last six years: trades of a long tail of patterns in time order,
 * two pending ones per symbol, and patterns of 8, 12 and 16 bits, and of 20 where they are many, few of them with trades. The rows
 * go through the same tables and triggers as the engine's; indexes are made again afterwards, which takes a tenth of the time. Equal
 * sizes give equal distributions.
 */
export async function seedStore({ db }: Pick<Store, 'db'>, size: SeedSize): Promise<void> {
  await sql`select setseed(0.25)`.execute(db);
  await defineBits(db);
  const indexes = await dropIndexes(db);
  const perSymbol = { trades: Math.floor(size.trades / 3), patterns: Math.floor(size.patterns / 3) };
  for (const symbol of SYMBOLS) {
    const id = await createSeries(db, {
      market: 'simulated',
      symbol,
      granularity: 'M5',
      engine_key: 'bench',
    });
    await db
      .updateTable('series')
      .set({
        state: 'idle',
        candle_count: YEARS * 74_000,
        first_candle_at: sql<string>`now() - make_interval(years => ${YEARS})`,
        last_candle_at: sql<string>`now()`,
      })
      .where('id', '=', id)
      .execute();
    await seedTrades(db, id, perSymbol);
    await seedPatterns(db, id, perSymbol);
    await activateSeries(db, id);
  }
  await sql`drop function bits`.execute(db);
  for (const index of indexes) await sql.raw(index).execute(db);
  await analyseStore(db);
}

async function seedTrades(db: Kysely<Database>, id: number, { trades, patterns }: SeedSize): Promise<void> {
  const traded = Math.min(TRADED_PATTERNS, patterns);
  for (let from = 1; from <= trades; from += ROWS_A_STATEMENT) {
    const to = Math.min(trades, from + ROWS_A_STATEMENT - 1);
    await sql`
      insert into trades
      select ${id}::integer, seq, bits(rank, length), case when rank % 2 = 0 then 'buy' else 'sell' end,
        case when rank % 25 = 7 then 'elite' when rank % 6 = 1 then 'promoted' else 'observed' end,
        case when seq % 40 = 0 then null else round(chance::numeric, 4)::float8 end, 1000, price,
        price + 0.002, price - 0.002, case when done then price + profit / 1000 end,
        case when done then case when profit > 1.5 then 'take_profit' when profit < -1.5 then 'stop_loss' else 'time' end end,
        case when done then profit end, case when done then round(profit / price / 10, 6) end,
        case when done then 'completed' else 'pending' end, entered,
        case when done then entered + make_interval(mins => 5 + (chance * 55)::integer) end
      from (
        select seq, chance, done, rank, entered,
          case when rank < 60 then 8 when rank < 500 then 12 else 16 end as length,
          round((1.2 + 0.15 * sin(seq * 9.0 / ${trades}) + 0.01 * sin(seq / 40.0) + chance * 0.002)::numeric, 5) as price,
          case when seq % 90 = 0 then 0 else round(((luck - 0.47) * 6)::numeric, 6) end as profit
        from (
          select seq, random() as chance, random() as luck, seq <= ${trades} - 2 as done,
            floor(power(random(), 2.5) * ${traded})::integer as rank,
            date_bin('5 minutes', now() - make_interval(years => ${YEARS})
              + make_interval(secs => extract(epoch from make_interval(days => ${YEARS * 365 - 1})) * seq::float8 / ${trades}),
              timestamptz 'epoch') as entered
          from generate_series(${from}::bigint, ${to}::bigint) as seq
        ) as drawn
      ) as priced`.execute(db);
  }
}

async function seedPatterns(db: Kysely<Database>, id: number, { patterns, trades }: SeedSize): Promise<void> {
  const traded = Math.min(TRADED_PATTERNS, patterns);
  for (let from = 0; from < patterns; from += ROWS_A_STATEMENT) {
    const to = Math.min(patterns, from + ROWS_A_STATEMENT) - 1;
    await sql`
      insert into patterns (series_id, pattern, bit_length, status, direction, confidence, seen_count, last_seen_at,
        in_sample_n, in_sample_mean_pct, evidence_n, evidence_wins, evidence_mean_pct, break_even_rate, p_value, q_value,
        trade_count, known_count, win_count, nonzero_count, profit_pct_sum, profit_usd_sum)
      select ${id}::integer, bits(rank, length), length,
        case
          when rank >= ${traded} then case when length < 16 or rank % 20 = 3 then 'potential' else 'awaiting' end
          when rank % 25 = 7 then 'elite' when rank % 6 = 1 then 'promoted' when rank % 9 = 2 then 'dormant'
          else 'observed' end,
        case when rank < ${traded} then case when rank % 2 = 0 then 'long' else 'short' end end,
        case when rank < ${traded} and rank % 30 <> 0 then chance end,
        (${YEARS * 74_000} / power(2, length) * (0.6 + chance))::integer,
        now() - make_interval(mins => 5 * (chance * power(2, length))::integer),
        (20 + chance * 500)::integer, (chance - 0.5) / 10,
        case when rank < ${traded} then (chance * 900)::integer else 0 end,
        case when rank < ${traded} then (chance * 480)::integer else 0 end,
        case when rank < ${traded} then (chance - 0.4) / 20 end,
        case when rank < ${traded} then 0.48 end,
        case when rank < ${traded} then 1 - chance end,
        case when rank < ${traded} then least(1, (1 - chance) * 3) end,
        coalesce(sums.trade_count, 0), coalesce(sums.known_count, 0), coalesce(sums.win_count, 0),
        coalesce(sums.nonzero_count, 0), coalesce(sums.profit_pct_sum, 0), coalesce(sums.profit_usd_sum, 0)
      from (
        select rank, random() as chance,
          (case when rank < 60 then 8 when rank < 500 then 12 when rank < ${traded} then 16
            when rank < ${traded} + 196 then 8 when rank < ${traded} + 3852 then 12
            when rank < 65536 then 16 else 20 end)::smallint as length
        from generate_series(${from}::integer, ${to}::integer) as rank
      ) as drawn
      left join (
        select pattern, count(*) as trade_count, count(profit) as known_count,
          count(*) filter (where profit > 0) as win_count, count(*) filter (where profit <> 0) as nonzero_count,
          sum(profit_pct) as profit_pct_sum, sum(profit) as profit_usd_sum
        from trades where series_id = ${id} and ${from} < ${traded} and ${trades} > 0 group by pattern
      ) as sums on sums.pattern = bits(rank, length)
      on conflict do nothing`.execute(db);
  }
}

/** Drops the indexes of both tables that are no keys; returns the statements that make them again. */
async function dropIndexes(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid in ('trades'::regclass, 'patterns'::regclass) and not indisprimary
    order by indexrelid`.execute(db);
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(db);
  return rows.map(({ definition }) => definition);
}

/** Maps ranks to bit strings: distinct within a length, and neighbours differ in many bits. */
async function defineBits(db: Kysely<Database>): Promise<void> {
  await sql`
    create or replace function bits(rank integer, length integer) returns text language sql immutable as $$
      select right(((rank::bigint * 40503 + 77) % (1 << length))::integer::bit(20)::text, length)
    $$`.execute(db);
}

/** Counts what a server that has run for a while has counted beside its engine: otherwise it does so under what is measured. */
async function countAll(db: Kysely<Database>): Promise<void> {
  for (const id of await listUncountedPatterns(db)) while ((await countPatterns(db, id, 20_000)) > 0);
  for (const { series_id } of await listUncounted(db)) {
    while ((await countTrades(db, series_id, 50_000)) > 0);
    while ((await addTradeSets(db, series_id, 50)) > 0);
  }
}

/** Runs statements without the limits that a server sets itself: an index of 10,000,000 trades takes longer. */
async function unhurried(url: string, run: (db: Kysely<Database>) => Promise<void>): Promise<void> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    types: POSTGRESQL_TYPES,
    onConnect: (client) => client.query("set time zone 'UTC'; set maintenance_work_mem = '512MB'"),
  });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  try {
    await run(db);
  } finally {
    await db.destroy();
  }
}

if (import.meta.main) {
  const [target, trades, patterns] = process.argv.slice(2);
  if (!target) throw new Error('Usage: node bench/seed-store.ts DIRECTORY|DATABASE_URL [TRADES] [PATTERNS]');
  const log = createLog({ level: 'warn', format: 'pretty' });
  const url = target.includes('://') ? new Secret(target) : undefined;
  const store = await openStore({ dataDir: url ? '' : target, databaseUrl: url, log });
  const startedAt = performance.now();
  const seed = (db: Kysely<Database>) =>
    seedStore({ db }, { trades: Number(trades ?? 1_000_000), patterns: Number(patterns ?? 210_000) });
  await (url ? unhurried(target, seed) : seed(store.db));
  await countAll(store.db);
  console.log(`seeded in ${Math.round((performance.now() - startedAt) / 1000)} s`);
  await store.close();
}
