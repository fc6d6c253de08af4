import { expect, test } from 'vitest';
import { countSeen } from './testing/count-seen.ts';
import { createDirtyMarket } from './testing/dirty-market.ts';
import { naiveCounts, usableCandles } from './testing/naive-findings.ts';

test.each([1, 2, 3])('counts equal a naive recount on a dirty market, seed %i', (seed) => {
  const columns = createDirtyMarket(seed, 30_000, 300);
  const usable = usableCandles(columns);
  expect(usable.length).toBeLessThan(columns.time.length);
  const naive = naiveCounts(usable, 300, [8, 12, 16]);
  expect(naive.size).toBeGreaterThan(10_000);
  expect(countSeen(columns, 'M5')).toEqual(naive);
});
