import { expect, test } from 'vitest';
import { type HeatDay, heatOf } from './day-heat.ts';

const DOLLARS = { unit: 'dollars' } as const;

const day = (figures: Partial<HeatDay>): HeatDay => ({
  date: '2026-03-01',
  total: 0,
  known: 0,
  wins: 0,
  profit: 0,
  ...figures,
});

test('five steps hold as many days each, whatever an outlier measures', () => {
  const days = [1, -2, 3, -4, 10_000].map((profit) => day({ total: 1, known: 1, profit }));
  expect(days.map((one) => heatOf(one, 'profit', days, DOLLARS))).toEqual([
    { tone: 'gain', step: 1 },
    { tone: 'loss', step: 2 },
    { tone: 'gain', step: 3 },
    { tone: 'loss', step: 4 },
    { tone: 'gain', step: 5 },
  ]);
});

test('a day with a profit of 0 is neither gain nor loss, also if all days are', () => {
  const flat = day({ total: 2, known: 2, profit: 0 });
  expect(heatOf(flat, 'profit', [flat], DOLLARS)).toEqual({ tone: 'zero', step: 1 });
});

test('a colour follows the figure as it is written', () => {
  const tones = (profit: number) =>
    (['percent', 'dollars'] as const).map(
      (unit) => heatOf(day({ total: 1, known: 1, profit }), 'profit', [], { unit }).tone,
    );
  expect(tones(0.004)).toEqual(['zero', 'zero']);
  expect(tones(-0.004)).toEqual(['zero', 'zero']);
  expect(tones(-0.009)).toEqual(['loss', 'zero']);
  expect(tones(0.01)).toEqual(['gain', 'gain']);
});

test('without a closed trade there is no profit and no win rate, but a count', () => {
  const pending = day({ total: 3 });
  expect(heatOf(pending, 'profit', [pending], DOLLARS).tone).toBe('empty');
  expect(heatOf(pending, 'win_rate', [pending], DOLLARS).tone).toBe('empty');
  expect(heatOf(pending, 'count', [pending], DOLLARS)).toEqual({ tone: 'zero', step: 5 });
});

test('a win rate is measured from 50 %', () => {
  const rate = (wins: number) => heatOf(day({ total: 4, known: 4, wins }), 'win_rate', [], DOLLARS);
  expect(rate(4)).toEqual({ tone: 'gain', step: 5 });
  expect(rate(2).tone).toBe('zero');
  expect(rate(0)).toEqual({ tone: 'loss', step: 5 });
});
