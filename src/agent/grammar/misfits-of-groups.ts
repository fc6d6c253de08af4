import { isNoun } from './is-noun.ts';
import type { Item } from './item.ts';
import { namesValuesOf } from './names-values-of.ts';
import type { Asked } from './read-asked.ts';
import { resultOf } from './result-of.ts';
import type { Selections } from './selections.ts';
import type { Workbench } from './workbench.ts';

/** Words that ask for comparisons and counts of groups that are not told. */
export function misfitsOfGroups({ items, table }: Workbench, asked: Asked, selected: Selections): string[] {
  const { named, group, measures, rows, comparative, having, thresholds, keeps } = asked;
  const { countsGroups, countsOwn, sharesGroups } = asked;
  const nameOfGroup = items.find((item) => item.kind === 'word' && item.meaning.field === group)?.text;
  const misfits: string[] = [];
  // 'flash loans that cost more gas than they earned' are some of them.
  const than = items.find(({ kind, text }) => kind === 'compare' && /\bthan$|^beats?$/i.test(text));
  const asksRows = isNoun(items[0]) || (items[0]?.kind === 'ask' && isNoun(items[1]));
  if (than && asksRows && selected.selections.length === 1 && measures.length > 1 && group === null)
    misfits.push(than.text);
  // 'which protocol takes more gas than it pays' compares two figures, of which only one is read.
  const isPlain = having.length === 0 && thresholds.length === 0 && rows.by === undefined;
  if (than && isPlain && selected.selections.length === 1 && !/^(?:better|worse)/i.test(than.text)) {
    const isTold = items.slice(items.indexOf(than)).some((item) => item.kind === 'word' && isFigure(item));
    if (!isTold || new Set(measures).size < 2) misfits.push(than.text);
  }
  // 'which symbol had more trades in April than in May' asks for a difference of each group.
  const isOfValues = selected.union && namesValuesOf(group ?? '', selected.union);
  if (comparative !== undefined && selected.compares && !isOfValues)
    misfits.push(items.find(({ kind }) => kind === 'compare')?.text ?? 'than');
  // A bound of groups says nothing of rows that are listed.
  if (having.length > 0 && group === null && asked.picked !== null)
    misfits.push(items.find(({ kind }) => kind === 'comparator')?.text ?? 'above');
  // 'gas price now vs yesterday': the newest of yesterday says as little of yesterday as any other.
  const newest = measures.find((one) => table.measures[one]?.how === 'newest');
  if (newest && selected.selections.filter(({ period }) => period !== null).length > 1)
    misfits.push(items.find(({ kind }) => kind === 'compare')?.text ?? 'now');
  // Only days with trades or a result can be counted; any other number of days has another meaning.
  const isOther =
    keeps === null
      ? (named === 0 && group !== 'symbol' && !countsOwn) || sharesGroups
      : thresholds.length > 0;
  if (countsGroups && having.length === 0 && isOther) misfits.push(nameOfGroup ?? 'how many');
  // 'days with more than 5 losing trades and a positive result' counts some of the rows and asks for the result of all.
  const results = new Set(items.flatMap((item) => resultOf(item) ?? []));
  if (having.length > 0 && results.size > 1 && keeps === null)
    misfits.push(items.findLast((item) => resultOf(item))?.text ?? 'result');
  // 'days with more than ten trades and no profit' are no days with trades that ended at exactly 0.
  const even = items.find((item) => item.joined && resultOf(item) === 'even');
  if (having.length > 0 && even) misfits.push(even.text);
  // 'what is each held token worth' asks for each, and for no sum.
  const each = items.find(({ kind, text }) => kind === 'ask' && /^(?:for )?(?:each|every)$/i.test(text));
  if (each && group === null && asked.picked === null) misfits.push(each.text);
  // 'each wallet' beside 'the last trade' asks for a row of each group.
  if (group !== null && rows.by !== undefined) misfits.push(nameOfGroup ?? group);
  // 'which accounts have not signed in' asks for those without such an event, and not for their other events.
  const lacks = selected.selections.some(({ where }) =>
    where.some(({ field, op }) => field === 'action' && op === 'not'),
  );
  if (lacks && (group === 'email' || group === 'who'))
    misfits.push(items.find(({ kind }) => kind === 'not')?.text ?? 'not');
  return misfits;
}

function isFigure({ meaning: { measure, field } }: Extract<Item, { kind: 'word' }>): boolean {
  return measure !== undefined || field !== undefined;
}
