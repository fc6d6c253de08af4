import { addDays } from '../../domain/trading-day-bounds.ts';
import { isNoun } from './is-noun.ts';
import type { Item } from './item.ts';
import type { Condition, Period } from './query.ts';
import type { Workbench } from './workbench.ts';

const MOST_AHEAD_DAYS = 183;

/** 'created in 2026', 'seen in the last 24 hours', 'not seen since May': periods of another moment than that of the row. */
export function readMoments(bench: Workbench): Condition[] {
  const { items, done } = bench;
  const conditions: Condition[] = [];
  for (const [at, item] of items.entries()) {
    if (item.kind !== 'period' || done.has(at)) continue;
    // 'wallets created in 2026', 'created wallets in 2026'.
    const place = [at - 1, at - 2].find(
      (one, step) => momentOf(items[one]) && (step === 0 || isNoun(items[at - 1])),
    );
    const moment = place === undefined ? undefined : momentOf(items[place]);
    if (place === undefined || !moment || done.has(place)) continue;
    const period =
      moment.field === bench.table.upcoming ? yearAhead(item, items[place]?.text ?? '', bench) : item.period;
    // A pattern seen in May may have been seen since, so the latest time answers only a period that ends now.
    if (moment.latest && !lastsUntilNow(period, bench)) continue;
    const negated = items[place - 1]?.kind === 'not';
    done.add(at).add(place);
    if (negated) done.add(place - 1);
    conditions.push({
      field: moment.field,
      op: negated ? 'outside' : 'within',
      values: period.since === undefined ? [period.from ?? '', period.to ?? ''] : [period.since],
      text: period.text,
    });
  }
  // 'that expire within a week': the days to come name their moment already.
  for (const [at, item] of items.entries()) {
    const next = items[at + 1];
    const moment = momentOf(item);
    const isNamed = item.kind === 'word' && item.meaning.noun !== undefined;
    if (moment && !isNamed && next?.kind === 'condition' && next.condition.field === moment.field)
      done.add(at);
  }
  // Every pair trade is closed: without a period the word says nothing.
  const idle = new Set(bench.table.idle ?? []);
  for (const [at, item] of items.entries())
    if (momentOf(item) && idle.has(item.text.toLowerCase())) done.add(at);
  return conditions;
}

/** 'before 5 December' is that of this year, and not the last one, for what is still to come: in half a year at most, unless it is said to be over. */
function yearAhead(
  { period, text }: { readonly period: Period; readonly text: string },
  verb: string,
  { today }: Workbench,
): Period {
  const last = period.to ?? period.from;
  const isSaid = /\b\d{4}\b|\b(?:last|past|ago|yesterday)\b/i.test(text) || /ed$/i.test(verb);
  if (isSaid || last === null || last >= today.date) return period;
  const later = (date: string | null): string | null =>
    date && `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;
  if ((later(last) ?? '') > addDays(today.date, MOST_AHEAD_DAYS)) return period;
  return {
    ...period,
    from: later(period.from),
    to: later(period.to),
    text: period.text.replace(/\b\d{4}\b/g, (year) => `${Number(year) + 1}`),
  };
}

function momentOf(item: Item | undefined) {
  return item?.kind === 'word' ? item.meaning.moment : undefined;
}

function lastsUntilNow({ since, to }: Period, { today }: Workbench): boolean {
  return since !== undefined || to === null || to >= today.date;
}
