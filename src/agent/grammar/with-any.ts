import type { AreaTable } from './area-table.ts';
import type { Item } from './item.ts';

const ASKS = /^(?:is|are|was|were|do|does|did|has|have)$/i;

/** 'is any weekday losing', 'are there months without a trade', 'is every day profitable': the groups for which that holds. */
export function withAny(items: readonly Item[], { fields }: AreaTable): readonly Item[] {
  if (!ASKS.test(items[0]?.text ?? '')) return items;
  return items.map((item, at) => {
    const next = items[at + 1];
    const isGroup =
      next?.kind === 'word' && !next.meaning.noun && fields[next.meaning.field ?? '']?.groups === true;
    const isAny =
      /^(?:any|every|each|all|there)$/i.test(item.text) ||
      (/^an?$/i.test(item.text) && /^there$/i.test(items[at - 1]?.text ?? ''));
    return isAny && item.kind !== 'word' && isGroup ? { kind: 'ask', word: 'which', text: 'which' } : item;
  });
}
