import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { type CandleColumns, createCandleColumns } from '../domain/candle-columns.ts';
import { decodeCandles, encodeCandles } from './candle-wire.ts';

function makeCandles(count: number): CandleColumns {
  const columns = createCandleColumns(count);
  for (let row = 0; row < count; row += 1) {
    const price = 1 + row / 1_000;
    columns.time[row] = 1_700_000_000 + row * 300;
    columns.open[row] = price;
    columns.high[row] = price + 0.002;
    columns.low[row] = price - 0.002;
    columns.close[row] = price + 0.001;
    columns.spread_open[row] = row % 2 === 0 ? Number.NaN : 0.0001;
    columns.spread_close[row] = 0.0002;
  }
  return columns;
}

async function* cut(bytes: Uint8Array, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  let from = 0;
  for (let turn = 0; from < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    yield bytes.subarray(from, from + size);
    from += size;
  }
}

async function bytesOf(columns: CandleColumns): Promise<Uint8Array> {
  return new Uint8Array(await encodeCandles(columns).arrayBuffer());
}

test('candles arrive as they were sent, however the bytes are cut', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 60 }),
      fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 5 }),
      async (count, sizes) => {
        const sent = makeCandles(count);
        expect(await decodeCandles(cut(await bytesOf(sent), sizes))).toEqual(sent);
      },
    ),
    { numRuns: 50 },
  );
});

const refusals: readonly [string, (columns: CandleColumns) => void, RegExp][] = [
  ['a time that stands still', ({ time }) => time.set([time[1] ?? 0], 2), /Candle 3: the time/],
  ['a time with a fraction', ({ time }) => time.set([1.5], 0), /Candle 1: the time/],
  ['a time that is no number', ({ time }) => time.set([Number.NaN], 1), /Candle 2: the time/],
  ['a price of 0', ({ low }) => low.set([0], 1), /Candle 2: the prices/],
  ['an infinite price', ({ high }) => high.set([Infinity], 1), /Candle 2: the prices/],
  ['a price that is no number', ({ close }) => close.set([Number.NaN], 1), /Candle 2: the prices/],
  ['a high below the low', ({ high }) => high.set([0.5], 0), /Candle 1: the prices/],
  ['a close above the high', ({ close }) => close.set([9], 2), /Candle 3: the prices/],
  ['a spread below 0', ({ spread_open }) => spread_open.set([-0.1], 2), /Candle 3: the spread/],
  ['an infinite spread', ({ spread_close }) => spread_close.set([Infinity], 0), /Candle 1: the spread/],
];

for (const [what, spoil, message] of refusals) {
  test(`${what} is refused, naming the candle`, async () => {
    const columns = makeCandles(3);
    spoil(columns);
    await expect(decodeCandles(cut(await bytesOf(columns), [64]))).rejects.toThrow(message);
  });
}

test('bytes that are not candles, too few or too many are refused', async () => {
  const bytes = await bytesOf(makeCandles(3));
  const refuse = (changed: Uint8Array) => expect(decodeCandles(cut(changed, [50]))).rejects;
  await refuse(new TextEncoder().encode('time,open,high,low,close')).toThrow('not a table of candles');
  await refuse(bytes.subarray(0, 7)).toThrow('end early');
  await refuse(bytes.subarray(0, bytes.length - 1)).toThrow('end early');
  await refuse(new Uint8Array([...bytes, 0])).toThrow('more bytes');
  await refuse(new Uint8Array()).toThrow('end early');
  const otherVersion = bytes.slice();
  otherVersion[4] = 9;
  await refuse(otherVersion).toThrow('Version 9');
  const tooMany = bytes.slice();
  new DataView(tooMany.buffer).setUint32(8, 4_000_000_000, true);
  await refuse(tooMany).toThrow('too many');
  await expect(decodeCandles(cut(await bytesOf(makeCandles(0)), [50]))).rejects.toThrow('no candle');
});

test('years of candles are checked in turns, and a turn goes on where the one before it ended', async () => {
  const years = makeCandles(140_000);
  const rest = vi.fn(async () => {});
  await decodeCandles(cut(await bytesOf(years), [1_000_000]), rest);
  expect(rest.mock.calls.length).toBeGreaterThan(1);
  for (const row of [65_535, 65_536, 131_072]) {
    const spoilt = makeCandles(140_000);
    spoilt.time[row] = spoilt.time[row - 1]!;
    const read = decodeCandles(cut(await bytesOf(spoilt), [1_000_000]), rest);
    await expect(read).rejects.toThrow(`Candle ${row + 1}: the time`);
  }
});
