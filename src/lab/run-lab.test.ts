import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Worker } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import type { LabRequest } from '../contract/lab-request.ts';
import { LabResult } from '../contract/lab-result.ts';
import { sliceCandles } from '../domain/slice-candles.ts';
import { DEFAULT_ENGINE_SETTINGS, type EngineSettings } from '../engine/engine-settings.ts';
import { createPlantedMarket } from '../engine/testing/planted-market.ts';
import { LabProblem } from './lab-problem.ts';
import { resultDigest, runLab } from './run-lab.ts';

const DAY = 86_400;
const DAYS = 40;
const SECONDS = 3_600;
const MARKET = createPlantedMarket({
  seed: 11,
  candles: (DAYS * DAY) / SECONDS,
  seconds: SECONDS,
  deviation: 0.0004,
  spread: 0.0001,
  planted: [{ bits: '10110', direction: 'long', drift: 2, over: 2 }],
});
/** From a midnight on, so that the days are whole ones. */
const CANDLES = { ...MARKET, time: MARKET.time.map((time) => time - (MARKET.time[0]! % DAY)) };
/** Short patterns and low thresholds: a few thousand candles have hundreds of trades. */
const QUICK: EngineSettings = {
  ...DEFAULT_ENGINE_SETTINGS,
  lengths: [5, 7],
  max_holding: 6,
  potential_n: 5,
  observed_n: 11,
  observed_t: 1,
  look_interval: 20,
  largest_loss: 1.5,
};
const SWEEP: LabRequest = {
  name: 'sweep',
  market: 'imported',
  symbol: 'EUR_USD',
  granularity: 'H1',
  values: { take_profit_atr: [1, 1.5, 2], stop_loss_atr: [1, 1.5], cost_factor: [1] },
  walk_forward: { choose_days: 20, judge_days: 5 },
  seed: 3,
};
const alive = (): AbortSignal => new AbortController().signal;
const run = (request: LabRequest, most: number, signal = alive()) =>
  runLab(request, CANDLES, QUICK, { most, signal });

/** The sweep on two threads, which several tests look at. */
let swept: ReturnType<typeof run> | undefined;
const sweep = () => (swept ??= run(SWEEP, 2));

test('the same question has the same bytes, on one thread and on two', async () => {
  const one = await run({ ...SWEEP, name: 'another name' }, 1);
  const two = await sweep();
  expect(JSON.stringify(two)).toBe(JSON.stringify(one));
  expect(resultDigest(two)).toBe(resultDigest(one));
  expect(LabResult.parse(JSON.parse(JSON.stringify(one)))).toEqual(one);
});

test('a sweep shows the best of its combinations and how many looks that took', async () => {
  const { combinations, best, profitable, deflated, chance, shape, detail, days } = await sweep();
  expect(combinations).toHaveLength(6);
  expect(days).toBe(DAYS);
  const sharpes = combinations.map(({ figures }) => figures.sharpe ?? -Infinity);
  expect(sharpes[best!]).toBe(Math.max(...sharpes));
  expect(profitable).toBe(combinations.filter(({ figures }) => figures.net_usd > 0).length);
  expect(deflated).toMatchObject({ trials: 6 });
  expect(deflated!.expected_best).toBeGreaterThan(0);
  expect(chance!.draws).toBe(1_000);
  expect(chance!.upper_sharpe).toBeGreaterThan(chance!.mean_sharpe);
  expect(shape!.neighbours).toBeGreaterThan(0);
  // What is looked at closely is the best one.
  expect(sum(detail!.days.map(({ net_usd }) => net_usd))).toBeCloseTo(
    combinations[best!]!.figures.net_usd,
    6,
  );
  expect(detail!.trades.length).toBe(Math.min(1_000, combinations[best!]!.figures.trades));
});

test('the figures are those of the trades', async () => {
  const { detail, combinations, costs, costs_to_zero } = await run(
    { ...SWEEP, values: {}, walk_forward: undefined },
    1,
  );
  const { trades } = detail!;
  const [{ figures }] = combinations as [(typeof combinations)[number]];
  expect(trades.length).toBeGreaterThan(100);
  expect(trades.length).toBe(figures.trades);
  expect(sum(trades.map(({ profit_usd }) => profit_usd))).toBeCloseTo(figures.net_usd, 6);
  expect(figures.wins).toBe(trades.filter(({ profit_usd }) => profit_usd > 0).length);
  expect(figures.win_rate).toBeCloseTo((100 * figures.wins) / figures.trades, 10);
  // A Sharpe ratio on a path of its own: all days, also those without a trade.
  const byDay = new Array<number>(DAYS).fill(0);
  const begins = CANDLES.time[0]!;
  for (const trade of trades)
    byDay[Math.floor((Date.parse(trade.exit_at) / 1_000 - 1 - begins) / DAY)]! += trade.profit_usd;
  const mean = sum(byDay) / DAYS;
  const deviation = Math.sqrt(sum(byDay.map((profit) => (profit - mean) ** 2)) / (DAYS - 1));
  expect(figures.sharpe).toBeCloseTo((mean / deviation) * Math.sqrt(365), 9);
  // Costs: half and twice as many, and the multiple that leaves nothing.
  expect(costs.map(({ factor }) => factor)).toEqual([0.5, 1, 1.5, 2, 3]);
  expect(costs[1]!.figures).toEqual(figures);
  const paid = figures.gross_usd - figures.net_usd;
  expect(costs_to_zero).toBeCloseTo(figures.gross_usd / paid, 9);
});

test('walk-forward judges on days that the choice did not see, and sums only those', async () => {
  const { walk_forward: forward, combinations } = await sweep();
  const { windows, total } = forward!;
  expect(windows).toHaveLength(4);
  for (const [at, one] of windows.entries()) {
    expect(Date.parse(one.judged_from) - Date.parse(one.chosen_from)).toBe(20 * DAY * 1_000);
    if (at > 0) expect(one.judged_from).toBe(windows[at - 1]!.judged_to);
  }
  expect(total.trades).toBe(sum(windows.map(({ judged }) => judged.trades)));
  expect(total.net_usd).toBeCloseTo(sum(windows.map(({ judged }) => judged.net_usd)), 9);

  // What comes after a window changes neither its choice nor, but for open trades, its result.
  const [first] = windows as [(typeof windows)[number]];
  const ends = CANDLES.time.indexOf(CANDLES.time[0]! + 26 * DAY);
  const shorter = await runLab(SWEEP, sliceCandles(CANDLES, 0, ends), QUICK, { most: 1, signal: alive() });
  expect(shorter.walk_forward!.windows).toEqual([first]);
  // The judged trades of the chosen combination, from a run of its own.
  const chosen = combinations[first.chosen!]!.values;
  const alone = await run({ ...SWEEP, values: asValues(chosen), walk_forward: undefined }, 1);
  const own = alone.detail!.trades.filter(
    ({ entry_at }) => entry_at >= `${first.judged_from}T` && entry_at < `${first.judged_to}T`,
  );
  expect(own.length).toBe(first.judged.trades);
  expect(sum(own.map(({ profit_usd }) => profit_usd))).toBeCloseTo(first.judged.net_usd, 6);
});

test('progress counts up; a cancelled run rejects with the reason', async () => {
  const seen: number[] = [];
  await runLab(SWEEP, CANDLES, QUICK, { most: 1, signal: alive() }, ({ done, of }) => seen.push(done / of));
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(seen.at(-1)).toBe(1);
  const stopping = new AbortController();
  const running = runLab(SWEEP, CANDLES, QUICK, { most: 2, signal: stopping.signal }, () =>
    stopping.abort(new Error('enough')),
  );
  await expect(running).rejects.toThrow('enough');
});

test('while operators work one thread alone takes combinations, also when they come in the middle', async () => {
  const request = { ...SWEEP, seed: 4 };
  const { result, places } = await tasksOf(request, () => true);
  expect(new Set(places)).toEqual(new Set([0]));
  const { combinations, chance } = await sweep();
  expect(result.combinations).toEqual(combinations);
  // Another seed draws other chances.
  expect(result.chance).not.toEqual(chance);

  const idle = await tasksOf(request, () => false);
  expect(new Set(idle.places)).toEqual(new Set([0, 1]));
  expect(JSON.stringify(idle.result)).toBe(JSON.stringify(result));

  const come = await tasksOf(request, (given) => given >= 2);
  expect(come.places.slice(0, 2).sort()).toEqual([0, 1]);
  expect(new Set(come.places.slice(2))).toEqual(new Set([0]));
});

test.each([
  [
    'values',
    { values: { take_profit_atr: range(40), stop_loss_atr: range(40) } },
    'at most 1000 combinations',
  ],
  ['values', { values: { observed_n: [11], entry_delay: [50], lengths: [[2]] } }, 'unseen_factor'],
  ['walk_forward', { walk_forward: { choose_days: 39, judge_days: 2 } }, 'fit in the 40 days'],
  ['chosen_of', { chosen_of: { combinations: 6, expected_best: 1 } }, 'one combination'],
] as const)('what cannot be run names its field: %s', async (field, change, reason) => {
  const request = { ...SWEEP, ...change } as LabRequest;
  const error: unknown = await run(request, 1).catch((problem: unknown) => problem);
  expect(error).toBeInstanceOf(LabProblem);
  expect(error).toMatchObject({ field, message: expect.stringContaining(reason) });
});

/** The answer on up to two threads, and the thread that each task was given to; `isBusy` is told how many were. */
async function tasksOf(request: LabRequest, isBusy: (given: number) => boolean) {
  const places: number[] = [];
  let threads = 0;
  const watch = (message: unknown): void => {
    const { worker } = message as { worker: Worker };
    const place = threads++;
    const post = worker.postMessage.bind(worker);
    vi.spyOn(worker, 'postMessage').mockImplementation((task: unknown) => {
      places.push(place);
      post(task);
    });
  };
  subscribe('worker_threads', watch);
  try {
    const options = { most: 2, signal: alive(), isBusy: () => isBusy(places.length) };
    return { result: await runLab(request, CANDLES, QUICK, options), places };
  } finally {
    unsubscribe('worker_threads', watch);
  }
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, at) => 1 + at / 10);
}

function asValues(values: Readonly<Record<string, number | string>>): LabRequest['values'] {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value]]));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
