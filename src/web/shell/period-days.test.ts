import { expect, test } from 'vitest';
import { barPaths, dayAxis, periodOf, placesOf, presetPeriod } from './period-days.ts';

const axis = { first: '2026-01-01', days: 100, step: 1 };

test('an axis reaches from the first day to the end of the last bar, not beyond today', () => {
  const dates = ['2026-01-01', '2026-01-11'];
  expect(dayAxis({ dates, step: 'day' }, '2026-02-01')).toEqual({ first: '2026-01-01', days: 11, step: 1 });
  expect(dayAxis({ dates, step: 'week' }, '2026-02-01')?.days).toBe(17);
  expect(dayAxis({ dates, step: 'week' }, '2026-01-13')?.days).toBe(13);
  expect(dayAxis({ dates: [], step: 'day' }, '2026-02-01')).toBeUndefined();
});

test('places and periods are each other; the ends of the axis are open', () => {
  expect(placesOf({}, axis)).toEqual([0, 99]);
  expect(periodOf([0, 99], axis)).toEqual({});
  const period = { from: '2026-02-01', to: '2026-02-28' };
  expect(placesOf(period, axis)).toEqual([31, 58]);
  expect(periodOf([31, 58], axis)).toEqual(period);
});

test('a period beside the history stays on the axis and in order', () => {
  expect(placesOf({ from: '2020-01-01', to: '2030-01-01' }, axis)).toEqual([0, 99]);
  expect(placesOf({ from: '2027-01-01' }, axis)).toEqual([99, 99]);
  expect(placesOf({ from: '2026-03-01', to: '2026-02-01' }, axis)).toEqual([59, 59]);
});

test.each([
  ['1D', '2026-04-10'],
  ['1W', '2026-04-04'],
  ['1M', '2026-03-11'],
  ['3M', '2026-01-11'],
  ['YTD', '2026-01-01'],
  ['all', undefined],
] as const)('%s counts back from the last day of the history', (preset, from) => {
  expect(presetPeriod(preset, axis).from).toBe(from);
});

test('a month before the 31st ends with the shorter month', () => {
  expect(presetPeriod('1M', { first: '2026-03-31', days: 1, step: 1 }).from).toBe('2026-03-01');
});

test('bars stand on a common zero, and a day without trades has none', () => {
  const days = { dates: ['2026-01-01', '2026-01-02', '2026-01-04'], values: [2, 0, -2] };
  const { above, below } = barPaths(days, { first: '2026-01-01', days: 100, step: 1 }, 20);
  expect(above).toBe('M0 10h0.8v-10h-0.8z');
  expect(below).toBe('M3 10h0.8v10h-0.8z');
});

test('a bar has the colour of the dollars that are shown: less than a cent is neither gain nor loss', () => {
  const days = { dates: ['2026-01-01', '2026-01-02', '2026-01-03'], values: [0.004, -0.004, 3] };
  const { above, below } = barPaths(days, { first: '2026-01-01', days: 100, step: 1 }, 20);
  expect([above.match(/M/g), below]).toEqual([['M'], '']);
});

test('the bars of a few days are thin, in the middle of their day', () => {
  const days = { dates: ['2026-01-01', '2026-01-04'], values: [2, -2] };
  const { above, below } = barPaths(days, { first: '2026-01-01', days: 4, step: 1 }, 20);
  expect(above).toBe('M0.35 10h0.1v-10h-0.1z');
  expect(below).toBe('M3.35 10h0.1v10h-0.1z');
});
