import { crc32 } from 'node:zlib';
import type { CandleSource } from './candle-source.ts';
import { ImportError } from './import-error.ts';
import { inflatePieces } from './inflate-pieces.ts';
import { readPieces } from './read-pieces.ts';
import { mostUnpacked, unpacksToTooMuch } from './unpack-bounds.ts';

/** Signatures, sizes and offsets of PKWARE's APPNOTE.TXT 6.3.10, sections 4.3.7, 4.3.12 and 4.3.14 to 4.3.16. */
const LOCAL_HEADER = { signature: 0x04034b50, size: 30, name_length: 26, extra_length: 28 };
const DIRECTORY_ENTRY = {
  signature: 0x02014b50,
  size: 46,
  flags: 8,
  method: 10,
  crc: 16,
  packed: 20,
  unpacked: 24,
  name_length: 28,
  extra_length: 30,
  comment_length: 32,
  local_header: 42,
};
const DIRECTORY_END = { signature: 0x06054b50, size: 22, entries: 10, directory: 16 };
/** ZIP64: a second end of the directory, and its position. Entries store values that do not fit in an extra field. */
const LARGE_LOCATOR = { signature: 0x07064b50, size: 20, end: 8 };
const LARGE_END = { signature: 0x06064b50, size: 56, entries: 32, directory: 48 };
const LARGE_FIELD = 1;
const IN_LARGE_FIELD = 0xffff_ffff;
const LONGEST_COMMENT = 0xffff;
/** The list of the files of an archive: some hundred thousand. */
const LONGEST_DIRECTORY = 1 << 25;
const STORED = 0;
const DEFLATED = 8;
/** HistData packs a report of gaps as .txt with its candles as .csv, so the endings are tried in this order. */
const CANDLE_ENDINGS = [/\.csv$/i, /\.(nd)?jsonl?$/i, /\.txt$/i];

const ARCHIVE = /\.(zip|gz|tgz|tar|7z|rar|bz2|xz|zst)$/i;

interface DirectoryEntry {
  readonly name: string;
  readonly encrypted: boolean;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly local_header: number;
}

/** True if the bytes begin like a zip archive, even an empty one. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 0x03 || bytes[2] === 0x05);
}

/** A file in an archive, unpacked piece by piece. */
interface ZipEntry {
  readonly name: string;
  /** In bytes, unpacked. */
  readonly size: number;
  readonly pieces: AsyncIterable<Uint8Array>;
}

/**
 * The one candle file in a zip archive, verified by the archive's checksum when its last piece was taken. Common zip readers skip that
 * check, and one flipped bit in a packed file can become another, plausible price. Throws an ImportError, also while pieces are taken,
 * if the archive is damaged, encrypted, has no or several candle files, or unpacks to too much.
 */
export async function readZipEntry(source: CandleSource, file: string): Promise<ZipEntry> {
  const damaged = (cause?: unknown): ImportError =>
    new ImportError(file, null, 'is damaged or cut short: it does not unpack as zip', { cause });
  try {
    const entry = chooseEntry(await listEntries(source), file);
    if (entry.encrypted) throw new ImportError(file, null, `'${entry.name}' is encrypted`);
    if (entry.method !== STORED && entry.method !== DEFLATED)
      throw new ImportError(
        file,
        null,
        `'${entry.name}' is packed by method ${entry.method}: only deflate is read`,
      );
    const most = mostUnpacked(Math.min(entry.packed, source.size));
    if (entry.unpacked > most) throw unpacksToTooMuch(file, most, entry.unpacked);
    const pieces = unpackEntry(source, entry, await findContent(source, entry), damaged);
    return { name: entry.name, size: entry.unpacked, pieces };
  } catch (cause) {
    throw cause instanceof ImportError ? cause : damaged(cause);
  }
}

async function listEntries(source: CandleSource): Promise<DirectoryEntry[]> {
  const entries: DirectoryEntry[] = [];
  const directory = await findDirectory(source);
  if (directory.end - directory.at > LONGEST_DIRECTORY) throw new RangeError('Too long a directory');
  const bytes = await source.read(directory.at, directory.end);
  const view = viewOf(bytes);
  let at = 0;
  for (let left = directory.entries; left > 0; left--) {
    if (view.getUint32(at, true) !== DIRECTORY_ENTRY.signature) throw new RangeError('No directory entry');
    const nameLength = view.getUint16(at + DIRECTORY_ENTRY.name_length, true);
    const extraLength = view.getUint16(at + DIRECTORY_ENTRY.extra_length, true);
    const nameAt = at + DIRECTORY_ENTRY.size;
    const read = createSizeReader(view, nameAt + nameLength, extraLength);
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(nameAt, nameAt + nameLength)),
      encrypted: (view.getUint16(at + DIRECTORY_ENTRY.flags, true) & 1) === 1,
      method: view.getUint16(at + DIRECTORY_ENTRY.method, true),
      crc: view.getUint32(at + DIRECTORY_ENTRY.crc, true),
      // Values that do not fit are in the extra field, in this order.
      unpacked: read(at + DIRECTORY_ENTRY.unpacked),
      packed: read(at + DIRECTORY_ENTRY.packed),
      local_header: read(at + DIRECTORY_ENTRY.local_header),
    });
    at = nameAt + nameLength + extraLength + view.getUint16(at + DIRECTORY_ENTRY.comment_length, true);
  }
  return entries;
}

/** Reads sizes and offsets of an entry, one after another, from its ZIP64 field if its own field is too small. */
function createSizeReader(view: DataView, extraAt: number, extraLength: number): (at: number) => number {
  let field = extraAt;
  const end = extraAt + extraLength;
  while (field + 4 <= end && view.getUint16(field, true) !== LARGE_FIELD)
    field += 4 + view.getUint16(field + 2, true);
  let next = field + 4;
  return (at) => {
    const value = view.getUint32(at, true);
    if (value !== IN_LARGE_FIELD) return value;
    if (next + 8 > end) throw new RangeError('No ZIP64 field');
    next += 8;
    return Number(view.getBigUint64(next - 8, true));
  };
}

interface Directory {
  readonly at: number;
  /** The byte after its last entry, or a later one. */
  readonly end: number;
  readonly entries: number;
}

async function findDirectory(source: CandleSource): Promise<Directory> {
  const from = Math.max(0, source.size - LONGEST_COMMENT - DIRECTORY_END.size - LARGE_LOCATOR.size);
  const view = viewOf(await source.read(from, source.size));
  const place = findDirectoryEnd(view);
  const end = from + place;
  const locator = place - LARGE_LOCATOR.size;
  if (locator < 0 || view.getUint32(locator, true) !== LARGE_LOCATOR.signature) {
    return {
      at: view.getUint32(place + DIRECTORY_END.directory, true),
      end,
      entries: view.getUint16(place + DIRECTORY_END.entries, true),
    };
  }
  const large = Number(view.getBigUint64(locator + LARGE_LOCATOR.end, true));
  const record = viewOf(await source.read(large, large + LARGE_END.size));
  if (record.getUint32(0, true) !== LARGE_END.signature) throw new RangeError('No ZIP64 end of directory');
  return {
    at: Number(record.getBigUint64(LARGE_END.directory, true)),
    end,
    entries: Number(record.getBigUint64(LARGE_END.entries, true)),
  };
}

function findDirectoryEnd(view: DataView): number {
  const last = view.byteLength - DIRECTORY_END.size;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--) {
    if (view.getUint32(at, true) === DIRECTORY_END.signature) return at;
  }
  throw new RangeError('No end of directory');
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function chooseEntry(entries: readonly DirectoryEntry[], file: string): DirectoryEntry {
  const files = entries.filter(({ name }) => !name.endsWith('/') && !name.startsWith('__MACOSX/'));
  for (const ending of CANDLE_ENDINGS) {
    const fitting = files.filter(({ name }) => ending.test(name));
    if (fitting.length > 1) {
      const names = fitting.map(({ name }) => `'${name}'`).join(', ');
      throw new ImportError(
        file,
        null,
        `has ${fitting.length} candle files (${names}): unpack it and choose`,
      );
    }
    if (fitting[0]) return fitting[0];
  }
  const inner = files.find(({ name }) => ARCHIVE.test(name));
  if (inner) throw new ImportError(file, null, `contains another archive ('${inner.name}'): unpack it first`);
  throw new ImportError(file, null, 'is a zip archive without a csv, json, ndjson or txt file');
}

/** Where the packed bytes of an entry begin. */
async function findContent(source: CandleSource, { local_header: at }: DirectoryEntry): Promise<number> {
  const view = viewOf(await source.read(at, at + LOCAL_HEADER.size));
  if (view.getUint32(0, true) !== LOCAL_HEADER.signature) throw new RangeError('No local header');
  const names =
    view.getUint16(LOCAL_HEADER.name_length, true) + view.getUint16(LOCAL_HEADER.extra_length, true);
  return at + LOCAL_HEADER.size + names;
}

async function* unpackEntry(
  source: CandleSource,
  { method, packed, unpacked, crc }: DirectoryEntry,
  from: number,
  damaged: (cause?: unknown) => ImportError,
): AsyncGenerator<Uint8Array> {
  const stored = readPieces(source, from, from + packed);
  const pieces = method === STORED ? stored : inflatePieces(stored, 'deflate');
  let [size, sum] = [0, 0];
  try {
    for await (const piece of pieces) {
      size += piece.length;
      sum = crc32(piece, sum);
      if (size > unpacked) throw new RangeError('More bytes than the directory says');
      yield piece;
    }
  } catch (cause) {
    throw damaged(cause);
  }
  if (size !== unpacked || sum !== crc) throw damaged();
}
