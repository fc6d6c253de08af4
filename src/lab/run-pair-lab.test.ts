import { expect, test } from 'vitest';
import { LabResult } from '../contract/lab-result.ts';
import type { PairLabRequest } from '../contract/pair-lab-request.ts';
import { PAIR_DEFAULTS } from '../domain/pair-settings.ts';
import { PairBook } from '../pairs/pair-book.ts';
import { type DeskBar, pairsOf } from '../pairs/pair-desk.ts';
import { barsOf, freeInstruments, HOUR, plantedTokens, walks } from '../pairs/testing/made-bars.ts';
import { barAt, columnsOfBars } from './pair-bars.ts';
import { resultDigest } from './run-lab.ts';
import { runPairLab } from './run-pair-lab.ts';

const RULES = { ...PAIR_DEFAULTS, window: 60, look: 400, look_lags: 1, follow_rate: 0.1 };
const SPREAD = 1e-4;
const INSTRUMENTS = freeInstruments(3).map((one) => ({
  ...one,
  spread: SPREAD,
  financing: { long: -1e-6, short: 0 },
}));
const PAIRS = pairsOf(3);
const SOURCE = {
  desk: { instruments: INSTRUMENTS, pairs: PAIRS, possible: PAIRS.length },
  settings: RULES,
  seconds: HOUR,
};
const QUESTION: PairLabRequest = {
  kind: 'pairs',
  name: 'sweep',
  prices: 'made H1',
  values: { entry_z: [1.5, 2, 2.5], stop_z: [3, 4], cost_factor: [1] },
  walk_forward: { choose_days: 30, judge_days: 10 },
  seed: 3,
};

/** A token that walks, one that reverts to it, and one whose relation breaks; as a collector tells their bars. */
const BARS: readonly DeskBar[] = withTerms(plantedTokens(5, 3_000, 1_500).slice(0, 3));

function withTerms(logs: readonly (readonly number[])[]): DeskBar[] {
  return barsOf(logs).map((bar) => ({
    ...bar,
    terms: bar.closes.map(() => ({ rate: 1, spread: SPREAD, fixed_usd: 0.01 })),
  }));
}

const ask = (request: PairLabRequest, most = 1, bars = BARS) =>
  runPairLab(request, SOURCE, columnsOfBars(bars, 3), { most, signal: new AbortController().signal });

let swept: ReturnType<typeof ask> | undefined;
const sweep = () => (swept ??= ask(QUESTION, 2));

test('columns give back the bars they are made of, with missing prices and gaps', () => {
  const odd: DeskBar[] = [
    { at: 1, gap: true, closes: [1, null], terms: [{ rate: 2, spread: 0.1, depth_usd: 5 }, null] },
    { at: 2, gap: false, closes: [null, 3], terms: [null, { rate: 1, spread: 0, fixed_usd: 0.5 }] },
  ];
  const columns = columnsOfBars(odd, 2);
  expect([0, 1].map((place) => barAt(columns, place, 1))).toEqual(odd);
  expect(barAt(columns, 0, 2).terms?.[0]).toEqual({ rate: 2, spread: 0.2, depth_usd: 2.5 });
  expect(barAt(columns, 1, 0).terms?.[1]).toEqual({ rate: 1, spread: 0, fixed_usd: 0 });
});

test('each combination has the trades that the strategy makes with its rules', async () => {
  const { combinations, best, pairs } = await sweep();
  expect(combinations).toHaveLength(6);
  for (const [place, { values, figures }] of combinations.entries()) {
    const { entry_z, stop_z } = values as { entry_z: number; stop_z: number };
    const book = new PairBook(INSTRUMENTS, PAIRS, { ...RULES, entry_z, stop_z });
    for (const bar of BARS) book.take(bar);
    const { trades, decisions, looks } = book.drain();
    expect(figures.trades).toBe(trades.length);
    const net = trades.reduce((sum, { trade }) => sum + trade.net, 0);
    expect(figures.net_usd).toBeCloseTo(net / 1e6, 6);
    expect(figures.observed + figures.promoted).toBe(looks.at(-1)?.followed.filter(Boolean).length);
    if (place !== best) continue;
    expect(pairs?.looks).toBe(looks.length);
    expect(pairs?.trades).toHaveLength(trades.length);
    expect(pairs?.trades[0]?.net_usd).toBeCloseTo(trades.at(-1)!.trade.net / 1e6, 6);
    expect(pairs?.decisions.reduce((sum, { count }) => sum + count, 0)).toBe(decisions.length);
    expect(pairs?.days.reduce((sum, { net_usd }) => sum + net_usd, 0)).toBeCloseTo(net / 1e6, 6);
  }
  expect(Math.max(...combinations.map(({ figures }) => figures.trades))).toBeGreaterThan(10);
});

test('every combination is a look, and judged windows sum what was entered in them', async () => {
  const { deflated, chance, shape, walk_forward, profitable, combinations, costs, detail } = await sweep();
  expect(deflated?.trials).toBe(6);
  expect(chance?.draws).toBe(1_000);
  expect(shape?.neighbours).toBeGreaterThan(1);
  expect(detail).toBeNull();
  expect(profitable).toBe(combinations.filter(({ figures }) => figures.net_usd > 0).length);
  // 3,000 hours from a midnight on are 125 days: 9 windows of 10 after the first 30.
  expect(walk_forward?.windows).toHaveLength(9);
  const judged = walk_forward?.windows.reduce((sum, { judged: { trades } }) => sum + trades, 0);
  expect(walk_forward?.total.trades).toBe(judged);
  expect(judged).toBeGreaterThan(0);
  // Fewer deviations pay for more, and what is paid grows.
  const paid = costs.map(({ figures }) => (figures.gross_usd - figures.net_usd) / figures.trades);
  expect(costs.map(({ factor }) => factor)).toEqual([0.5, 1, 1.5, 2, 3]);
  expect(paid[0]).toBeLessThan(paid[4]!);
});

test('the same question has the same bytes, whatever the number of threads', async () => {
  const [one, two] = [await ask({ ...QUESTION, name: 'another name' }), await sweep()];
  expect(resultDigest(one)).toBe(resultDigest(two));
  expect(LabResult.parse(JSON.parse(JSON.stringify(one)))).toEqual(one);
});

test('where nothing is followed no trade is made, and the answer says why', async () => {
  const bars = withTerms(walks(4, 3, 1_500));
  const { best, deflated, pairs } = await ask(
    { ...QUESTION, values: { follow_rate: [0.001, 0.002] } },
    1,
    bars,
  );
  expect([best, deflated]).toEqual([null, null]);
  expect(pairs?.trades).toEqual([]);
  expect(pairs?.decisions.map(({ reason }) => reason)).toContain('not_significant');
  expect(pairs?.pairs.map(({ state, pair }) => [pair, state])).toEqual([
    ['A / B', 'watched'],
    ['A / C', 'watched'],
    ['B / C', 'watched'],
  ]);
});

test.each([
  [{ entry_z: [3, 4], stop_z: [4] }, 'entry_z below stop_z (entry_z 4, stop_z 4)'],
  [{ exit_z: [2], entry_z: [2] }, 'exit_z below entry_z'],
  [{ window: [500] }, 'a look of at least its window (window 500)'],
])('rules that contradict each other are refused by name: %j', async (values, reason) => {
  await expect(ask({ ...QUESTION, values })).rejects.toThrow(reason);
});
