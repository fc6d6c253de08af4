import type { Pattern } from '../../../contract/patterns.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { Peek } from '../../ui/peek.ts';

/** A pattern in the inspector. Its key is bits, symbol, market and granularity. */
export const PATTERN_PEEK: Peek<Pattern> = {
  noun: 'Pattern',
  keyOf: ({ pattern, symbol, market, granularity }) =>
    [pattern, symbol ?? '', market, granularity ?? ''].join('.'),
  tell: ({ pattern, symbol, status }) => `Pattern ${pattern}${symbol ? ` in ${symbol}` : ''}, ${status}`,
  content: lazyPart(async () => (await import('./pattern-inspector.tsx')).PatternInspector),
};
