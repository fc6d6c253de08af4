import { expect, test } from 'vitest';
import { PageCursors } from './page-cursors.ts';

test('a page is found by number, its neighbours by cursor', () => {
  const cursors = new PageCursors();
  expect(cursors.positionOf('a', 5)).toEqual({ page: 5 });
  cursors.learn('a', 5, { next: 'n5', previous: 'p5' });
  expect(cursors.positionOf('a', 6)).toEqual({ page: 6, after: 'n5' });
  expect(cursors.positionOf('a', 4)).toEqual({ page: 4, before: 'p5' });
});

test('a page keeps the position that it was first asked with', () => {
  const cursors = new PageCursors();
  cursors.positionOf('a', 5);
  cursors.learn('a', 5, { next: 'n5', previous: null });
  cursors.positionOf('a', 6);
  cursors.learn('a', 6, { next: 'n6', previous: 'p6' });
  expect(cursors.positionOf('a', 5)).toEqual({ page: 5 });
});

test('page 1 is never reached by a cursor', () => {
  const cursors = new PageCursors();
  cursors.positionOf('a', 2);
  cursors.learn('a', 2, { next: null, previous: 'p2' });
  expect(cursors.positionOf('a', 1)).toEqual({ page: 1 });
});

test('lists do not mix, and a list is still known on returning to it', () => {
  const cursors = new PageCursors();
  cursors.positionOf('a', 1);
  cursors.learn('a', 1, { next: 'a1', previous: null });
  expect(cursors.positionOf('b', 2)).toEqual({ page: 2 });
  expect(cursors.positionOf('a', 2)).toEqual({ page: 2, after: 'a1' });
});

test('of many lists the oldest are forgotten', () => {
  const cursors = new PageCursors();
  cursors.positionOf('a', 1);
  cursors.learn('a', 1, { next: 'a1', previous: null });
  for (let list = 0; list < 40; list += 1) cursors.positionOf(`list ${list}`, 1);
  cursors.learn('a', 2, { next: 'a2', previous: null });
  expect(cursors.positionOf('a', 2)).toEqual({ page: 2 });
});
