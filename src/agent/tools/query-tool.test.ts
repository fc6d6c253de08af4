import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { fillKnownStore } from '../../../test/support/fill-known-store.ts';
import { SQL_TARGETS, STORE_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { AREA_TABLES } from '../areas/area-tables.ts';
import type { Condition, Selection } from '../grammar/query.ts';
import { queryRows } from './query-tool.ts';
import { groupOf } from './rows/group-of.ts';
import { createTally } from './rows/measure-rows.ts';
import { meets } from './rows/meets.ts';
import { openTradeRows } from './rows/trade-rows.ts';
import { runTool } from './run-tool.ts';
import { toolContextOf } from './tool-context.ts';

test('some subjects have no rows: their own tools answer, and no other rows stand in for them', () => {
  const { area } = queryRows.input.shape;
  const refused = AREA_TABLES.filter(({ id }) => !area.safeParse(id).success);
  expect(refused.map(({ id }) => id)).toEqual(['series', 'account', 'evidence']);
  expect(queryRows.about).not.toMatch(/\b(series|account|evidence): fields/);
});

const NOW = Date.UTC(2026, 4, 20, 12);
const MEASURES = [
  ...[
    'trades',
    'win_rate',
    'loss_rate',
    'total_profit',
    'average_profit',
    'median_profit',
    'gains',
    'losses',
  ],
  ...['average_win', 'average_loss', 'best', 'worst'],
  ...['average_duration', 'average_confidence', 'total_quantity', 'average_quantity'],
];
const is = (field: string, ...values: (string | number)[]) => ({ field, op: 'is' as const, values });
const where = (...conditions: Condition[]): Selection => ({
  symbols: [],
  where: conditions,
  period: null,
  closed: false,
});
const RISKS = ['trades', 'profit_factor', 'sharpe', 'max_drawdown', 'losing_streak', 'expectancy'];
const OF_RISK: readonly (readonly [Selection, string | null])[] = [
  [where(), null],
  [where(is('side', 'buy')), 'symbol'],
  [where(), 'side'],
  [{ ...where(is('status', 'completed')), period: { from: '2026-04-01', to: null, text: '' } }, null],
];
/** A selection for every field and comparison that the store decides. */
const CONDITIONS: readonly Selection[] = [
  where({ field: 'symbol', op: 'not', values: ['EUR_USD'] }),
  where(is('symbol', 'USD_SGD', 'AUD_USD')),
  where(is('side', 'buy', 'sell'), { field: 'source', op: 'not', values: ['elite'] }),
  where({ field: 'result', op: 'not', values: ['win'] }),
  where({ field: 'outcome', op: 'not', values: ['stop_loss'] }),
  where(is('outcome', 'take_profit'), is('weekday', 'monday', 'friday')),
  where({ field: 'weekday', op: 'not', values: ['sunday'] }, is('clock', 600, 1_080)),
  where({ field: 'clock', op: 'not', values: [0, 720] }),
  where({ field: 'pattern', op: 'starts', values: ['000'] }),
  where({ field: 'pattern', op: 'ends', values: ['01'] }, { field: 'pattern', op: 'holds', values: ['11'] }),
  where(is('pattern', '01010101')),
  where({ field: 'pattern', op: 'not', values: ['01010101'] }),
  where(is('length', 8)),
  where({ field: 'length', op: 'above', values: [8] }),
  where({ field: 'profit', op: 'at_least', values: [-1] }, { field: 'profit', op: 'below', values: [1.25] }),
  where({ field: 'profit_pct', op: 'above', values: [0.1] }),
  where({ field: 'price', op: 'at_most', values: [1.08] }, is('quantity', 1_000)),
  where({ field: 'exit_price', op: 'above', values: [1.08] }),
  where({ field: 'duration', op: 'at_least', values: [30] }),
  where({ field: 'confidence', op: 'at_least', values: [0.6] }),
  { ...where(), symbols: ['EUR_USD', 'USD_SGD'] },
];
const GROUPS = [
  ...['hour', 'symbol', 'side', 'status', 'source', 'outcome', 'pattern', 'length'],
  ...['weekday', 'date', 'week', 'month', 'quarter', 'year'],
];
const SELECTIONS = [
  { symbols: [], where: [], period: null, closed: false },
  { symbols: ['EUR_USD' as const], where: [is('side', 'buy')], period: null, closed: false },
  { symbols: [], where: [is('result', 'win')], period: null, closed: false },
  { symbols: [], where: [is('status', 'completed'), is('source', 'elite')], period: null, closed: false },
  { symbols: [], where: [], period: { from: '2026-05-01', to: '2026-05-19', text: '' }, closed: true },
  { symbols: [], where: [], period: { from: '2019-01-01', to: '2019-12-31', text: '' }, closed: false },
  ...CONDITIONS,
];

for (const target of STORE_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target, { keep: true });
    beforeAll(async () => {
      await fillKnownStore(store(), NOW / 1_000);
    });

    test.each([false, true])(
      'what the store adds up equals sums of single rows (elite: %s)',
      async (elite) => {
        const context = toolContextOf(store().db, NOW, {});
        const table = AREA_TABLES.find(({ id }) => id === (elite ? 'elite-trades' : 'trades'));
        const source = await openTradeRows(context, elite);
        const asked = [
          ...SELECTIONS.map((one, at) => [one, GROUPS[at % GROUPS.length] ?? 'hour', MEASURES] as const),
          ...OF_RISK.map(([one, group]) => [one, group, RISKS] as const),
        ];
        for (const [at, [selection, group, measures]] of asked.entries()) {
          const added = await source.sums?.(selection, measures, group);
          const single = new Map<string | null, Map<string, ReturnType<typeof createTally>>>([
            [null, tallies(measures)],
          ]);
          for await (const batch of source.rows(selection)) {
            for (const row of batch.filter((one) =>
              selection.where.every((condition) => meets(one, condition)),
            )) {
              const own = group === null ? null : groupOf(row, group);
              if (!single.has(own)) single.set(own, tallies(measures));
              for (const name of new Set([null, own]))
                for (const tally of single.get(name)?.values() ?? []) tally.add(row);
            }
          }
          expect([at, [...(added?.keys() ?? [])].sort()]).toEqual([at, [...single.keys()].sort()]);
          for (const [name, own] of single) {
            for (const [measure, tally] of own) {
              const { value, n, interval } = tally.result();
              const told = added?.get(name)?.measured.get(measure);
              const text = [at, name, measure, n, interval];
              expect([at, name, measure, told?.n, told?.interval]).toEqual(text);
              if (value === null) expect([name, measure, told?.value]).toEqual([name, measure, null]);
              else expect(told?.value).toBeCloseTo(value, 9);
            }
          }
        }

        function tallies(measures: readonly string[]) {
          return new Map(
            measures.flatMap((name) => {
              const spec = table?.measures[name];
              return spec ? [[name, createTally(spec, 'utc')] as const] : [];
            }),
          );
        }
      },
    );
  });
}

for (const target of SQL_TARGETS) {
  describe(`the first rows on ${target.name}`, () => {
    const store = useStore(target, { keep: true });
    beforeAll(async () => {
      await fillKnownStore(store(), NOW / 1_000);
    });

    test('what the store sorts equals the order of single rows', async () => {
      const source = await openTradeRows(toolContextOf(store().db, NOW, {}), false);
      for (const selection of [
        where(),
        where(is('side', 'sell'), is('symbol', 'EUR_USD')),
        where(is('result', 'win')),
        where(is('result', 'loss'), is('source', 'elite')),
        where(is('outcome', 'take_profit')),
        where(is('status', 'pending')),
        { ...where(), period: { from: '2026-05-01', to: '2026-05-10', text: '' } },
      ]) {
        for (const by of ['entered_at', 'profit', 'price']) {
          for (const lowest of [false, true]) {
            const values: (string | number)[] = [];
            for await (const batch of source.rows(selection)) {
              for (const row of batch) {
                const value = row.get(by);
                if (value !== null && selection.where.every((one) => meets(row, one))) values.push(value);
              }
            }
            const order = lowest ? 1 : -1;
            values.sort((a, b) => order * (a < b ? -1 : a > b ? 1 : 0));
            const ranked = await source.ranked?.(selection, { by, lowest, limit: 5 });
            const told = ranked?.map((row) => row.get(by));
            expect([selection.where, by, told]).toEqual([selection.where, by, values.slice(0, 5)]);
          }
        }
      }
    });
  });
}

// The embedded database runs one statement after the other: there nothing can hold one up.
describe.each(STORE_TARGETS.filter(({ kind }) => kind === 'postgresql'))('on $name', (target) => {
  const store = useStore(target);

  test.each([['median_profit'], ['median_duration']])(
    'a question that takes too long is given up within a statement: %s',
    async (measure) => {
      await fillKnownStore(store(), NOW / 1_000);
      await store()
        .db.transaction()
        .execute(async (transaction) => {
          await sql`lock table trades in access exclusive mode`.execute(transaction);
          const context = { ...toolContextOf(store().db, NOW, {}), longestMs: 200 };
          const { data, note } = await runTool(queryRows, context, { area: 'trades', measures: [measure] });
          expect([data, note]).toEqual([
            null,
            expect.stringContaining('it takes too long over so many rows'),
          ]);
        });
    },
  );
});
