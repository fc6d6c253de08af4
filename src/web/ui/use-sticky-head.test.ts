import { expect, test } from 'vitest';
import { headOffset } from './use-sticky-head.ts';

test.each([
  ['a table below the frame keeps its head', 57, 300, 900, 0],
  ['a scrolled table has its head at the lower edge of the frame', 57, -143, 900, 200],
  ['at the end of a table the head stays inside', 57, -1_200, 900, 900],
  ['an empty table has no room to move in', 57, -10, 0, 0],
])('%s', (_case, frame, top, room, offset) => {
  expect(headOffset(frame, top, room)).toBe(offset);
});
