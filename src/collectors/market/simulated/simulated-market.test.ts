import { expect, test } from 'vitest';
import { isLong } from '../../../../test/support/is-long.ts';
import type { CandleColumns } from '../../../domain/candle-columns.ts';
import { isFxOpen } from '../../../domain/fx-week.ts';
import { SYMBOLS } from '../../../domain/symbol.ts';
import { candleFault } from '../../../engine/candle-fault.ts';
import { concatenateCandles } from '../import/merge-candles.ts';
import {
  createSimulatedMarket,
  SIMULATED_HISTORY_WEEKS,
  type SimulatedMarket,
  simulatedOrigin,
} from './simulated-market.ts';

const NOW = Date.parse('2026-07-08T14:02:30Z') / 1_000;
const ORIGIN = simulatedOrigin(NOW);
const COLUMNS = ['time', 'open', 'high', 'low', 'close', 'spread_open', 'spread_close'] as const;

function allCandles(
  market: SimulatedMarket,
  until: number,
  limit?: (slice: number) => number,
): CandleColumns {
  const slices: CandleColumns[] = [];
  let slice = market.candlesAfter(undefined, until, limit?.(0));
  for (let count = 1; slice.time.length > 0; count++) {
    slices.push(slice);
    slice = market.candlesAfter(slice.time.at(-1), until, limit?.(count));
  }
  return concatenateCandles(slices);
}

/** Columns whose first `length` values differ. Quicker to tell than the printed difference of 50,000 candles. */
function differingColumns(a: CandleColumns, b: CandleColumns, length: number): string[] {
  const bytes = (column: Float64Array): Buffer => Buffer.from(column.slice(0, length).buffer);
  return COLUMNS.filter((name) => !bytes(a[name]).equals(bytes(b[name])));
}

test('slices of any length, a second reading and another instance give the same candles', () => {
  const market = createSimulatedMarket({ symbol: 'EUR_USD', origin: ORIGIN });
  const whole = allCandles(market, NOW);
  const length = whole.time.length;
  const uneven = allCandles(market, NOW, (slice) => 1 + ((slice * 613) % 977));
  expect(uneven.time.length).toBe(length);
  expect(differingColumns(uneven, whole, length)).toEqual([]);
  const other = createSimulatedMarket({ symbol: 'EUR_USD', origin: ORIGIN + 3 * 86_400 });
  other.quoteAt(NOW);
  expect(differingColumns(allCandles(other, NOW), whole, length)).toEqual([]);
});

test('what is asked for earlier is not changed by what is asked for later', () => {
  const market = createSimulatedMarket({ symbol: 'AUD_USD', origin: ORIGIN });
  const cut = NOW - 40 * 86_400;
  const early = allCandles(market, cut);
  expect(differingColumns(allCandles(market, NOW), early, early.time.length)).toEqual([]);
  expect([...market.candlesAfter(early.time.at(-2), cut).time]).toEqual([early.time.at(-1)]);
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
      const { time, open, high, low, close, spread_open, spread_close } = allCandles(market, now);
      expect(time.length).toBeGreaterThanOrEqual(SIMULATED_HISTORY_WEEKS * 1_440);
      expect(time.length).toBeLessThanOrEqual((SIMULATED_HISTORY_WEEKS + 1) * 1_440);
      expect(time[0]).toBe(market.origin);
      const impossible = time.findIndex(
        (opened, row) =>
          opened <= (time[row - 1] ?? 0) ||
          opened % 300 !== 0 ||
          opened + 300 > now ||
          !isFxOpen(opened) ||
          candleFault(opened, open[row]!, high[row]!, low[row]!, close[row]!) !== undefined ||
          high[row]! === low[row]! ||
          !(spread_open[row]! > 0 && spread_close[row]! > 0) ||
          Math.round(close[row]! * 100_000) / 100_000 !== close[row],
      );
      expect(impossible).toBe(-1);
    }
  },
);

test.runIf(isLong)(
  'prices stay near the level of the pair for three years, and spreads near the usual ones',
  () => {
    const expected = { EUR_USD: [1.08, 0.0001], USD_SGD: [1.34, 0.0002], AUD_USD: [0.66, 0.00013] } as const;
    const origin = NOW - 3 * 365 * 86_400;
    for (const symbol of SYMBOLS) {
      const { close, spread_open } = allCandles(createSimulatedMarket({ symbol, origin }), NOW);
      expect(close.length).toBeGreaterThan(220_000);
      const [level, spread] = expected[symbol];
      const spreads = spread_open.toSorted();
      expect(Math.abs(spreads[spreads.length >> 1]! / spread - 1)).toBeLessThan(0.25);
      expect(spreads.at(-1)! / spread).toBeGreaterThan(4);
      expect(close.every((price) => Math.abs(price / level - 1) < 0.15)).toBe(true);
    }
  },
);

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
