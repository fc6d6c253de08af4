import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainCsv } from './plain-csv.ts';

test('numbers stay numbers, text never becomes a formula, null is empty', () => {
  expect(
    plainCsv(
      ['a', 'b'],
      [
        [-1.5, '-1+2'],
        [null, 'x, "y"'],
      ],
    ),
  ).toBe('a,b\r\n-1.5,\'-1+2\r\n,"x, ""y"""\r\n');
});

test.each([...'=+-@\t\r\n\uff1d\uff0b\uff0d\uff20'])(
  'text that begins with %j gets an apostrophe',
  (sign) => {
    expect(plainCsv(['a'], [[`${sign}1+2`]])).toMatch(/^a\r\n"?'/);
  },
);

test('another reader finds the same cells', () => {
  const cell = fc.oneof(fc.string(), fc.stringMatching(/^[a-z",\r\n]{0,6}$/));
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 8 }), (rows) => {
      const read: string[][] = parse(plainCsv(['a', 'b'], rows), { record_delimiter: '\r\n' });
      const safe = (text: string) =>
        /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text;
      expect(read).toEqual([['a', 'b'], ...rows.map((row) => row.map(safe))]);
    }),
  );
});
