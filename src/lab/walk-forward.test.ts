import { expect, test } from 'vitest';
import { DEFAULT_ENGINE_SETTINGS } from '../engine/engine-settings.ts';
import { dailyMoments } from './daily-sharpe.ts';
import { LabProblem } from './lab-problem.ts';
import { planSweep, settingsOf } from './plan-sweep.ts';
import { planWindows } from './plan-windows.ts';
import { madeRun } from './testing/made-run.ts';
import { walkForward } from './walk-forward.ts';

test('as many whole windows as fit, one after the other', () => {
  expect(planWindows({ choose_days: 20, judge_days: 10 }, 100, 159)).toEqual({
    choose_days: 20,
    first_day: 120,
    days: 10,
    count: 4,
  });
  expect(planWindows({ choose_days: 20, judge_days: 10 }, 100, 129).count).toBe(1);
  expect(() => planWindows({ choose_days: 20, judge_days: 10 }, 100, 128)).toThrow('fit in the 29 days');
  expect(planWindows({ choose_days: 1, judge_days: 1 }, 1, 501).count).toBe(500);
  expect(() => planWindows({ choose_days: 1, judge_days: 1 }, 1, 502)).toThrow(
    'at most 500 windows; it makes 501',
  );
});

test('each window takes the best of its own days, of equals the first, and only judged trades are summed', () => {
  const steady = madeRun(
    [
      [10, 1, 1],
      [12, 2, 2],
      [20, 1, 1],
    ],
    [
      { trades: 1, wins: 1, net: 5e6, gain: 5e6, gross: 6e6 },
      { trades: 2, wins: 1, losses: 1, net: -1e6, gain: 2e6, loss: -3e6, gross: 1e6 },
      { trades: 9, net: 9e6 },
    ],
  );
  // Its gains of day 15 on count for the second window alone.
  const late = madeRun(
    [
      [11, -1, -1],
      [15, 4, 4],
      [16, 5, 5],
    ],
    [
      { trades: 7, net: 7e6 },
      { trades: 3, wins: 3, net: 3e6, gain: 3e6, gross: 4e6 },
      { trades: 8, net: 8e6 },
    ],
  );
  const plan = { choose_days: 5, first_day: 15, days: 5, count: 3 };
  const { windows, total } = walkForward([steady, late, steady], plan);
  expect(windows.map(({ chosen }) => chosen)).toEqual([0, 1, 0]);
  expect(windows[0]).toMatchObject({
    ...{ chosen_from: '1970-01-11', judged_from: '1970-01-16', judged_to: '1970-01-21' },
    chosen_sharpe: expect.closeTo(dailyMoments([1e6, 2e6], 5)!.sharpe * Math.sqrt(365), 10),
    judged: { trades: 1, net_usd: 5, gross_usd: 6, win_rate: 100, profit_factor: null },
  });
  expect(windows[1]?.judged).toMatchObject({ trades: 3, net_usd: 3 });
  expect(total).toMatchObject({ trades: 13, wins: 4, losses: 0, net_usd: 17, gross_usd: 10 });
});

test('a window in which no combination had a trade chooses none', () => {
  const { windows, total } = walkForward([madeRun([[50, 1, 1]], [{ trades: 4, net: 4e6 }])], {
    ...{ choose_days: 5, first_day: 15, days: 5, count: 1 },
  });
  expect(windows[0]).toMatchObject({ chosen: null, chosen_sharpe: null, judged: { trades: 0, net_usd: 0 } });
  expect(total.trades).toBe(0);
});

test('a sweep has every combination once, the first setting varying slowest', () => {
  const values = { stop_loss_atr: [1, 2], take_profit_atr: [3, 4, 3], lengths: [[8], [8, 12], [8]] };
  const plan = planSweep({ values }, DEFAULT_ENGINE_SETTINGS);
  expect(
    plan.map(({ values: each, lengths }) => [each.take_profit_atr, each.stop_loss_atr, lengths]),
  ).toEqual([
    [3, 1, [8]],
    [3, 1, [8, 12]],
    [3, 2, [8]],
    [3, 2, [8, 12]],
    [4, 1, [8]],
    [4, 1, [8, 12]],
    [4, 2, [8]],
    [4, 2, [8, 12]],
  ]);
  expect(planSweep({ values: {} }, DEFAULT_ENGINE_SETTINGS)).toEqual([{ values: {} }]);
});

test('a sweep has at most 1,000 combinations, and none that the engine refuses', () => {
  const range = (count: number) => Array.from({ length: count }, (_, at) => 1 + at / 100);
  const values = { take_profit_atr: range(25), stop_loss_atr: range(40) };
  expect(planSweep({ values }, DEFAULT_ENGINE_SETTINGS)).toHaveLength(1_000);
  const more = { ...values, lengths: [[8], [12]] };
  expect(() => planSweep({ values: more }, DEFAULT_ENGINE_SETTINGS)).toThrow(LabProblem);
  expect(() => planSweep({ values: { lengths: [[2]], entry_delay: [50] } }, DEFAULT_ENGINE_SETTINGS)).toThrow(
    'entry_delay 50, lengths 2',
  );
});

test('costs are multiplied; what is received by financing is not', () => {
  const execution = {
    ...DEFAULT_ENGINE_SETTINGS.execution,
    ...{ spread_factor: 2, commission_usd: 3, entry_delay: 1 },
    entry_slippage: { pips: 0.5, range_share: 0.1 },
    stop_slippage: { pips: 1, range_share: 0.2 },
    ...{ financing_long_points: -7, financing_short_points: 5 },
  };
  const base = { ...DEFAULT_ENGINE_SETTINGS, execution };
  expect(settingsOf(base, { values: { cost_factor: 2, max_holding: 9 }, lengths: [5] })).toEqual({
    ...{ ...base, max_holding: 9, lengths: [5] },
    execution: {
      ...execution,
      ...{ spread_factor: 4, commission_usd: 6, financing_long_points: -14 },
      entry_slippage: { pips: 1, range_share: 0.2 },
      stop_slippage: { pips: 2, range_share: 0.4 },
    },
  });
  expect(settingsOf(base, { values: {} })).toEqual(base);
  expect(settingsOf(base, { values: { entry_delay: 3 } }).execution.entry_delay).toBe(3);
});
