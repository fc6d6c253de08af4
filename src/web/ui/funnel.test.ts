import { expect, test } from 'vitest';
import { funnelHeights } from './funnel.tsx';

test('the largest step fills the height, 0 has no height, the order stays', () => {
  const heights = funnelHeights([100_000, 1_000, 10, 1, 0]);
  expect(heights[0]).toBe(1);
  expect(heights[4]).toBe(0);
  expect([...heights].sort((a, b) => b - a)).toEqual(heights);
  expect(heights[3]).toBeGreaterThan(0.05);
});

test('a funnel without counts is flat', () => {
  expect(funnelHeights([0, 0])).toEqual([0, 0]);
  expect(funnelHeights([])).toEqual([]);
});
