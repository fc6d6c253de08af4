import { expect, test } from 'vitest';
import { AppError } from '../../contract/app-error.ts';
import { type CursorShape, type KeysetCursor, readCursor, writeCursor } from './keyset-cursor.ts';

const SHAPES: readonly CursorShape[] = [
  { value: 'decimal', key: 'integer' },
  { value: null, key: 'integer' },
  { value: 'instant', key: 'text' },
  { value: 'float', key: 'text' },
  { value: 'integer', key: 'text' },
];
const TOPIC = 'trades profit desc';

const GOOD: readonly KeysetCursor[] = [
  { part: 0, value: '-12.345678', key: 7, series_id: 3, page: 2 },
  { part: 1, value: null, key: 1, series_id: 1, page: 1 },
  { part: 2, value: '2026-02-28 23:59:59.123456+00', key: '0101', series_id: 1, page: 9 },
  { part: 3, value: '1e-07', key: '0101', series_id: 1, page: 9 },
  { part: 4, value: '-5', key: '0101', series_id: 1, page: 9 },
  // Lines that are summed when they are read have keys above 4 × 10^15, and counts of a chain may be any 64 bits.
  { part: 1, value: null, key: 4_000_001_345_600_000, series_id: 13, page: 2 },
  { part: 4, value: '-9223372036854775808', key: '0101', series_id: 1, page: 9 },
];

test.each(GOOD)('a cursor is read as it was written: %o', (cursor) => {
  expect(readCursor('after', writeCursor(TOPIC, cursor, SHAPES), TOPIC, SHAPES)).toEqual(cursor);
});

test('a page number is brought into the range that a query may have', () => {
  const far = writeCursor(TOPIC, { part: 1, value: null, key: 1, series_id: 1, page: -4 }, SHAPES);
  expect(readCursor('before', far, TOPIC, SHAPES).page).toBe(1);
});

test.each([
  ['a long text', 2, 'x'.repeat(201)],
  ['a text of many bytes', 2, '漢'.repeat(150)],
])('%s is no place: its page is found by its number', (_name, part, key) => {
  const place = { part, value: '2026-01-01 00:00:00+00', key, series_id: 1, page: 7 };
  const text = writeCursor(TOPIC, place, SHAPES);
  expect(text.length).toBeLessThan(100);
  expect(readCursor('after', text, TOPIC, SHAPES)).toEqual({ page: 7 });
});

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

test.each([
  ['no text', ''],
  ['no base64url', '§§§'],
  ['no JSON', Buffer.from('{').toString('base64url')],
  ['no list', encode({ topic: TOPIC })],
  ['a list that is too short', encode([TOPIC, 1, null, 1, 1])],
  ['another list', encode(['trades profit asc', 1, null, 1, 1, 1])],
  ['a part that is not there', encode([TOPIC, 9, null, 1, 1, 1])],
  ['a part that is no number', encode([TOPIC, '1', null, 1, 1, 1])],
  ['a key of another kind', encode([TOPIC, 1, null, 'x', 1, 1])],
  ['a key that is too long', encode([TOPIC, 1, null, 1e20, 1, 1])],
  ['a key with NUL', encode([TOPIC, 2, '2026-01-01 00:00:00+00', 'a\0b', 1, 1])],
  ['a value where there is none', encode([TOPIC, 1, '5', 1, 1, 1])],
  ['no value where there is one', encode([TOPIC, 0, null, 1, 1, 1])],
  ['a value of another kind', encode([TOPIC, 0, '1; drop table trades', 1, 1, 1])],
  ['a day that is not on the calendar', encode([TOPIC, 2, '2026-02-30 00:00:00+00', '1', 1, 1])],
  ['an instant without a zone', encode([TOPIC, 2, '2026-02-03 00:00:00', '1', 1, 1])],
  ['a float that is too small', encode([TOPIC, 3, '1e-400', '1', 1, 1])],
  ['a float that is too large', encode([TOPIC, 3, '1e400', '1', 1, 1])],
  ['a series of another kind', encode([TOPIC, 1, null, 1, 'x', 1])],
  ['a series that is too large', encode([TOPIC, 1, null, 1, 2 ** 31, 1])],
  ['a page that is no number', encode([TOPIC, 1, null, 1, 1, 'x'])],
  ['a number that is no page', encode([TOPIC, 'x'])],
  ['a page of another list', encode(['trades profit asc', 2])],
  ['an integer that is too large', encode([TOPIC, 4, '9223372036854775808', '1', 1, 1])],
])('%s is refused, naming the field', (_name, text) => {
  const read = () => readCursor('before', text, TOPIC, SHAPES);
  expect(read).toThrow(AppError);
  try {
    read();
  } catch (error) {
    const { code, problems } = error as AppError;
    expect([code, problems.length, problems[0]?.field]).toEqual(['invalid_query', 1, 'before']);
  }
});
