import { fieldOfValue } from './field-of-value.ts';
import { isNoun } from './is-noun.ts';
import type { Workbench } from './workbench.ts';

/** The most newest or first rows that are added up. */
const MOST = 1_000;

/**
 * Whether a question is about a number of newest or first rows ('the win rate of the last 20 trades'), and whether it asks for a part of them
 * ('how many of the last 20 trades won').
 */
export function readSample(
  { table, items, done }: Workbench,
  {
    by,
    limit,
    group,
    counts,
    leaves,
  }: {
    by: string | undefined;
    limit: number | undefined;
    group: string | null;
    counts: boolean;
    /** All rows but those are asked for. */
    leaves: boolean;
  },
): { readonly isSample: boolean; readonly isPart: boolean } {
  if (leaves) return { isSample: by !== undefined && group === null && !table.apart, isPart: false };
  // 'how much profit came from the top 5 trades': the figure stands before the rows that it is of.
  const ranked = items.findIndex(({ kind }) => kind === 'superlative');
  const isFigure = (item: (typeof items)[number]): boolean =>
    item.kind === 'word' && item.meaning.measure !== undefined && !item.meaning.noun;
  const asksHowMuch = items.some((item) => item.kind === 'ask' && item.word === 'how much');
  const isOfRanked = by !== undefined && (asksHowMuch || items.slice(0, ranked).some(isFigure));
  const isTime = table.time !== undefined && by === table.time;
  const isSample =
    (isTime || isOfRanked) &&
    limit !== undefined &&
    limit > 1 &&
    limit <= MOST &&
    group === null &&
    table.apart !== true;
  const noun = items.findIndex(isNoun);
  const isPart =
    isTime &&
    isSample &&
    counts &&
    noun >= 0 &&
    items.some((item, at) => at > noun && !done.has(at) && fieldOfValue(item) !== undefined);
  return { isSample, isPart };
}
