import { expect, test } from 'vitest';
import { PAIR_DEFAULTS } from '../domain/pair-settings.ts';
import { fillAt, fillCosts, legLines, type PairInstrument } from './pair-leg.ts';
import { sidesOf, sizesOf } from './pair-trade.ts';

/** New York 17:00 on a Tuesday in winter; financing for one day. */
const ROLL = Date.UTC(2026, 0, 13, 22) / 1_000;
const DOLLARS: PairInstrument = {
  name: 'EUR_USD',
  quote: 'dollars',
  spread: 0.0001,
  commission: 0.00002,
  fixed_usd: 3,
  financing: { long: -0.001, short: 0.0005 },
};
const FIT = { alpha: 0, beta: 1, residual_sd: 1, t: -4, lambda: -0.1 };
const UNITS: PairInstrument = { ...DOLLARS, name: 'USD_SGD', quote: 'units', financing: null };

test('a fill has the rate of its quote, or the terms of its bar', () => {
  expect(fillAt(DOLLARS, 1.25)).toEqual({ price: 1.25, spread: 0.0001, rate: 1 });
  expect(fillAt(UNITS, 1.25)).toEqual({ price: 1.25, spread: 0.0001, rate: 0.8 });
  expect(fillAt({ ...DOLLARS, quote: 'other' }, 1.25).rate).toBeNaN();
  expect(fillAt(DOLLARS, 1.25, { rate: 0.7, spread: 0.01 })).toEqual({
    price: 1.25,
    rate: 0.7,
    spread: 0.01,
  });
  expect(fillAt(DOLLARS, 1.25, null).rate).toBe(1);
});

test.each([
  ['long', 1, -0.001],
  ['short', -1, 0.0005],
] as const)('the lines of a %s leg by hand', (side, sign, financing) => {
  const leg = {
    instrument: 'EUR_USD',
    side,
    amount_usd: 1_000,
    entry: { price: 1.25, rate: 1, spread: 0.0002 },
    exit: { price: 1.5, rate: 1, spread: 0.0003 },
  };
  // 800 units: 1,200 dollars at the exit.
  expect(legLines(DOLLARS, leg, ROLL - 60, ROLL + 60)).toEqual({
    gross: sign * 200_000_000,
    spread: -Math.round((1_000 * 0.0002 + 1_200 * 0.0003) * 1e6),
    commission: -Math.round(2_200 * 0.00002 * 1e6),
    gas: -6_000_000,
    financing: Math.round(1_000 * financing * 1e6),
  });
  expect(legLines(DOLLARS, leg, ROLL + 60, ROLL + 120).financing).toBe(0);
  expect(legLines({ ...DOLLARS, financing: null }, leg, ROLL - 60, ROLL + 60).financing).toBe(0);
});

test('a profit in another currency is in dollars at the rate of the exit', () => {
  const leg = {
    instrument: 'USD_SGD',
    side: 'long' as const,
    amount_usd: 1_000,
    entry: fillAt(UNITS, 1.25),
    exit: fillAt(UNITS, 1.6),
  };
  // 1,000 dollars earn 350 Singapore dollars, which are 218.75 dollars at 1.6.
  const { gross, spread, commission } = legLines(UNITS, leg, 0, 60);
  expect(gross).toBe(218_750_000);
  expect([spread, commission]).toEqual([-200_000, -40_000]);
});

test('nothing reads −0', () => {
  const free = { ...DOLLARS, spread: 0, commission: 0, fixed_usd: 0 };
  const leg = {
    instrument: 'x',
    side: 'short' as const,
    amount_usd: 10,
    entry: fillAt(free, 2),
    exit: fillAt(free, 2),
  };
  for (const line of Object.values(legLines(free, leg, 0, 60))) expect(Object.is(line, 0)).toBe(true);
});

test('two fills cost spread, commission and gas twice', () => {
  expect(fillCosts(DOLLARS, { price: 1, rate: 1, spread: 0.001 }, 500)).toBeCloseTo(
    2 * (500 * 0.00102 + 3),
    10,
  );
});

test('the second side is β times the first, and the way to the stop costs the risk', () => {
  const fit = { ...FIT, beta: -1.5, residual_sd: 0.004 };
  const settings = { ...PAIR_DEFAULTS, risk_usd: 50, entry_z: 2, stop_z: 4.5 };
  const { first_usd, second_usd } = sizesOf(fit, settings);
  expect(first_usd).toBeCloseTo(50 / (2.5 * 0.004), 9);
  expect(second_usd).toBeCloseTo(1.5 * first_usd, 9);
});

test.each([
  [-2, 1, 'long', 'short'],
  [2, 1, 'short', 'long'],
  [-2, -1, 'long', 'long'],
  [2, -1, 'short', 'short'],
] as const)('at %d deviations and a β of %d the sides are %s and %s', (entry_z, beta, first, second) => {
  const fit = { ...FIT, beta };
  expect(sidesOf({ entry_z, fit })).toEqual({ first, second });
});

test('a fill in a pool pays for its own size, and the gas of its own bar', () => {
  // 20,000 dollars into a pool of 1,980,000 on each side: a hundredth of both together is lost to the way of the price.
  const terms = { rate: 1, spread: 0.003, depth_usd: 1_980_000, fixed_usd: 0.5 };
  expect(fillCosts(DOLLARS, fillAt(DOLLARS, 2, terms), 20_000)).toBeCloseTo(
    2 * (20_000 * (0.003 + 0.01 + DOLLARS.commission) + 0.5),
    9,
  );
  const leg = {
    ...{ instrument: 'x', side: 'long' as const, amount_usd: 20_000 },
    entry: fillAt(DOLLARS, 2, terms),
    exit: fillAt(DOLLARS, 2, { ...terms, fixed_usd: 0.75 }),
  };
  const { spread, gas } = legLines(DOLLARS, leg, 0, 60);
  expect(spread).toBe(-2 * 20_000 * 0.013 * 1e6);
  expect(gas).toBe(-1_250_000);
  // What a pool of these reserves pays out, less its fee: x·d ÷ (d + x) at the price of before.
  const [paid, reserve] = [20_000, 1_980_000];
  expect((paid * reserve) / (reserve + paid)).toBeCloseTo(paid * (1 - 0.01), 6);
});
