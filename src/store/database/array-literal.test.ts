import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { STORE_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { arrayLiteral } from './array-literal.ts';

for (const target of STORE_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target, { keep: true });

    test('any text arrives as it was', async () => {
      const special = fc.constantFrom(
        '',
        'null',
        'NULL',
        ' ',
        ',',
        '{}',
        '"',
        '\\',
        '\\"',
        "'",
        'a b',
        '\n',
        '0101',
        'ä',
      );
      // PostgreSQL keeps no NUL in text.
      const text = fc.oneof(
        special,
        fc.string({ unit: 'grapheme' }).map((value) => value.replaceAll('\0', '')),
      );
      await fc.assert(
        fc.asyncProperty(fc.array(fc.option(text, { nil: null }), { maxLength: 30 }), async (values) => {
          const { rows } = await sql`select ${arrayLiteral(values)}::text[] as values`.execute(store().db);
          expect(rows).toEqual([{ values }]);
        }),
        { numRuns: 50 },
      );
    });

    test('any number arrives as it was', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(
            fc.option(
              fc.double().map((value) => value + 0),
              { nil: null },
            ),
            { maxLength: 30 },
          ),
          async (values) => {
            const { rows } = await sql`select ${arrayLiteral(values)}::float8[] as values`.execute(
              store().db,
            );
            expect(rows).toEqual([{ values }]);
          },
        ),
        { numRuns: 50 },
      );
    });

    test('truth values arrive as they were', async () => {
      const { rows } = await sql`select ${arrayLiteral([true, false, null])}::boolean[] as values`.execute(
        store().db,
      );
      expect(rows).toEqual([{ values: [true, false, null] }]);
    });
  });
}
