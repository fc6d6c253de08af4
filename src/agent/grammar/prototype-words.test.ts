import { expect, test } from 'vitest';
import { PeriodText } from '../tools/trade-period.ts';
import { readPeriod } from './read-period.ts';

/** What any object has by these names is no meaning of a word. */
const NAMES = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'];

test.each(NAMES)('%s is the name of no period', (name) => {
  const today = { now: Date.UTC(2026, 10, 24), date: '2026-11-24' };
  expect(readPeriod(['this', name], 0, today)).toBeUndefined();
  expect(readPeriod(['last', '3', name], 0, today)).toBeUndefined();
  expect(readPeriod([name, 'to', 'date'], 0, today)).toBeUndefined();
  expect(PeriodText.safeParse(name).success).toBe(false);
});
