import { expect, test } from 'vitest';
import { rateIntervals } from './rate-intervals.ts';

const rate = (interval: string | null, n: string) => ({
  ...{ measure: 'win_rate', figure: '50.00%', value: 50, n, n_value: Number(n), interval, unreported: 0 },
});

test('two rates differ by more than chance only where their intervals are apart', () => {
  const [low, high] = [rate('95 % interval 44–60%', '130'), rate('95 % interval 61–66%, few days', '90')];
  expect(rateIntervals(low, high)).toBe(
    ' (95 % interval 44–60%, n 130, and 61–66%, few days, n 90, which do not overlap)',
  );
  // Rounded bounds that are equal may overlap.
  expect(rateIntervals(rate('95 % interval 60–64%', '5'), low)).toContain('which overlap: it may be chance');
  expect(rateIntervals(low, rate(null, '90'))).toBe('');
  expect(rateIntervals(undefined, high)).toBe('');
});
