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
];

test.each(GOOD)('a cursor is read as it was written: %o', (cursor) => {
  expect(readCursor('after', writeCursor(TOPIC, cursor), TOPIC, SHAPES)).toEqual(cursor);
});

test('a page number is brought into the range that a query may have', () => {
  const far = writeCursor(TOPIC, { part: 1, value: null, key: 1, series_id: 1, page: -4 });
  expect(readCursor('before', far, TOPIC, SHAPES).page).toBe(1);
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
  ['a key that is too long', encode([TOPIC, 1, null, 1e15, 1, 1])],
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
