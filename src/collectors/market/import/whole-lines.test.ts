import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { wholeLines } from './whole-lines.ts';

async function* inPieces(text: string, length: number): AsyncGenerator<Uint8Array> {
  const bytes = strToU8(text);
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

async function linesOf(text: string, length: number): Promise<string[]> {
  const lines: string[] = [];
  for await (const piece of wholeLines(inPieces(text, length), 'a.csv'))
    lines.push(Buffer.from(piece).toString());
  return lines;
}

test.each([1, 2, 3, 7, 1_000])(
  'pieces of %i bytes become whole lines, whatever ends them',
  async (length) => {
    const lines = await linesOf('one\ntwo\r\nthree\rfour\n\n\r\nfive', length);
    expect(lines.join('')).toBe('one\ntwo\r\nthree\nfour\n\n\r\nfive');
    for (const piece of lines.slice(0, -1)) expect(piece.endsWith('\n')).toBe(true);
  },
);

test('a line without an end is given up, and no more of it is read', async () => {
  let taken = 0;
  async function* endless(): AsyncGenerator<Uint8Array> {
    for (;;) {
      taken += 2 ** 18;
      yield new Uint8Array(2 ** 18).fill(97);
    }
  }
  const lines = wholeLines(endless(), 'a.csv');
  await lines.next();
  await expect(lines.next()).rejects.toThrow('a.csv: has a line of more than 1,048,576 bytes');
  expect(taken).toBeLessThan(2 ** 21);
});
