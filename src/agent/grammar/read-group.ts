import { isNoun } from './is-noun.ts';
import type { Item } from './item.ts';
import { resultOf } from './result-of.ts';
import type { Workbench } from './workbench.ts';

/** Fields whose values are counted: 'how many days', 'in how many months'. */
const COUNTED: ReadonlySet<string> = new Set(['date', 'week', 'month', 'quarter', 'year', 'symbol']);

/** 'by symbol', 'which weekday', 'each month', 'compare pairs', 'best hour', 'how many days'. */
export function readGroup(
  { table, items, done }: Workbench,
  free: (at: number) => Item | undefined,
): string | null {
  for (const [at, item] of items.entries()) {
    if (item.kind !== 'word' || done.has(at)) continue;
    const { field, plural, noun } = item.meaning;
    if (field === undefined || noun || !table.fields[field]?.groups) continue;
    const before = beforeGroup(items, at);
    // 'what did we make with vaults' asks for no vault.
    const isApart = item.apart && /^what$/i.test(before?.text ?? '');
    const asks = before?.kind === 'ask' && (before.word === 'which' || before.word === 'by') && !isApart;
    const leads = before?.kind === 'superlative' && before.by === undefined;
    // 'who minted the most'.
    const isWho = /^who$/i.test(item.text) && items.some((one) => one.kind === 'superlative' || isNoun(one));
    const periodic = /ly$|by /.test(item.text.toLowerCase());
    const compared = plural && items.some(({ kind }) => kind === 'compare');
    const counted =
      COUNTED.has(field) &&
      isAskedHowMany(items, at) &&
      !items.some((one) => one.kind === 'superlative' || (one.kind === 'word' && one.meaning.measure));
    if (!asks && !isWho && !leads && !compared && !periodic && !counted) continue;
    if (free(at) === undefined) continue;
    done.add(at);
    return field;
  }
  return null;
}

/** Whether the question asks for the number of a field's values: 'how many days', 'how many losing months'. */
export function isAskedHowMany(items: readonly Item[], at: number): boolean {
  const before = beforeGroup(items, at);
  return before?.kind === 'ask' && before.word === 'how many';
}

/** The question for a group. The noun, a number or the ranking may be in between: 'the 3 most profitable hours'. */
function beforeGroup(items: readonly Item[], at: number): Item | undefined {
  let place = at - 1;
  while (isNoun(items[place]) || items[place]?.kind === 'number' || resultOf(items[place]) !== undefined)
    place -= 1;
  return items[place];
}
