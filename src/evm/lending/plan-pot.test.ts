import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLong } from '../../../test/support/is-long.ts';
import { POT_RULES } from '../../domain/pot-rules.ts';
import { type PotMoment, planPot } from './plan-pot.ts';
import { distanceOf, incomeOf, type Pot, type PotMarket, weightsOf } from './pot.ts';
import { twoSlopeCurve } from './rate-curve.ts';

function market(id: string, more: Partial<PotMarket>, [kink, slope1, slope2] = [0.8, 0.04, 0.75]): PotMarket {
  return {
    ...{ id, name: id, address: null, kind: 'aave_v3' as const, fee: 0.1 },
    ...{ supplied: 1e6, borrowed: 0.7e6, position: 0, liquid: 3e5, cap: Number.POSITIVE_INFINITY },
    ...{ pending_cap: null, cap_valid_at: null, frozen: false },
    curve: twoSlopeCurve({ base: 0, kink: kink!, slope1: slope1!, slope2: slope2! }),
    ...more,
  };
}

function pot(markets: readonly PotMarket[], more: Partial<Pot> = {}): Pot {
  const idle = more.idle ?? 0;
  const total = markets.reduce((sum, { position }) => sum + position, idle);
  return { total, idle, markets, paused: false, lost: false, ...more };
}

const MOMENT: PotMoment = { since_move_s: null, base_fee_wei: 1e9, gas_price: 1e-6 };
const reasonsOf = (one: Pot, moment: Partial<PotMoment> = {}) =>
  planPot(one, POT_RULES, { ...MOMENT, ...moment })?.reasons;

/** All of the pot is in a market that pays little, beside one that pays much. */
const LOW = market('low', { borrowed: 0.3e6, position: 1e5, liquid: 8e5 });
const HIGH = market('high', { borrowed: 0.85e6, liquid: 1.5e5 });
const OFF = pot([LOW, HIGH]);

test('a pot that is off and pays to be moved is taken; each failing test is a reason', () => {
  expect(reasonsOf(OFF)).toEqual([]);
  expect(reasonsOf({ ...OFF, paused: true, lost: true })).toEqual(['paused', 'unrealised_loss']);
  expect(reasonsOf(OFF, { since_move_s: 60, base_fee_wei: 101e9 })).toEqual(['min_wait', 'base_fee_high']);
  expect(reasonsOf(OFF, { gas_price: 1 })).toEqual(['below_costs']);
  expect(reasonsOf(OFF, { gas_price: null })).toEqual(['stale_price']);
  expect(planPot(OFF, POT_RULES, { ...MOMENT, gas_price: null })).toMatchObject({
    cost: null,
    break_even_days: null,
  });
  expect(planPot(pot([]), POT_RULES, MOMENT)).toBeUndefined();
  expect(planPot(pot([LOW], { total: 0 }), POT_RULES, MOMENT)).toBeUndefined();
});

test('what keeps a plan that would pay away is named: liquidity, a timelock, a cap', () => {
  const blocked = { ...LOW, liquid: 0 };
  expect(reasonsOf(pot([blocked, HIGH]))).toEqual(['no_liquidity', 'inside_band', 'below_costs']);
  const waiting = { ...HIGH, cap: 0, pending_cap: 1e6, cap_valid_at: 9 };
  const full = { ...LOW, cap: 1e5 };
  expect(reasonsOf(pot([full, waiting]))).toEqual(['timelock', 'cap_reached', 'inside_band', 'below_costs']);
  expect(reasonsOf(pot([full, { ...HIGH, frozen: true }]))).toEqual([
    'cap_reached',
    'inside_band',
    'below_costs',
  ]);
});

test('a move has to earn its gas within the horizon, and need not double the income', () => {
  // It pays somewhat less than the best weights would.
  const near = pot([
    market('near', { borrowed: 0.5e6, position: 1e5, liquid: 5e5 }),
    market('better', { borrowed: 0.65e6, liquid: 3.5e5 }),
  ]);
  const free = planPot(near, POT_RULES, { ...MOMENT, gas_price: 0 })!;
  expect(free.income_target).toBeLessThan(1.9 * free.income_now);
  const gas = POT_RULES.base_gas + 2 * POT_RULES.gas_a_market;
  const priceFor = (days: number): number => (((free.income_target - free.income_now) / 365) * days) / gas;
  const within = planPot(near, POT_RULES, { ...MOMENT, gas_price: priceFor(6) })!;
  expect(within.reasons).toEqual([]);
  expect(within.break_even_days).toBeGreaterThan(5.9);
  expect(within.break_even_days).toBeLessThan(7);
  expect(reasonsOf(near, { gas_price: priceFor(8) })).toContain('below_costs');
});

test('gas is counted for the markets whose amount changes', () => {
  const stuck = market('stuck', { position: 4e4, liquid: 0, frozen: true });
  const plan = planPot(pot([LOW, stuck, HIGH]), POT_RULES, MOMENT)!;
  expect(plan.target[1]).toBeCloseTo(4e4, 6);
  expect(plan.cost).toBeCloseTo((POT_RULES.base_gas + 2 * POT_RULES.gas_a_market) * 1e-6, 12);
});

test('where a move into a market does not earn its gas, the plan leaves that market alone', () => {
  const slight = market('slight', { borrowed: 0.505e6, liquid: 4.9e5 });
  const markets = [LOW, HIGH, slight];
  const free = planPot(pot(markets), POT_RULES, { ...MOMENT, gas_price: 0 })!;
  expect(free.best[2]).toBeGreaterThan(1);
  expect(free.target).toEqual(free.best);
  expect(free.cost).toBe(0);
  // What the third market alone adds in a week is the most that touching it may cost.
  const without = planPot(pot([LOW, HIGH]), POT_RULES, { ...MOMENT, gas_price: 0 })!;
  const adds = ((free.income_best - without.income_best) * 7) / 365;
  const gas_price = (adds * 1.2) / POT_RULES.gas_a_market;
  const plan = planPot(pot(markets), POT_RULES, { ...MOMENT, gas_price })!;
  expect(plan.best).toEqual(free.best);
  expect(plan.target[2]).toBe(0);
  expect(plan.cost).toBeCloseTo((POT_RULES.base_gas + 2 * POT_RULES.gas_a_market) * gas_price, 9);
});

test('a plan that gas forbids still says what the best weights would bring and cost', () => {
  const plan = planPot(OFF, POT_RULES, { ...MOMENT, gas_price: 1 })!;
  expect(plan.target).toEqual(plan.best);
  expect(plan.income_target).toBe(plan.income_best);
  expect(plan.cost).toBe(POT_RULES.base_gas + 2 * POT_RULES.gas_a_market);
  expect(plan.turnover).toBeCloseTo(plan.off_target, 12);
});

test('a bound that keeps nothing better away is no reason', () => {
  // All of it is where it earns most; what is elsewhere cannot leave, may not come, and would not pay.
  const held = { ...HIGH, position: 1e4, liquid: 0, cap: 1e4 };
  const worse = { ...LOW, position: 0, cap: 0, pending_cap: 1e6, cap_valid_at: 9 };
  expect(reasonsOf(pot([{ ...held, cap: 1e9 }, worse]))).toEqual(['inside_band', 'below_costs']);
  expect(reasonsOf(pot([held, { ...worse, frozen: true }]))).toEqual(['inside_band', 'below_costs']);
});

test('a cap that leaves too little to pay is named', () => {
  const capped = pot([LOW, { ...HIGH, cap: 3e3 }]);
  const free = planPot(capped, POT_RULES, { ...MOMENT, gas_price: 0 })!;
  expect(free.best[1]).toBeCloseTo(3e3, 3);
  const gas = POT_RULES.base_gas + 2 * POT_RULES.gas_a_market;
  const week = ((free.income_best - free.income_now) * 7) / 365;
  expect(reasonsOf(capped, { gas_price: (week * 1.01) / gas })).toEqual(['cap_reached', 'below_costs']);
  expect(reasonsOf(capped, { gas_price: (week * 0.5) / gas })).toEqual([]);
});

test('a plan does not depend on the unit: a pot of less than one coin is planned like one of thousands', () => {
  const scaled = (one: PotMarket): PotMarket => ({
    ...one,
    supplied: one.supplied * 1e-6,
    borrowed: one.borrowed * 1e-6,
    position: one.position * 1e-6,
    liquid: one.liquid * 1e-6,
  });
  const whole = planPot(OFF, POT_RULES, MOMENT)!;
  const small = planPot(pot([LOW, HIGH].map(scaled)), POT_RULES, { ...MOMENT, gas_price: 1e-12 })!;
  expect(small.reasons).toEqual([]);
  expect(small.target[1]! * 1e6).toBeCloseTo(whole.target[1]!, 0);
  expect(small.break_even_days).toBeCloseTo(whole.break_even_days!, 6);
  expect(planPot(pot([LOW, HIGH].map(scaled)), POT_RULES, { ...MOMENT, gas_price: 1e-6 })!.reasons).toEqual([
    'below_costs',
  ]);
});

test('rules hold at their limit', () => {
  const { base_fee_wei, since_move_s } = { base_fee_wei: 100e9, since_move_s: 3_600 };
  expect(reasonsOf(OFF, { base_fee_wei, since_move_s })).toEqual([]);
  expect(reasonsOf(OFF, { base_fee_wei: base_fee_wei + 1, since_move_s: since_move_s - 1 })).toEqual([
    'min_wait',
    'base_fee_high',
  ]);
});

test('what is where it should be is inside the band', () => {
  const first = planPot(OFF, POT_RULES, { ...MOMENT, gas_price: 0 });
  const settled = pot([
    { ...LOW, position: first!.best[0]! },
    { ...HIGH, position: first!.best[1]! },
  ]);
  expect(reasonsOf(settled)).toEqual(['inside_band', 'below_costs']);
  const plan = planPot(settled, POT_RULES, MOMENT)!;
  expect(plan.off_target).toBeCloseTo(0, 4);
  expect(plan.cost).toBe(0);
  expect(plan.break_even_days ?? 0).toBe(0);
});

test('property: a plan is feasible, never earns less than holding, and its distances are shares', () => {
  const one = fc
    .record({
      supplied: fc.integer({ min: 1_000, max: 1_000_000 }),
      use: fc.double({ min: 0, max: 1, noNaN: true }),
      position: fc.integer({ min: 0, max: 100_000 }),
      cap: fc.constantFrom(0, 20_000, 200_000, Number.POSITIVE_INFINITY),
      frozen: fc.boolean(),
      kink: fc.double({ min: 0.5, max: 0.95, noNaN: true }),
    })
    .map(({ supplied, use, position, cap, frozen, kink }) => {
      const borrowed = use * (supplied + position);
      const liquid = supplied + position - borrowed;
      return market(`${supplied}`, { supplied, borrowed, position, liquid, cap, frozen }, [kink, 0.04, 0.9]);
    });
  fc.assert(
    fc.property(
      fc.array(one, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: 100_000 }),
      fc.constantFrom(0, 1e-6, 1e-3),
      (markets, idle, gas_price) => {
        const given = pot(markets, { idle });
        const plan = planPot(given, POT_RULES, { ...MOMENT, gas_price });
        if (!plan) return expect(given.total).toBe(0);
        const held = markets.map(({ position }) => position);
        expect(plan.income_target).toBeGreaterThanOrEqual(incomeOf(markets, held) - 1e-6);
        expect(plan.income_best).toBeGreaterThanOrEqual(plan.income_target - 1e-6);
        expect(plan.target.reduce((sum, amount) => sum + amount, 0)).toBeLessThanOrEqual(given.total + 1e-6);
        plan.target.forEach((amount, i) => {
          const { position, liquid, cap, frozen } = markets[i]!;
          expect(amount).toBeGreaterThanOrEqual(position - liquid - 1e-6);
          // Nothing is supplied above a cap or to a frozen market.
          if (amount > position + 1e-6) expect(amount).toBeLessThanOrEqual(frozen ? position : cap + 1e-6);
        });
        for (const share of [plan.turnover, plan.off_target]) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1 + 1e-9);
        }
      },
    ),
    { numRuns: isLong ? 500 : 30 },
  );
});

test('distances of weights: none, half, all', () => {
  expect(weightsOf(10, [4, 3])).toEqual([0.4, 0.3, expect.closeTo(0.3, 12)]);
  expect(weightsOf(0, [0])).toEqual([0, 0]);
  expect(distanceOf([1, 0], [1, 0])).toBe(0);
  expect(distanceOf([1, 0], [0.5, 0.5])).toBe(0.5);
  expect(distanceOf([1, 0], [0, 1])).toBe(1);
});
