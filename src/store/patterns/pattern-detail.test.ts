import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedListRows } from '../../../test/support/list-rows.ts';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { addDay, NO_CLUSTERS, winRateInterval } from '../../domain/day-clusters.ts';
import type { Granularity } from '../../domain/granularity.ts';
import type { Market } from '../../domain/market.ts';
import type { CurrencyPair } from '../../domain/symbol.ts';
import type { Store } from '../database/open-store.ts';
import { createSeries } from '../engine/series.ts';
import { getPatternDetail } from './pattern-detail.ts';

interface Row {
  readonly symbol: CurrencyPair;
  readonly seq: number;
  readonly profit: number | null;
  readonly profit_pct: number | null;
  readonly timestamp: string;
}

const DAY = 86_400_000;
const NOW = Date.parse('2026-03-01T00:00:00Z');
/** Seven patterns have trades in every series of the listed rows. */
const TRADED = Array.from({ length: 7 }, (_, index) => (index * 3).toString(2).padStart(8, '0'));

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    describe('figures', () => {
      const store = useStore(target, { keep: true });
      beforeAll(() => seedListRows(store()));

      test.each(TRADED)("of %s are those of the symbol's own trades", async (pattern) => {
        const { db } = store();
        const { rows } = await sql<Row>`
          select symbol, seq, profit::float8 as profit, profit_pct::float8 as profit_pct, "timestamp"
          from trades join series on series.id = trades.series_id where pattern = ${pattern}
          order by "timestamp", seq`.execute(db);
        const { scope, blocks } = await getPatternDetail(db, { pattern }, NOW);
        expect(scope).toMatchObject({ market: 'imported', granularity: 'M5' });
        expect(blocks.map(({ symbol }) => symbol)).toEqual(['EUR_USD', 'USD_SGD', 'AUD_USD']);
        for (const block of blocks) {
          const own = rows.filter(({ symbol }) => symbol === block.symbol);
          expect(own.length).toBeGreaterThan(2);
          expect(block.pattern).toMatchObject({
            symbol: block.symbol,
            bitstring: pattern,
            source: 'imported/M5',
          });
          expect(block.performance).toEqual(performanceOf(own, block.pattern.seen_count));
          const alone = await getPatternDetail(db, { pattern, symbol: block.symbol ?? undefined }, NOW);
          expect(alone.blocks).toEqual([block]);
        }
      });

      test('the largest loss of the test is that of the settings with which the series was made', async () => {
        const { db } = store();
        const [pattern = ''] = TRADED;
        await sql`update series set engine_settings = '{"largest_loss": 20}' where symbol = 'EUR_USD'`.execute(
          db,
        );
        const { blocks } = await getPatternDetail(db, { pattern }, NOW);
        expect(blocks.map((one) => [one.symbol, one.largest_tested_loss])).toEqual([
          ['EUR_USD', 20],
          ['USD_SGD', 10],
          ['AUD_USD', 10],
        ]);
        await sql`update series set engine_settings = null where symbol = 'EUR_USD'`.execute(db);
      });

      test('of a pattern without trades are zeros and unknowns', async () => {
        const { db } = store();
        const { rows } = await sql<{ pattern: string; seen_count: number }>`
          select pattern, seen_count from patterns join series on series.id = series_id
          where symbol = 'EUR_USD' and trade_count = 0 and seen_count > 0 limit 1`.execute(db);
        const [{ pattern = '', seen_count = 0 } = {}] = rows;
        const { blocks } = await getPatternDetail(db, { pattern, symbol: 'EUR_USD' }, NOW);
        expect(blocks[0]?.performance).toEqual({ ...performanceOf([], seen_count), reliability: 0 });
        expect(blocks[0]?.steps).toEqual([]);
      });

      test('a pattern that nothing is known of has no block', async () => {
        const { db } = store();
        for (const pattern of ['1', "' or 1=1", '%', '😀']) {
          const { scope, blocks } = await getPatternDetail(db, { pattern }, NOW);
          expect([pattern, blocks, scope.granularity]).toEqual([pattern, [], 'M5']);
        }
        const query = { pattern: TRADED[0] ?? '', market: 'oanda' } as const;
        expect((await getPatternDetail(db, query, NOW)).blocks).toEqual([]);
      });
    });

    describe('choice', () => {
      const store = useStore(target);

      test('the most real market that has it, and the granularity in which it was seen most often', async () => {
        await addSeries(store(), { market: 'oanda', granularity: 'M1', candles: 9 }, { '11': 9 });
        await addSeries(
          store(),
          { market: 'imported', granularity: 'M5', candles: 50 },
          { '01': 5, '10': 7 },
        );
        await addSeries(
          store(),
          { market: 'imported', granularity: 'H1', candles: 10 },
          { '01': 8, '10': 7 },
        );
        await addSeries(store(), { market: 'imported', granularity: 'D', symbol: 'USD_SGD' }, { '01': 6 });
        await addSeries(
          store(),
          { market: 'simulated', granularity: 'M1', candles: 99 },
          { '01': 500, '00': 2 },
        );
        await addSeries(store(), { market: 'imported', granularity: 'H4', active: false }, { '01': 900 });
        const chosen = async (query: Omit<Parameters<typeof getPatternDetail>[1], never>) => {
          const { scope, blocks } = await getPatternDetail(store().db, query, NOW);
          return [scope.market, scope.granularity, blocks.map(({ symbol }) => symbol)];
        };
        expect(await chosen({ pattern: '01' })).toEqual(['imported', 'H1', ['EUR_USD']]);
        expect(await chosen({ pattern: '10' })).toEqual(['imported', 'M5', ['EUR_USD']]);
        expect(await chosen({ pattern: '00' })).toEqual(['simulated', 'M1', ['EUR_USD']]);
        expect(await chosen({ pattern: '01', symbol: 'USD_SGD' })).toEqual(['imported', 'D', ['USD_SGD']]);
        expect(await chosen({ pattern: '01', granularity: 'M5' })).toEqual(['imported', 'M5', ['EUR_USD']]);
        expect(await chosen({ pattern: '01', market: 'simulated' })).toEqual([
          'simulated',
          'M1',
          ['EUR_USD'],
        ]);
        expect(await chosen({ pattern: '01', market: 'oanda' })).toEqual(['oanda', 'M1', []]);
      });

      test('consistency of gains that differ, and the newest ten by their entry', async () => {
        const series = { market: 'imported', granularity: 'M5' } as const;
        const id = await addSeries(store(), series, { '0101': 40 });
        // Entered against the order of their numbers; the newest is pending.
        const rows = Array.from({ length: 13 }, (_, index) => ({
          series_id: id,
          seq: index + 1,
          pattern: '0101',
          trade_action: 'buy' as const,
          source: 'elite',
          quantity: '1',
          price: '1',
          profit: index === 0 ? null : `${index + 5}`,
          profit_pct: index === 0 ? null : `${(index + 5) / 8}`,
          status: index === 0 ? ('pending' as const) : ('completed' as const),
          timestamp: new Date(NOW - (index + 1) * DAY).toISOString(),
        }));
        await store().db.insertInto('trades').values(rows).execute();
        const { blocks } = await getPatternDetail(store().db, { pattern: '0101' }, NOW);
        const own = rows.toReversed().map(({ seq, timestamp, profit, profit_pct }) => ({
          symbol: 'EUR_USD' as const,
          seq,
          timestamp,
          profit: profit === null ? null : Number(profit),
          profit_pct: profit_pct === null ? null : Number(profit_pct),
        }));
        expect(blocks[0]?.performance).toEqual(performanceOf(own, 40));
        // The mean of 6 to 15 eighths. The variance of twelve whole numbers in a row is (12² − 1) ÷ 12.
        expect(blocks[0]?.performance).toMatchObject({ recent: 10.5 / 8, recent_n: 10, age_days: 13 });
        expect(blocks[0]?.performance.consistency).toBeCloseTo(100 * (1 - Math.sqrt(143 / 12) / 11.5), 9);
      });

      test('its life: the newest two hundred steps, oldest first, and its age since the very first', async () => {
        const id = await addSeries(store(), { market: 'imported', granularity: 'M5' }, { '01': 3, '11': 3 });
        const steps = Array.from({ length: 203 }, (_, index) => ({
          series_id: id,
          seq: 2 * index + 1,
          pattern: '01',
          from_status: 'elite' as const,
          to_status: 'dormant' as const,
          direction: index % 2 === 0 ? ('long' as const) : null,
          candle_at: new Date(NOW - 300 * DAY + index * DAY).toISOString(),
          n: index,
          mean_pct: index === 5 ? null : index / 8,
          p_value: 0.5,
          q_value: null,
          reason: `reason ${index}`,
        }));
        await store().db.insertInto('pattern_steps').values(steps).execute();
        const { blocks } = await getPatternDetail(store().db, { pattern: '01' }, NOW);
        expect(blocks[0]?.steps).toEqual(
          steps.slice(3).map((step) => ({
            seq: step.seq,
            from: step.from_status,
            to: step.to_status,
            direction: step.direction,
            candle_at: step.candle_at,
            n: step.n,
            mean_pct: step.mean_pct,
            p: 0.5,
            q: null,
            reason: step.reason,
          })),
        );
        expect(blocks[0]?.performance).toMatchObject({
          age_days: 300,
          first_recorded_at: steps[0]?.candle_at,
          first_trade_at: null,
        });
        const other = await getPatternDetail(store().db, { pattern: '11' }, NOW);
        expect(other.blocks[0]).toMatchObject({ steps: [], performance: { age_days: null } });
      });
    });
  });
}

/** The figures of a pattern by its trades one by one, in the order of their entry. */
function performanceOf(rows: readonly Row[], seen: number) {
  const closed = rows.filter(({ profit }) => profit !== null);
  const wins = closed.filter(({ profit }) => (profit ?? 0) > 0).length;
  const nonzero = closed.filter(({ profit }) => profit !== 0).length;
  const profits = closed.map(({ profit_pct }) => profit_pct ?? 0);
  const byDay = Map.groupBy(closed, ({ timestamp }) => new Date(timestamp).toISOString().slice(0, 10));
  const clusters = [...byDay.values()].reduce(
    (sums, own) => addDay(sums, own.length, own.filter(({ profit }) => (profit ?? 0) > 0).length),
    NO_CLUSTERS,
  );
  const mean = meanOf(profits);
  const deviation = Math.sqrt(meanOf(profits.map((profit) => (profit - mean) ** 2)));
  const [first, last] = [rows[0]?.timestamp ?? null, rows.at(-1)?.timestamp ?? null];
  const days = (Date.parse(last ?? '') - Date.parse(first ?? '')) / DAY;
  const isKnown = closed.length > 0;
  return {
    unit: 'percent',
    total_trades: rows.length,
    known: closed.length,
    wins,
    win_rate: isKnown ? (100 * wins) / closed.length : null,
    ...winRateInterval(clusters),
    avg_profit: nonzero > 0 ? expect.closeTo(sumOf(profits) / nonzero, 5) : null,
    avg_n: nonzero,
    total_profit: expect.closeTo(sumOf(profits), 9),
    best: isKnown ? Math.max(...profits) : null,
    worst: isKnown ? Math.min(...profits) : null,
    trades_per_day: first === null ? 0 : rows.length / Math.max(1, days),
    consistency:
      closed.length < 2 ? null : expect.closeTo(Math.max(0, 100 * (1 - deviation / Math.abs(mean))), 6),
    recent: isKnown ? expect.closeTo(meanOf(profits.slice(-10)), 9) : null,
    recent_n: Math.min(10, closed.length),
    reliability: seen === 0 ? null : (100 * rows.length) / seen,
    success_rate: isKnown ? (100 * wins) / closed.length : null,
    age_days: first === null ? null : (NOW - Date.parse(first)) / DAY,
    frequency: seen / Math.max(1, rows.length),
    first_recorded_at: first,
    first_trade_at: first,
    last_trade_at: last,
  };
}

function sumOf(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function meanOf(values: readonly number[]): number {
  return sumOf(values) / values.length;
}

async function addSeries(
  { db }: Store,
  series: {
    market: Market;
    granularity: Granularity;
    symbol?: CurrencyPair;
    candles?: number;
    active?: boolean;
  },
  patterns: Readonly<Record<string, number>>,
): Promise<number> {
  const { market, granularity, symbol = 'EUR_USD', candles = 1, active = true } = series;
  const id = await createSeries(db, { market, symbol, granularity, engine_key: 'test' });
  await db.updateTable('series').set({ active, candle_count: candles }).where('id', '=', id).execute();
  const rows = Object.entries(patterns).map(([pattern, seen_count]) => ({
    series_id: id,
    pattern,
    bit_length: pattern.length,
    status: 'awaiting' as const,
    seen_count,
  }));
  await db.insertInto('patterns').values(rows).execute();
  return id;
}
