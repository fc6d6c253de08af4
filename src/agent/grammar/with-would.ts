import type { AreaTable } from './area-table.ts';
import { fieldOfValue } from './field-of-value.ts';
import { isMeasure } from './is-measure.ts';
import type { Item } from './item.ts';
import { resultOf } from './result-of.ts';

const RESULTS: ReadonlySet<string> = new Set(['result', 'money', 'sign']);

/** 'would the skipped ones have been profitable': what they would have brought is asked for, and no filter of what was expected of them. */
export function withWould(items: readonly Item[], { measures }: AreaTable): readonly Item[] {
  const wouldWin = withWinners(items, measures);
  if (wouldWin) return wouldWin;
  const would = items.findIndex(({ text }) => /^would(?: have)?$/i.test(text));
  const said = items.findIndex((item, at) => at > would && RESULTS.has(fieldOfValue(item) ?? ''));
  const result = items[said];
  if (would < 0 || said < 0 || result === undefined || items.some(isMeasure)) return items;
  const later = measures.later?.of;
  // 'which skipped ones would have won' asks for those.
  const sign = resultOf(result);
  if (asksRows(items) && later !== undefined && (sign === 'win' || sign === 'loss'))
    return items.map((item, at): Item => {
      const op = sign === 'win' ? 'above' : 'below';
      if (at === said)
        return { kind: 'condition', condition: { field: later, op, values: [0] }, text: result.text };
      return at === would ? { kind: 'stop', text: item.text } : item;
    });
  if (!measures.later) return items.with(said, { kind: 'unknown', text: result.text });
  return items.with(said, { kind: 'word', meaning: { measure: 'later' }, text: result.text });
}

/** 'which skipped ones would have made money': the figure of what they would have brought, asked of rows, is a bound. */
function withWinners(items: readonly Item[], measures: AreaTable['measures']): readonly Item[] | undefined {
  const at = items.findIndex(
    (item) => item.kind === 'word' && item.meaning.measure === 'later' && /^would/i.test(item.text),
  );
  const later = measures.later?.of;
  const isOther = (item: Item, place: number): boolean =>
    ['superlative', 'comparator', 'number', 'compare', 'mean'].includes(item.kind) ||
    (place !== at && isMeasure(item));
  if (at < 0 || later === undefined || !asksRows(items) || items.some(isOther)) return undefined;
  // 'that would have made a loss'.
  const next = items.findIndex((item, place) => place > at && item.kind !== 'stop');
  const said = resultOf(items[next]);
  const op = said === 'loss' ? 'below' : 'above';
  return items.map((item, place): Item => {
    if (place === at)
      return { kind: 'condition', condition: { field: later, op, values: [0] }, text: item.text };
    const isSaid = place === next && (said === 'win' || said === 'loss');
    return isSaid || (place > at && /^(?:money|profit|off|anything)$/i.test(item.text))
      ? { kind: 'stop', text: item.text }
      : item;
  });
}

/** 'which backruns', 'how many moves', 'skipped backruns that'; 'would skipped backruns' asks for what they bring together. */
function asksRows(items: readonly Item[]): boolean {
  const asks = items.find(({ kind }) => kind !== 'stop');
  // 'list the backruns and what they would have made' asks for a column.
  const isThat = items.some(
    ({ text }, at) => /^would/i.test(text) && /^that$/i.test(items[at - 1]?.text ?? ''),
  );
  const isAsked =
    asks?.kind === 'ask' && (['which', 'how many'].includes(asks.word) || (asks.word === 'list' && isThat));
  const isNamed = isRows(asks) || fieldOfValue(asks) !== undefined;
  return (isAsked || isNamed) && items.some(isRows);
}

function isRows(item: Item | undefined): boolean {
  return item?.kind === 'word' && item.meaning.noun === 'many';
}
