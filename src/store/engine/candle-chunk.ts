import { endianness } from 'node:os';
import type { CandleColumns } from '../../domain/candle-columns.ts';

/** Columns in the order in which a chunk holds them. */
export const CANDLE_COLUMNS = [
  'time',
  'open',
  'high',
  'low',
  'close',
  'spread_open',
  'spread_close',
] as const;
/** A chunk spans as much time as this many candles take; it holds fewer where the market rested. */
export const CANDLES_A_CHUNK = 2_048;

const BYTES_A_CANDLE = CANDLE_COLUMNS.length * Float64Array.BYTES_PER_ELEMENT;

/** The number of the chunk that holds the candle which opens at `time`. Both arguments in seconds. */
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

/** The candles of a chunk, in memory of their own. Throws a RangeError where the bytes are not a whole number of candles. */
export function decodeCandles(bytes: Uint8Array): CandleColumns {
  if (bytes.byteLength % BYTES_A_CANDLE !== 0) {
    throw new RangeError(`${bytes.byteLength} bytes are not a whole number of candles`);
  }
  const count = bytes.byteLength / BYTES_A_CANDLE;
  // A driver's buffer need not begin at a multiple of eight: a copy does.
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
