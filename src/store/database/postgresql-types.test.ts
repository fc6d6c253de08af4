import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { STORE_TARGETS, useStore } from '../../../test/support/store-targets.ts';

/** A value of each type that a column has, and what reading it answers. */
const READ: Readonly<Record<string, readonly [literal: string, value: unknown]>> = {
  bigint: ['9007199254740991', 9_007_199_254_740_991],
  bit: ['1', '1'],
  boolean: ['true', true],
  bytea: ['\\x0102', Buffer.from([1, 2])],
  'double precision': ['0.1', 0.1],
  'double precision[]': ['{0.1,-2}', [0.1, -2]],
  integer: ['-7', -7],
  'integer[]': ['{1,-7}', [1, -7]],
  jsonb: ['{"a": [1, null]}', { a: [1, null] }],
  numeric: ['12.500000', 12.5],
  smallint: ['7', 7],
  text: ['a', 'a'],
  'text[]': ['{a,"b c"}', ['a', 'b c']],
  'timestamp with time zone': ['2026-01-02 05:04:05.6+02', '2026-01-02T03:04:05.600Z'],
  'timestamp without time zone': ['2026-01-02 03:04:05', '2026-01-02T03:04:05'],
  uuid: ['00000000-0000-4000-8000-000000000000', '00000000-0000-4000-8000-000000000000'],
};

for (const target of STORE_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    test('every type that a column has is read as the types of the tables say', async () => {
      const { rows } = await sql<{ type: string }>`
        select distinct format_type(att.atttypid, null) as type
        from pg_class as cls join pg_attribute as att on att.attrelid = cls.oid
        where cls.relnamespace = 'public'::regnamespace and cls.relkind in ('r', 'v')
          and att.attnum > 0 and not att.attisdropped`.execute(store().db);
      expect(rows.map(({ type }) => type).sort()).toEqual(Object.keys(READ).sort());
      for (const [type, [literal, value]] of Object.entries(READ)) {
        const read = await sql<{
          value: unknown;
        }>`select ${sql.lit(literal)}::${sql.raw(type)} as value`.execute(store().db);
        expect(read.rows, type).toEqual([{ value }]);
      }
    });
  });
}
