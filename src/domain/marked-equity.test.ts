import { expect, test } from 'vitest';
import type { ClosedTrades } from './closed-trades.ts';
import { markedEquity } from './marked-equity.ts';
import { seededUniform } from './seeded-uniform.ts';

const SECONDS = 300;

test('two overlapping trades by hand', () => {
  const time = Float64Array.from([0, 300, 600, 900]);
  const close = Float64Array.from([100, 98, 103, 104]);
  // A long of 1,000 units at 100 over three candles, a short at 100 over the second.
  const trades: ClosedTrades = {
    entry: Float64Array.from([0, 300]),
    exit: Float64Array.from([900, 600]),
    side: Int8Array.from([1, -1]),
    pct: Float64Array.from([3, 1]),
    price: Float64Array.from([100, 100]),
    units: Float64Array.from([1_000, 500]),
  };
  expect(markedEquity({ time, close }, trades, SECONDS, () => 0.5)).toEqual({
    closed_drawdown: 0,
    // Marks: −0.5, then 1 closed and −2.5 open, then 4.
    marked_drawdown: -1.5,
    exposure: 1,
    most_at_once: 2,
    largest_notional: 150_000,
  });
});

test('no trades, and no candles after the first entry: nothing', () => {
  const none = { entry: [], exit: [], side: [], pct: [], price: [], units: [] };
  expect(
    markedEquity({ time: new Float64Array(1), close: new Float64Array(1) }, columnsOf(none), 1, () => 0),
  ).toBe(null);
  const late = { entry: [900], exit: [1_200], side: [1], pct: [1], price: [1], units: [1] };
  expect(
    markedEquity({ time: new Float64Array(1), close: new Float64Array(1) }, columnsOf(late), 1, () => 0),
  ).toBe(null);
});

test('random trades agree with a recount that looks at every trade at every candle', () => {
  const uniform = seededUniform(9);
  const time = Float64Array.from({ length: 300 }, (_, row) => row * SECONDS);
  let price = 1;
  const close = time.map(() => (price += (uniform() - 0.5) * 0.01));
  const given = { entry: [], exit: [], side: [], pct: [], price: [], units: [] } as Record<string, number[]>;
  for (let row = 5; row < 280; row += Math.floor(uniform() * 4)) {
    given.entry!.push(row * SECONDS);
    given.exit!.push((row + 1 + Math.floor(uniform() * 12)) * SECONDS);
    given.side!.push(uniform() < 0.5 ? 1 : -1);
    given.pct!.push(uniform() - 0.5);
    given.price!.push(close[row]!);
    given.units!.push(1_000);
  }
  const trades = columnsOf(given as Parameters<typeof columnsOf>[0]);
  const found = markedEquity({ time, close }, trades, SECONDS, () => 0.0001);

  let [peak, drawdown, most, exposed] = [0, 0, 0, 0];
  const last = Math.max(...trades.exit);
  const rows = [...time.keys()].filter((row) => time[row]! >= trades.entry[0]! && time[row]! < last);
  for (const row of rows) {
    const [start, end] = [time[row]!, time[row]! + SECONDS];
    let [marked, alive] = [0, 0];
    for (const [at, entry] of trades.entry.entries()) {
      if (entry > start) continue;
      if (trades.exit[at]! > start) alive += 1;
      const move = trades.side[at]! * (close[row]! - trades.side[at]! * 0.0001 - trades.price[at]!);
      marked += trades.exit[at]! <= end ? trades.pct[at]! : (100 * move) / trades.price[at]!;
    }
    most = Math.max(most, alive);
    exposed += Number(alive > 0);
    peak = Math.max(peak, marked);
    drawdown = Math.min(drawdown, marked - peak);
  }
  expect(found?.most_at_once).toBe(most);
  expect(found?.exposure).toBeCloseTo(exposed / rows.length, 12);
  expect(found?.marked_drawdown).toBeCloseTo(Math.min(drawdown, found?.closed_drawdown ?? 0), 9);
  expect(found?.closed_drawdown).toBeLessThan(0);
});

function columnsOf(given: Record<keyof ClosedTrades, readonly number[]>): ClosedTrades {
  return {
    entry: Float64Array.from(given.entry),
    exit: Float64Array.from(given.exit),
    side: Int8Array.from(given.side),
    pct: Float64Array.from(given.pct),
    price: Float64Array.from(given.price),
    units: Float64Array.from(given.units),
  };
}
