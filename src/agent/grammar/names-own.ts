import type { Token } from './tokenise.ts';
import { wordsText } from './words-text.ts';

/** 'my password', 'did I sign in', 'your account'. */
const OWN =
  /\b(?:my|mine|own|your account|(?:did|do|does|have|had|was|am|were|that|when|since) i|i (?:signed|logged|changed))\b/;

/** Whether a question is about the one who asks. */
export function namesOwn(tokens: readonly Token[]): boolean {
  return OWN.test(wordsText(tokens));
}
