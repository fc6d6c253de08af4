import { endianness } from 'node:os';
import type { CandleColumns } from '../../domain/candle-columns.ts';

/** Columns in the order of a chunk. */
export const CANDLE_COLUMNS = [
  'time',
  'open',
  'high',
  'low',
  'close',
  'spread_open',
  'spread_close',
] as const;
/** A chunk spans the time of this many candles. It holds fewer where the market was closed. */
export const CANDLES_A_CHUNK = 2_048;

const BYTES_A_CANDLE = CANDLE_COLUMNS.length * Float64Array.BYTES_PER_ELEMENT;

/** The number of the chunk with the candle that opens at `time`. Both arguments in seconds. */
export function chunkNumber(time: number, granularitySeconds: number): number {
  return Math.floor(time / (CANDLES_A_CHUNK * granularitySeconds));
}

/** Candles [from, to) of the columns as the bytes of a chunk: the columns one after another, float64, little-endian. */
export function encodeCandles(candles: CandleColumns, from: number, to: number): Buffer {
  const bytes = Buffer.alloc((to - from) * BYTES_A_CANDLE);
  const values = new Float64Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 8);
  CANDLE_COLUMNS.forEach((column, index) => {
    values.set(candles[column].subarray(from, to), index * (to - from));
  });
  return toLittleEndian(bytes);
}

/** The candles of a chunk, as a copy. Throws a RangeError unless the bytes are a whole number of candles. */
export function decodeCandles(bytes: Uint8Array): CandleColumns {
  if (bytes.byteLength % BYTES_A_CANDLE !== 0) {
    throw new RangeError(`${bytes.byteLength} bytes are not a whole number of candles`);
  }
  const count = bytes.byteLength / BYTES_A_CANDLE;
  // A driver's buffer need not be aligned to eight bytes, but a copy is.
  const copy = Buffer.alloc(bytes.byteLength);
  copy.set(bytes);
  const host = toLittleEndian(copy);
  const column = (index: number) =>
    new Float64Array(host.buffer, host.byteOffset + index * count * Float64Array.BYTES_PER_ELEMENT, count);
  return {
    time: column(0),
    open: column(1),
    high: column(2),
    low: column(3),
    close: column(4),
    spread_open: column(5),
    spread_close: column(6),
  };
}

function toLittleEndian(bytes: Buffer): Buffer {
  return endianness() === 'LE' ? bytes : bytes.swap64();
}
