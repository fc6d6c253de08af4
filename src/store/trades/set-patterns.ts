import { stepsFrom } from './steps-from.ts';

/** The kind of the sets of which pattern a trade has. */
export const PATTERN_KIND = 'pattern';

const BITS = 20;
const LENGTH_BITS = 5;
export const PATTERN_SLICES = BITS + LENGTH_BITS;

/** SQL of the pattern of a trade as a number: its bits, the newest one lowest, then their number. */
export const PATTERN_OF_TRADE = `case when public.is_in_sets(pattern)
  then public.place_of_pattern(pattern) + length(pattern) * ${2 ** BITS} end`;

/** SQL of the set of trades whose pattern contains a text of bits, where none is longer than `longest`; null for another text. */
export function setContaining(text: string, longest: number): string | null {
  if (!isBits(text)) return null;
  const parts: string[] = [];
  for (let after = 0; after + text.length <= Math.min(longest, BITS); after += 1)
    parts.push(
      `(${[...bitsAt(text, after), stepsFrom(after + text.length, LENGTH_BITS, BITS)].join(' & ')})`,
    );
  return parts.length > 0 ? `known & (${parts.join(' | ')})` : 'known & ~ known';
}

/** SQL of the set of trades of one pattern; null for another text. */
export function setOfPattern(bits: string): string | null {
  if (!isBits(bits)) return null;
  const length = Array.from({ length: LENGTH_BITS }, (_, at) =>
    sliceIf(BITS + at, ((bits.length >> at) & 1) === 1),
  );
  return ['known', ...bitsAt(bits, 0), ...length].join(' & ');
}

function isBits(text: string): boolean {
  return /^[01]{1,20}$/.test(text);
}

/** The bits of a text with so many bits after it. */
function bitsAt(text: string, after: number): string[] {
  return Array.from(text, (bit, at) => sliceIf(after + text.length - 1 - at, bit === '1'));
}

function sliceIf(slice: number, isSet: boolean): string {
  return isSet ? `s${slice}` : `~ s${slice}`;
}
