import { gunzipSync } from 'node:zlib';
import { ImportError } from './import-error.ts';
import { isZip, readZipEntry } from './read-zip-entry.ts';
import { tooLarge } from './too-large.ts';

/** Ten years of one-minute candles are about 250 MB of text; a larger file has no candles. */
export const LARGEST_UNPACKED = 1 << 30;

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
    const entry = readZipEntry(bytes, name, LARGEST_UNPACKED);
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

function gunzip(bytes: Uint8Array, name: string): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: LARGEST_UNPACKED });
  } catch (cause) {
    const reason =
      cause instanceof RangeError
        ? `is too large: it unpacks to more than ${LARGEST_UNPACKED.toLocaleString('en-US')} bytes, the most that are read; split it by year`
        : 'is damaged or cut short: it does not unpack as gzip';
    throw new ImportError(name, null, reason, { cause });
  }
}

function asUtf8(bytes: Uint8Array): Uint8Array {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return bytes.subarray(3);
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : undefined;
  const encoding = utf16 ?? (bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined);
  return encoding ? new TextEncoder().encode(new TextDecoder(encoding).decode(bytes)) : bytes;
}
