import { describe, expect, test } from 'vitest';
import { meanLowerBound, studentT975 } from './mean-lower-bound.ts';

/** The share of Student's t below `t`, by Simpson's rule over its density; the substitution keeps long tails short. */
function shareBelow(t: number, df: number): number {
  const steps = 20_000;
  const density = (angle: number): number => Math.cos(angle) ** (df - 1);
  const simpson = (from: number, to: number): number => {
    const width = (to - from) / steps;
    let sum = density(from) + density(to);
    for (let at = 1; at < steps; at += 1) sum += density(from + at * width) * (at % 2 === 0 ? 2 : 4);
    return (sum * width) / 3;
  };
  const angle = Math.atan(t / Math.sqrt(df));
  return 0.5 + simpson(0, angle) / (2 * simpson(0, Math.PI / 2));
}

describe("Student's t", () => {
  test.each([...Array.from({ length: 32 }, (_, less) => less + 1), 40, 100, 1_000])(
    'with %i degrees of freedom, 97.5 % lie below the quantile',
    (df) => {
      expect(shareBelow(studentT975(df), df)).toBeCloseTo(0.975, 7);
    },
  );
});

describe('the lower bound of a mean', () => {
  test('is the mean less t standard errors', () => {
    // Mean 2, standard deviation 1, n 3: 2 - 4.302653 / sqrt(3).
    expect(meanLowerBound([1, 2, 3])).toBeCloseTo(2 - 4.302652729696142 / Math.sqrt(3), 12);
  });

  test('of equal values is that value, of fewer than two nothing', () => {
    expect(meanLowerBound([0.5, 0.5, 0.5])).toBe(0.5);
    expect(meanLowerBound([0.5])).toBeNull();
    expect(meanLowerBound([])).toBeNull();
  });
});
