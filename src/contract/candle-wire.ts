import { type CandleColumns, createCandleColumns } from '../domain/candle-columns.ts';

/** 'CNDL', the version and the count, each a little-endian uint32. */
const HEADER_BYTES = 12;
const MAGIC = 0x4c444e43;
const VERSION = 1;
const COLUMNS = ['time', 'open', 'high', 'low', 'close', 'spread_open', 'spread_close'] as const;
const BYTES_PER_CANDLE = COLUMNS.length * 8;
/** Candles that are checked at once. */
const CANDLES_A_TURN = 65_536;

/** The limits of an import, in bytes and in candles: 17 years of M1. */
export const MAX_WIRE_BYTES = 512 * 1024 * 1024;
const MAX_CANDLES = Math.floor((MAX_WIRE_BYTES - HEADER_BYTES) / BYTES_PER_CANDLE);

/** The bytes are not candles; the message says where and why. */
export class CandleWireError extends Error {
  override readonly name = 'CandleWireError';
}

/** Candles as a request body: a header of twelve bytes, then each column as little-endian float64. */
export function encodeCandles(columns: CandleColumns): Blob {
  const header = new DataView(new ArrayBuffer(HEADER_BYTES));
  header.setUint32(0, MAGIC, true);
  header.setUint32(4, VERSION, true);
  header.setUint32(8, columns.time.length, true);
  // A Blob has the bytes of each column; like the store's chunks they rely on a little-endian machine.
  return new Blob([header, ...COLUMNS.map((name) => columns[name] as Float64Array<ArrayBuffer>)]);
}

/**
 * Reads candles from a stream of bytes, with only the candles in memory. Throws CandleWireError if the header, the length, a
 * time (whole seconds, ascending) or a price (finite, above 0, high and low around open and close) is wrong: our own sender
 * checks its candles first. Other work can be done while `rest` is awaited, every few milliseconds.
 */
export async function decodeCandles(
  stream: AsyncIterable<Uint8Array>,
  rest: () => Promise<unknown> = async () => {},
): Promise<CandleColumns> {
  const header = new Uint8Array(HEADER_BYTES);
  let columns: CandleColumns | undefined;
  let targets: Uint8Array[] = [header];
  let target = 0;
  let offset = 0;
  for await (const chunk of stream) {
    let read = 0;
    while (read < chunk.length) {
      const bytes = targets[target];
      if (!bytes) throw new CandleWireError('There are more bytes than the header announces.');
      const taken = Math.min(bytes.length - offset, chunk.length - read);
      bytes.set(chunk.subarray(read, read + taken), offset);
      read += taken;
      offset += taken;
      if (offset < bytes.length) continue;
      if (!columns) {
        columns = columnsFor(header);
        targets = [header, ...bytesOf(columns)];
      }
      target += 1;
      offset = 0;
    }
  }
  if (!columns || target < targets.length) throw new CandleWireError('The candles end early.');
  for (let row = 0; row < columns.time.length; row += CANDLES_A_TURN) {
    checkCandles(columns, row, Math.min(columns.time.length, row + CANDLES_A_TURN));
    await rest();
  }
  return columns;
}

function columnsFor(header: Uint8Array): CandleColumns {
  const view = new DataView(header.buffer);
  if (view.getUint32(0, true) !== MAGIC) throw new CandleWireError('The body is not a table of candles.');
  const version = view.getUint32(4, true);
  if (version !== VERSION)
    throw new CandleWireError(`Version ${version} of the table of candles is unknown.`);
  const count = view.getUint32(8, true);
  if (count === 0) throw new CandleWireError('There is no candle.');
  if (count > MAX_CANDLES)
    throw new CandleWireError(`${count} candles are too many; at most ${MAX_CANDLES}.`);
  return createCandleColumns(count);
}

function bytesOf(columns: CandleColumns): Uint8Array[] {
  return COLUMNS.map((name) => new Uint8Array(columns[name].buffer));
}

function checkCandles(columns: CandleColumns, from: number, to: number): void {
  const { time, open, high, low, close, spread_open, spread_close } = columns;
  let before = from === 0 ? 0 : time[from - 1]!;
  for (let row = from; row < to; row += 1) {
    const at = time[row]!;
    if (!Number.isSafeInteger(at) || at <= before) refuse(row, 'the time is not a later whole second');
    before = at;
    const [o, h, l, c] = [open[row]!, high[row]!, low[row]!, close[row]!];
    if (!(l > 0 && h < Infinity && l <= o && o <= h && l <= c && c <= h))
      refuse(row, 'the prices are impossible');
    if (spread_open[row]! < 0 || spread_close[row]! < 0) refuse(row, 'the spread is below 0');
    if (spread_open[row] === Infinity || spread_close[row] === Infinity)
      refuse(row, 'the spread is not finite');
  }
}

function refuse(row: number, reason: string): never {
  throw new CandleWireError(`Candle ${row + 1}: ${reason}.`);
}
