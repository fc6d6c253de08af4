import { joinBytes } from '../../../domain/join-bytes.ts';
import { ImportError } from './import-error.ts';

const NEW_LINE = 10;
const RETURN = 13;
/** A candle takes some hundred bytes. */
const LONGEST_LINE = 1 << 20;

/**
 * The same bytes in pieces of whole lines, each of which ends with a new line, the last one aside: also where a return alone ends some
 * of them, as old programs write it. Throws an ImportError after a line that is too long for any candle.
 */
export async function* wholeLines(
  pieces: AsyncIterator<Uint8Array>,
  file: string,
): AsyncGenerator<Uint8Array> {
  let rest: Uint8Array = new Uint8Array();
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    const bytes = withNewLines(rest.length === 0 ? next.value : joinBytes([rest, next.value]));
    const end = bytes.lastIndexOf(NEW_LINE) + 1;
    if (end > 0) yield bytes.subarray(0, end);
    rest = bytes.slice(end);
    if (rest.length <= LONGEST_LINE) continue;
    yield rest;
    const most = LONGEST_LINE.toLocaleString('en-US');
    throw new ImportError(file, null, `has a line of more than ${most} bytes, as no file of candles does`);
  }
  if (rest.length > 0) yield rest;
}

function withNewLines(bytes: Uint8Array): Uint8Array {
  let changed: Uint8Array | undefined;
  for (let at = bytes.indexOf(RETURN); at !== -1; at = bytes.indexOf(RETURN, at + 1)) {
    // What follows the last one comes with the next bytes.
    if (at + 1 === bytes.length || bytes[at + 1] === NEW_LINE) continue;
    changed ??= bytes.slice();
    changed[at] = NEW_LINE;
  }
  return changed ?? bytes;
}
