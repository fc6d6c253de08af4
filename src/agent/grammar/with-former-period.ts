import { DAY_MS } from '../../domain/durations.ts';
import { addDays } from '../../domain/trading-day-bounds.ts';
import { WEEKDAYS } from './common-words.ts';
import { dateText, spanText } from './date-text.ts';
import type { Item } from './item.ts';
import { CALENDAR_UNITS, unitBefore } from './unit-before.ts';

const BEFORE = /^(?:before|earlier|prior)$/i;

/** 'April compared with the month before': the unit before the named one, if that is exactly such a unit. */
export function withFormerPeriod(all: readonly Item[]): readonly Item[] {
  const items = withFormerDays(all);
  const at = items.findIndex(({ text }, place) => {
    return (
      CALENDAR_UNITS.some((unit) => unit === text.toLowerCase()) && BEFORE.test(items[place + 1]?.text ?? '')
    );
  });
  const unit = CALENDAR_UNITS.find((one) => one === items[at]?.text.toLowerCase());
  const periods = items.flatMap((item) => (item.kind === 'period' ? [item.period] : []));
  const [named, second] = periods;
  if (unit === undefined && second) return withSameWeekday(items);
  if (unit === undefined || !named || second) return items;
  const former = unitBefore(named, unit);
  if (former === undefined) return items;
  const text = `${items[at]?.text} ${items[at + 1]?.text}`;
  return [...items.slice(0, at), { kind: 'period', period: former, text }, ...items.slice(at + 2)];
}

const DAYS_A_WEEK = 7;

/** 'last Friday vs the Friday before'. */
function withSameWeekday(items: readonly Item[]): readonly Item[] {
  const at = items.findIndex(
    (item, place) =>
      item.kind === 'period' &&
      (WEEKDAYS as readonly string[]).includes(item.text.toLowerCase()) &&
      BEFORE.test(items[place + 1]?.text ?? ''),
  );
  const [first, second] = [items.find(({ kind }) => kind === 'period'), items[at]];
  if (first?.kind !== 'period' || second?.kind !== 'period' || first === second) return items;
  const { from } = first.period;
  if (from === null || from !== second.period.from || from !== first.period.to) return items;
  const on = addDays(from, -DAYS_A_WEEK);
  const period = { from: on, to: on, text: `on ${dateText(on)}` };
  return [
    ...items.slice(0, at),
    { kind: 'period', period, text: `${second.text} before` },
    ...items.slice(at + 2),
  ];
}

const FORMER = /^(?:the )?(?:previous|prior|preceding|former) /i;

/** 'the last 7 days vs the previous 7 days': the second are those before the first. */
function withFormerDays(items: readonly Item[]): readonly Item[] {
  const place = items.findIndex((item) => item.kind === 'period' && FORMER.test(item.text));
  const [second, first] = [items[place], items.find(({ kind }) => kind === 'period')];
  if (second?.kind !== 'period' || first?.kind !== 'period' || second === first) return items;
  const { from, to, since } = first.period;
  const isSame = second.period.from === from && second.period.to === to && second.period.since === since;
  if (!isSame || from === null || to === null || since !== undefined) return items;
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
  const [begin, end] = [addDays(from, -days), addDays(from, -1)];
  if (days < 1) return items;
  const period = { from: begin, to: end, text: `of the days before (${spanText(begin, end)})` };
  return items.with(place, { kind: 'period', period, text: second.text });
}
