import { expect, test } from 'vitest';
import type { FeedStep } from '../../../contract/pattern-feed.ts';
import { appendOlder, mergeNewest } from './merge-steps.ts';

const step = (seq: number): FeedStep => ({
  market: 'simulated',
  symbol: 'EUR_USD',
  granularity: 'M5',
  pattern: '01',
  kind: 'promotion',
  seq,
  from: 'potential',
  to: 'observed',
  direction: 'long',
  candle_at: '2026-01-01T00:00:00.000Z',
  n: 1,
  mean_pct: null,
  p: null,
  q: null,
  reason: 'r',
});
const feed = (seqs: readonly number[], next: string | null = null) => ({ steps: seqs.map(step), next });
const seqsOf = ({ steps }: { steps: readonly FeedStep[] }) => steps.map(({ seq }) => seq);

test('new steps come before the known ones, and older pages stay', () => {
  const known = appendOlder(feed([6, 5, 4], 'after 4'), feed([3, 2], 'after 2'));
  const merged = mergeNewest(known, feed([8, 7, 6], 'after 6'));
  expect(seqsOf(merged)).toEqual([8, 7, 6, 5, 4, 3, 2]);
  expect(merged.next).toBe('after 2');
});

test('the same page changes nothing', () => {
  const known = feed([3, 2, 1]);
  expect(mergeNewest(known, feed([3, 2]))).toBe(known);
});

test('a page that does not overlap the loaded steps leaves no gap', () => {
  const merged = mergeNewest(feed([3, 2], 'after 2'), feed([9, 8], 'after 8'));
  expect(seqsOf(merged)).toEqual([9, 8]);
  expect(merged.next).toBe('after 8');
});

test('the first steps of an empty feed are shown', () => {
  expect(seqsOf(mergeNewest(feed([]), feed([1])))).toEqual([1]);
  expect(seqsOf(mergeNewest(undefined, feed([1])))).toEqual([1]);
});
