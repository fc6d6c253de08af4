import { phraseIndex } from './phrase-index.ts';

const FRACTIONS_AT = phraseIndex([
  ['half', 50],
  ['a half', 50],
  ['a third', 100 / 3],
  ['one third', 100 / 3],
  ['two thirds', 200 / 3],
  ['a quarter', 25],
  ['three quarters', 75],
]);

/** 'half of', 'a third of' after 'more than': as percent; undefined for other words. */
export function fractionAt(
  words: readonly string[],
  at: number,
): { percent: number; used: number } | undefined {
  const [found] = FRACTIONS_AT(words, at);
  return found && ['of', 'the', 'our'].includes(words[at + found.used] ?? 'of')
    ? { percent: found.means, used: found.used }
    : undefined;
}
