import { expect, test } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

function limitOf(most: number) {
  const time = { now: 1_000_000 };
  return { time, limit: createRateLimit({ most, windowMs: 60_000, clock: () => time.now }) };
}

test('a subject may take so many in a window, is told how long to wait, and holds up no other', () => {
  const { time, limit } = limitOf(2);
  expect([limit.waitOf('a'), limit.take('a'), limit.take('a')]).toEqual([undefined, undefined, undefined]);
  time.now += 20_500;
  expect([limit.waitOf('a'), limit.take('a'), limit.take('b')]).toEqual([40, 40, undefined]);
  time.now += 39_499;
  expect(limit.take('a')).toBe(1);
  time.now += 1;
  expect([limit.waitOf('a'), limit.take('a')]).toEqual([undefined, undefined]);
});

test('looking at a subject counts nothing', () => {
  const { limit } = limitOf(1);
  for (let look = 0; look < 5; look += 1) expect(limit.waitOf('a')).toBeUndefined();
  expect([limit.take('a'), limit.waitOf('a')]).toEqual([undefined, 60]);
});

test('however many strangers ask, only the latest 10,000 are remembered', () => {
  const { limit } = limitOf(1);
  limit.take('first');
  for (let stranger = 0; stranger < 9_999; stranger += 1) limit.take(`stranger ${stranger}`);
  expect(limit.waitOf('first')).toBe(60);
  limit.take('one more');
  expect(limit.waitOf('first')).toBeUndefined();
  expect(limit.waitOf('one more')).toBe(60);
});
