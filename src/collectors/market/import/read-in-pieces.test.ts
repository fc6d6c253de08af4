import { gzipSync, strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { bytesSource, type CandleSource } from './candle-source.ts';
import { readCandleFile } from './read-candle-file.ts';
import { CANDLE_WRITERS, sampleCandles } from './testing/write-candle-file.ts';

const LONGEST_PIECE = 2 ** 18;
const CANDLES = 60_000;
const SAMPLE = sampleCandles(CANDLES);

/** A file that keeps account of what is read of it. */
function watched(bytes: Uint8Array): { source: CandleSource; longest: () => number; last: () => number } {
  let [longest, last] = [0, 0];
  const { size, read } = bytesSource(bytes);
  const source: CandleSource = {
    size,
    async read(from, to) {
      const piece = await read(from, to);
      longest = Math.max(longest, piece.length);
      last = Math.max(last, from + piece.length);
      return piece;
    },
  };
  return { source, longest: () => longest, last: () => last };
}

const text = strToU8(CANDLE_WRITERS.plain!(SAMPLE));
const lines = strToU8(CANDLE_WRITERS.ndjson!(SAMPLE));

test.each([
  ['CSV', text],
  ['NDJSON', lines],
  ['zipped', zipSync({ 'a.csv': text }, { level: 1 })],
  ['stored in a zip', zipSync({ 'a.csv': [text, { level: 0 }] })],
  ['gzipped', gzipSync(text, { level: 1 })],
])('a long file is read piece by piece to its last row: %s', async (_, bytes) => {
  expect(bytes.length).toBeGreaterThan(LONGEST_PIECE);
  const { source, longest, last } = watched(bytes);
  const { candles, report } = await readCandleFile(source, 'long.csv', { symbol: 'EUR_USD' });
  expect(report.candles).toBe(CANDLES);
  expect(candles.time.at(-1)).toBe(SAMPLE.at(-1)!.time);
  expect(candles.close.at(-1)).toBe(SAMPLE.at(-1)!.close);
  expect(longest()).toBeLessThanOrEqual(LONGEST_PIECE);
  expect(last()).toBe(bytes.length);
});

test.each([
  ['a row', strToU8(CANDLE_WRITERS.plain!(SAMPLE).replace(/\n/, '\nx\n')), 'row 2: has 1 fields'],
  ['a line of JSON', strToU8(CANDLE_WRITERS.ndjson!(SAMPLE).replace(/\n/, '\n{\n')), 'row 2: is not JSON'],
  ['a layout', new Uint8Array(2 ** 22).fill(97), 'is of no known format'],
])(
  'what cannot be read at the beginning, %s, is refused without reading the rest',
  async (_, bytes, reason) => {
    const { source, last } = watched(bytes);
    await expect(readCandleFile(source, 'long.csv', { symbol: 'EUR_USD' })).rejects.toThrow(reason);
    expect(last()).toBeLessThan(2 ** 21);
  },
);

test('where an archive is damaged, that is the reason, and not the row that it garbles', async () => {
  const rows = CANDLE_WRITERS.plain!(SAMPLE).replace(/\n/, '\nx\n');
  for (const [kind, whole] of [
    ['gzip', gzipSync(strToU8(rows))],
    ['zip', zipSync({ 'a.csv': strToU8(rows) })],
  ] as const) {
    const read = (bytes: Uint8Array) => readCandleFile(bytesSource(bytes), 'long.csv', { symbol: 'EUR_USD' });
    await expect(read(whole)).rejects.toThrow('row 2: has 1 fields');
    const checksum = kind === 'gzip' ? whole.length - 8 : Buffer.from(whole).indexOf('PK\u0001\u0002') + 16;
    const damaged = whole.map((byte, at) => (at === checksum ? byte ^ 1 : byte));
    await expect(read(damaged)).rejects.toThrow(`is damaged or cut short: it does not unpack as ${kind}`);
  }
});
