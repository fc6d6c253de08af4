import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { equityCurve } from './daily-profits.ts';
import { calmarRatio, downsideDeviation, sharpeRatio, sortinoRatio } from './risk-ratios.ts';

const REFERENCE = join(import.meta.dirname, '../../../shared/data/stats/empyrical/reference_values.json');
const known = existsSync(REFERENCE);
if (!known)
  process.stdout.write('Skipped: the reference values of shared/data/stats/empyrical are not here.\n');

interface Reference {
  readonly series_percent: Readonly<Record<string, readonly (number | null)[]>>;
  readonly max_drawdown: Readonly<Record<string, number | string | null>>;
  readonly annual_return: Readonly<Record<string, number>>;
  readonly calmar: Readonly<Record<string, number | null>>;
  readonly downside_risk: Readonly<Record<string, number>>;
  readonly 'sharpe/252': Readonly<Record<string, number | string | null>>;
  readonly sortino: Readonly<Record<string, number | string>>;
  readonly cum_returns: Readonly<Record<string, readonly number[]>>;
}

describe.runIf(known)('reference values', () => {
  const reference = known ? (JSON.parse(readFileSync(REFERENCE, 'utf8')) as Reference) : ({} as Reference);
  const series = (name: string): number[] =>
    (reference.series_percent[name] ?? []).flatMap((value) => (value === null ? [] : [value / 100]));

  test('Sharpe ratio: theirs is infinite where ours is not defined', () => {
    for (const name of ['mixed', 'positive', 'negative'] as const) {
      expect(sharpeRatio(series(name), 252)).toBeCloseTo(
        reference['sharpe/252'][`${name} rf=0`] as number,
        9,
      );
    }
    expect(reference['sharpe/252']['flat1 rf=0']).toBe('inf');
    for (const name of ['flat1', 'one', 'empty']) expect(sharpeRatio(series(name), 252)).toBeNull();
  });

  test('downside deviation and Sortino ratio', () => {
    expect(downsideDeviation(series('one'), 252)).toBe(reference.downside_risk.one);
    for (const [key, name, periods] of [
      ['mixed req=0/252', 'mixed', 252],
      ['weekly req=0/52', 'weekly', 52],
      ['weekly req=0/12', 'weekly', 12],
    ] as const) {
      expect(downsideDeviation(series(name), periods)).toBeCloseTo(
        reference.downside_risk[key] ?? Number.NaN,
        9,
      );
      expect(sortinoRatio(series(name), periods)).toBeCloseTo(reference.sortino[key] as number, 9);
    }
    const negative = reference.sortino['negative req=0/252'] as number;
    expect(sortinoRatio(series('negative'), 252)).toBeCloseTo(negative, 9);
    expect([reference.sortino.positive, reference.sortino.simple_benchmark]).toEqual(['inf', 'inf']);
    for (const name of ['positive', 'simple_benchmark']) expect(sortinoRatio(series(name), 252)).toBeNull();
  });

  test('largest drawdown: theirs compounds, which is ours on the logarithms', () => {
    const compounded = (name: string) =>
      Math.exp(deepest(series(name).map((value) => Math.log1p(value)))) - 1;
    for (const name of ['one', 'simple_benchmark', 'mixed', 'positive', 'dd3']) {
      expect(compounded(name), name).toBeCloseTo(reference.max_drawdown[name] as number, 5);
    }
    expect(compounded('negative')).toBeCloseTo(reference.cum_returns.negative?.at(-1) ?? Number.NaN, 4);
  });

  test('Calmar ratio', () => {
    for (const [key, name] of [
      ['mixed/252', 'mixed'],
      ['weekly/52', 'weekly'],
      ['weekly/12', 'weekly'],
    ] as const) {
      const drawdown = Math.exp(deepest(series(name).map((value) => Math.log1p(value)))) - 1;
      const found = calmarRatio(reference.annual_return[key] ?? Number.NaN, drawdown);
      // Equity is kept to the sixth decimal.
      expect(found).toBeCloseTo(reference.calmar[key] ?? Number.NaN, 3);
    }
    expect(reference.calmar.one).toBeNull();
    expect(calmarRatio(1, 0)).toBeNull();
  });
});

function deepest(values: readonly number[]): number {
  const dates = values.map((_, index) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10));
  const curve = equityCurve({ dates, closed: values.map(() => 1), profit: [...values] });
  return Math.min(0, ...curve.map(({ drawdown }) => drawdown));
}

test('ratios do not depend on the unit, and turn their sign with the profits', () => {
  const profits = fc.array(fc.integer({ min: -500, max: 500 }), { minLength: 2, maxLength: 40 });
  fc.assert(
    fc.property(profits, fc.integer({ min: 1, max: 1_000 }), (list, scale) => {
      const scaled = list.map((value) => value * scale);
      for (const ratio of [sharpeRatio, sortinoRatio]) {
        const [one, other] = [ratio(list), ratio(scaled)];
        if (one === null || other === null) expect(one).toBe(other);
        else expect(other).toBeCloseTo(one, 9);
      }
      const turned = sharpeRatio(list.map((value) => -value));
      const straight = sharpeRatio(list);
      if (straight === null) expect(turned).toBeNull();
      else expect(turned).toBeCloseTo(-straight, 9);
    }),
  );
});

test('two values have ratios', () => {
  expect(sharpeRatio([1, 3], 1)).toBeCloseTo(2 / Math.SQRT2, 12);
  // The downside is that of both values: √(1 ÷ 2).
  expect(sortinoRatio([-1, 3], 1)).toBeCloseTo(Math.SQRT2, 12);
});

test('without a spread, a loss or a second value there is no ratio', () => {
  expect(sharpeRatio([3])).toBeNull();
  expect(sharpeRatio([0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1])).toBeNull();
  expect(sortinoRatio([-3])).toBeNull();
  expect(sortinoRatio([1, 0, 2])).toBeNull();
  expect(downsideDeviation([])).toBeNull();
});
