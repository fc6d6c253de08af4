import { describe, expect, test } from 'vitest';
import { isLong } from '../../test/support/is-long.ts';
import { PAIR_DEFAULTS, type PairSettings } from '../domain/pair-settings.ts';
import { PairDesk, pairsOf } from './pair-desk.ts';
import type { PairTrade } from './pair-trade.ts';
import { barsOf, freeInstruments, plantedTokens, walks } from './testing/made-bars.ts';

test('two series are one pair', () => {
  expect(pairsOf(3)).toEqual([
    [0, 1],
    [0, 2],
    [1, 2],
  ]);
  expect(pairsOf(6)).toHaveLength(15);
});

test('unrelated walks earn nothing: the line of a trade ended before it', () => {
  const runs = isLong ? 400 : 80;
  const settings: PairSettings = { ...PAIR_DEFAULTS, look: 250, follow_rate: 1 };
  const costs = freeInstruments(2).map((one) => ({ ...one, spread: 1e-5 }));
  const sums = Array.from({ length: runs }, (_, seed) => {
    const desk = new PairDesk(costs, settings);
    const trades = barsOf(walks(seed, 2, 1_000)).flatMap((bar) => desk.take(bar).trades);
    const closed = trades.filter((trade) => trade !== null);
    return {
      gross: sum(closed, 'gross'),
      net: sum(closed, 'net'),
      count: closed.length,
    };
  });
  const t = tOf(sums.map(({ gross }) => gross));
  expect(sums.reduce((all, { count }) => all + count, 0)).toBeGreaterThan(2.5 * runs);
  expect(Math.abs(t)).toBeLessThan(2);
  expect(sums.every(({ gross, net }) => net <= gross)).toBe(true);
});

describe('planted relations', () => {
  const seeds = isLong ? 100 : 5;
  const FOLLOWS = 0;
  const BREAKS = 1;
  const LOOK = PAIR_DEFAULTS.look;

  test('what reverts is followed, what breaks is left, and nothing else is found', () => {
    const found = Array.from({ length: seeds }, (_, seed) => {
      const desk = new PairDesk(freeInstruments(6), PAIR_DEFAULTS);
      const steps = barsOf(plantedTokens(seed, LOOK + 1_500, LOOK + 200)).map((bar) => desk.take(bar));
      const followed = steps[LOOK - 1]?.look?.followed ?? [];
      const broken = steps.flatMap(({ trades }) => (trades[BREAKS] ? [trades[BREAKS]] : []));
      // The relations of the first three tokens among each other are all planted.
      const others = desk.pairs.flatMap(([, second], pair) => (second > 2 ? [followed[pair]] : []));
      return {
        follows: followed[FOLLOWS] === true,
        others: others.some((one) => one === true),
        breaks: broken.some(({ exit_reason }) => exit_reason === 'relation_broken'),
      };
    });
    const count = (name: 'follows' | 'others' | 'breaks') => found.filter((one) => one[name]).length;
    expect(count('follows')).toBeGreaterThanOrEqual(0.9 * seeds);
    expect(count('breaks')).toBeGreaterThanOrEqual(0.9 * seeds);
    expect(count('others')).toBeLessThanOrEqual(0.1 * seeds);
  });
});

function sum(trades: readonly PairTrade[], line: 'gross' | 'net'): number {
  return trades.reduce((all, trade) => all + trade[line], 0);
}

function tOf(values: readonly number[]): number {
  const mean = values.reduce((all, one) => all + one, 0) / values.length;
  const square = values.reduce((all, one) => all + (one - mean) ** 2, 0) / (values.length - 1);
  return mean / Math.sqrt(square / values.length);
}
