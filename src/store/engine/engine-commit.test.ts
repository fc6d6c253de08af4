import { describe, expect, test } from 'vitest';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import type { LiveEvent } from '../../contract/event-topics.ts';
import { type CandleColumns, createCandleColumns } from '../../domain/candle-columns.ts';
import {
  type ClosedTrade,
  type EngineEvents,
  NO_EVENTS,
  type OpenedTrade,
  type PatternFigures,
} from '../../engine/engine-events.ts';
import type { Store } from '../database/open-store.ts';
import { readCandles } from './candles.ts';
import { commitEngineBatch } from './engine-commit.ts';
import { activateSeries, createSeries, deleteSeries } from './series.ts';

const DAYS = { trade_days: 9, trade_effective_n: 11.5, evidence_days: 25, evidence_effective_n: 24.5 };
const KEY = { market: 'imported', symbol: 'USD_SGD', granularity: 'H1' } as const;
const START = Date.parse('2025-03-07T00:00:00Z') / 1_000;

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    test('writes candles, patterns, steps and trades, and the sums of them', async () => {
      const series = await makeSeries(store());
      await commitEngineBatch(store().db, series, {
        candles: candlesFrom(START, 3),
        events: events({
          opened: [opened(1, '0101', START), opened(2, '1111', START + 3_600)],
          closed: [closed(1, '12.5', '1.25')],
          steps: [step(1, '0101')],
        }),
        patterns: [figures('0101'), figures('1111')],
      });

      const trades = await store().db.selectFrom('trades').selectAll().orderBy('seq').execute();
      expect(trades).toEqual([
        {
          series_id: series.id,
          seq: 1,
          pattern: '0101',
          trade_action: 'buy',
          source: 'elite',
          confidence: 0.99,
          quantity: 1_000,
          price: 1.3,
          take_profit_price: 1.31,
          stop_loss_price: 1.29,
          exit_price: 1.305,
          outcome: 'time',
          profit: 12.5,
          profit_pct: 1.25,
          gross_usd: 12.657,
          spread_usd: -0.1,
          slippage_usd: -0.02,
          financing_usd: 0.003,
          commission_usd: -0.04,
          status: 'completed',
          timestamp: '2025-03-07T00:00:00.000Z',
          closed_at: '2025-03-07T02:00:00.000Z',
        },
        {
          series_id: series.id,
          seq: 2,
          pattern: '1111',
          trade_action: 'buy',
          source: 'elite',
          confidence: 0.99,
          quantity: 1_000,
          price: 1.3,
          take_profit_price: 1.31,
          stop_loss_price: 1.29,
          exit_price: null,
          outcome: null,
          profit: null,
          profit_pct: null,
          gross_usd: null,
          spread_usd: null,
          slippage_usd: null,
          financing_usd: null,
          commission_usd: null,
          status: 'pending',
          timestamp: '2025-03-07T01:00:00.000Z',
          closed_at: null,
        },
      ]);
      const patterns = await store().db.selectFrom('patterns').selectAll().orderBy('pattern').execute();
      expect(patterns).toEqual([
        expect.objectContaining({
          pattern: '0101',
          status: 'elite',
          seen_count: 40,
          last_seen_at: '2025-03-07T00:00:00.000Z',
          trade_count: 1,
          known_count: 1,
          win_count: 1,
          avg_profit: 1.25,
          profit: 1.25,
          profit_usd: 12.5,
          win_rate: 100,
          tested_mean: 0.25,
          benchmark_mean: -0.1,
          benchmark_bound: -0.05,
          ...DAYS,
        }),
        expect.objectContaining({
          pattern: '1111',
          trade_count: 1,
          known_count: 0,
          avg_profit: null,
          profit: null,
          profit_usd: null,
        }),
      ]);
      const steps = await store().db.selectFrom('pattern_steps').selectAll().execute();
      expect(steps).toEqual([
        expect.objectContaining({
          seq: 1,
          from_status: 'promoted',
          to_status: 'elite',
          p_value: 0.01,
          q_value: null,
        }),
      ]);
      expect(await getSeries(store(), series.id)).toMatchObject({
        candle_count: 3,
        first_candle_at: '2025-03-07T00:00:00.000Z',
        last_candle_at: '2025-03-07T02:00:00.000Z',
      });
      expect(await countCandles(store(), series.id)).toBe(3);
    });

    test('committing a batch again changes nothing', async () => {
      const series = await makeSeries(store());
      const batch = {
        candles: candlesFrom(START, 5_000),
        events: events({
          opened: [opened(1, '0101', START), opened(2, '1111', START + 3_600)],
          closed: [closed(1, '12.5', '1.25')],
          steps: [step(1, '0101')],
        }),
        patterns: [figures('0101')],
      };
      await commitEngineBatch(store().db, series, batch);
      const before = await dump(store());
      await commitEngineBatch(store().db, series, batch);
      expect(await dump(store())).toEqual(before);
    });

    test('a trade that stands closes with its batch, and only once', async () => {
      const series = await makeSeries(store());
      const commit = (change: Partial<EngineEvents>) =>
        commitEngineBatch(store().db, series, { candles: null, events: events(change), patterns: [] });
      await commit({ opened: [opened(1, '0101', START)] });
      await commit({ opened: [opened(1, '0101', START)], closed: [closed(1, '-3', '-0.3')] });
      await commit({ closed: [closed(1, '99', '9.9')] });
      const rows = await store().db.selectFrom('trades').select(['status', 'profit', 'profit_pct']).execute();
      expect(rows).toEqual([{ status: 'completed', profit: -3, profit_pct: -0.3 }]);
    });

    test('a pattern that comes after its trades takes their sums; one that is there keeps its own', async () => {
      const series = await makeSeries(store());
      const sums = () =>
        store()
          .db.selectFrom('patterns')
          .select(['trade_count', 'known_count', 'profit_usd', 'seen_count'])
          .executeTakeFirst();
      await commitEngineBatch(store().db, series, {
        candles: null,
        events: events({ opened: [opened(1, '0101', START)], closed: [closed(1, '12.5', '1.25')] }),
        patterns: [],
      });
      await commitEngineBatch(store().db, series, {
        candles: null,
        events: events({}),
        patterns: [figures('0101')],
      });
      expect(await sums()).toEqual({ trade_count: 1, known_count: 1, profit_usd: 12.5, seen_count: 40 });
      await commitEngineBatch(store().db, series, {
        candles: null,
        events: events({ opened: [opened(2, '0101', START)] }),
        patterns: [{ ...figures('0101'), seen_count: 41 }],
      });
      expect(await sums()).toEqual({ trade_count: 2, known_count: 1, profit_usd: 12.5, seen_count: 41 });
    });

    test('money stays exact', async () => {
      const series = await makeSeries(store());
      const count = 10;
      await commitEngineBatch(store().db, series, {
        candles: null,
        events: events({
          opened: Array.from({ length: count }, (_, index) => opened(index + 1, '0101', START)),
          closed: Array.from({ length: count }, (_, index) => closed(index + 1, '9007199254.740993', '0.1')),
        }),
        patterns: [],
      });
      const { rows } = await store().db.executeQuery<{ sum: string }>(
        store()
          .db.selectFrom('trade_rollups')
          .select((row) => row.cast<string>('profit_sum', 'text').as('sum'))
          .where('tier', '=', 'all')
          .compile(),
      );
      expect(rows).toEqual([{ sum: '90071992547.409930' }]);
    });

    test('more rows than one statement takes', async () => {
      const series = await makeSeries(store());
      const count = 5_500;
      const name = (index: number) => index.toString(2).padStart(16, '0');
      await commitEngineBatch(store().db, series, {
        candles: null,
        events: events({
          opened: Array.from({ length: count }, (_, i) => opened(i + 1, name(i), START + i * 60)),
          closed: Array.from({ length: count - 5 }, (_, i) => closed(i + 1, '1', '0.5')),
          steps: Array.from({ length: count }, (_, i) => step(i + 1, name(i))),
        }),
        patterns: Array.from({ length: count }, (_, i) => figures(name(i))),
      });
      const rollup = await store()
        .db.selectFrom('pattern_rollups')
        .selectAll()
        .where('series_id', '=', series.id)
        .executeTakeFirstOrThrow();
      expect(rollup).toMatchObject({
        pattern_count: count,
        rated_count: count - 5,
        winning_count: count - 5,
      });
      const steps = await store()
        .db.selectFrom('pattern_steps')
        .select((row) => row.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
      expect(steps.n).toBe(count);
    });

    test('a series that is not shown is silent; one that is shown tells what changed when it is committed', async () => {
      const heard: LiveEvent[] = [];
      const quotes = Promise.withResolvers<void>();
      const series = await makeSeries(store());
      const batch = (seq: number) => ({
        candles: candlesFrom(START + seq * 3_600, 1),
        events: events({ opened: [opened(seq, '0101', START)] }),
        patterns: [figures('0101')],
      });
      await commitEngineBatch(store().db, series, batch(1));
      await activateSeries(store().db, series.id);
      const stop = store().listen((event) => {
        heard.push(event);
        if (event.topic === 'patterns' && heard.some(({ topic }) => topic === 'trades')) quotes.resolve();
      });
      await commitEngineBatch(store().db, series, batch(2));
      await quotes.promise;
      stop();
      const { market, symbol } = KEY;
      expect(heard.slice(-4)).toEqual(
        ['series', 'trades', 'positions', 'patterns'].map((topic) => ({ topic, market, symbol })),
      );
    });

    test('a retired or unknown series takes nothing', async () => {
      const former = await makeSeries(store());
      await activateSeries(store().db, former.id);
      const next = await makeSeries(store());
      await activateSeries(store().db, next.id);
      const commit = (id: number) =>
        commitEngineBatch(
          store().db,
          { ...KEY, id },
          { candles: candlesFrom(START, 1), events: events({}), patterns: [] },
        );
      await expect(commit(former.id)).rejects.toThrow('not there to be written');
      await expect(commit(999)).rejects.toThrow('not there to be written');
      await deleteSeries(store().db, former.id);
      expect(await countCandles(store(), former.id)).toBe(0);
    });
  });
}

async function makeSeries(store: Store) {
  return { ...KEY, id: await createSeries(store.db, { ...KEY, engine_key: 'test' }) };
}

async function getSeries(store: Store, id: number) {
  return store.db.selectFrom('series').selectAll().where('id', '=', id).executeTakeFirst();
}

async function countCandles(store: Store, id: number): Promise<number> {
  let count = 0;
  for await (const slice of readCandles(store.db, id)) count += slice.time.length;
  return count;
}

/** Every row that a commit may touch, in an order that does not depend on where the rows lie. */
async function dump(store: Store) {
  const tables = [
    'series',
    'patterns',
    'pattern_steps',
    'trades',
    'trade_rollups',
    'pattern_rollups',
    'closing_rollups',
    'candle_chunks',
    'benchmark_outcomes',
  ] as const;
  return Promise.all(
    tables.map(async (table) => {
      const rows: object[] = await store.db.selectFrom(table).selectAll().execute();
      return rows.map((row) => JSON.stringify(row)).sort();
    }),
  );
}

function candlesFrom(start: number, count: number): CandleColumns {
  const candles = createCandleColumns(count);
  for (let i = 0; i < count; i += 1) {
    candles.time[i] = start + i * 3_600;
    for (const column of ['open', 'high', 'low', 'close'] as const) candles[column][i] = 1.3 + i / 1e5;
    candles.spread_open[i] = Number.NaN;
    candles.spread_close[i] = 0.0002;
  }
  return candles;
}

function events(change: Partial<EngineEvents>): EngineEvents {
  return { ...NO_EVENTS, ...change };
}

function opened(seq: number, pattern: string, entryTime: number): OpenedTrade {
  return {
    seq,
    pattern,
    direction: 'long',
    source: 'elite',
    confidence: 0.99,
    entry_time: entryTime,
    entry_price: '1.3',
    take_profit_price: '1.31',
    stop_loss_price: '1.29',
    units: 1_000,
  };
}

function closed(seq: number, dollars: string, percent: string): ClosedTrade {
  return {
    seq,
    exit_time: START + 7_200,
    exit_price: '1.305',
    outcome: 'time',
    profit_pct: percent,
    profit_usd: dollars,
    spread_usd: '-0.1',
    slippage_usd: '-0.02',
    financing_usd: '0.003',
    commission_usd: '-0.04',
  };
}

function step(seq: number, pattern: string) {
  return {
    seq,
    pattern,
    from: 'promoted',
    to: 'elite',
    direction: 'long',
    candle_time: START,
    n: 30,
    mean_pct: 0.1,
    p: 0.01,
    q: null,
    reason: 'enough',
  } as const;
}

function figures(pattern: string): PatternFigures {
  return {
    pattern,
    bit_length: pattern.length,
    status: 'elite',
    direction: 'long',
    confidence: 0.99,
    seen_count: 40,
    last_seen_time: START,
    in_sample_n: 20,
    in_sample_mean_pct: 0.1,
    evidence_n: 30,
    evidence_wins: 20,
    evidence_mean_pct: 0.1,
    ...DAYS,
    break_even_rate: 0.5,
    p_value: 0.01,
    q_value: null,
    tested_mean: 0.25,
    benchmark_mean: -0.1,
    benchmark_bound: -0.05,
  };
}
