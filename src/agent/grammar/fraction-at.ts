import { lengthOf, startsWith } from './phrase-at.ts';

const FRACTIONS: readonly (readonly [string, number])[] = [
  ['half', 50],
  ['a half', 50],
  ['a third', 100 / 3],
  ['one third', 100 / 3],
  ['two thirds', 200 / 3],
  ['a quarter', 25],
  ['three quarters', 75],
];

/** 'half of', 'a third of' after 'more than': as percent; undefined for other words. */
export function fractionAt(
  words: readonly string[],
  at: number,
): { percent: number; used: number } | undefined {
  const found = FRACTIONS.find(([phrase]) => startsWith(words, at, phrase));
  const used = found && lengthOf(found[0]);
  return found && used && ['of', 'the', 'our'].includes(words[at + used] ?? 'of')
    ? { percent: found[1], used }
    : undefined;
}
