import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countProfit, type ProfitCounts, profitHistogram } from './profit-histogram.ts';
import { createTradeAnalyser } from './trade-analysis.ts';
import { createTradingClock } from './trading-clock.ts';
import { tradingDateOf } from './trading-day-bounds.ts';

const HOUR = 3_600_000;
const ZONES = {
  utc: 'UTC',
  new_york: 'America/New_York',
  'Europe/London': 'Europe/London',
  'Australia/Sydney': 'Australia/Sydney',
  'Asia/Kathmandu': 'Asia/Kathmandu',
} as const;
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

describe.each(Object.entries(ZONES))('the clock of %s', (tradingDay, timeZone) => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: 'numeric',
    hourCycle: 'h23',
  });

  test('tells date, weekday and hour as the calendar of Intl does, over all changes of a year', () => {
    const clock = createTradingClock(tradingDay);
    for (let time = Date.UTC(2025, 0, 1); time < Date.UTC(2026, 0, 1); time += 1.25 * HOUR) {
      const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
      const hour = WEEKDAYS.indexOf(parts.weekday ?? '') * 24 + Number(parts.hour);
      expect([time, clock.hourOfWeek(time)]).toEqual([time, hour]);
      expect(clock.dateOf(time)).toBe(tradingDateOf(time, tradingDay));
    }
  });
});

test('trades are added up by closing day, and by hour and month of the entry', () => {
  const analyser = createTradeAnalyser('new_york');
  const at = (text: string) => Date.parse(text);
  // 16:59 and 17:00 in New York; the second belongs to the next trading day, and to February.
  analyser.add(at('2026-01-30T21:59:00Z'), at('2026-02-01T22:30:00Z'), 1_500_000);
  analyser.add(at('2026-01-31T22:00:00Z'), at('2026-02-01T21:30:00Z'), -250_000);
  analyser.add(at('2026-01-31T22:05:00Z'), at('2026-02-01T21:31:00Z'), 0);
  expect(analyser.result()).toEqual({
    sums: { known: 3, wins: 1, losses: 1, gain: 1.5, loss: -0.25 },
    daily: { dates: ['2026-02-01', '2026-02-02'], closed: [2, 1], profit: [-0.25, 1.5] },
    histogram: expect.any(Array),
    hours: [
      expect.objectContaining({ weekday: 5, hour: 16, trades: 1, wins: 1, profit: 1.5 }),
      expect.objectContaining({ weekday: 6, hour: 17, trades: 2, wins: 0, profit: -0.25 }),
    ],
    months: [
      expect.objectContaining({ month: '2026-01', trades: 1, wins: 1, profit: 1.5 }),
      expect.objectContaining({ month: '2026-02', trades: 2, wins: 0, profit: -0.25 }),
    ],
  });
});

test('the interval of a cell allows for days of entry on which its trades win and lose together', () => {
  const analyser = createTradeAnalyser('utc');
  const monday = Date.UTC(2026, 0, 5, 9);
  // Four trades each Monday at nine, in any order, and all of a Monday won or lost.
  const entries = Array.from({ length: 24 * 4 }, (_, at) => monday + (at % 24) * 7 * 24 * HOUR + at);
  const won = (entry: number) => Math.floor((entry - monday) / (7 * 24 * HOUR)) % 2 === 0;
  for (const entry of entries) analyser.add(entry, entry + HOUR, won(entry) ? 1_000_000 : -1_000_000);
  const [hour, ...others] = analyser.result().hours;
  expect(others).toEqual([]);
  expect(hour).toMatchObject({ trades: 96, wins: 48, win_rate_days: 24 });
  // As many as there are days, but for the factor of a sample of days.
  expect(hour?.win_rate_effective_n).toBeCloseTo((24 * 23) / (24 * (95 / 96)), 6);
  const [january] = analyser.result().months;
  expect(january).toMatchObject({ month: '2026-01', trades: 16, wins: 8, win_rate_days: 4 });
  expect(january?.win_rate_effective_n).toBeLessThan(4);
});

test('the hours of a week are those of their weekday, the first and the last of each day', () => {
  const analyser = createTradeAnalyser('utc');
  const sunday = Date.UTC(2026, 0, 4);
  const hours = [0, 23, 24, 47, 48, 71, 96, 120, 144, 167];
  for (const hour of [...hours].reverse())
    analyser.add(sunday + hour * HOUR, sunday + (hour + 1) * HOUR, 1_000_000);
  expect(analyser.result().hours.map(({ weekday, hour }) => [weekday, hour])).toEqual(
    hours.map((hour) => [Math.floor(hour / 24), hour % 24]),
  );
});

test('a histogram holds each profit in the step that it lies in, and all of them', () => {
  const profits = fc.array(
    fc.oneof(fc.integer({ min: -9e6, max: 9e6 }), fc.integer({ min: -2e10, max: 2e10 })),
    {
      minLength: 1,
      maxLength: 300,
    },
  );
  fc.assert(
    fc.property(profits, fc.constantFrom(0, 3e9, -7e11), (drawn, away) => {
      const list = drawn.map((micros) => micros + away);
      const counts: ProfitCounts = new Map();
      for (const micros of list) countProfit(counts, micros);
      const bins = profitHistogram(counts);
      expect(bins.length).toBeLessThanOrEqual(27);
      for (const { from, to, count } of bins) {
        const edge = (dollars: number) => Math.round(dollars * 1e6);
        const inside = list.filter(
          (micros) => micros >= edge(from ?? -Infinity) && micros < edge(to ?? Infinity),
        );
        expect([from, to, count]).toEqual([from, to, inside.length]);
      }
      expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(list.length);
      for (const [index, bin] of bins.slice(1).entries()) expect(bin.from).toBe(bins[index]?.to);
    }),
  );
});

test('profits of parts of a cent or of a hundredth of a percent have steps that can be told apart', () => {
  const counts: ProfitCounts = new Map();
  for (let micros = -9_000; micros <= 31_000; micros += 500) countProfit(counts, micros);
  expect(profitHistogram(counts).map(({ from }) => from)).toEqual([-0.01, 0, 0.01, 0.02, 0.03]);
});

test('one outlier opens the last step and leaves the others narrow; nothing has no step', () => {
  const counts: ProfitCounts = new Map();
  for (let cents = -100; cents < 100; cents += 1) countProfit(counts, cents * 10_000);
  countProfit(counts, 641_809_000_000);
  const bins = profitHistogram(counts);
  expect(bins.at(-1)).toMatchObject({ to: null });
  expect(bins.length).toBeGreaterThan(15);
  expect(bins.some(({ from }) => from === 0)).toBe(true);
  expect(profitHistogram(new Map())).toEqual([]);
});
