import { expect, test } from 'vitest';
import { holdsFrame, orderCallFrames } from './call-frame.ts';
import { callTraceOf } from './testing/call-trace-of.ts';

test('frames stand in the order of execution and know where they end, however the node lists them', () => {
  const paths = ['1.10', '', '1.2', '0', '1', '0.0', '1.2.0', '2'];
  const frames = orderCallFrames(paths.map((path) => callTraceOf(path, 'a > b')));
  expect(frames.map(({ trace_address }) => trace_address.join('.'))).toEqual([
    '',
    '0',
    '0.0',
    '1',
    '1.2',
    '1.2.0',
    '1.10',
    '2',
  ]);
  expect(frames.map(({ end }) => end)).toEqual([8, 3, 3, 7, 6, 6, 7, 8]);
});

test('a node that names a path twice has two frames, and neither holds the other', () => {
  const frames = orderCallFrames(['', '0', '0', '0.0'].map((path) => callTraceOf(path, 'a > b')));
  expect(frames.map(({ end }) => end)).toEqual([4, 2, 4, 4]);
});

test('a failure undoes what stands inside it, and names its outermost frame', () => {
  const failed = { error: 'Reverted' };
  const frames = orderCallFrames([
    callTraceOf('', 'a > b'),
    callTraceOf('0', 'a > b', '', [], failed),
    callTraceOf('0.0', 'a > b'),
    callTraceOf('0.0.0', 'a > b', '', [], failed),
    callTraceOf('1', 'a > b'),
  ]);
  expect(frames.map(({ undone_by }) => undone_by)).toEqual([-1, 1, 1, 1, -1]);
});

test('frames beside a failed one last, though nothing holds them together', () => {
  const failed = callTraceOf('0', 'a > b', '', [], { error: 'Reverted' });
  const frames = orderCallFrames([failed, callTraceOf('0.0', 'a > b'), callTraceOf('1', 'a > b')]);
  expect(frames.map(({ undone_by }) => undone_by)).toEqual([0, 0, -1]);
});

test('a frame holds itself and what runs inside it', () => {
  const frames = orderCallFrames(['', '0', '0.0', '1'].map((path) => callTraceOf(path, 'a > b')));
  expect([0, 1, 2, 3].map((inner) => holdsFrame(frames[1]!, inner))).toEqual([false, true, true, false]);
});
