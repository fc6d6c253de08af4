import { DAY_MS } from '../../domain/durations.ts';
import type { AreaTable } from './area-table.ts';
import { isNoun } from './is-noun.ts';
import type { Item } from './item.ts';
import type { Today } from './today.ts';

/** Days ahead that nothing is beyond. */
const FAR = 36_500;
const NEXT = /^(?:next|soonest)$/i;

/** 'which collections close next', 'the next phase to end': the rows whose time is still to come, the nearest first. */
export function withNext(items: readonly Item[], table: AreaTable, { now }: Today): readonly Item[] {
  // 'when does the next mint open': the ones that come next, and none that is open.
  const { upcoming = '', fields } = table;
  const coming = items.findIndex(
    (item) => item.kind === 'word' && item.meaning.value && /\bnext\b/i.test(item.text),
  );
  const verbs = fields[upcoming]?.verbs ?? [];
  if (coming >= 0)
    return items.map((item, place) =>
      place > coming && verbs.includes(item.text.toLowerCase()) ? { kind: 'stop', text: item.text } : item,
    );
  const at = items.findIndex((item) => NEXT.test(item.text) && item.kind !== 'word');
  if (at < 0 || !items.some(isNoun)) return items;
  const place = [at - 1, at + 1, at + 2, at + 3].find((one) => timeOf(items[one], table) !== undefined);
  const field = place === undefined ? undefined : timeOf(items[place], table);
  if (place === undefined || field === undefined || field === table.time) return items;
  return items.flatMap((item, one): Item | readonly Item[] => {
    if (one === at) return { kind: 'stop', text: item.text };
    if (one !== place) return item;
    return [
      {
        kind: 'condition',
        condition: { field, op: 'within', values: [now, now + FAR * DAY_MS], text: 'from now on' },
        text: item.text,
      },
      { kind: 'superlative', lowest: true, by: 'time', text: 'first' },
      { kind: 'word', meaning: { field }, text: item.text },
    ];
  });
}

/** The time that a word or a verb names. */
function timeOf(item: Item | undefined, { fields }: AreaTable): string | undefined {
  if (item === undefined || item.kind === 'stop' || item.kind === 'ask') return undefined;
  const named = item.kind === 'word' ? (item.meaning.field ?? item.meaning.moment?.field) : undefined;
  if (fields[named ?? '']?.unit === 'instant') return named;
  const text = item.text.toLowerCase();
  return Object.entries(fields).find(([, { verbs }]) => verbs?.includes(text))?.[0];
}
