import { type Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { figuresWithoutEvidence } from '../../../test/support/figures-without-evidence.ts';
import { rowsRead } from '../../../test/support/rows-read.ts';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import type { ClosedTrade, PatternFigures } from '../../engine/engine-events.ts';
import { analyseStore } from '../database/analyse-store.ts';
import type { Database } from '../database/database.ts';
import { upsertPatterns } from './engine-commit-patterns.ts';
import { writeTrades } from './engine-commit-trades.ts';
import { createSeries } from './series.ts';

/** Patterns and trades of each series; a pattern has five trades. */
const STORED = 4_000;
const GIVEN = 100;

for (const target of SQL_TARGETS) {
  describe(`${target.name}: beside series that the planner's statistics know, one that they do not`, () => {
    const store = useStore(target);

    test('reads no more rows than it is given', async () => {
      const { db } = store();
      for (const symbol of ['EUR_USD', 'AUD_USD'] as const) await fill(db, await makeSeries(db, symbol));
      await analyseStore(db);
      const fresh = await makeSeries(db, 'USD_SGD');
      await fill(db, fresh);

      const known = Array.from({ length: GIVEN }, (_, place) => figures(place));
      const added = Array.from({ length: GIVEN }, (_, place) => figures(STORED + place));
      expect(await rowsRead(db, (trx) => upsertPatterns(trx, fresh, known))).toEqual({
        patterns: expect.toSatisfy((rows: number) => rows <= 4 * GIVEN),
        trades: 0,
        trade_sets: 0,
      });
      expect(await rowsRead(db, (trx) => upsertPatterns(trx, fresh, added))).toEqual({
        patterns: 0,
        // The five trades of each, that none of them had when they were made.
        trades: 5 * GIVEN,
        trade_sets: 0,
      });
      // A writer that knows which patterns have trades spares the search for those of the others.
      const others = Array.from({ length: GIVEN }, (_, place) => figures(2 * STORED + place));
      const named = { ...figures(0), pattern: '1' };
      await sql`update trades set pattern = '1' where series_id = ${fresh} and seq <= 3`.execute(db);
      expect(
        await rowsRead(db, (trx) => upsertPatterns(trx, fresh, [...others, named], new Set(['1']))),
      ).toEqual({ patterns: 0, trades: 3, trade_sets: 0 });
      expect(
        await db
          .selectFrom('patterns')
          .select(['pattern', 'trade_count'])
          .where('series_id', '=', fresh)
          .where('pattern', 'in', ['1', figures(2 * STORED).pattern])
          .orderBy('pattern')
          .execute(),
      ).toEqual([
        { pattern: figures(2 * STORED).pattern, trade_count: 0 },
        { pattern: '1', trade_count: 3 },
      ]);
      const sums = await db
        .selectFrom('patterns')
        .select(['pattern', 'trade_count', 'seen_count'])
        .where('series_id', '=', fresh)
        .where('pattern', 'in', [figures(3).pattern, figures(STORED + 3).pattern])
        .orderBy('pattern')
        .execute();
      expect(sums).toEqual([
        { pattern: figures(3).pattern, trade_count: 5, seen_count: 7 },
        { pattern: figures(STORED + 3).pattern, trade_count: 5, seen_count: 7 },
      ]);
      // Each trade is found, and written; its pattern and its sums are found once more.
      const closed = Array.from({ length: GIVEN }, (_, place) => closing(place * 5 + 1));
      const { trades, patterns } = await rowsRead(db, (trx) => writeTrades(trx, fresh, [], closed));
      expect(trades).toBeLessThanOrEqual(4 * GIVEN);
      expect(patterns).toBeLessThanOrEqual(8 * GIVEN);
    });
  });
}

async function makeSeries(db: Kysely<Database>, symbol: 'EUR_USD' | 'AUD_USD' | 'USD_SGD'): Promise<number> {
  return createSeries(db, { market: 'imported', symbol, granularity: 'H1', engine_key: 'test' });
}

/** Patterns 0 to STORED, and five trades of each of them and of GIVEN more that are not there yet; every first is pending. */
async function fill(db: Kysely<Database>, id: number): Promise<void> {
  await sql`
    insert into patterns (series_id, pattern, bit_length, status, seen_count)
    select ${id}, place::bit(16)::text, 16, 'observed', 1 from generate_series(0, ${STORED - 1}) as place`.execute(
    db,
  );
  await sql`
    insert into trades (series_id, seq, pattern, trade_action, source, quantity, price, profit, profit_pct, status, "timestamp",
      closed_at)
    select ${id}, place * 5 + turn, place::bit(16)::text, 'buy', 'observed', 1000, 1.1,
      case when turn > 1 then 1 end, case when turn > 1 then 1 end,
      case when turn > 1 then 'completed' else 'pending' end, moment, case when turn > 1 then moment end
    from generate_series(0, ${STORED + GIVEN - 1}) as place, generate_series(1, 5) as turn,
      lateral (select timestamptz '2026-01-01' + make_interval(mins => place * 5 + turn) as moment) as entered`.execute(
    db,
  );
}

function figures(place: number): PatternFigures {
  return figuresWithoutEvidence({
    pattern: place.toString(2).padStart(16, '0'),
    status: 'observed',
    direction: 'long',
    confidence: 0.5,
    seen_count: 7,
    last_seen_time: 1_770_000_000,
    in_sample_n: 5,
    in_sample_mean_pct: 0.1,
  });
}

function closing(seq: number): ClosedTrade {
  return {
    seq,
    exit_time: 1_770_000_000,
    exit_price: '1.2',
    outcome: 'time',
    profit_pct: '1',
    profit_usd: '1',
    spread_usd: '-0.1',
    slippage_usd: '-0.02',
    financing_usd: '0.003',
    commission_usd: '-0.04',
  };
}
