import { expect, test } from 'vitest';
import { riskFigures } from '../domain/risk-figures.ts';
import { seededUniform } from '../domain/seeded-uniform.ts';
import { DAILY_FIGURES, dailyIntervals, dailySums } from './daily-intervals.ts';
import { meanBlockLength, quantileOf, stationaryBootstrap } from './stationary-bootstrap.ts';

const DAY = 86_400;

test('days follow each other in blocks of the mean length, and all are drawn alike', () => {
  const days = 125;
  let [breaks, draws] = [0, 0];
  const times = new Float64Array(days);
  stationaryBootstrap(
    days,
    1,
    (places) => {
      places.forEach((place, at) => {
        times[place]! += 1;
        if (at === 0) return;
        draws += 1;
        if (place !== (places[at - 1]! + 1) % days) breaks += 1;
      });
    },
    { runs: 4_000, seed: 3 },
  );
  expect(meanBlockLength(days)).toBe(5);
  // A new block begins by chance where the last one would have gone on.
  expect(breaks / draws).toBeCloseTo((1 / 5) * (1 - 1 / days), 2);
  expect(Math.min(...times)).toBeGreaterThan(3_600);
  expect(Math.max(...times)).toBeLessThan(4_400);
});

test('each run is measured once, and all of them are in the interval', () => {
  let runs = 0;
  const [interval] = stationaryBootstrap(
    3,
    1,
    (_, out) => {
      runs += 1;
      out[0] = runs;
    },
    { runs: 41, seed: 1 },
  );
  expect(runs).toBe(41);
  expect(interval).toEqual({ low: 2, high: 40 });
});

test('the interval of a mean of independent days is that of the normal distribution', () => {
  const uniform = seededUniform(11);
  const values = Float64Array.from({ length: 400 }, () => uniform());
  const mean = values.reduce((sum, value) => sum + value, 0) / 400;
  const [interval] = stationaryBootstrap(
    400,
    1,
    (places, out) => {
      out[0] = places.reduce((sum, place) => sum + values[place]!, 0) / 400;
    },
    { runs: 2_000, seed: 1 },
  );
  const half = 1.96 * Math.sqrt(1 / 12 / 400);
  expect(interval?.low).toBeCloseTo(mean - half, 2);
  expect(interval?.high).toBeCloseTo(mean + half, 2);
});

test('the figures of daily sums are those of the risk panel, and a seed repeats its intervals', () => {
  const uniform = seededUniform(5);
  const exits = Float64Array.from({ length: 300 }, (_, at) => DAY * (20_000 + Math.floor(at / 4) * 2) + at);
  const profits = exits.map(() => Math.round(1e4 * (uniform() - 0.45)) / 1e4);
  const found = dailyIntervals(dailySums(exits, profits), { runs: 500, seed: 2 });

  const byDay = new Map<string, number>();
  exits.forEach((exit, at) => {
    const date = new Date((exit - 1) * 1_000).toISOString().slice(0, 10);
    byDay.set(date, (byDay.get(date) ?? 0) + profits[at]!);
  });
  const dates = [...byDay.keys()].sort();
  const [gains, losses] = [profits.filter((one) => one > 0), profits.filter((one) => one < 0)];
  const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0);
  const naive = riskFigures(
    { known: 300, wins: gains.length, losses: losses.length, gain: sum(gains), loss: sum(losses) },
    { dates, closed: dates.map(() => 1), profit: dates.map((date) => byDay.get(date) ?? 0) },
  );
  for (const name of DAILY_FIGURES) {
    expect([name, found[name].value.toFixed(6)]).toEqual([name, (naive[name] ?? 0).toFixed(6)]);
    const { low = 0, high = 0 } = found[name].interval ?? {};
    expect(low).toBeLessThan(high);
  }
  expect(dailyIntervals(dailySums(exits, profits), { runs: 500, seed: 2 })).toEqual(found);
});

test('without a day, and for figures that are not defined, there is no interval', () => {
  const none = dailyIntervals(dailySums(new Float64Array(0), new Float64Array(0)), { runs: 50, seed: 1 });
  expect(none.expectancy.interval).toBeNull();
  const winners = dailyIntervals(dailySums(new Float64Array([DAY, 2 * DAY]), new Float64Array([1, 2])), {
    runs: 50,
    seed: 1,
  });
  expect(winners.profit_factor).toEqual({ value: Number.NaN, interval: null });
  expect(winners.max_drawdown.value).toBe(0);
});

test('a quantile lies between its neighbours', () => {
  expect([0, 0.5, 1].map((share) => quantileOf([1, 2, 4], share))).toEqual([1, 2, 4]);
  expect(quantileOf([1, 2, 4], 0.75)).toBe(3);
});
