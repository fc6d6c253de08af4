import { expect, test } from 'vitest';
import { countLuckyWalks } from './testing/count-lucky-walks.ts';

// At a level of 5 %, more than 5 of 40 walks would be lucky with a chance of 1.4 %, as more than 17 of 200 with 1.2 %.
const MOST_OF_40 = 5;

test('40 random walks with costs hardly ever have an elite pattern', () => {
  const lucky = countLuckyWalks(40, 1, 0.0001);
  expect(lucky.elite).toBeLessThanOrEqual(MOST_OF_40);
  expect(lucky.observed).toBe(40);
});

test('nor do they have a promoted one without costs, where luck is easier', () => {
  const lucky = countLuckyWalks(40, 1, 0);
  expect(lucky.promoted).toBeLessThanOrEqual(MOST_OF_40);
  expect(lucky.observed).toBe(40);
});
