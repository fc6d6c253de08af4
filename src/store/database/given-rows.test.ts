import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { STORE_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { givenRows } from './given-rows.ts';

interface Given {
  readonly key: number;
  readonly name: string | null;
  readonly size: number | null;
}

const COLUMNS = {
  key: ['integer', (row: Given) => row.key],
  name: ['text', (row: Given) => row.name],
  size: ['float8', (row: Given) => row.size],
} as const;

for (const target of STORE_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target, { keep: true });

    test('rows arrive as they were, whether a column has one value or many', async () => {
      const row = fc.record({
        key: fc.constantFrom(1, 2),
        name: fc.constantFrom(null, '', 'null', 'a, "b"'),
        size: fc.constantFrom(null, 0, 0.1, Number.NaN, Number.POSITIVE_INFINITY),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(row, { maxLength: 4 }), async (rows) => {
          const answer = await sql`select key, name, size from ${givenRows(rows, COLUMNS)} as given`.execute(
            store().db,
          );
          expect(answer.rows).toEqual(rows);
        }),
        { numRuns: 100 },
      );
    });
  });
}
