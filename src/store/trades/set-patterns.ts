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

/**
 * SQL of the set of trades whose pattern contains a text of bits; null for another text. Looked for is where one of the patterns has it, which are
 * all that contain it.
 */
export function setContaining(text: string, patterns: readonly string[]): string | null {
  if (!isBits(text)) return null;
  // What follows a pattern is 0: a text that ends with 1 is not found there, and for another one the pattern must be as long as one that has it there.
  const isInBits = text.endsWith('1');
  const shortest = new Map<number, number>();
  for (const pattern of patterns)
    for (let at = pattern.indexOf(text); at >= 0; at = pattern.indexOf(text, at + 1))
      shortest.set(at, Math.min(isInBits ? 0 : pattern.length, shortest.get(at) ?? BITS));
  const found = [...shortest].filter(([before]) => before + text.length <= BITS);
  const parts = [...Map.groupBy(found, ([, length]) => length)].map(([length, places]) => {
    const sets = places.map(([before]) => `(${bitsSet(bitsAt(text, before))})`).join(' | ');
    return length === 0 ? `(${sets})` : `((${sets}) & ${stepsFrom(length, LENGTH_BITS)})`;
  });
  return parts.length > 0 ? `known & (${parts.join(' | ')})` : 'known & ~ known';
}

/** SQL of the set of trades of one pattern; null for another text. */
export function setOfPattern(bits: string): string | null {
  if (!isBits(bits)) return null;
  const length = Array.from({ length: LENGTH_BITS }, (_, at) => ({
    slice: at,
    isSet: ((bits.length >> at) & 1) === 1,
  }));
  return `known & ${bitsSet([...bitsAt(bits, 0), ...length])}`;
}

function isBits(text: string): boolean {
  return /^[01]{1,20}$/.test(text);
}

interface BitOfSlice {
  readonly slice: number;
  readonly isSet: boolean;
}

/** The bits of a text with so many bits before it. */
function bitsAt(text: string, before: number): readonly BitOfSlice[] {
  return Array.from(text, (bit, at) => ({
    slice: LENGTH_BITS + BITS - 1 - before - at,
    isSet: bit === '1',
  }));
}

/** Those that are 0 are negated together. */
function bitsSet(bits: readonly BitOfSlice[]): string {
  const [ones, zeros] = [true, false].map((isSet) =>
    bits.filter((bit) => bit.isSet === isSet).map(({ slice }) => `s${slice}`),
  ) as [string[], string[]];
  return [...ones, ...(zeros.length > 0 ? [`~ (${zeros.join(' | ')})`] : [])].join(' & ');
}
