import { SUPERLATIVES } from './common-words.ts';
import type { Token } from './tokenise.ts';
import { wordsText } from './words-text.ts';

const JOINTS = /^(?:and|or|vs|versus|to|,|&|\/)$/;
const FILLERS = /^(?:the|which|what|whats|is|are|our|by)$/;
/** The most words of a noun that stands between the two: 'the best trading day and the worst one'. */
const LONGEST_NOUN = 3;

/** 'the best and the worst month', 'the best day and the worst one in October' ask twice: the words of both questions; undefined for a question of one. */
export function bothOf(tokens: readonly Token[]): readonly [Token[], Token[]] | undefined {
  for (const [at, { text }] of tokens.entries()) {
    const first = superlative(text);
    const joint = tokens.findIndex((one, place) => place > at && JOINTS.test(one.text));
    if (!first || joint < 0 || joint - at - 1 > LONGEST_NOUN) continue;
    let next = joint + 1;
    while (FILLERS.test(tokens[next]?.text ?? '')) next += 1;
    const second = superlative(tokens[next]?.text ?? '');
    if (!second || second.lowest === first.lowest) continue;
    const noun = tokens.slice(at + 1, joint);
    const rest = noun.length === 0 ? tokens.slice(next + 1) : withoutNoun(tokens.slice(next + 1), noun);
    if (rest)
      return [
        [...tokens.slice(0, joint), ...rest],
        [...tokens.slice(0, at), ...tokens.slice(next, next + 1), ...noun, ...rest],
      ];
  }
  return undefined;
}

/** What follows 'the worst one', 'the worst day' or 'the worst'; undefined where it is the worst of something else. */
function withoutNoun(words: readonly Token[], noun: readonly Token[]): readonly Token[] | undefined {
  if (words.length === 0) return words;
  if (/^ones?$/.test(words[0]?.text ?? '')) return words.slice(1);
  const same = wordsText(words.slice(0, noun.length)) === wordsText(noun);
  return same ? words.slice(noun.length) : undefined;
}

function superlative(word: string) {
  return Object.hasOwn(SUPERLATIVES, word) ? SUPERLATIVES[word] : undefined;
}
