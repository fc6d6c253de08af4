import { fieldOfValue } from './field-of-value.ts';
import type { Item } from './item.ts';

const OTHERS = /^(?:others|rest)$/i;
const RESULTS = /^(?:lose|loses|lost|win|wins|won)$/i;

/** 'elite trades against the others', 'EUR_USD versus the rest': the rows that the one filter before does not name. */
export function withOthers(items: readonly Item[]): readonly Item[] {
  const at = items.findIndex(({ kind, text }) => kind === 'unknown' && OTHERS.test(text));
  // 'taken by others' says who took them, and no other value.
  if (at < 0 || /^(?:by|from|to)$/i.test(items[at - 1]?.text ?? '')) return items;
  const filters = items.slice(0, at).filter((item) => conditionOf(item));
  // 'do we lose more on Fridays than on others': the others lose as well, on other days.
  const apart = filters.length > 1 ? filters.filter(({ text }) => !RESULTS.test(text)) : filters;
  const [only, more] = apart.flatMap((item) => conditionOf(item) ?? []);
  // Of two filters it is not plain which of them the others lack; what stands behind them is said of both.
  if (!only || more) return items;
  const text = items[at]?.text ?? '';
  const others: Item = { kind: 'condition', condition: { ...only, op: 'not' }, text };
  return items.flatMap((item, place) => {
    if (place === at) return [others];
    // 'all the others'.
    const isAll = place < at && /^all$/i.test(item.text) && items.slice(place + 1, at).every(isStop);
    return isAll ? [] : [item];
  });
}

function conditionOf(item: Item | undefined) {
  const field = fieldOfValue(item);
  if (item?.kind === 'symbol') return { field: 'symbol', op: 'is', values: [item.symbol] } as const;
  if (item?.kind === 'condition') return item.condition.op === 'is' ? item.condition : undefined;
  if (item?.kind !== 'word' || field === undefined || item.meaning.measure) return undefined;
  return { field, op: 'is', values: [item.meaning.value?.value ?? ''] } as const;
}

function isStop({ kind }: Item): boolean {
  return kind === 'stop';
}
