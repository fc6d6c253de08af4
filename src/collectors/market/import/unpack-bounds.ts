import { ImportError } from './import-error.ts';

/** Ten years of one-minute candles are about 250 MB of text; a larger file has no candles. */
export const LARGEST_UNPACKED = 1 << 30;
/** Texts up to this size may be packed as closely as it goes. */
const ALWAYS_UNPACKED = 1 << 26;
/** Candles pack to a tenth; flat ones in JSON to a twenty-fifth. An archive that packs more closely is made to fill memory. */
const MOST_TIMES = 32;

/** The most bytes that an archive of so many may unpack to. */
export function mostUnpacked(packed: number): number {
  return Math.min(LARGEST_UNPACKED, Math.max(ALWAYS_UNPACKED, MOST_TIMES * packed));
}

/** Why an archive is refused that unpacks to more than it may; `size` is what it says itself, if it does. */
export function unpacksToTooMuch(file: string, most: number, size?: number): ImportError {
  const [limit, told] = [most, size].map((count) => count?.toLocaleString('en-US'));
  const remedy =
    most === LARGEST_UNPACKED
      ? 'the most that are read'
      : `${MOST_TIMES} times its own size, as no file of candles does`;
  const rest = told === undefined ? '' : `, to ${told}`;
  const advice = most === LARGEST_UNPACKED ? 'split it by year' : 'unpack it first if it is one';
  return new ImportError(
    file,
    null,
    `is too large: it unpacks to more than ${limit} bytes, ${remedy}${rest}; ${advice}`,
  );
}
