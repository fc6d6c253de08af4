import { CompiledQuery, type Kysely, sql, type Transaction } from 'kysely';
import type { EngineEvents, PatternFigures } from '../../engine/engine-events.ts';
import { chunksOf } from '../database/chunks-of.ts';
import type { Database } from '../database/database.ts';
import { ENTER_LABORATORY } from '../database/enter-laboratory.ts';
import { upsertBenchmarks } from '../engine/engine-commit-benchmarks.ts';
import { upsertPatterns } from '../engine/engine-commit-patterns.ts';
import { insertSteps } from '../engine/engine-commit-steps.ts';
import { writeTrades } from '../engine/engine-commit-trades.ts';

/** Runs whose rows are kept: two operators who compare two runs each. The oldest gives way. */
const MOST_KEPT = 4;
/** A server that does not finish in this time has stopped. */
const GIVEN_UP = sql.raw("interval '2 minutes'");
/** Trades of a transaction: others wait for it. */
const TRADES_A_WRITE = 2_000;

/** A run that is made: what it rests on, and everything that the engine found. */
export interface RunRows {
  /** The stored series of its candles. */
  readonly candlesOf: number;
  readonly engineKey: string;
  readonly settings: object;
  readonly candles: { readonly count: number; readonly first: number; readonly last: number };
  readonly events: Pick<EngineEvents, 'opened' | 'closed' | 'steps' | 'benchmarks'>;
  readonly patterns: readonly PatternFigures[];
}

/** Claims the making of a run's rows, in place of those of a former generation. False while another server makes them. */
export async function claimRun(db: Kysely<Database>, run: string, rows: RunRows): Promise<boolean> {
  const { candlesOf, engineKey, settings, candles } = rows;
  return db.transaction().execute(async (trx) => {
    await sql`
      delete from laboratory.kept_series kept
      where run = ${run}::uuid and (
        (not active and created_at < now() - ${GIVEN_UP})
        or not exists (select from series where series.id = kept.candles_of and series.active))`.execute(trx);
    const { numAffectedRows } = await sql`
      insert into laboratory.kept_series (run, candles_of, market, symbol, granularity, active, engine_key, state, content,
        candle_count, first_candle_at, last_candle_at, engine_settings)
      select ${run}::uuid, id, market, symbol, granularity, false, ${engineKey}, 'idle', content,
        ${candles.count}, to_timestamp(${candles.first}), to_timestamp(${candles.last}), ${JSON.stringify(settings)}::jsonb
      from series where id = ${candlesOf}
      on conflict (run) do nothing`.execute(trx);
    return numAffectedRows === 1n;
  });
}

/** Writes the rows of a claimed run, some at a time, and then shows them. The oldest run beyond those that are kept is dropped. */
export async function keepRun(db: Kysely<Database>, run: string, rows: RunRows): Promise<void> {
  const { events, patterns } = rows;
  const traded = new Set(events.opened.map(({ pattern }) => pattern));
  const closedBySeq = new Map(events.closed.map((one) => [one.seq, one]));
  for (const opened of chunksOf(events.opened, TRADES_A_WRITE)) {
    const closed = opened.flatMap(({ seq }) => closedBySeq.get(seq) ?? []);
    await write(db, run, (trx, id) => writeTrades(trx, id, opened, closed));
  }
  for (const steps of chunksOf(events.steps))
    await write(db, run, (trx, id) => insertSteps(trx, id, steps, true));
  for (const slice of chunksOf(patterns))
    await write(db, run, (trx, id) => upsertPatterns(trx, id, slice, traded));
  await write(db, run, (trx, id) => upsertBenchmarks(trx, id, events.benchmarks));
  await sql`update laboratory.kept_series set active = true where run = ${run}::uuid`.execute(db);
  await sql`
    delete from laboratory.kept_series
    where id in (select id from laboratory.kept_series order by id desc offset ${MOST_KEPT})`.execute(db);
}

/** Drops the rows of a run that could not be written. */
export async function dropRun(db: Kysely<Database>, run: string): Promise<void> {
  await sql`delete from laboratory.kept_series where run = ${run}::uuid`.execute(db);
}

function write(
  db: Kysely<Database>,
  run: string,
  work: (trx: Transaction<Database>, id: number) => Promise<void>,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    // Functions of sums are those of the public schema.
    await trx.executeQuery(CompiledQuery.raw(ENTER_LABORATORY, ['laboratory, public', run]));
    const { rows } = await sql<{ id: number }>`select id from series`.execute(trx);
    const [series] = rows;
    if (!series) throw new Error('The rows of the run were dropped while they were written');
    await work(trx, series.id);
  });
}
