import { expect, test } from 'vitest';
import type { ListColumns } from '../../contract/list-declaration.ts';
import { declaredRow } from './declared-row.ts';

const COLUMNS = {
  id: {},
  market: {},
  name: { kind: 'text', nullable: true },
  price: { kind: 'exact', nullable: true },
  weight: { kind: 'decimal', nullable: true },
  found_at: { kind: 'instant', nullable: true },
  owner_name: {},
  hidden: { kind: 'text', value: null },
} as const satisfies ListColumns;

const ROW = declaredRow<object, { readonly market: string | null; readonly owners: readonly string[] }>(
  COLUMNS,
  {
    place: ['source_id', 'seq'],
    made: {
      id: ({ source_id, seq }) => `${source_id}-${seq}`,
      owner_name: ({ source_id }, { owners }) => owners[source_id as number],
    },
    shared: { market: ({ market }) => market },
    sql: { weight: 'grams / 1000' },
  },
);

test('what is read of a row: its place, then what is neither made nor shared', () => {
  expect(ROW.cells).toEqual(['source_id', 'seq', 'name', 'price::text', 'grams / 1000', 'found_at']);
});

test('a row has the fields of the declaration in their order, converted, made and shared', () => {
  const read = ROW.reader({ market: 'simulated', owners: ['nobody', 'Ada'] });
  const full = read([1, 7, 'Opal', '12.500000', 0.25, '2026-01-02T03:04:05.678901+00:00']);
  expect(Object.entries(full)).toEqual([
    ['id', '1-7'],
    ['market', 'simulated'],
    ['name', 'Opal'],
    ['price', '12.5'],
    ['weight', 0.25],
    ['found_at', '2026-01-02T03:04:05.678Z'],
    ['owner_name', 'Ada'],
  ]);
  // Nothing of the former row is left.
  expect(read([0, 8, null, null, null, null])).toEqual({
    id: '0-8',
    market: 'simulated',
    name: null,
    price: null,
    weight: null,
    found_at: null,
    owner_name: 'nobody',
  });
});

test('what rows share is of their own reader', () => {
  const cells = [0, 1, null, null, null, null];
  const [first, second] = ['imported', null].map((market) => ROW.reader({ market, owners: ['nobody'] }));
  expect(first?.(cells)).toMatchObject({ market: 'imported' });
  expect(second?.(cells)).toMatchObject({ market: null });
  expect(first?.(cells)).toMatchObject({ market: 'imported' });
});
