import { expect, test } from 'vitest';
import * as zod from 'zod';
import { plainReason } from './plain-reason.ts';

const kinds = zod.discriminatedUnion('kind', [
  zod.object({ kind: zod.literal('a') }),
  zod.object({ kind: zod.literal('b') }),
]);

test.each<[zod.ZodType, unknown, string]>([
  [zod.string(), undefined, 'is missing'],
  [zod.string(), null, 'must be text'],
  [zod.number(), '1', 'must be a number'],
  [zod.number(), Infinity, 'must be a number'],
  [zod.int(), 1.5, 'must be a whole number'],
  [zod.boolean(), 0, 'must be true or false'],
  [zod.array(zod.string()), {}, 'must be a list'],
  [zod.strictObject({}), [], 'must be an object'],
  [zod.record(zod.string(), zod.string()), 1, 'must be an object'],
  [zod.string().min(1), '', 'must not be empty'],
  [zod.string().min(12), 'a', 'must have at least 12 characters'],
  [zod.string().max(2), 'abc', 'must have at most 2 characters'],
  [zod.array(zod.string()).min(1), [], 'must not be empty'],
  [zod.array(zod.string()).max(1), ['', ''], 'must have at most 1 entries'],
  [zod.number().min(3), 2, 'must be at least 3'],
  [zod.number().positive(), 0, 'must be more than 0'],
  [zod.number().max(3), 4, 'must be at most 3'],
  [zod.number().lt(3), 3, 'must be less than 3'],
  [zod.enum(['csv', 'json']), 'xml', 'must be one of csv, json'],
  [zod.literal('dismissed'), '', 'must be dismissed'],
  [zod.email(), 'x', 'must be an email address'],
  [zod.uuid(), 'x', 'must be a UUID'],
  [zod.iso.datetime(), '2026-02-30', 'must be a time such as 2026-01-31T12:00:00Z'],
  [zod.iso.date(), '2026-02-30', 'must be a date such as 2026-01-31'],
  [zod.string().regex(/^\d+$/), 'x', 'must match /^\\d+$/'],
  [zod.string().regex(/^\d+$/, 'must be digits'), 'x', 'must be digits'],
  [zod.union([zod.string(), zod.number()]), [], 'has none of the forms that are allowed'],
  [kinds, { kind: 'c' }, 'is none that is known'],
])('what is wrong is said in plain words (%#)', (schema, value, reason) => {
  expect(schema.safeParse(value).error?.issues.map(plainReason)).toEqual([reason]);
});
