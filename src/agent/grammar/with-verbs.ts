import type { AreaTable } from './area-table.ts';
import type { Item } from './item.ts';

/**
 * 'when did the largest drawdown begin', 'is the drawdown over', 'how long did it last': the measure that a verb or a 'when' beside another one
 * asks for. Before a period these words have another meaning: 'the drawdown over the last week'.
 */
export function withVerbs(items: readonly Item[], { measures }: AreaTable): readonly Item[] {
  const at = items.findIndex((item) => item.kind === 'word' && specOf(item, measures)?.when !== undefined);
  const item = items[at];
  if (item?.kind !== 'word') return items;
  const { when, verbs = {} } = specOf(item, measures) ?? {};
  for (const [measure, words] of Object.entries(verbs)) {
    const verb = items.findIndex((_, place) => place !== at && isVerb(items, place, words));
    if (verb < 0) continue;
    return items.map((one, place) => {
      if (place === at) return { ...item, meaning: { measure } };
      return place === verb || isTime(one) ? { kind: 'stop', text: one.text } : one;
    });
  }
  if (when === undefined || !items.some(isTime) || items.some(({ text }) => /^how long/i.test(text)))
    return items;
  return items.map((one, place) =>
    place === at
      ? { ...item, meaning: { measure: when } }
      : isTime(one)
        ? { kind: 'stop', text: one.text }
        : one,
  );
}

function specOf(item: Item & { readonly kind: 'word' }, measures: AreaTable['measures']) {
  return measures[item.meaning.measure ?? ''];
}

function isVerb(items: readonly Item[], at: number, words: readonly string[]): boolean {
  const [item, next] = [items[at], items[at + 1]];
  if (!item || !words.includes(item.text.toLowerCase())) return false;
  if (item.kind === 'word' && item.meaning.noun) return false;
  return (
    next === undefined ||
    (next.kind !== 'period' && next.kind !== 'number' && next.kind !== 'stop') ||
    item.kind === 'unknown'
  );
}

/** A word that asks for a time, which the measure then is. */
function isTime({ kind, text }: Item): boolean {
  return (
    (kind === 'ask' && /^when$/i.test(text)) ||
    /^(?:since when|how long|how long did|how long does|how long was)$/i.test(text)
  );
}
