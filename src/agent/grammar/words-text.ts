import type { Token } from './tokenise.ts';

/** The words of tokens as one text. */
export function wordsText(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join(' ');
}
