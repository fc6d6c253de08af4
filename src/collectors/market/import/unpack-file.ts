import { joinBytes } from '../../../domain/join-bytes.ts';
import type { CandleSource } from './candle-source.ts';
import { ImportError } from './import-error.ts';
import { inflatePieces } from './inflate-pieces.ts';
import { readPieces } from './read-pieces.ts';
import { isZip, readZipEntry } from './read-zip-entry.ts';
import { tooLarge } from './too-large.ts';
import { LARGEST_UNPACKED, mostUnpacked, unpacksToTooMuch } from './unpack-bounds.ts';

/** The beginning of an archive, by which one that is made to fill memory is known early. */
const BEGINNING = 1 << 21;
/** Bytes by which the kind of a file is known. */
const MARKS = 512;

/** First bytes of archives, in hexadecimal. */
const SIGNATURES = [
  ['1f8b', 'gzip'],
  ['377abcaf271c', '7z'],
  ['526172211a07', 'rar'],
  ['425a68', 'bzip2'],
  ['fd377a585a00', 'xz'],
  ['28b52ffd', 'zstd'],
] as const;

export interface UnpackedFile {
  /** UTF-8 text without a byte order mark, piece by piece. Taking them throws an ImportError where the archive is damaged. */
  readonly pieces: AsyncIterator<Uint8Array>;
  /** About how many bytes they are together. */
  readonly size: number;
  readonly packing: 'zip' | 'gzip' | null;
  /** The name inside a zip archive; otherwise the file's own. */
  readonly inner_name: string;
}

/**
 * The text of a file: unpacked from zip or gzip (recognised by its first bytes, not by its name), and converted from
 * MetaTrader's UTF-16 to UTF-8. Checksums are verified: a damaged archive throws an ImportError, at the latest with its last piece.
 */
export async function unpackFile(source: CandleSource, name: string): Promise<UnpackedFile> {
  const { pieces, ...file } = await unpack(source, name);
  if (file.packing === null && file.size > LARGEST_UNPACKED)
    throw new ImportError(name, null, tooLarge(file.size, LARGEST_UNPACKED));
  return { ...file, pieces: readText(pieces, file.packing !== null, name) };
}

type Packed = Omit<UnpackedFile, 'pieces'> & { readonly pieces: AsyncIterable<Uint8Array> };

async function unpack(source: CandleSource, name: string): Promise<Packed> {
  const kind = archiveKind(await source.read(0, MARKS));
  if (kind === 'gzip') {
    const size = await gunzippedSize(source);
    const inner_name = name.replace(/\.gz$/i, '');
    return { pieces: gunzip(source, name), size, packing: 'gzip', inner_name };
  }
  if (kind === 'zip') {
    const entry = await readZipEntry(source, name);
    return { pieces: entry.pieces, size: entry.size, packing: 'zip', inner_name: entry.name };
  }
  if (kind) throw new ImportError(name, null, `is packed by ${kind}: only zip and gzip are read`);
  const { size } = source;
  return { pieces: readPieces(source, 0, size), size, packing: null, inner_name: name };
}

/** The packing of a file, by its first bytes; undefined if it is not packed, or unknown. */
function archiveKind(bytes: Uint8Array): string | undefined {
  if (isZip(bytes)) return 'zip';
  const begin = Buffer.from(bytes.subarray(0, 6)).toString('hex');
  const known = SIGNATURES.find(([signature]) => begin.startsWith(signature));
  if (known) return known[1];
  return Buffer.from(bytes.subarray(257, 262)).toString('latin1') === 'ustar' ? 'tar' : undefined;
}

/** The size that the end of a gzip file tells, if it is not cut short: of its last part, and without what exceeds 4 GiB. */
async function gunzippedSize(source: CandleSource): Promise<number> {
  const end = await source.read(Math.max(0, source.size - 4), source.size);
  const told = end.length < 4 ? 0 : new DataView(end.buffer, end.byteOffset).getUint32(0, true);
  return Math.min(told, mostUnpacked(source.size));
}

async function* gunzip(source: CandleSource, name: string): AsyncGenerator<Uint8Array> {
  const whole = mostUnpacked(source.size);
  const beginning = mostUnpacked(Math.min(source.size, BEGINNING));
  try {
    yield* inflatePieces(readPieces(source, 0, source.size), 'gzip', (taken, given) => {
      if (given > (taken <= BEGINNING ? beginning : whole)) throw unpacksToTooMuch(name, whole);
    });
  } catch (cause) {
    if (cause instanceof ImportError) throw cause;
    throw new ImportError(name, null, 'is damaged or cut short: it does not unpack as gzip', { cause });
  }
}

/** The same text in UTF-8, without a byte order mark. */
async function* readText(
  pieces: AsyncIterable<Uint8Array>,
  isPacked: boolean,
  name: string,
): AsyncGenerator<Uint8Array> {
  let decoder: TextDecoder | undefined;
  let first: Uint8Array | undefined = new Uint8Array();
  const encoder = new TextEncoder();
  for await (const piece of pieces) {
    let next = piece;
    if (first) {
      next = first.length === 0 ? piece : joinBytes([first, piece]);
      first = next;
      if (next.length < MARKS) continue;
      first = undefined;
      ({ decoder, next } = begin(next));
    }
    yield decoder ? encoder.encode(decoder.decode(next, { stream: true })) : next;
  }
  // All of a short file.
  if (first) ({ decoder, next: first } = begin(first));
  const rest = first && decoder ? encoder.encode(decoder.decode(first, { stream: true })) : first;
  if (rest && rest.length > 0) yield rest;
  const last = decoder ? encoder.encode(decoder.decode()) : undefined;
  if (last && last.length > 0) yield last;

  function begin(bytes: Uint8Array) {
    const inner = isPacked && archiveKind(bytes);
    if (inner) throw new ImportError(name, null, `contains another archive (${inner}): unpack it first`);
    const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : undefined;
    const encoding = utf16 ?? (bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined);
    if (encoding) return { decoder: new TextDecoder(encoding), next: bytes };
    const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
    return { decoder: undefined, next: isMarked ? bytes.subarray(3) : bytes };
  }
}
