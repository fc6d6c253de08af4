import { expect, test } from 'vitest';
import { OutcomeHistogram } from './outcome-histogram.ts';

test('values are counted in tenths around the limits, and the last bin takes what is above', () => {
  const histogram = new OutcomeHistogram(-1, 0.5);
  histogram.add(Float64Array.of(-1, -0.96, -0.94, 0, 0.44, 0.46, 0.5, 0.8, 7), 8);
  const { lowest, width, counts, sums } = histogram.take();
  expect([lowest, width]).toEqual([-1.05, 0.1]);
  // -1.0, -0.9, … 0.5; the ninth value is not among the first eight.
  expect(counts).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 3]);
  expect(sums[0]).toBeCloseTo(-1.96, 12);
  expect(sums[15]).toBeCloseTo(0.46 + 0.5 + 0.8, 12);
});

test('limits that are no whole number of tenths apart have a bin for the rest', () => {
  expect(new OutcomeHistogram(0, 0.25).take().counts).toHaveLength(4);
  expect(new OutcomeHistogram(0, 0.3).take().counts).toHaveLength(4);
});

test('what was taken does not change with what is added later', () => {
  const histogram = new OutcomeHistogram(0, 1);
  const values = Float64Array.of(0.5);
  histogram.add(values, 1);
  const taken = histogram.take();
  histogram.add(values, 1);
  expect(taken.counts[5]).toBe(1);
  expect(histogram.take().counts[5]).toBe(2);
  expect(histogram.take().sums[5]).toBe(1);
});
