import { SUPERLATIVES } from './common-words.ts';
import type { Token } from './tokenise.ts';

const JOINTS = /^(?:and|or|vs|versus|to|,|&|\/)$/;
const FILLERS = /^(?:the|which|what|whats|is|are|our|by)$/;

/** 'the best and the worst month' asks twice: the words of both questions; undefined for a question of one. */
export function bothOf(tokens: readonly Token[]): readonly [Token[], Token[]] | undefined {
  for (const [at, { text }] of tokens.entries()) {
    const first = superlative(text);
    if (!first || !JOINTS.test(tokens[at + 1]?.text ?? '')) continue;
    let next = at + 2;
    while (FILLERS.test(tokens[next]?.text ?? '')) next += 1;
    const second = superlative(tokens[next]?.text ?? '');
    if (!second || second.lowest === first.lowest) continue;
    return [
      [...tokens.slice(0, at + 1), ...tokens.slice(next + 1)],
      [...tokens.slice(0, at), ...tokens.slice(next)],
    ];
  }
  return undefined;
}

function superlative(word: string) {
  return Object.hasOwn(SUPERLATIVES, word) ? SUPERLATIVES[word] : undefined;
}
