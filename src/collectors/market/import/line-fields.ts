const RETURN = 13;
const SPACE = 32;
const QUOTE = 34;
/** Bytes of a field that a message quotes. */
const LONGEST_QUOTE = 40;

/** The fields of one line of a delimited file, as positions in its bytes. */
export interface LineFields {
  /** Lines are of these bytes from now on. */
  use(bytes: Uint8Array): void;
  /**
   * Splits the line in bytes [from, to) and returns its number of fields; 0 for an empty one. Blanks and quotation marks
   * around a field are not part of it, and an empty field after the last delimiter does not count.
   */
  split(from: number, to: number): number;
  /** First byte of a field, and the byte after its last. */
  start(field: number): number;
  end(field: number): number;
  /** The beginning of a field as text, for comparisons and messages. */
  text(field: number): string;
}

/** Fields of lines that should have `expected` of them; for longer lines only the number of fields is right. */
export function createLineFields(delimiter: string, expected: number): LineFields {
  let bytes: Uint8Array = new Uint8Array();
  const sign = delimiter.charCodeAt(0);
  const starts = new Int32Array(expected);
  const ends = new Int32Array(expected);

  const split = (from: number, to: number): number => {
    let last = to;
    while (last > from && (bytes[last - 1] === RETURN || bytes[last - 1] === SPACE)) last--;
    if (last === from) return 0;
    let count = 0;
    let start = from;
    for (let at = from; at <= last; at++) {
      if (at < last && bytes[at] !== sign) continue;
      if (at === last && start === last && count === expected) break;
      let begin = start;
      let end = at;
      while (begin < end && isPadding(bytes[begin]!)) begin++;
      while (end > begin && isPadding(bytes[end - 1]!)) end--;
      // Writes beyond the expected fields are outside of the arrays and have no effect.
      starts[count] = begin;
      ends[count] = end;
      count += 1;
      start = at + 1;
    }
    return count;
  };

  return {
    use(given) {
      bytes = given;
    },
    split,
    start: (field) => starts[field]!,
    end: (field) => ends[field]!,
    text: (field) =>
      new TextDecoder().decode(
        bytes.subarray(starts[field]!, Math.min(ends[field]!, starts[field]! + LONGEST_QUOTE)),
      ),
  };
}

function isPadding(byte: number): boolean {
  return byte === SPACE || byte === QUOTE;
}
