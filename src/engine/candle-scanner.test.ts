import { expect, test } from 'vitest';
import type { CandleColumns } from '../domain/candle-columns.ts';
import { createCandleColumns } from '../domain/candle-columns.ts';
import { DEFAULT_EXECUTION, type Execution } from '../domain/execution.ts';
import { type CurrencyPair, TYPICAL_SPREAD } from '../domain/symbol.ts';
import { createCandleRing } from './candle-ring.ts';
import { CandleScanner } from './candle-scanner.ts';
import { DEFAULT_ENGINE_SETTINGS, outcomeLag } from './engine-settings.ts';
import { FillCosts } from './fill-costs.ts';
import { createDirtyMarket } from './testing/dirty-market.ts';
import { naiveOutcome, naiveRanges, usableCandles } from './testing/naive-findings.ts';

const settings = DEFAULT_ENGINE_SETTINGS;
const HOLDING = settings.max_holding;

function scannerFor(seconds: number, symbol: CurrencyPair = 'EUR_USD', execution = DEFAULT_EXECUTION) {
  const executed = { ...settings, execution };
  const ring = createCandleRing(outcomeLag(executed), 3);
  const offsets = Int32Array.of(0, 256, 256 + 4_096);
  const costs = new FillCosts(ring, symbol, execution);
  return { ring, scanner: new CandleScanner(ring, offsets, seconds, costs, executed) };
}

function columnsOf(rows: readonly (readonly [number, number, number, number, number])[]): CandleColumns {
  const columns = createCandleColumns(rows.length);
  rows.forEach(([time, open, high, low, close], row) => {
    columns.time[row] = time;
    columns.open[row] = open;
    columns.high[row] = high;
    columns.low[row] = low;
    columns.close[row] = close;
  });
  return columns;
}

const slipping = { pips: 0.4, range_share: 0.1 };
const dear: Execution = {
  spread_source: 'candles',
  assumed_spread_pips: 1.7,
  spread_factor: 1.5,
  entry_slippage: slipping,
  stop_slippage: { pips: 0.2, range_share: 0.25 },
  financing_long_points: -6.5,
  financing_short_points: 2.1,
  commission_usd: 3.5,
  entry_delay: 3,
};
const executions: readonly (readonly [string, CurrencyPair, number, Execution])[] = [
  ['only the spread', 'EUR_USD', 300, DEFAULT_EXECUTION],
  ['an assumed spread', 'AUD_USD', 300, { ...DEFAULT_EXECUTION, spread_source: 'assumed' }],
  ['a delayed entry', 'EUR_USD', 300, { ...DEFAULT_EXECUTION, entry_delay: 2 }],
  ['slippage', 'EUR_USD', 300, { ...DEFAULT_EXECUTION, entry_slippage: slipping, stop_slippage: slipping }],
  ['financing', 'EUR_USD', 3_600, { ...DEFAULT_EXECUTION, financing_short_points: 40 }],
  ['everything', 'USD_SGD', 14_400, dear],
  ['everything', 'EUR_USD', 86_400, dear],
];

test.each(executions)(
  'every outcome equals that of a naive search: %s (%s, %i s)',
  (_, symbol, seconds, execution) => {
    const isPlain = execution === DEFAULT_EXECUTION;
    const columns = createDirtyMarket(11, isPlain ? 40_000 : 4_000, seconds);
    const candles = usableCandles(columns);
    const ranges = naiveRanges(candles, seconds);
    const series = { seconds, symbol, execution };
    const { ring, scanner } = scannerFor(seconds, symbol, execution);
    const lag = HOLDING + execution.entry_delay;
    let withOutcome = 0;
    for (let row = 0; row < columns.time.length; ) {
      const first = scanner.count;
      row = scanner.scan(columns, row, columns.time.length);
      for (let index = Math.max(first, lag); index < scanner.count; index++) {
        const signal = index - lag;
        const at = signal & ring.mask;
        for (const direction of ['long', 'short'] as const) {
          const naive = naiveOutcome(candles, signal, ranges[signal], direction, series);
          const exit = (direction === 'long' ? ring.longExit : ring.shortExit)[at];
          const pct = (direction === 'long' ? ring.longPct : ring.shortPct)[at] ?? Number.NaN;
          if (naive === undefined) {
            expect(ring.longExit[at]).toBe(-1);
          } else if (exit !== naive.exit || Math.abs(pct - naive.pct) > 1e-9) {
            expect.fail(
              `signal ${signal} ${direction}: ${pct} at ${exit}, naively ${naive.pct} at ${naive.exit}`,
            );
          } else {
            withOutcome++;
          }
        }
      }
    }
    expect(scanner.count).toBe(candles.length);
    expect(withOutcome).toBeGreaterThan(isPlain ? 70_000 : 7_000);
  },
);

test('the range of 14 flat candles is 0, so nothing is measured by it', () => {
  const { ring, scanner } = scannerFor(60);
  scanner.scan(columnsOf(Array.from({ length: 20 }, (_, row) => [60 * row, 1, 1, 1, 1])), 0, 20);
  expect(scanner.count).toBe(20);
  expect([13, 14, 19].map((index) => ring.range[index])).toEqual([0, 0, 0]);
});

test('unusable rows are counted apart, named with row and reason, and break nothing', () => {
  const { ring, scanner } = scannerFor(60);
  const good = [1, 2, 1, 2] as const;
  const columns = columnsOf([
    [60, ...good],
    [60, ...good],
    [0, ...good],
    [120, 1, Number.NaN, 1, 1],
    [121, 1, 1, 2, 1],
    [122, 3, 2, 1, 1],
    [123, 1, 2, 1, 3],
    [124, 0, 2, 0, 1],
    [125, 1, Number.POSITIVE_INFINITY, 1, 1],
    [Number.NaN, ...good],
    [240, ...good],
    [480, ...good],
    [540, ...good],
  ]);
  scanner.scan(columns, 0, 13);
  expect(scanner.take()).toEqual({
    candles: 4,
    duplicates: 2,
    skipped_count: 7,
    skipped: [
      { row: 4, time: 120, reason: 'high is not a finite number' },
      { row: 5, time: 121, reason: 'high 1 is below low 2' },
      { row: 6, time: 122, reason: 'open 3 lies outside low 1 to high 2' },
      { row: 7, time: 123, reason: 'close 3 lies outside low 1 to high 2' },
      { row: 8, time: 124, reason: 'open 0 is not above 0' },
      { row: 9, time: 125, reason: 'high is not a finite number' },
      { row: 10, time: Number.NaN, reason: 'time is not a finite number' },
    ],
  });
  // 180 s after the last usable candle is not more than three minutes, 240 s is.
  expect([...ring.broken.subarray(0, 4)]).toEqual([1, 0, 1, 0]);
  expect(scanner.take()).toEqual({ candles: 0, duplicates: 0, skipped_count: 0, skipped: [] });
});

test('of many unusable rows the first hundred are named, and all are counted', () => {
  const { scanner } = scannerFor(60);
  scanner.scan(columnsOf(Array.from({ length: 130 }, (_, row) => [60 * row, 1, 0, 1, 1])), 0, 130);
  const { skipped, skipped_count } = scanner.take();
  expect([skipped_count, skipped.length, skipped.at(-1)?.row]).toEqual([130, 100, 100]);
});

test('a spread below 0, as large as its price, or none at all is taken as the typical one', () => {
  const { ring, scanner } = scannerFor(60);
  const spreads = [Number.NaN, -1e-9, 0, 0.5, 1.99, 2, 3, Number.POSITIVE_INFINITY];
  const columns = columnsOf(spreads.map((_, row) => [60 * row, 2, 4, 1, 4]));
  spreads.forEach((spread, row) => {
    columns.spread_open[row] = spread;
    columns.spread_close[row] = 2 * spread;
  });
  scanner.scan(columns, 0, spreads.length);
  const halves = (known: number) => [known * 0, known * 0.25, known * 0.995];
  const typical = TYPICAL_SPREAD.EUR_USD / 2;
  const [before, after] = [Array(2).fill(typical), Array(3).fill(typical)];
  expect([...ring.halfSpreadOpen.subarray(0, 8)]).toEqual([...before, ...halves(1), ...after]);
  expect([...ring.halfSpreadClose.subarray(0, 8)]).toEqual([...before, ...halves(2), ...after]);
});
