import type { Token } from './tokenise.ts';

const JOINTS = /^(?:and|&|plus)$/;
const ASKS = /^(?:what|which|when|who|why|where|is|are|was|were|did|does|do|has|have)$/;
const HOW = /^(?:many|much|long|often|big|large|high|deep|full)$/;

/** The tokens of two questions that an 'and' joins: 'how much did we make and how many trades were there'. */
export function compoundOf(tokens: readonly Token[]): readonly [Token[], Token[]] | undefined {
  const text = (at: number): string => tokens[at]?.text ?? '';
  for (const [at] of tokens.entries()) {
    if (at === 0 || !JOINTS.test(text(at))) continue;
    const asks = ASKS.test(text(at + 1)) || (text(at + 1) === 'how' && HOW.test(text(at + 2)));
    // 'how many were skipped and why' is one question.
    const isTail = at + 2 >= tokens.length;
    if (asks && !isTail) return [tokens.slice(0, at), tokens.slice(at + 1)];
  }
  return undefined;
}
