import { AREA_TABLES } from '../areas/area-tables.ts';
import type { AreaTable } from './area-table.ts';
import type { Item } from './item.ts';

/** What names the rows of an area. */
const NOUNS: ReadonlySet<string> = new Set(AREA_TABLES.flatMap(({ nouns }) => nouns));
const ASKS = /^(?:is|are|was|were|do|does|did|has|have)$/i;

/** 'is any weekday losing', 'are there months without a trade', 'is every day profitable': the groups for which that holds. */
export function withAny(items: readonly Item[], { fields }: AreaTable): readonly Item[] {
  if (!ASKS.test(items[0]?.text ?? '')) return withWhich(items, fields);
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

/** 'protocols with more than 10 claims': groups that are named first are asked for. */
function withWhich(items: readonly Item[], fields: AreaTable['fields']): readonly Item[] {
  const at = items.findIndex(({ kind }) => kind !== 'stop');
  const item = items[at];
  const isGroup =
    item?.kind === 'word' &&
    item.meaning.plural === true &&
    !item.meaning.noun &&
    fields[item.meaning.field ?? '']?.groups === true;
  // Patterns and wallets are rows of their own.
  if (!isGroup || NOUNS.has(item.text.toLowerCase().replace(/s$/, ''))) return items;
  if (!/^(?:with|that|who|having|whose|of)$/i.test(items[at + 1]?.text ?? '')) return items;
  return [{ kind: 'ask', word: 'which', text: 'which' }, ...items.slice(at)];
}
