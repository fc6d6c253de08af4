import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitRecords } from './split-records.ts';

async function split(
  text: string,
  pieceBytes = 7,
  names: readonly string[] = ['patterns'],
): Promise<string[]> {
  const bytes = new TextEncoder().encode(text);
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
  }
  const all: string[] = [];
  for await (const some of splitRecords(pieces(), names)) all.push(...some);
  return all;
}

describe('an answer in pieces', () => {
  test('gives the elements of an array, however it is cut and written', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.jsonValue()),
        fc.integer({ min: 1, max: 40 }),
        fc.constantFrom(0, 1, 4),
        async (values, size, indent) => {
          const records = await split(JSON.stringify(values, null, indent), size);
          expect(records.map((record) => JSON.parse(record))).toEqual(JSON.parse(JSON.stringify(values)));
        },
      ),
      { numRuns: 200 },
    );
  });

  test('gives the elements of the list that an object holds, whatever stands around it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.jsonValue()), fc.jsonValue(), async (values, other) => {
        const text = JSON.stringify({ before: other, patterns: values, after: other });
        const records = await split(text, 5);
        expect(records.map((record) => JSON.parse(record))).toEqual(JSON.parse(JSON.stringify(values)));
      }),
      { numRuns: 200 },
    );
  });

  test.each([
    ['[{"a":1},{"b":', 'the answer was cut off'],
    ['', 'the answer has no list'],
    ['{"patterns":{"a":1}}', 'the answer has no list'],
    ['{"others":[1]}', 'the answer has no list'],
    ['<html>502</html>', 'the answer is not JSON'],
    ['[1]]', 'the answer is not JSON'],
  ])('%s is refused', async (text, message) => {
    await expect(split(text)).rejects.toThrow(message);
  });
});
