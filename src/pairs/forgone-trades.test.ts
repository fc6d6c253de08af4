import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PAIR_DEFAULTS, type PairSettings } from '../domain/pair-settings.ts';
import { ForgoneTrades, type ForgoneValue } from './forgone-trades.ts';
import { PairBook } from './pair-book.ts';
import { pairsOf } from './pair-desk.ts';
import { fillAt, type PairInstrument } from './pair-leg.ts';
import { PairTrader } from './pair-trader.ts';
import { barsOf, freeInstruments, plantedTokens, walks } from './testing/made-bars.ts';

const SETTINGS: PairSettings = { ...PAIR_DEFAULTS, window: 40, look: 400, later_bars: 10_000 };
const DEAR: Partial<PairInstrument> = { spread: 2e-4, commission: 1e-5, fixed_usd: 0.02 };
const [A, B] = freeInstruments(2).map((one) => ({ ...one, ...DEAR })) as [PairInstrument, PairInstrument];
const fillsOf = ([a = 0, b = 0]: readonly (number | null)[]) => ({ a: fillAt(A, a!), b: fillAt(B, b!) });

test('a forgone trade brings what a taken one brings', () => {
  let seen = 0;
  fc.assert(
    fc.property(fc.nat(1_000), fc.boolean(), (seed, reverts) => {
      const [base, follower] = reverts ? plantedTokens(seed, 700, 700) : walks(seed, 2, 700);
      const trader = new PairTrader(A, B, SETTINGS);
      trader.follow(1e9);
      const forgone = new ForgoneTrades(A, B, SETTINGS);
      const nets: number[] = [];
      const values: ForgoneValue[] = [];
      let taken = 0;
      for (const { at, gap, closes } of barsOf([follower ?? [], base ?? []])) {
        const { signal, trade } = trader.take({ at, gap, a: closes[0] ?? null, b: closes[1] ?? null });
        values.push(...forgone.take({ at, gap, fills: fillsOf(closes) }));
        if (trade) nets.push(trade.net);
        if (signal.decision !== 'taken' || !signal.fit || signal.z === null) continue;
        forgone.skip(taken, { fit: signal.fit, z: signal.z, at });
        taken += 1;
      }
      expect(values.map(({ net }) => net)).toEqual(nets);
      expect(values.map(({ decision }) => decision)).toEqual(nets.map((_, at) => at));
      seen += nets.length;
    }),
    { numRuns: 40 },
  );
  expect(seen).toBeGreaterThan(100);
});

test('after its last bar an open trade is worth what closing it then brings, and pays both fills', () => {
  const fit = { alpha: 0, beta: 1, residual_sd: 0.01 } as Parameters<ForgoneTrades['skip']>[1]['fit'];
  const forgone = new ForgoneTrades(A, B, { ...SETTINGS, later_bars: 3 });
  forgone.skip(7, { fit, z: 2.5, at: 0 });
  const bar = (at: number, a: number) => forgone.take({ at, gap: false, fills: fillsOf([a, 1]) });
  expect(bar(1, 1.025)).toEqual([]);
  expect(bar(2, 1.025)).toEqual([]);
  const [value] = bar(3, 1.025);
  // Nothing moved: what is left are the spreads, commissions and gas of four fills of 5,000 dollars.
  expect(value).toMatchObject({ decision: 7, at: 3 });
  expect(value!.net / 1e6).toBeCloseTo(-(4 * 5_000 * 2.1e-4 + 4 * 0.02), 6);
  expect(bar(4, 1.025)).toEqual([]);
});

test('an entry that finds no price, or a gap, brings nothing; a missing price at the end is awaited', () => {
  const fit = { alpha: 0, beta: 1, residual_sd: 0.01 } as Parameters<ForgoneTrades['skip']>[1]['fit'];
  for (const bar of [
    { at: 1, gap: false, fills: null },
    { at: 1, gap: true, fills: fillsOf([1, 1]) },
  ]) {
    const forgone = new ForgoneTrades(A, B, SETTINGS);
    forgone.skip(0, { fit, z: -2.2, at: 0 });
    expect(forgone.take(bar)).toEqual([{ decision: 0, at: 1, net: 0 }]);
  }
  const forgone = new ForgoneTrades(A, B, { ...SETTINGS, later_bars: 2 });
  forgone.skip(0, { fit, z: -2.2, at: 0 });
  expect(forgone.take({ at: 1, gap: false, fills: fillsOf([1, 1.02]) })).toEqual([]);
  expect(forgone.take({ at: 2, gap: false, fills: null })).toEqual([]);
  expect(forgone.take({ at: 3, gap: true, fills: fillsOf([1, 1.02]) })).toMatchObject([{ at: 3 }]);
});

test('a deviation beyond the stop has its own stop as far behind its entry', () => {
  const fit = { alpha: 0, beta: 1, residual_sd: 0.01 } as Parameters<ForgoneTrades['skip']>[1]['fit'];
  const forgone = new ForgoneTrades(A, B, SETTINGS);
  forgone.skip(0, { fit, z: 5, at: 0 });
  const bar = (at: number, z: number) =>
    forgone.take({ at, gap: false, fills: fillsOf([Math.exp(z * 0.01), 1]) });
  expect(bar(1, 5)).toEqual([]);
  expect(bar(2, 6.9)).toEqual([]);
  expect(bar(3, 7.1)).toEqual([]);
  expect(bar(4, 7.1)).toHaveLength(1);
});

test('every skipped decision with a line is valued once, and what comes later changes no value', () => {
  const settings = { ...SETTINGS, look: 100_000, later_bars: 60 };
  const bars = barsOf(plantedTokens(5, 1_200, 1_200));
  const run = (count: number) => {
    const book = new PairBook(freeInstruments(6), pairsOf(6), settings);
    for (const bar of bars.slice(0, count)) book.take(bar);
    return book.drain();
  };
  const whole = run(bars.length);
  const numbers = whole.later.map(({ decision }) => decision);
  expect(new Set(numbers).size).toBe(numbers.length);
  const until = bars.at(-62)?.at ?? 0;
  const skipped = whole.decisions.flatMap(({ decision, z, at }, number) =>
    decision === 'skipped' && z !== null && at <= until ? [number] : [],
  );
  expect(skipped.length).toBeGreaterThan(100);
  expect(numbers).toEqual(expect.arrayContaining(skipped));
  for (const { decision, at } of whole.later)
    expect(at - (whole.decisions[decision]?.at ?? 0)).toBeLessThanOrEqual(60 * 3_600);
  const some = run(900);
  expect(whole.later.slice(0, some.later.length)).toEqual(some.later);
});
