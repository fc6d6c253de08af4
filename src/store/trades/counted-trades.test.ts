import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { expectRange } from '../../../test/support/expect-range.ts';
import { isLong } from '../../../test/support/is-long.ts';
import { STORE_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import type { TradeFilter } from '../../contract/trades.ts';
import { DAY_MS } from '../../domain/durations.ts';
import type { Store } from '../database/open-store.ts';
import { activateSeries, createSeries, deleteSeries, retireSeries } from '../engine/series.ts';
import { listPage } from '../list/list-reader.ts';
import { resolveScope } from '../list/scope.ts';
import { countTrades, listUncounted } from './counted-trades.ts';
import { ELITE_TRADE_LIST } from './elite-trades.ts';
import { addTradeSets } from './trade-sets.ts';
import { TRADE_LIST } from './trades.ts';

const SYMBOLS = ['EUR_USD', 'USD_SGD'] as const;
const FIRST_DAY = Date.parse('2025-03-01T00:00:00Z');
const PATTERNS = ['0010', '00101101', '11111111', '010', '00000101100000101101', '1'];
/** Numbers between two trades, so that few are in a set. */
const APART = 197;
const OUTCOMES = ['take_profit', 'stop_loss', 'time', null];

const amounts = fc.oneof(
  fc.constantFrom(
    -10,
    -9.995,
    -0.01,
    -0.000001,
    0,
    0.000001,
    0.009999,
    0.01,
    1.23,
    1.234567,
    9.999999,
    10,
    99.95,
    12345.6,
  ),
  fc.integer({ min: -2_000_000, max: 2_000_000 }).map((micros) => micros / 1_000_000),
);
const shares = fc.constantFrom(0, 1 / 1024, 0.25, 0.2505, 0.5, 0.9999, 1);
const moments = fc
  .tuple(fc.integer({ min: 0, max: 3 }), fc.constantFrom(0, 1, 43_200_000, DAY_MS - 1))
  .map(([day, ms]) => FIRST_DAY + day * DAY_MS + ms);

const trades = fc.record({
  profit: fc.option(amounts),
  profit_pct: fc.option(amounts),
  price: fc.constantFrom(0.75, 1.1, 1.1001, 1.1009, 1.101),
  exit_price: fc.option(fc.constantFrom(0.75, 1.1, 1.1001, 1.100101, 1.101)),
  quantity: fc.constantFrom(999, 1_000, 1_000.5, 2_500_000),
  confidence: fc.option(shares),
  closed_at: fc.option(moments),
  outcome: fc.constantFrom(...OUTCOMES),
  source: fc.constantFrom('observed', 'promoted', 'elite'),
  trade_action: fc.constantFrom('buy', 'sell'),
  pattern: fc.constantFrom(...PATTERNS),
  pending: fc.integer({ min: 0, max: 59 }).map((one) => one === 0),
});
type Drawn = typeof trades extends fc.Arbitrary<infer Trade> ? Trade : never;
type Kept = Drawn & { readonly symbol: (typeof SYMBOLS)[number]; readonly seq: number };

const bounds = <Least extends keyof TradeFilter, Most extends keyof TradeFilter, Value>(
  least: Least,
  most: Most,
  values: fc.Arbitrary<Value>,
) =>
  fc.record({ [least]: values, [most]: values } as Record<Least | Most, fc.Arbitrary<Value>>, {
    requiredKeys: [],
  }) as fc.Arbitrary<TradeFilter>;
const instants = moments.map((moment) => new Date(moment).toISOString());
const triggered = fc.constantFrom('true' as const, 'false' as const);
const values: fc.Arbitrary<TradeFilter> = fc.oneof(
  bounds('min_profit', 'max_profit', fc.oneof(amounts, fc.constantFrom(-1e300, 1e300))),
  bounds('min_profit_pct', 'max_profit_pct', amounts),
  bounds('min_price', 'max_price', fc.constantFrom(0, 0.75, 1.1, 1.1005, 1.100999, 2)),
  bounds('min_exit_price', 'max_exit_price', fc.constantFrom(-1, 0, 0.75, 1.1001, 1.10010005, 2)),
  bounds('min_quantity', 'max_quantity', fc.constantFrom(0, 999, 1_000, 1_000.25, 1_000.999999, 3_000_000)),
  bounds('min_confidence', 'max_confidence', fc.oneof(shares, fc.constantFrom(-1e300, 0.3, 1e300))),
  bounds('closed_from', 'closed_to', fc.oneof(instants, fc.constant('0001-01-01T00:00:00Z'))),
  fc.record({ tp_triggered: triggered, sl_triggered: triggered }, { requiredKeys: [] }),
);
const sides = fc.record(
  {
    symbol: fc.constantFrom(...SYMBOLS),
    trade_action: fc.constantFrom('buy' as const, 'sell' as const),
    source: fc.constantFrom('observed' as const, 'elite' as const),
    source_text: fc.constantFrom('O', 'ELI'),
    status: fc.constantFrom('completed' as const, 'pending' as const),
  },
  { requiredKeys: [] },
);
const periods = bounds('from', 'to', fc.oneof(instants, fc.constant('9999-01-01T00:00:00Z')));
/** With a side, as the total of patterns alone is the sum of what they tell. */
const patterns = fc.record({
  pattern: fc.constantFrom('0', '01', '1011', '00101101', '0000', '2', '11111111', '000001011000001011010'),
  bits: fc.option(fc.constantFrom(...PATTERNS, '101'), { freq: 1, nil: undefined }),
  trade_action: fc.constantFrom('buy' as const, 'sell' as const),
});
/** Of one value, which sums have, and of several, of patterns or within a period, which sets have. */
const filters = fc
  .tuple(
    fc.record({ values, sides }),
    fc.option(values, { freq: 3 }),
    fc.option(values, { freq: 3 }),
    fc.option(periods),
    fc.option(patterns),
  )
  .map(([first, other, third, period, pattern]): TradeFilter => {
    return { ...third, ...other, ...first.values, ...period, ...first.sides, ...pattern };
  });

const SORTS = ['profit', 'price', 'timestamp', 'profit_pct', 'closed_at'] as const;
const places = fc.nat({ max: 1_000 });
const steps = fc.oneof(
  fc.record({ add: fc.array(trades, { minLength: 1, maxLength: 40 }), symbol: fc.constantFrom(...SYMBOLS) }),
  fc.record({ close: places }),
  fc.record({ count: fc.integer({ min: 1, max: 30 }), symbol: fc.constantFrom(...SYMBOLS) }),
  fc.record({ count: fc.constant(1_000), symbol: fc.constantFrom(...SYMBOLS) }),
  fc.record({ sets: fc.integer({ min: 1, max: 9 }), symbol: fc.constantFrom(...SYMBOLS) }),
  fc.record({ change: places, to: trades }),
  fc.record({ remove: places }),
);

for (const target of STORE_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    test('a total is the number of matching trades, however many of them are counted', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(trades, { minLength: 30, maxLength: 60 }),
          fc.array(fc.tuple(steps, fc.array(filters, { minLength: 4, maxLength: 8 })), { maxLength: 8 }),
          async (first, done) => {
            await store().db.deleteFrom('patterns').execute();
            await store().db.deleteFrom('series').execute();
            await store().db.deleteFrom('trades').execute();
            const ids = new Map<string, number>();
            const kept: Kept[] = [];
            for (const symbol of SYMBOLS) {
              ids.set(symbol, await showSeries(store(), symbol));
              await add(store(), ids, kept, symbol, first, APART);
              await countTrades(store().db, ids.get(symbol)!, 25);
              await addTradeSets(store().db, ids.get(symbol)!, 3);
            }
            for (const [step, asked] of done) {
              if ('add' in step) await add(store(), ids, kept, step.symbol, step.add, APART);
              else if ('count' in step) await countTrades(store().db, ids.get(step.symbol)!, step.count);
              else if ('sets' in step) await addTradeSets(store().db, ids.get(step.symbol)!, step.sets);
              else await alter(store(), ids, kept, step);
              for (const filter of asked) await expectTotal(store(), kept, filter);
              for (const [place, { symbol, ...filter }] of asked.entries()) {
                const scope = await resolveScope(store().db, { symbol });
                const query = { ...filter, sort: SORTS[place % SORTS.length]! };
                await expectRange(store().db, await TRADE_LIST.open(store().db, scope, query), query);
              }
            }
          },
        ),
        { numRuns: isLong ? 25 : target.kind === 'pglite' ? 4 : 10, endOnFailure: true },
      );
    });

    test('no trade is counted from the first pending one on, nor of a mirrored or former series', async () => {
      const { db } = store();
      const id = await showSeries(store(), 'EUR_USD');
      const [drawn] = fc.sample(trades, { numRuns: 1, seed: 1 }) as [Drawn];
      const all = Array.from({ length: 20 }, (_, place) => ({ ...drawn, pending: place === 12 }));
      await add(store(), new Map([['EUR_USD', id]]), [], 'EUR_USD', all);
      expect(await listUncounted(db)).toEqual([{ series_id: id, trades: 13 }]);
      expect(await countTrades(db, id, 10)).toBe(10);
      expect(await countTrades(db, id, 10)).toBe(2);
      expect(await countTrades(db, id, 10)).toBe(0);
      expect(await listUncounted(db)).toEqual([{ series_id: id, trades: 0 }]);

      await db.updateTable('series').set({ content: 'trades' }).where('id', '=', id).execute();
      await sql`update trades set profit = 1 where seq = 1`.execute(db);
      expect(await countTrades(db, id, 10)).toBe(0);
      expect(await listUncounted(db)).toEqual([]);
      await db.updateTable('series').set({ content: 'all', active: false }).where('id', '=', id).execute();
      expect(await countTrades(db, id, 10)).toBe(0);
    });

    test('the sums of a series end with it', async () => {
      const { db } = store();
      const id = await showSeries(store(), 'EUR_USD');
      await add(
        store(),
        new Map([['EUR_USD', id]]),
        [],
        'EUR_USD',
        fc.sample(trades, { numRuns: 30, seed: 2 }),
      );
      await countTrades(db, id, 100);
      expect(await rowsOf(store())).not.toEqual([0, 0]);
      await db.updateTable('series').set({ active: false }).execute();
      await retireSeries(db, id);
      await deleteSeries(db, id);
      expect(await rowsOf(store())).toEqual([0, 0]);
    });
  });
}

async function rowsOf({ db }: Store): Promise<number[]> {
  const { rows } = await sql<{ series: number; steps: number }>`
    select (select count(*)::integer from counted_trades) as series, (select count(*)::integer from trade_values) as steps`.execute(
    db,
  );
  return [rows[0]!.series, rows[0]!.steps];
}

async function showSeries({ db }: Store, symbol: (typeof SYMBOLS)[number]): Promise<number> {
  const id = await createSeries(db, { market: 'imported', symbol, granularity: 'M5', engine_key: 'test' });
  await activateSeries(db, id);
  const row = { series_id: id, status: 'observed', seen_count: 1, trade_count: 50_000 } as const;
  const rows = PATTERNS.map((pattern) => ({ ...row, pattern, bit_length: pattern.length }));
  await db.insertInto('patterns').values(rows).execute();
  return id;
}

async function add(
  { db }: Store,
  ids: ReadonlyMap<string, number>,
  kept: Kept[],
  symbol: (typeof SYMBOLS)[number],
  added: readonly Drawn[],
  apart = 1,
): Promise<void> {
  const last = Math.max(0, ...kept.filter((trade) => trade.symbol === symbol).map(({ seq }) => seq));
  const made = added.map((trade, place): Kept => ({ ...trade, symbol, seq: last + place * apart + 1 }));
  kept.push(...made);
  const rows = made.map((trade) => ({
    ...{ series_id: ids.get(symbol)!, seq: trade.seq, pattern: trade.pattern, source: trade.source },
    trade_action: trade.trade_action as 'buy' | 'sell',
    ...{ confidence: trade.confidence, quantity: `${trade.quantity}`, price: `${trade.price}` },
    exit_price: trade.exit_price,
    timestamp: new Date(entryOf(trade)).toISOString(),
    ...columnsOf(trade),
  }));
  await db.insertInto('trades').values(rows).execute();
}

function entryOf({ seq }: Kept): number {
  return FIRST_DAY + seq * 60_000;
}

/** What a trade is told of only when it is completed. */
function columnsOf(trade: Drawn) {
  const done = !trade.pending;
  const text = (value: number | null) => (done && value !== null ? value.toFixed(6) : null);
  return {
    profit: text(trade.profit),
    profit_pct: text(trade.profit_pct),
    outcome: done ? (trade.outcome as 'time' | null) : null,
    status: done ? ('completed' as const) : ('pending' as const),
    closed_at: done && trade.closed_at !== null ? new Date(trade.closed_at).toISOString() : null,
  };
}

async function alter(
  { db }: Store,
  ids: ReadonlyMap<string, number>,
  kept: Kept[],
  step: { close: number } | { remove: number } | { change: number; to: Drawn },
): Promise<void> {
  if (kept.length === 0) return;
  const [which] = Object.values(step) as [number];
  const wanted = 'close' in step ? kept.filter(({ pending }) => pending) : kept;
  const trade = wanted[which % wanted.length];
  if (!trade) return;
  const place = kept.indexOf(trade);
  const isIt = { series_id: ids.get(trade.symbol)!, seq: trade.seq };
  if ('remove' in step) {
    kept.splice(place, 1);
    await db
      .deleteFrom('trades')
      .where('series_id', '=', isIt.series_id)
      .where('seq', '=', isIt.seq)
      .execute();
    return;
  }
  const changed: Kept =
    'close' in step
      ? { ...trade, pending: false }
      : { ...trade, profit: step.to.profit, closed_at: step.to.closed_at, pending: step.to.pending };
  kept[place] = changed;
  await db
    .updateTable('trades')
    .set(columnsOf(changed))
    .where('series_id', '=', isIt.series_id)
    .where('seq', '=', isIt.seq)
    .execute();
}

async function expectTotal(store: Store, kept: readonly Kept[], filter: TradeFilter): Promise<void> {
  const { symbol, ...rest } = filter as TradeFilter & { symbol?: (typeof SYMBOLS)[number] };
  const scope = await resolveScope(store.db, { symbol });
  const { total } = await listPage(store.db, TRADE_LIST, scope, { ...rest, count: 'only' });
  const expected = kept.filter((trade) => matches(trade, filter)).length;
  expect([filter, total]).toEqual([filter, expected]);

  const { source: _source, source_text: _text, min_profit_pct, max_profit_pct, ...ofElite } = rest;
  const elite = { ...ofElite, min_profit: min_profit_pct, max_profit: max_profit_pct };
  const found = await listPage(store.db, ELITE_TRADE_LIST, scope, { ...elite, count: 'only' });
  const asTrades = { ...ofElite, symbol, min_profit_pct, max_profit_pct, source: 'elite' } as TradeFilter;
  const { min_profit: _least, max_profit: _most, ...inPercent } = asTrades;
  const elites = kept.filter((trade) => matches(trade, inPercent)).length;
  expect(['elite', elite, found.total]).toEqual(['elite', elite, elites]);
}

function matches(trade: Kept, asked: TradeFilter): boolean {
  const { symbol } = asked as { symbol?: string };
  const done = !trade.pending;
  const within = (value: number | null, least: number | undefined, most: number | undefined) =>
    (least === undefined && most === undefined) ||
    (value !== null && value >= (least ?? -Infinity) && value <= (most ?? Infinity));
  const time = (text: string | undefined) => (text === undefined ? undefined : Date.parse(text));
  const ended = (outcome: string, triggered: string | undefined) =>
    triggered === undefined || (done && trade.outcome === outcome) === (triggered === 'true');
  const until = (text: string | undefined) => (text === undefined ? undefined : Date.parse(text) - 1);
  return (
    (symbol === undefined || trade.symbol === symbol) &&
    within(done ? trade.profit : null, asked.min_profit, asked.max_profit) &&
    within(done ? trade.profit_pct : null, asked.min_profit_pct, asked.max_profit_pct) &&
    within(trade.price, asked.min_price, asked.max_price) &&
    within(trade.exit_price, asked.min_exit_price, asked.max_exit_price) &&
    within(trade.quantity, asked.min_quantity, asked.max_quantity) &&
    within(trade.confidence, asked.min_confidence, asked.max_confidence) &&
    within(done ? trade.closed_at : null, time(asked.closed_from), until(asked.closed_to)) &&
    (asked.pattern === undefined || trade.pattern.includes(asked.pattern)) &&
    (asked.bits === undefined || trade.pattern === asked.bits) &&
    within(entryOf(trade), time(asked.from), until(asked.to)) &&
    ended('take_profit', asked.tp_triggered) &&
    ended('stop_loss', asked.sl_triggered) &&
    (asked.trade_action === undefined || trade.trade_action === asked.trade_action) &&
    (asked.source === undefined || trade.source === asked.source) &&
    (asked.source_text === undefined || trade.source.includes(asked.source_text.toLowerCase())) &&
    (asked.status === undefined || (asked.status === 'completed') === done)
  );
}
