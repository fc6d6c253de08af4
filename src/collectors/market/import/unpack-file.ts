import { constants, gunzipSync } from 'node:zlib';
import { ImportError } from './import-error.ts';
import { isZip, readZipEntry } from './read-zip-entry.ts';
import { tooLarge } from './too-large.ts';
import { LARGEST_UNPACKED, mostUnpacked, unpacksToTooMuch } from './unpack-bounds.ts';

const LEAST_PIECE = 1 << 16;
/** The beginning of an archive, by which one that is made to fill memory is known before it does. */
const BEGINNING = 1 << 21;

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
  /** UTF-8 text without a byte order mark. */
  readonly bytes: Uint8Array;
  readonly packing: 'zip' | 'gzip' | null;
  /** The name inside a zip archive; otherwise the file's own. */
  readonly inner_name: string;
}

/**
 * The text of a file: unpacked from zip or gzip (recognised by its first bytes, not by its name), and converted from
 * MetaTrader's UTF-16 to UTF-8. Checksums are verified: a damaged archive throws an ImportError.
 */
export function unpackFile(bytes: Uint8Array, name: string): UnpackedFile {
  const unpacked = unpack(bytes, name);
  const inner = unpacked.packing !== null && archiveKind(unpacked.bytes);
  if (inner) throw new ImportError(name, null, `contains another archive (${inner}): unpack it first`);
  if (unpacked.bytes.length > LARGEST_UNPACKED)
    throw new ImportError(name, null, tooLarge(unpacked.bytes.length, LARGEST_UNPACKED));
  return { ...unpacked, bytes: asUtf8(unpacked.bytes) };
}

function unpack(bytes: Uint8Array, name: string): UnpackedFile {
  const kind = archiveKind(bytes);
  if (kind === 'gzip')
    return { bytes: gunzip(bytes, name), packing: 'gzip', inner_name: name.replace(/\.gz$/i, '') };
  if (kind === 'zip') {
    const entry = readZipEntry(bytes, name);
    return { bytes: entry.bytes, packing: 'zip', inner_name: entry.name };
  }
  if (kind) throw new ImportError(name, null, `is packed by ${kind}: only zip and gzip are read`);
  return { bytes, packing: null, inner_name: name };
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
function toldSize(bytes: Uint8Array): number {
  return bytes.length < 4
    ? 0
    : new DataView(bytes.buffer, bytes.byteOffset).getUint32(bytes.length - 4, true);
}

function gunzip(bytes: Uint8Array, name: string): Uint8Array {
  const most = mostUnpacked(bytes.length);
  // One piece that is large enough: several would be joined at the end, and take twice the memory.
  const chunkSize = Math.min(Math.max(toldSize(bytes), LEAST_PIECE), most) + 1;
  try {
    const begin = bytes.subarray(0, BEGINNING);
    const bounds = { maxOutputLength: mostUnpacked(begin.length), chunkSize };
    if (begin.length < bytes.length) gunzipSync(begin, { ...bounds, finishFlush: constants.Z_SYNC_FLUSH });
    return gunzipSync(bytes, { maxOutputLength: most, chunkSize });
  } catch (cause) {
    if (cause instanceof RangeError) throw unpacksToTooMuch(name, most);
    throw new ImportError(name, null, 'is damaged or cut short: it does not unpack as gzip', { cause });
  }
}

function asUtf8(bytes: Uint8Array): Uint8Array {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return bytes.subarray(3);
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : undefined;
  const encoding = utf16 ?? (bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined);
  return encoding ? new TextEncoder().encode(new TextDecoder(encoding).decode(bytes)) : bytes;
}
