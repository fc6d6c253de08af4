import { formsOf } from './inflect.ts';

/** Before 'may' these make it a verb. */
const WHO = /^(?:who|i|we|you|it|he|she|they|one|anyone|anybody|nobody|owner|owners)$/;
/** Before 'may' these make it the month. */
const IN =
  /^(?:in|of|during|since|for|until|till|from|to|by|before|after|last|this|and|or|vs|versus|against|than|with|early|late|mid|\d+(?:st|nd|rd|th)?)$/;

/** Whether 'may' is a verb and no month: 'who may mint', 'which wallet may mint most'. */
export function isVerbMay(words: readonly string[], at: number): boolean {
  if (words[at] !== 'may') return false;
  const former = words[at - 1] ?? '';
  const next = words[at + 1] ?? '';
  const isBeforeVerb = next === 'be' || formsOf(next).includes(`${next.replace(/e$/, '')}ing`);
  return WHO.test(former) || (at > 0 && isBeforeVerb && !IN.test(former));
}
