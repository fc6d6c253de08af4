/** Chunks of `pattern_sets` that a text of bits is about: for each its length, its number and the number of its mask, from 1. */
export interface SetsWithBits {
  readonly lengths: readonly number[];
  readonly chunks: readonly number[];
  readonly masks: readonly number[];
  /** The patterns of a chunk that contain the text, as digits 0 and 1. What is missing at the end is 0. */
  readonly digits: readonly string[];
}

/** Bits of the number of a pattern within its chunk. */
const CHUNK_BITS = 12;

/**
 * The patterns of each length that contain a text of bits, as masks of chunks. A chunk's first bits are those of all its patterns; which of
 * them contain the text depends only on how many bits of it these end with, so there are few masks.
 */
export function setsWithBits(text: string, lengths: readonly number[]): SetsWithBits {
  const next = matcher(text);
  const digits: string[] = [];
  const maskOf = new Map<string, number>();
  const found = lengths
    .filter((length) => length >= text.length)
    .flatMap((length) => {
      const free = Math.min(length, CHUNK_BITS);
      const first = length - free;
      return Array.from({ length: 2 ** first }, (_, chunk) => {
        let matched = 0;
        for (let bit = first - 1; bit >= 0; bit -= 1) matched = next(matched, (chunk >> bit) & 1);
        const name = `${free} ${matched}`;
        const mask = maskOf.get(name) ?? digits.push(containing(free, matched, text.length, next));
        maskOf.set(name, mask);
        return { length, chunk, mask };
      });
    });
  return {
    lengths: found.map(({ length }) => length),
    chunks: found.map(({ chunk }) => chunk),
    masks: found.map(({ mask }) => mask),
    digits,
  };
}

/** How many bits of the text a pattern ends with after one bit more; all of them once it contains the text. */
function matcher(text: string): (matched: number, bit: number) => number {
  const steps = Array.from({ length: text.length }, (_, matched) =>
    [0, 1].map((bit) => {
      const read = `${text.slice(0, matched)}${bit}`;
      let kept = read.length;
      while (!text.startsWith(read.slice(read.length - kept))) kept -= 1;
      return kept;
    }),
  );
  return (matched, bit) => steps[matched]?.[bit] ?? matched;
}

/** A digit for every pattern of so many further bits: whether it contains the text after bits that end with `matched` of it. */
function containing(
  bits: number,
  matched: number,
  whole: number,
  next: (matched: number, bit: number) => number,
): string {
  if (matched === whole) return '1'.repeat(2 ** bits);
  if (bits === 0 || bits < whole - matched) return '0'.repeat(2 ** bits);
  return [0, 1].map((bit) => containing(bits - 1, next(matched, bit), whole, next)).join('');
}
