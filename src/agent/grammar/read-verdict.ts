import { COMPARATIVES } from './common-words.ts';
import { isNoun } from './is-noun.ts';
import { resultOf } from './result-of.ts';
import type { Workbench } from './workbench.ts';

const UNITS: ReadonlySet<string> = new Set(['date', 'week', 'month', 'quarter', 'year']);

/** 'are we profitable this month', 'did we win', 'are elite trades profitable': asks for the result, not a filter. */
export function readVerdict(
  { table, items, done }: Workbench,
  asked: { named: number; judges: boolean; measures: string[]; asks: boolean },
): 'win' | 'loss' | 'even' | null {
  const { named, judges, measures, asks } = asked;
  if (measures.length > 0 || asks) return null;
  // 'was Monday a winning day'.
  for (const [at, item] of items.entries()) {
    const isUnit = item.kind === 'word' && UNITS.has(item.meaning.field ?? '') && !item.meaning.plural;
    const ofPeriod = items.slice(0, at).some(({ kind }) => kind === 'period');
    if (judges && isUnit && ofPeriod && resultOf(items[at - 1]) !== undefined) done.add(at);
  }
  const places = items.flatMap((item, at) => (resultOf(item) !== undefined && !done.has(at) ? [at] : []));
  const [only] = places;
  const noun = items.findLastIndex(isNoun);
  if (named > 0 && !(judges && only !== undefined && noun >= 0 && noun < only)) return null;
  // 'did we lose more on Mondays than on Fridays' compares losses.
  if (items.some((item) => item.kind === 'compare' && COMPARATIVES.has(item.text.toLowerCase()))) return null;
  if (only === undefined || places.length > 1 || items[only - 1]?.kind === 'not') return null;
  // 'what were the losses' asks for those rows.
  if (/^(?:losses|losers|winners|wins)$/i.test(items[only]?.text ?? '')) return null;
  // 'sells that made money' are rows.
  if (items[only]?.relative) return null;
  // 'losing elite buys' are rows.
  const next = items[only + 1];
  const selects = next?.kind === 'symbol' || (next?.kind === 'word' && next.meaning.value !== undefined);
  if (/ing$|er$/i.test(items[only]?.text ?? '') && selects) return null;
  done.add(only);
  measures.push(...new Set([...table.defaults, table.bestMeasure]));
  return (resultOf(items[only]) ?? null) as 'win' | 'loss' | 'even' | null;
}
