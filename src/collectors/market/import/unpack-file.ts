import { gunzipSync } from 'node:zlib';
import { ImportError } from './import-error.ts';
import { isZip, readZipEntry } from './read-zip-entry.ts';

/** Ten years of one-minute candles are about 250 MB of text; a file that unpacks to more is not one of candles. */
const LARGEST_UNPACKED = 1 << 30;

export interface UnpackedFile {
  /** UTF-8 text without a byte order mark. */
  readonly bytes: Uint8Array;
  readonly packing: 'zip' | 'gzip' | null;
  /** The name inside a zip archive; that of the file itself otherwise. */
  readonly inner_name: string;
}

/**
 * The text of a file, out of zip or gzip where it is packed (told by its first bytes, not by its name), and turned
 * from UTF-16 into UTF-8 where MetaTrader wrote it so. Checksums are checked: a damaged archive throws an ImportError.
 */
export function unpackFile(bytes: Uint8Array, name: string): UnpackedFile {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
    return { bytes: asUtf8(gunzip(bytes, name)), packing: 'gzip', inner_name: name.replace(/\.gz$/i, '') };
  }
  if (isZip(bytes)) {
    const entry = readZipEntry(bytes, name, LARGEST_UNPACKED);
    return { bytes: asUtf8(entry.bytes), packing: 'zip', inner_name: entry.name };
  }
  return { bytes: asUtf8(bytes), packing: null, inner_name: name };
}

function gunzip(bytes: Uint8Array, name: string): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: LARGEST_UNPACKED });
  } catch (cause) {
    const tooLarge = cause instanceof RangeError;
    const reason = tooLarge
      ? `unpacks to more than ${LARGEST_UNPACKED} bytes`
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
