import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { fillKnownStore } from '../../../test/support/fill-known-store.ts';
import { STORE_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { AREA_TABLES } from '../areas/area-tables.ts';
import { queryRows } from './query-tool.ts';
import { createTally } from './rows/measure-rows.ts';
import { openTradeRows } from './rows/trade-rows.ts';
import { runTool } from './run-tool.ts';
import { toolContextOf } from './tool-context.ts';

test('the series and the account have no rows: their own tools answer, and no other rows stand in for them', () => {
  const { area } = queryRows.input.shape;
  const refused = AREA_TABLES.filter(({ id }) => !area.safeParse(id).success);
  expect(refused.map(({ id }) => id)).toEqual(['series', 'account']);
  expect(queryRows.about).not.toMatch(/\b(series|account): fields/);
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
];
const is = (field: string, value: string) => ({ field, op: 'is' as const, values: [value] });
const SELECTIONS = [
  { symbols: [], where: [], period: null, closed: false },
  { symbols: ['EUR_USD' as const], where: [is('side', 'buy')], period: null, closed: false },
  { symbols: [], where: [is('result', 'win')], period: null, closed: false },
  { symbols: [], where: [is('status', 'completed'), is('source', 'elite')], period: null, closed: false },
  { symbols: [], where: [], period: { from: '2026-05-01', to: '2026-05-19', text: '' }, closed: true },
  { symbols: [], where: [], period: { from: '2019-01-01', to: '2019-12-31', text: '' }, closed: false },
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
        for (const selection of SELECTIONS) {
          const added = await source.sums?.(selection, MEASURES, 'hour');
          const single = new Map<string | null, Map<string, ReturnType<typeof createTally>>>([
            [null, tallies()],
          ]);
          for await (const batch of source.rows(selection)) {
            for (const row of batch.filter((one) =>
              selection.where.every(({ field, values }) => values.includes(String(one.get(field)))),
            )) {
              const hour = String(row.get('hour'));
              if (!single.has(hour)) single.set(hour, tallies());
              for (const name of [null, hour])
                for (const tally of single.get(name)?.values() ?? []) tally.add(row);
            }
          }
          expect([...(added?.keys() ?? [])].sort()).toEqual([...single.keys()].sort());
          for (const [name, own] of single) {
            for (const [measure, tally] of own) {
              const { value, n, interval } = tally.result();
              const told = added?.get(name)?.measured.get(measure);
              expect([name, measure, told?.n, told?.interval]).toEqual([name, measure, n, interval]);
              if (value === null) expect([name, measure, told?.value]).toEqual([name, measure, null]);
              else expect(told?.value).toBeCloseTo(value, 9);
            }
          }
        }

        function tallies() {
          return new Map(
            MEASURES.flatMap((name) => {
              const spec = table?.measures[name];
              return spec ? [[name, createTally(spec, 'utc')] as const] : [];
            }),
          );
        }
      },
    );
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
