import type { Item } from './item.ts';

const FEWER = /^(?:worse|less|fewer|lower|smaller|shorter)$/i;

/** 'which symbol has the lower win rate, EUR_USD or USD_SGD': the group that a comparative asks for. */
export function comparativeOf(items: readonly Item[], asksWhich: boolean): 'lowest' | 'highest' | undefined {
  const word = items.find(
    (item) =>
      item.kind === 'compare' &&
      /^(?:worse|better|more|less|fewer|higher|lower|larger|smaller|bigger|greater|longer|shorter)$/i.test(
        item.text,
      ),
  );
  if (!asksWhich || !word || items.some(({ kind }) => kind === 'superlative')) return undefined;
  return FEWER.test(word.text) ? 'lowest' : 'highest';
}
