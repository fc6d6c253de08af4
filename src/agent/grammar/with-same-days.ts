import { DAY_MS } from '../../domain/durations.ts';
import { addDays } from '../../domain/trading-day-bounds.ts';
import { spanText } from './date-text.ts';
import type { Item } from './item.ts';
import type { Today } from './today.ts';

const SPANS = /^(?:days?|period|time|span|stretch|part|point)$/i;

/** 'this week so far with the same days last week': of the former period as many days as have begun of this one. */
export function withSameDays(items: readonly Item[], { date }: Today): readonly Item[] {
  const at = items.findIndex(
    ({ kind, text }, place) =>
      kind === 'unknown' && /^same$/i.test(text) && SPANS.test(items[place + 1]?.text ?? ''),
  );
  if (at < 0) return items;
  const place = items.findIndex(({ kind }, next) => next > at + 1 && kind === 'period');
  const former = items[place];
  const now = items.find((item, other) => {
    if (item.kind !== 'period' || other === place) return false;
    const { from, to } = item.period;
    return from !== null && from <= date && (to === null || to >= date);
  });
  const isApart = items.slice(at + 2, place).some(({ kind }) => kind !== 'stop');
  if (former?.kind !== 'period' || now?.kind !== 'period' || isApart) return items;
  const [begin, first, last] = [now.period.from, former.period.from, former.period.to];
  // 'the same time yesterday' is a part of a day.
  if (begin === null || first === null || last === null || last >= begin || first === last) return items;
  const passed = Math.round((Date.parse(date) - Date.parse(begin)) / DAY_MS);
  const end = [addDays(first, passed), last].toSorted()[0] ?? last;
  const text = items
    .slice(at, place + 1)
    .map((one) => one.text)
    .join(' ');
  const period = { from: first, to: end, text: `in the same days before (${spanText(first, end)})` };
  return [...items.slice(0, at), { kind: 'period', period, text }, ...items.slice(place + 1)];
}
