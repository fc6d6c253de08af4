import { expect, test } from 'vitest';
import type { CandleColumns } from '../../../domain/candle-columns.ts';
import { SYMBOLS } from '../../../domain/symbol.ts';
import { isFxOpen } from '../fx-week.ts';
import {
  createSimulatedMarket,
  SIMULATED_HISTORY_WEEKS,
  type SimulatedMarket,
  simulatedOrigin,
} from './simulated-market.ts';

const NOW = Date.parse('2026-07-08T14:02:30Z') / 1_000;
const ORIGIN = simulatedOrigin(NOW);
const COLUMNS = ['time', 'open', 'high', 'low', 'close', 'spread_open', 'spread_close'] as const;

function allCandles(market: SimulatedMarket, until: number, limit: (slice: number) => number): number[][] {
  const rows: number[][] = [];
  let slice: CandleColumns = market.candlesAfter(undefined, until, limit(0));
  for (let count = 1; slice.time.length > 0; count++) {
    for (let row = 0; row < slice.time.length; row++) rows.push(COLUMNS.map((column) => slice[column][row]!));
    slice = market.candlesAfter(slice.time.at(-1), until, limit(count));
  }
  return rows;
}

/** Index of the first row in which two markets differ; -1 where none does. Quicker to tell than a printed difference. */
function firstDifference(a: readonly number[][], b: readonly number[][]): number {
  if (a.length !== b.length) return Math.min(a.length, b.length);
  return a.findIndex((row, index) => row.some((value, column) => value !== b[index]![column]));
}

test('slices of any length, a second reading and another instance give the same candles', () => {
  const market = createSimulatedMarket({ symbol: 'EUR_USD', origin: ORIGIN });
  const whole = allCandles(market, NOW, () => 4_096);
  expect(
    firstDifference(
      allCandles(market, NOW, (slice) => 1 + ((slice * 613) % 977)),
      whole,
    ),
  ).toBe(-1);
  const other = createSimulatedMarket({ symbol: 'EUR_USD', origin: ORIGIN + 3 * 86_400 });
  other.quoteAt(NOW);
  expect(
    firstDifference(
      allCandles(other, NOW, () => 1_000),
      whole,
    ),
  ).toBe(-1);
});

test('what is asked for earlier is not changed by what is asked for later', () => {
  const market = createSimulatedMarket({ symbol: 'AUD_USD', origin: ORIGIN });
  const early = allCandles(market, NOW - 40 * 86_400, () => 4_096);
  const later = allCandles(market, NOW, () => 4_096);
  expect(firstDifference(later.slice(0, early.length), early)).toBe(-1);
  expect(market.candlesAfter(early.at(-2)![0], NOW - 40 * 86_400).time).toEqual(
    new Float64Array([early.at(-1)![0]!]),
  );
});

test('seed and symbol each give another market', () => {
  const first = (market: SimulatedMarket): Float64Array => market.candlesAfter(undefined, NOW, 50).close;
  const usual = first(createSimulatedMarket({ symbol: 'EUR_USD', origin: ORIGIN }));
  expect(first(createSimulatedMarket({ symbol: 'EUR_USD', origin: ORIGIN, seed: 5 }))).not.toEqual(usual);
  expect(first(createSimulatedMarket({ symbol: 'AUD_USD', origin: ORIGIN }))).not.toEqual(usual);
});

test.each([['2026-07-08T14:02:30Z'], ['2026-03-11T02:00:00Z'], ['2026-01-03T12:00:00Z']])(
  'the history of a start at %s is whole weeks of possible candles while the market is open',
  (start) => {
    const now = Date.parse(start) / 1_000;
    for (const symbol of SYMBOLS) {
      const market = createSimulatedMarket({ symbol, origin: simulatedOrigin(now) });
      const rows = allCandles(market, now, () => 4_096);
      expect(rows.length).toBeGreaterThanOrEqual(SIMULATED_HISTORY_WEEKS * 1_440);
      expect(rows.length).toBeLessThanOrEqual((SIMULATED_HISTORY_WEEKS + 1) * 1_440);
      expect(rows[0]![0]).toBe(market.origin);
      let previous = 0;
      for (const [time, open, high, low, close, spreadOpen, spreadClose] of rows as [number, ...number[]][]) {
        const possible =
          time > previous &&
          time % 300 === 0 &&
          isFxOpen(time) &&
          time + 300 <= now &&
          low! > 0 &&
          low! <= Math.min(open!, close!) &&
          high! >= Math.max(open!, close!) &&
          high! > low! &&
          spreadOpen! > 0 &&
          spreadClose! > 0 &&
          Number(close!.toFixed(5)) === close;
        if (!possible) expect.fail(`${symbol} ${JSON.stringify([time, open, high, low, close, spreadOpen])}`);
        previous = time;
      }
    }
  },
);

test('prices stay near the level of the pair for three years, and spreads near the usual ones', () => {
  const expected = { EUR_USD: [1.08, 0.0001], USD_SGD: [1.34, 0.0002], AUD_USD: [0.66, 0.00013] } as const;
  const origin = NOW - 3 * 365 * 86_400;
  for (const symbol of SYMBOLS) {
    const rows = allCandles(createSimulatedMarket({ symbol, origin }), NOW, () => 4_096);
    expect(rows.length).toBeGreaterThan(220_000);
    const [level, spread] = expected[symbol];
    const spreads = rows.map((row) => row[5]!).sort((a, b) => a - b);
    expect(Math.abs(spreads[spreads.length >> 1]! / spread - 1)).toBeLessThan(0.25);
    expect(spreads.at(-1)! / spread).toBeGreaterThan(4);
    for (const row of rows) if (Math.abs(row[4]! / level - 1) > 0.15) expect.fail(`${symbol} at ${row[4]}`);
  }
});

test('quotes of every second open, peak, bottom and close where the candle does, and move each second', () => {
  for (const symbol of SYMBOLS) {
    const market = createSimulatedMarket({ symbol, origin: ORIGIN });
    for (const start of [market.origin, market.origin + 86_400 * 2 + 300, NOW - (NOW % 300) - 300]) {
      const candle = market.candlesAfter(start - 1, start + 300, 1);
      expect(candle.time[0]).toBe(start);
      const points: number[] = [];
      const spreads: number[] = [];
      for (let second = 0; second < 300; second++) {
        const quote = market.quoteAt(start + second + 0.4);
        expect(quote).toMatchObject({ is_open: true, opens_at: null });
        expect(quote.time).toBe(start + second);
        points.push(Math.round(((quote.bid + quote.ask) / 2) * 100_000));
        spreads.push(Math.round((quote.ask - quote.bid) * 100_000));
      }
      const inPoints = (column: Float64Array): number => Math.round(column[0]! * 100_000);
      expect(points[0]).toBe(inPoints(candle.open));
      expect(points.at(-1)).toBe(inPoints(candle.close));
      expect(Math.max(...points)).toBe(inPoints(candle.high));
      expect(Math.min(...points)).toBe(inPoints(candle.low));
      expect(spreads[0]).toBe(inPoints(candle.spread_open));
      expect(spreads.at(-1)).toBe(inPoints(candle.spread_close));
      expect(Math.min(...spreads)).toBeGreaterThan(0);
      expect(points.findIndex((point, second) => second > 0 && point === points[second - 1])).toBe(-1);
    }
  }
});

test('a closed market says when it opens, and quotes go on in any order', () => {
  const market = createSimulatedMarket({ symbol: 'USD_SGD', origin: ORIGIN });
  const saturday = Date.parse('2026-07-04T12:00:00Z') / 1_000;
  const sunday = Date.parse('2026-07-05T21:00:00Z') / 1_000;
  const friday = Date.parse('2026-07-03T20:59:59Z') / 1_000;
  expect(market.quoteAt(friday)).toMatchObject({ is_open: true, time: friday, opens_at: null });
  expect(market.quoteAt(saturday)).toEqual({ ...market.quoteAt(friday), is_open: false, opens_at: sunday });
  expect(market.quoteAt(sunday - 1)).toEqual(market.quoteAt(saturday));
  expect(market.isOpen(saturday)).toBe(false);
  const later = market.quoteAt(sunday);
  expect(later.is_open).toBe(true);
  market.quoteAt(sunday - 3 * 86_400);
  expect(market.quoteAt(sunday)).toEqual(later);
  expect(() => market.quoteAt(ORIGIN - 1)).toThrow(RangeError);
});

test('nothing is given before the first candle has closed, nor after the last one', () => {
  const market = createSimulatedMarket({ symbol: 'EUR_USD', origin: ORIGIN });
  expect(market.candlesAfter(undefined, ORIGIN + 299).time.length).toBe(0);
  expect(market.candlesAfter(undefined, ORIGIN + 300).time).toEqual(new Float64Array([ORIGIN]));
  expect(market.candlesAfter(NOW, NOW).time.length).toBe(0);
  expect(market.candlesAfter(undefined, NOW, 1_000_000).time.length).toBe(4_096);
});
