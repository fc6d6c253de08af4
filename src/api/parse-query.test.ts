import { expect, test } from 'vitest';
import * as zod from 'zod';
import { parseQuery } from './parse-query.ts';

const number = zod.coerce.number();
const SCHEMA = zod.strictObject({
  bare: number.optional(),
  filled: number.default(18),
  empty: number.nullable().optional(),
});

test.each(Object.keys(SCHEMA.shape))(
  'what is no decimal number is refused, also where %s may be absent',
  (field) => {
    for (const value of ['', ' ', '0x10', '1_0', 'Infinity', '1,5', 'true', '[]']) {
      const refusal = expect(() => parseQuery(SCHEMA, new URLSearchParams({ [field]: value })));
      refusal.toThrow(
        expect.objectContaining({ problems: [{ field, reason: expect.stringContaining('number') }] }),
      );
    }
    expect(parseQuery(SCHEMA, new URLSearchParams({ [field]: '2.5' }))).toMatchObject({ [field]: 2.5 });
  },
);

test('an absent number is its default', () => {
  expect(parseQuery(SCHEMA, new URLSearchParams())).toEqual({ filled: 18 });
});
