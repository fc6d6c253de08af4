import { AnswerBoundError } from './answer-bound-error.ts';
import type { AnswerBounds } from './answer-bounds.ts';
import { JsonCounter } from './json-counter.ts';

const NEWLINE = 10;
const OPEN_LIST = 91;
const OPEN_OBJECT = 123;
/** JSON whitespace and the bytes of a byte order mark: all may precede JSON. */
const BEFORE_JSON: ReadonlySet<number> = new Set([9, 10, 13, 32, 0xef, 0xbb, 0xbf]);

/** So many pieces are kept for it: of a view of one byte the whole buffer stays. */
const MOST_UNSCANNED = 256;

/** Measures an answer as it arrives, before it is parsed. */
export interface AnswerMeter {
  /** Measures the next chunk and returns the bytes to parse now: of lines, only complete ones. Throws an AnswerBoundError. */
  take(piece: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>;
  /** Returns the rest at the end: the last line, if it has no line break. */
  end(): Uint8Array<ArrayBuffer>;
}

/** Creates a meter. It counts depth and values outside strings, in input that begins like JSON, and per line for lines. */
export function createAnswerMeter({ form, bytes, depth, values, line }: AnswerBounds): AnswerMeter {
  let size = 0;
  const json = new JsonCounter();
  let isJson = form === 'lines' ? true : undefined;
  /** The pieces so far, while their brackets and bytes alone show that no bound can be exceeded; undefined once they are scanned. */
  let unscanned: Uint8Array[] | undefined = form === 'document' ? [] : undefined;
  let brackets = 0;
  /** Start of an incomplete line, copied: a view of one byte would keep the buffer of its chunk alive. */
  let kept = new Uint8Array();
  let keptSize = 0;

  /** There are no more levels than opening brackets, and no more values than bytes: few answers have to be looked at byte by byte. */
  function scanIfNeeded(piece: Uint8Array): void {
    if (unscanned === undefined) {
      scan(piece);
      return;
    }
    unscanned.push(piece);
    brackets += countOf(OPEN_LIST, piece) + countOf(OPEN_OBJECT, piece);
    if (brackets <= depth && size <= values && unscanned.length < MOST_UNSCANNED) return;
    const pieces = unscanned;
    unscanned = undefined;
    for (const one of pieces) if (isJson !== false) scan(one);
  }

  function scan(piece: Uint8Array): void {
    for (let at = 0; at < piece.length; at += 1) {
      const byte = piece[at]!;
      if (isJson === undefined) {
        if (BEFORE_JSON.has(byte)) continue;
        isJson = byte === OPEN_LIST || byte === OPEN_OBJECT;
        if (!isJson) return;
      }
      if (byte === NEWLINE && form === 'lines') json.reset();
      else if (json.take(byte)) {
        if (json.levels > depth) throw new AnswerBoundError('ANSWER_TOO_DEEP', depth);
        if (json.values > values) throw new AnswerBoundError('TOO_MANY_VALUES', values);
      }
    }
  }

  /** Complete lines only: no reader then searches the start of a long line again with every chunk. */
  function wholeLines(piece: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
    let from = 0;
    for (let end = piece.indexOf(NEWLINE); end >= 0; end = piece.indexOf(NEWLINE, from)) {
      if (end - from + (from === 0 ? keptSize : 0) > line) throw new AnswerBoundError('LINE_TOO_LONG', line);
      from = end + 1;
    }
    const rest = piece.subarray(from);
    if (from === 0) {
      keep(rest);
      return NOTHING;
    }
    const whole = new Uint8Array(keptSize + from);
    whole.set(kept.subarray(0, keptSize));
    whole.set(piece.subarray(0, from), keptSize);
    keptSize = 0;
    keep(rest);
    return whole;
  }

  function keep(rest: Uint8Array): void {
    const size = keptSize + rest.length;
    if (size > line) throw new AnswerBoundError('LINE_TOO_LONG', line);
    if (size > kept.length) {
      const larger = new Uint8Array(Math.min(line, 2 * size));
      larger.set(kept.subarray(0, keptSize));
      kept = larger;
    }
    kept.set(rest, keptSize);
    keptSize = size;
  }

  return {
    take(piece) {
      size += piece.length;
      if (size > bytes) throw new AnswerBoundError('ANSWER_TOO_LARGE', bytes);
      if (form === 'list') return piece;
      if (isJson !== false) scanIfNeeded(piece);
      return form === 'lines' ? wholeLines(piece) : piece;
    },
    end: () => kept.slice(0, keptSize),
  };
}

const NOTHING = new Uint8Array();

function countOf(byte: number, piece: Uint8Array): number {
  let count = 0;
  for (let at = piece.indexOf(byte); at >= 0; at = piece.indexOf(byte, at + 1)) count += 1;
  return count;
}
