import type { AreaTable } from './area-table.ts';
import { fieldOfValue } from './field-of-value.ts';
import type { Item } from './item.ts';

const RESULTS: ReadonlySet<string> = new Set(['result', 'money', 'sign']);

/** 'would the skipped ones have been profitable': what they would have brought is asked for, and no filter of what was expected of them. */
export function withWould(items: readonly Item[], { measures }: AreaTable): readonly Item[] {
  const would = items.findIndex(({ text }) => /^would(?: have)?$/i.test(text));
  const said = items.findIndex((item, at) => at > would && RESULTS.has(fieldOfValue(item) ?? ''));
  const result = items[said];
  if (would < 0 || said < 0 || result === undefined || items.some(isMeasure)) return items;
  if (!measures.later) return items.with(said, { kind: 'unknown', text: result.text });
  return items.with(said, { kind: 'word', meaning: { measure: 'later' }, text: result.text });
}

function isMeasure(item: Item): boolean {
  return item.kind === 'word' && item.meaning.measure !== undefined;
}
