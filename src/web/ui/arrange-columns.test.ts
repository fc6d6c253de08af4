import { expect, test } from 'vitest';
import { arrangeColumns } from './arrange-columns.ts';

const COLUMNS = [
  { id: 'symbol', width: 96 },
  { id: 'price', width: 130 },
  { id: 'profit', width: 120 },
  { id: 'source', width: 100, optional: 'hidden' as const },
];

const shown = (choice: Parameters<typeof arrangeColumns>[1]): string[] =>
  arrangeColumns(COLUMNS, choice).flatMap(({ column, visible }) => (visible ? [column.id] : []));

test('without a choice columns are as declared', () => {
  expect(shown({})).toEqual(['symbol', 'price', 'profit']);
  expect(arrangeColumns(COLUMNS, {}).map(({ column }) => column)).toEqual(COLUMNS);
});

test('every column may be hidden, but one stays', () => {
  expect(shown({ hidden: ['symbol'] })).toEqual(['price', 'profit', 'source']);
  expect(shown({ hidden: COLUMNS.map(({ id }) => id) })).toEqual(['symbol']);
});

test('columns follow the chosen order; new and renamed ones stand beside their declared neighbour', () => {
  const order = ['profit', 'gone', 'symbol'];
  expect(arrangeColumns(COLUMNS, { order }).map(({ column }) => column.id)).toEqual([
    'profit',
    'source',
    'symbol',
    'price',
  ]);
});

test('a chosen width replaces the declared one', () => {
  const widths = { price: 200 };
  expect(arrangeColumns(COLUMNS, { widths }).map(({ column }) => column.width)).toEqual([96, 200, 120, 100]);
});

test('a column that filters the rows is in sight, whether it is hidden at first or was hidden', () => {
  expect(shown({ filtering: ['source'] })).toEqual(['symbol', 'price', 'profit', 'source']);
  expect(shown({ hidden: ['price', 'source'], filtering: ['price', ''] })).toEqual([
    'symbol',
    'price',
    'profit',
  ]);
});
