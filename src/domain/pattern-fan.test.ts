import { expect, test } from 'vitest';
import { type CandleColumns, createCandleColumns } from './candle-columns.ts';
import { type FanRules, followPattern } from './pattern-fan.ts';
import { seededUniform } from './seeded-uniform.ts';

const MINUTES_5 = 300;
const COUNT = 6_000;
const RULES: FanRules = {
  ...{ bits: '0110', side: -1, longest_step: 3 * MINUTES_5, atr_length: 14, entry_lag: 2, horizon: 5 },
  spreadAt: (own) => (own >= 0 ? own : 0.0002),
  settle: 0,
  selected_at: null,
};

/** A random walk with gaps in time, rows that repeat a time, impossible prices and missing spreads. */
function makeCandles(): CandleColumns {
  const random = seededUniform(3);
  const candles = createCandleColumns(COUNT);
  let [time, price] = [1_700_000_000, 1.1];
  for (let row = 0; row < COUNT; row++) {
    const chance = random();
    time += chance < 0.02 ? 40 * MINUTES_5 : chance < 0.1 ? 2 * MINUTES_5 : chance < 0.12 ? 0 : MINUTES_5;
    const open = price + (random() - 0.5) / 10_000;
    price = open + (random() - 0.5) / 500;
    candles.time[row] = time;
    candles.open[row] = open;
    candles.close[row] = price;
    candles.high[row] = Math.max(open, price) + random() / 3_000;
    candles.low[row] = random() < 0.01 ? price + 1 : Math.min(open, price) - random() / 3_000;
    candles.spread_open[row] = random() < 0.2 ? Number.NaN : random() / 5_000;
    candles.spread_close[row] = random() < 0.2 ? Number.NaN : random() / 5_000;
  }
  return candles;
}

interface Candle {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly spreads: readonly [number, number];
}

/** The same by strings and whole lists, one occurrence after another. */
function recount(columns: CandleColumns, { bits, selected_at }: FanRules) {
  const candles: Candle[] = [];
  columns.time.forEach((time, row) => {
    const [open = 0, high = 0, low = 0, close = 0] = [
      columns.open[row],
      columns.high[row],
      columns.low[row],
      columns.close[row],
    ];
    const last = candles.at(-1);
    if ((last && time <= last.time) || low > Math.min(open, close) || high < Math.max(open, close)) return;
    const own = [columns.spread_open[row] ?? 0, columns.spread_close[row] ?? 0];
    const [first = 0, second = 0] = own.map((spread) => (Number.isNaN(spread) ? 0.0002 : spread));
    candles.push({ time, open, high, low, close, spreads: [first, second] });
  });
  const isCut = (at: number) => (candles[at]?.time ?? 0) - (candles[at - 1]?.time ?? 0) > 900;
  const groups: Record<'before' | 'after', number[][]> = { before: [], after: [] };
  const costs: number[] = [];
  for (let at = bits.length; at < candles.length; at++) {
    const text = candles.slice(at - bits.length + 1, at + 1).map((candle, k) => {
      const place = at - bits.length + 1 + k;
      return isCut(place) ? 'x' : candle.close > (candles[place - 1]?.close ?? 0) ? '1' : '0';
    });
    const path = candles.slice(at + 2, at + 7);
    if (text.join('') !== bits || path.length < 5 || isCut(at + 1) || isCut(at + 2) || at < 13) continue;
    let range = 0;
    for (let k = 0; k <= at; k++) {
      const { high = 0, low = 0 } = candles[k] ?? {};
      const before = k === 0 || isCut(k) ? undefined : candles[k - 1]?.close;
      const reach =
        before === undefined
          ? high - low
          : Math.max(high - low, Math.abs(high - before), Math.abs(low - before));
      range = k < 14 ? range + reach / 14 : (13 * range + reach) / 14;
    }
    const group =
      selected_at === null || (path.at(-1)?.time ?? 0) <= selected_at
        ? 'before'
        : (candles[at]?.time ?? 0) >= selected_at
          ? 'after'
          : undefined;
    if (group === undefined) continue;
    const entry = path[0]?.open ?? 0;
    groups[group].push(path.map(({ close }) => (entry - close) / range));
    costs.push(((path[0]?.spreads[0] ?? 0) + (path.at(-1)?.spreads[1] ?? 0)) / 2 / range);
  }
  return { ...groups, costs };
}

/** Shares of values not above a quantile: it must lie between the values around it. */
function expectQuantile(values: readonly number[], share: number, found: number | undefined): void {
  const sorted = values.toSorted((a, b) => a - b);
  const place = share * (sorted.length - 1);
  expect(found).toBeGreaterThanOrEqual((sorted[Math.floor(place)] ?? 0) - 1e-9);
  expect(found).toBeLessThanOrEqual((sorted[Math.ceil(place)] ?? 0) + 1e-9);
}

test.each([
  ['0110', null],
  ['0110', 1_700_900_000],
  // Its run is one candle, so a gap right before it breaks nothing.
  ['1', null],
])('the fan of %s is that of a recount by strings; selected at %s', (bits, selected_at) => {
  const candles = makeCandles();
  const rules = { ...RULES, bits, selected_at };
  const found = followPattern(candles, rules);
  const { before, after, costs } = recount(candles, rules);
  expect([found.in_sample.n, found.out_of_sample.n]).toEqual([before.length, after.length]);
  expect(before.length).toBeGreaterThan(60);
  expect(after.length > 60).toBe(selected_at !== null);
  for (const [fan, paths] of [
    [found.in_sample, before],
    [found.out_of_sample, after],
  ] as const) {
    expect(fan.points).toHaveLength(paths.length === 0 ? 0 : 5);
    fan.points.forEach((point, k) => {
      const values = paths.map((path) => path[k] ?? 0);
      expectQuantile(values, 0.05, point.p5);
      expectQuantile(values, 0.25, point.p25);
      expectQuantile(values, 0.5, point.p50);
      expectQuantile(values, 0.75, point.p75);
      expectQuantile(values, 0.95, point.p95);
    });
  }
  expectQuantile(costs, 0.5, found.break_even ?? undefined);
});

test('without an occurrence there is no point, and no break-even', () => {
  const none = followPattern(createCandleColumns(0), RULES);
  expect(none).toEqual({
    in_sample: { n: 0, points: [] },
    out_of_sample: { n: 0, points: [] },
    break_even: null,
  });
});
