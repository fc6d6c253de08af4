import { expect, test } from 'vitest';
import { countLuckyWalks } from './testing/count-lucky-walks.ts';

test.each([
  ['with costs', 0.0001],
  ['without costs', 0],
])('at most 17 of 200 random walks %s ever have an elite pattern', (_, spread) => {
  const lucky = countLuckyWalks(200, 1_000, spread);
  process.stdout.write(`200 walks, spread ${spread}: ${JSON.stringify(lucky)}\n`);
  expect(lucky.elite).toBeLessThanOrEqual(17);
  expect(lucky.promoted).toBeLessThanOrEqual(17);
  expect(lucky.observed).toBeGreaterThan(190);
});
