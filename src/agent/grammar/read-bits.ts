import { COUNTED } from './counted.ts';
import type { Lexicon } from './lexicon.ts';
import type { Condition } from './query.ts';
import { OF_BITS } from './question-words.ts';

/** Before what did something. */
const ASKS_OF = /^(?:did|does|do|has|have|had|will|when|how)$/;

/** The pattern that the words at a place name, or what its bits begin with, end with or contain. */
export function readBits(
  words: readonly string[],
  at: number,
  lexicon: Lexicon,
  lengths: readonly number[],
): { readonly condition: Condition; readonly used: number } | undefined {
  const [word = '', next = '', third = ''] = words.slice(at, at + 3);
  const op = Object.hasOwn(OF_BITS, word) ? OF_BITS[word] : undefined;
  if (op !== undefined) {
    const skip = ['with', 'in', 'by', 'on', 'of'].includes(next) ? 1 : 0;
    const bits = skip === 1 ? third : next;
    if (!/^[01]{1,64}$/.test(bits) || COUNTED.test(words[at + skip + 2] ?? '')) return undefined;
    return { condition: { field: 'pattern', op, values: [bits] }, used: 2 + skip };
  }
  const isSaid = /^(patterns?|bits?|bitstring)$/.test(words[at - 1] ?? '');
  // 'did 10110010 trade' counts no trades.
  const isActor = ASKS_OF.test(words[at - 1] ?? '') && !next.endsWith('s');
  const isCounted = !isActor && (COUNTED.test(next) || (!isSaid && lexicon.get(next)?.noun));
  if (!/^[01]{4,512}$/.test(word) || isCounted) return undefined;
  const named = isSaid || word.startsWith('0');
  if (!named && !lengths.includes(word.length)) return undefined;
  return { condition: { field: 'pattern', op: 'is', values: [word] }, used: 1 };
}
