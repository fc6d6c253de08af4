import { expect, test } from 'vitest';
import { COLUMN_NOTES, WRITTEN_BY_TRIGGERS } from './column-notes.ts';
import type { CatalogueColumn } from './read-columns.ts';
import { renderDatabase } from './render-database.ts';

const PLAIN: CatalogueColumn = {
  table: 'things',
  column: 'count',
  type: 'integer',
  nullable: false,
  has_default: false,
  read_only: false,
  values: null,
  comment: null,
};

/** The columns that notes name: each must exist. */
const NOTED = [...Object.keys(COLUMN_NOTES), ...WRITTEN_BY_TRIGGERS.map((table) => `${table}.series_id`)].map(
  (name) => {
    const [table = '', column = ''] = name.split('.');
    return { ...PLAIN, table, column };
  },
);

function lineOf(column: Partial<CatalogueColumn>): string {
  const text = renderDatabase([...NOTED, { ...PLAIN, ...column }], 'make it');
  return /things: \{\n(.*?)\n\};/s.exec(text)?.[1] ?? '';
}

test('a column has the type by which it is read and written', () => {
  expect(lineOf({})).toBe('count: number;');
  expect(lineOf({ type: 'bigint', nullable: true })).toBe('count: number | null;');
  expect(lineOf({ type: 'numeric', has_default: true })).toBe('count: WithDefault<Decimal>;');
  expect(lineOf({ type: 'timestamp with time zone', nullable: true, has_default: true })).toBe(
    'count: WithDefault<Instant | null>;',
  );
  expect(lineOf({ read_only: true, has_default: true })).toBe('count: ReadOnly<number>;');
});

test('the values of a check constraint are the type', () => {
  expect(lineOf({ type: 'text', values: ['a', 'b'], nullable: true })).toBe("count: 'a' | 'b' | null;");
});

test('a comment of the database stands above its column', () => {
  expect(lineOf({ comment: 'How many.' })).toBe('/** How many. */\ncount: number;');
});

test('a type nobody has thought of, and a note on a column that is gone, are errors', () => {
  expect(() => lineOf({ type: 'circle' })).toThrow('things.count is of type circle');
  expect(() => renderDatabase([PLAIN], 'make it')).toThrow('which is no column');
});
