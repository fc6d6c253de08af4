import { expect, test } from 'vitest';
import { holdRows } from './hold-rows.ts';

interface Row {
  id: string;
  profit: number | null;
}

const idOf = (row: Row): string => row.id;
const shown: Row[] = [
  { id: 'b', profit: null },
  { id: 'a', profit: 1 },
];
const newest: Row[] = [
  { id: 'c', profit: null },
  { id: 'b', profit: 5 },
];

test('a list that nobody reads takes the newest rows', () => {
  expect(holdRows(shown, newest, idOf, false)).toEqual({ rows: newest, fresh: 0, behind: false });
});

test('a list that somebody reads keeps its rows and order, updates values and counts new rows', () => {
  expect(holdRows(shown, newest, idOf, true)).toEqual({
    rows: [
      { id: 'b', profit: 5 },
      { id: 'a', profit: 1 },
    ],
    fresh: 1,
    behind: true,
  });
});

test('the same rows in the same order only change their values', () => {
  const closed = [{ id: 'b', profit: 3 }, shown[1] as Row];
  expect(holdRows(shown, closed, idOf, true)).toEqual({ rows: closed, fresh: 0, behind: false });
});

test('another order of the same rows is reported and not shown', () => {
  const turned = [...shown].reverse();
  expect(holdRows(shown, turned, idOf, true)).toEqual({ rows: shown, fresh: 0, behind: true });
});
