import { addDays } from '../../domain/trading-day-bounds.ts';
import { firstOf } from './calendar-unit.ts';
import { spanText } from './date-text.ts';
import { ORDINALS, yearOf } from './period-words.ts';
import type { Period } from './query.ts';
import { yearOfNext } from './year-of-next.ts';

const UNITS = /^(?:quarter|half)$/;
/** Between two quarters of which only one says what they are: 'the first quarter compared with the second', 'the first and second half'. */
const JOINTS = /^(?:and|or|vs|versus|to|with|than|,|&|of|in|the|compared|against|this|year|\d{4})$/;

/** 'Q1 2026', 'first quarter of 2026', 'h2', 'the first quarter compared with the second'. */
export function readQuarter(
  words: readonly string[],
  at: number,
  date: string,
): { readonly period: Period; readonly used: number } | undefined {
  const [word = '', next = ''] = words.slice(at, at + 2);
  const short = /^([qh])([1-4])$/.exec(word);
  const ordinal = ORDINALS.indexOf(word) + 1;
  const isNamed = UNITS.test(next);
  const unit = short ? { q: 'quarter', h: 'half' }[short[1] ?? ''] : isNamed ? next : unitOfOther(words, at);
  const number = short ? Number(short[2]) : ordinal;
  if (unit === undefined || number === 0 || (unit === 'half' && number > 2)) return undefined;
  let used = !short && isNamed ? 2 : 1;
  if (words[at + used] === 'of' && yearOf(words[at + used + 1]) !== undefined) used += 1;
  let year = yearOf(words[at + used]);
  if (year !== undefined) used += 1;
  const months = unit === 'half' ? 6 : 3;
  const begin = (number - 1) * months + 1;
  year ??= yearOfNext(words, at + used, begin, date);
  if (year === undefined) {
    year = Number(date.slice(0, 4));
    if (firstOf(year, begin) > date) year -= 1;
  }
  const from = firstOf(year, begin);
  const to = addDays(firstOf(year, begin + months), -1);
  const text = `in ${unit === 'half' ? 'H' : 'Q'}${number} ${year} (${spanText(from, to)})`;
  return { period: { from, to, text }, used };
}

/** The unit that the ordinal before or after this one has. */
function unitOfOther(words: readonly string[], at: number): string | undefined {
  // 'the second best', 'the second trade' are of something else.
  if (!/^(?:and|or|vs|versus|to|with|than|,|&|\?|compared|in|of)?$/.test(words[at + 1] ?? ''))
    return undefined;
  for (const step of [-1, 1]) {
    let place = at + step;
    // Backwards the unit comes before its ordinal.
    while (JOINTS.test(words[place] ?? '')) place += step;
    const [ordinal, unit] = step < 0 ? [words[place - 1], words[place]] : [words[place], words[place + 1]];
    const isApart = Math.abs(place - at) > 1;
    if (isApart && ORDINALS.includes(ordinal ?? '') && UNITS.test(unit ?? '')) return unit;
  }
  return undefined;
}
