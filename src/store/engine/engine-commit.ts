import { type Kysely, sql, type Transaction } from 'kysely';
import type { CandleColumns } from '../../domain/candle-columns.ts';
import type { Granularity } from '../../domain/granularity.ts';
import type { Market } from '../../domain/market.ts';
import type { CurrencyPair } from '../../domain/symbol.ts';
import type { EngineEvents, PatternFigures } from '../../engine/engine-events.ts';
import type { Database } from '../database/database.ts';
import { notify } from '../database/notify.ts';
import { type AppendedCandles, appendCandles } from './candles.ts';
import { upsertBenchmarks } from './engine-commit-benchmarks.ts';
import { upsertPatterns } from './engine-commit-patterns.ts';
import { insertSteps } from './engine-commit-steps.ts';
import { writeTrades } from './engine-commit-trades.ts';

/** The series of a batch. */
export interface CommittedSeries {
  readonly id: number;
  readonly market: Market;
  readonly symbol: CurrencyPair;
  readonly granularity: Granularity;
}

/** Candles, and everything that an engine computed from them. */
export interface EngineBatch {
  readonly candles: CandleColumns | null;
  readonly events: EngineEvents;
  readonly patterns: readonly PatternFigures[];
  /**
   * Where this writer alone fills the series and writes nothing twice: all patterns that have trades. Patterns and steps are
   * then added without looking for stored ones, and a batch that is written again is refused.
   */
  readonly traded?: ReadonlySet<string> | undefined;
}

/**
 * Writes a batch in one transaction: candles, patterns, steps, trades, the figures of the series and, for a series that is
 * shown, its events. Without `traded` a repeated commit changes nothing: it skips candles up to the last stored one, known
 * steps and trades, and trades that are closed already. Rejects without writing if the series does not exist or is retired.
 */
export async function commitEngineBatch(
  db: Kysely<Database>,
  series: CommittedSeries,
  batch: EngineBatch,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // The lock serialises writers of one series, so they cannot deadlock on each other's rows.
    const { active } = await trx
      .selectFrom('series')
      .select('active')
      .where('id', '=', series.id)
      .where('retired_at', 'is', null)
      .forUpdate()
      .executeTakeFirstOrThrow(() => new Error(`Series ${series.id} is not there to be written`));
    const { candles, events, patterns, traded } = batch;
    const appended = candles ? await appendCandles(trx, series, candles) : null;
    await upsertPatterns(trx, series.id, patterns, traded);
    await upsertBenchmarks(trx, series.id, events.benchmarks);
    await insertSteps(trx, series.id, events.steps, traded !== undefined);
    await writeTrades(trx, series.id, events.opened, events.closed);
    if (appended?.last) await advanceSeries(trx, series.id, appended);
    if (active) await notifyChanges(trx, series, batch);
  });
}

async function advanceSeries(
  trx: Transaction<Database>,
  id: number,
  appended: AppendedCandles,
): Promise<void> {
  await sql`
    update series set
      candle_count = candle_count + ${appended.count},
      first_candle_at = coalesce(first_candle_at, to_timestamp(${appended.first}::float8)),
      last_candle_at = to_timestamp(${appended.last}::float8)
    where id = ${id}`.execute(trx);
}

async function notifyChanges(
  trx: Transaction<Database>,
  { market, symbol }: CommittedSeries,
  { candles, events, patterns }: EngineBatch,
): Promise<void> {
  const traded = events.opened.length > 0 || events.closed.length > 0;
  const counted = patterns.length > 0 || events.steps.length > 0;
  const topics = [
    ...(candles ? (['series'] as const) : []),
    ...(traded ? (['trades', 'positions'] as const) : []),
    ...(counted ? (['patterns'] as const) : []),
  ];
  await notify(trx, ...topics.map((topic) => ({ topic, market, symbol })));
}
