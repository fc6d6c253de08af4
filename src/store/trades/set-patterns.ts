import type { Bind } from '../list/list-statement.ts';
import type { SetSteps } from './set-values.ts';
import { stepsFrom } from './steps-from.ts';

const BITS = 20;
const LENGTH_BITS = 5;
/** Greater than all bits. */
const BEYOND = '2';

/**
 * The pattern of a trade as a number in the order of patterns: its bits, the first one highest, with zeros up to the longest pattern, and then
 * how many they are.
 */
export const PATTERN_STEPS: SetSteps = {
  kind: 'pattern',
  column: 'pattern',
  slices: BITS + LENGTH_BITS,
  units: `case when public.is_in_sets(pattern)
    then rpad(pattern, ${BITS}, '0')::bit(${BITS})::integer * ${2 ** LENGTH_BITS} + length(pattern) end`,
  read: (text) => Number.parseInt(text.padEnd(BITS, '0'), 2) * 2 ** LENGTH_BITS + text.length,
  stepOf: (units) => units,
  bottomOf(step) {
    if (step <= 1) return Number.NEGATIVE_INFINITY;
    return step >= 2 ** (BITS + LENGTH_BITS) ? Number.POSITIVE_INFINITY : step;
  },
  from: (units, bind: Bind) => `pattern >= ${bind(patternFrom(units))}`,
};

/** The first pattern that has at least a number. */
function patternFrom(number: number): string {
  const length = number % 2 ** LENGTH_BITS;
  const first = (number - length) / 2 ** LENGTH_BITS + (length > BITS ? 1 : 0);
  if (first >= 2 ** BITS) return BEYOND;
  const bits = first.toString(2).padStart(BITS, '0');
  const shortest = Math.max(bits.lastIndexOf('1') + 1, 1);
  return bits.slice(0, length > BITS ? shortest : Math.max(shortest, length));
}

/** SQL of the set of trades whose pattern contains a text of bits, where none is longer than `longest`; null for another text. */
export function setContaining(text: string, longest: number): string | null {
  if (!isBits(text)) return null;
  const parts: string[] = [];
  for (let before = 0; before + text.length <= Math.min(longest, BITS); before += 1)
    // What follows a pattern is 0: a text that ends with 1 is not found there.
    parts.push(
      `(${[...bitsAt(text, before), ...(text.endsWith('1') ? [] : [stepsFrom(before + text.length, LENGTH_BITS)])].join(' & ')})`,
    );
  return parts.length > 0 ? `known & (${parts.join(' | ')})` : 'known & ~ known';
}

/** SQL of the set of trades of one pattern; null for another text. */
export function setOfPattern(bits: string): string | null {
  if (!isBits(bits)) return null;
  const length = Array.from({ length: LENGTH_BITS }, (_, at) => sliceIf(at, ((bits.length >> at) & 1) === 1));
  return ['known', ...bitsAt(bits, 0), ...length].join(' & ');
}

function isBits(text: string): boolean {
  return /^[01]{1,20}$/.test(text);
}

/** The bits of a text with so many bits before it. */
function bitsAt(text: string, before: number): string[] {
  return Array.from(text, (bit, at) => sliceIf(LENGTH_BITS + BITS - 1 - before - at, bit === '1'));
}

function sliceIf(slice: number, isSet: boolean): string {
  return isSet ? `s${slice}` : `~ s${slice}`;
}
