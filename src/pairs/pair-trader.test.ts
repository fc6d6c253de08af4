import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PAIR_DEFAULTS, type PairSettings } from '../domain/pair-settings.ts';
import type { PairInstrument } from './pair-leg.ts';
import { type PairTrade, sizesOf } from './pair-trade.ts';
import { type PairBar, type PairSignal, PairTrader } from './pair-trader.ts';
import { barsOf, freeInstruments, HOUR, plantedTokens, walks } from './testing/made-bars.ts';
import { tradePlainly } from './testing/naive-pair.ts';

const SETTINGS: PairSettings = { ...PAIR_DEFAULTS, window: 40, look: 400 };
const [A, B] = freeInstruments(2) as [PairInstrument, PairInstrument];

interface Run {
  readonly signals: readonly PairSignal[];
  readonly trades: readonly PairTrade[];
}

/** Follows a pair from the first bar on by `half_life`; null: not at all. */
function run(
  bars: readonly PairBar[],
  half_life: number | null,
  { settings = SETTINGS, first = A, second = B } = {},
): Run {
  const trader = new PairTrader(first, second, settings);
  trader.follow(half_life);
  const steps = bars.map((bar) => trader.take(bar));
  return {
    signals: steps.map(({ signal }) => signal),
    trades: steps.flatMap(({ trade }) => (trade ? [trade] : [])),
  };
}

const pairBars = (logs: readonly (readonly number[])[]): PairBar[] =>
  barsOf(logs).map(({ at, gap, closes }) => ({ at, gap, a: closes[0] ?? null, b: closes[1] ?? null }));

/** A pair that reverts. */
const related = (seed: number, bars: number): number[][] => {
  const [base, follower] = plantedTokens(seed, bars, bars);
  return [follower ?? [], base ?? []];
};

test('its trades are those of a plain recount with a fresh line at every bar', () => {
  let seen = 0;
  const reasons = new Set<string>();
  fc.assert(
    fc.property(fc.nat(1_000), fc.integer({ min: 3, max: 40 }), fc.boolean(), (seed, half_life, reverts) => {
      const [a, b] = (reverts ? related(seed, 900) : walks(seed, 2, 900)) as [number[], number[]];
      const bars = pairBars([a, b]);
      const { trades } = run(bars, half_life);
      const plain = tradePlainly(a, b, half_life, SETTINGS);
      expect(trades.map(({ gross, exit_reason, ...one }) => ({ ...one, gross, exit_reason }))).toMatchObject(
        plain.map((one) => ({
          signal_at: bars[one.signal]?.at,
          entry_at: bars[one.entry]?.at,
          exit_at: bars[one.exit]?.at,
          bars: one.exit - one.entry,
          exit_reason: one.reason,
          gross: expect.closeTo(1e6 * one.gross, -1),
        })),
      );
      seen += trades.length;
      for (const { exit_reason } of trades) reasons.add(exit_reason);
    }),
    { numRuns: 60 },
  );
  expect(seen).toBeGreaterThan(200);
  expect([...reasons].sort()).toEqual(['hold_limit', 'relation_broken', 'reverted']);
});

test('what comes later changes no signal and no trade', () => {
  fc.assert(
    fc.property(fc.nat(1_000), fc.integer({ min: 60, max: 300 }), fc.nat(1_000), (seed, from, other) => {
      const one = pairBars(related(seed, 300));
      const changed = pairBars(walks(other, 2, 300));
      const mixed = one.map((bar, at) => (at < from ? bar : (changed[at] ?? bar)));
      const [was, is] = [run(one, 20), run(mixed, 20)];
      expect(is.signals.slice(0, from)).toEqual(was.signals.slice(0, from));
      const until = one[from]?.at ?? Number.POSITIVE_INFINITY;
      const past = ({ trades }: Run) => trades.filter(({ exit_at }) => exit_at < until);
      expect(past(is)).toEqual(past(was));
    }),
    { numRuns: 40 },
  );
});

describe('what is not traded has its reason', () => {
  const bars = pairBars(related(7, 400));
  const taken = run(bars, 20).signals.findIndex(({ decision }) => decision === 'taken');
  const reasonsOf = (changed: readonly PairBar[], half_life: number | null = 20) =>
    run(changed, half_life).signals.map(({ reason }) => reason);
  const change = (at: number, to: Partial<PairBar>) =>
    bars.map((bar, place) => (place === at ? { ...bar, ...to } : bar));

  test('before the window is full', () => {
    const reasons = reasonsOf(bars);
    expect(reasons.slice(0, SETTINGS.window).every((reason) => reason === 'too_few')).toBe(true);
    expect(reasons[SETTINGS.window]).not.toBe('too_few');
  });

  test('a pair that is not followed', () => {
    const { signals, trades } = run(bars, null);
    expect(trades).toEqual([]);
    expect(signals[taken]).toMatchObject({ decision: 'skipped', reason: 'not_significant' });
  });

  test.each([{ a: null }, { b: null }, { a: 0 }, { b: Number.NaN }])('a price that is none: %o', (price) => {
    expect(reasonsOf(change(taken, price))[taken]).toBe('stale_price');
  });

  test('a price that did not move in the whole window', () => {
    const still = bars.map((bar) => ({ ...bar, b: 1.5 }));
    expect(new Set(reasonsOf(still).slice(SETTINGS.window))).toEqual(new Set(['stale_price']));
  });

  test('the first bar after a gap', () => {
    expect(reasonsOf(change(taken, { gap: true }))[taken]).toBe('stale_state');
  });

  test('a deviation beyond the stop, and one that was given up before it ended', () => {
    const [, base] = related(7, 400) as [number[], number[]];
    const jumped = bars.map((bar, at) => (at < taken ? bar : { ...bar, a: 1.2 * Math.exp(base[at] ?? 0) }));
    expect(reasonsOf(jumped)[taken]).toBe('relation_broken');
    const all = new Set(reasonsOf(pairBars(walks(3, 2, 3_000)), 2));
    expect(all).toContain('min_wait');
    expect(all).toContain('position_open');
  });

  test('less to gain than both sides cost', () => {
    const first = { ...A, spread: 0.01 };
    const { signals, trades } = run(bars, 20, { first });
    expect(signals[taken]?.reason).toBe('below_costs');
    expect(trades).toEqual([]);
  });

  test.each([
    ['taken', null, 0.999],
    ['skipped', 'below_costs', 1.001],
  ])('costs decide by the way back to the line: %s with reason %s at %d of it', (decision, reason, share) => {
    const settings = { ...SETTINGS, exit_z: 0.5 };
    const { fit, z } = run(bars, 20, { settings }).signals[taken] as PairSignal & { decision: 'taken' };
    const { first_usd } = sizesOf(fit, settings);
    const gain = first_usd * (Math.abs(z) - 0.5) * fit.residual_sd;
    // Two fills of each side, at a third and two thirds of the costs.
    const [first, second] = [A, B].map((one, at) => ({ ...one, fixed_usd: (share * gain * (at + 1)) / 6 }));
    const costly = run(bars, 20, { settings, first: first!, second: second! });
    expect(costly.signals[taken]).toMatchObject({ decision, reason });
  });

  test.each([
    ['no price', { a: null }],
    ['a gap', { gap: true }],
  ])('an entry that finds %s is given up', (_, at) => {
    const { trades } = run(change(taken + 1, at), 20);
    expect(trades.some(({ signal_at }) => signal_at === bars[taken]?.at)).toBe(false);
  });

  test('an exit waits for a price, also over a gap', () => {
    const [first] = run(bars, 20).trades;
    const exit = bars.findIndex(({ at }) => at === first?.exit_at);
    expect(run(change(exit, { b: null }), 20).trades[0]).toMatchObject({ exit_at: bars[exit + 1]?.at });
    expect(run(change(exit, { gap: true }), 20).trades[0]).toEqual(first);
  });

  test('a pair that is followed no more: an open trade ends at the next bar', () => {
    const trader = new PairTrader(A, B, SETTINGS);
    trader.follow(20);
    for (const bar of bars.slice(0, taken + 2)) trader.take(bar);
    trader.follow(null);
    expect(trader.take(bars[taken + 2] as PairBar).trade).toMatchObject({
      exit_reason: 'relation_broken',
      bars: 1,
    });
  });
});

test('the lines of a trade add up to its net, and a plain recount of both sides gives them', () => {
  const first: PairInstrument = {
    ...A,
    spread: 5e-5,
    commission: 2e-5,
    financing: { long: -1e-5, short: 4e-6 },
  };
  const second: PairInstrument = { ...B, quote: 'units', spread: 8e-5, fixed_usd: 0.25 };
  const [follower, base] = related(11, 2_000) as [number[], number[]];
  // Units per dollar: the price of the second falls when the base rises.
  const bars = pairBars([follower, base.map((log) => 0.3 - log)]);
  const { trades } = run(bars, 20, { first, second, settings: { ...SETTINGS, entry_z: 1.5 } });
  expect(trades.length).toBeGreaterThan(5);
  for (const trade of trades) {
    const [one, other] = trade.legs;
    const sum = trade.gross + trade.spread + trade.commission + trade.gas + trade.financing;
    expect(trade.net).toBe(sum);
    // With a β below 0 both move against each other: both sides are the same.
    expect(one.side === other.side).toBe(trade.beta < 0);
    const sign = { long: 1, short: -1 };
    const gainOne = sign[one.side] * one.amount_usd * (one.exit.price / one.entry.price - 1);
    const units = other.amount_usd * other.entry.price;
    const gainOther = (sign[other.side] * (other.amount_usd * other.exit.price - units)) / other.exit.price;
    expect(trade.gross).toBeCloseTo(1e6 * (gainOne + gainOther), -1);
    expect(trade.gas).toBe(-500_000);
    expect(trade.commission).toBeLessThan(0);
    expect(trade.spread).toBeLessThan(trade.commission);
    if (trade.exit_at - trade.entry_at < HOUR) expect(trade.financing).toBe(0);
  }
  expect(trades.some(({ financing }) => financing !== 0)).toBe(true);
});
