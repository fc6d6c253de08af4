import { addDays } from '../../domain/trading-day-bounds.ts';
import { addMonths } from './calendar-unit.ts';
import { spanText } from './date-text.ts';
import { numberOf, UNITS } from './period-words.ts';
import type { Period } from './query.ts';

/** Reads the period whose words begin at a place. */
type ReadSingle = (at: number) => { readonly period: Period; readonly used: number } | undefined;

/** Between two halves of which only the second names what is halved. */
const JOINTS = /^(?:and|or|vs|versus|to|with|than|,|&|of|the|compared)$/;

const ORDINALS: ReadonlyMap<string, number> = new Map(
  ['first', 'second', 'third', 'fourth', 'fifth'].flatMap((word, at) => [
    [word, at + 1],
    [['1st', '2nd', '3rd', '4th', '5th'][at] ?? '', at + 1],
  ]),
);
const DAYS_A_WEEK = 7;

/** 'the third week of April': its days 15 to 21, as its first week are its first seven days. */
function readNthWeek(
  words: readonly string[],
  at: number,
  readSingle: ReadSingle,
): { readonly period: Period; readonly used: number } | undefined {
  const nth = ORDINALS.get(words[at] ?? '');
  if (nth === undefined || words[at + 1] !== 'week') return undefined;
  const joint = words[at + 2] === 'in' ? ['of', ...words.slice(at + 3)] : words.slice(at + 2);
  const skipped = at + 2;
  const whole = wholeAfterOf(joint, 0, (place) => readSingle(skipped + place));
  if (!whole) return undefined;
  const first = addDays(whole.from, DAYS_A_WEEK * (nth - 1));
  if (first > whole.to) return undefined;
  const end = addDays(first, DAYS_A_WEEK - 1);
  const last = [end, whole.to].sort()[0] ?? end;
  const name = [...ORDINALS.keys()].find((word) => ORDINALS.get(word) === nth) ?? '';
  const text = `in the ${name} seven days of ${whole.name} (${spanText(first, last)})`;
  return { period: { from: first, to: last, text }, used: 2 + whole.used };
}

/** 'the second half of April', 'first 10 days of May', 'the last week of March'; of 'the first or the second half of April' also the first. */
export function readPart(
  words: readonly string[],
  at: number,
  readSingle: ReadSingle,
): { readonly period: Period; readonly used: number } | undefined {
  const [edge = '', next = ''] = words.slice(at, at + 2);
  if (edge !== 'first') {
    const nth = readNthWeek(words, at, readSingle);
    if (nth) return nth;
  }
  if (!['first', 'second', 'last', 'final', 'other'].includes(edge)) return undefined;
  const count = numberOf(next);
  const unit = UNITS.get(words[at + (count === undefined ? 1 : 2)] ?? '');
  if (edge !== 'second' && edge !== 'other' && (unit === 'day' || unit === 'week')) {
    const used = count === undefined ? 2 : 3;
    const whole = wholeAfterOf(words, at + used, readSingle);
    const days = (count ?? 1) * (unit === 'week' ? 7 : 1);
    if (!whole || (count === undefined && unit === 'day')) return undefined;
    const { from, to } = whole;
    const [first, last] = edge === 'first' ? [from, addDays(from, days - 1)] : [addDays(to, 1 - days), to];
    if (first < from || last > to) return undefined;
    const text = `in the ${edge === 'first' ? 'first' : 'last'} ${days} days of ${whole.name} (${spanText(first, last)})`;
    return { period: { from: first, to: last, text }, used: used + whole.used };
  }
  if (edge !== 'first' && edge !== 'second' && edge !== 'other') return undefined;
  const named = next === 'half' ? 1 : 0;
  const own = named === 1 ? wholeAfterOf(words, at + 2, readSingle) : undefined;
  const whole =
    own ??
    wholeOfNextHalf(words, at + 1 + named, readSingle) ??
    (named === 1 && edge !== 'first' ? wholeOfFormerHalf(words, at, readSingle) : undefined);
  // Halves of years have names of their own.
  if (!whole || whole.to > addMonths(whole.from, 1)) return undefined;
  const middle = addDays(whole.from, 14);
  const [first, last] = edge === 'first' ? [whole.from, middle] : [addDays(middle, 1), whole.to];
  const text = `in the ${edge === 'first' ? 'first' : 'second'} half of ${whole.name} (${spanText(first, last)})`;
  return { period: { from: first, to: last, text }, used: 1 + named + (own?.used ?? 0) };
}

interface Whole {
  readonly from: string;
  readonly to: string;
  readonly name: string;
  /** Its words, with the 'of'. */
  readonly used: number;
}

/** The calendar period after an 'of'. */
function wholeAfterOf(words: readonly string[], at: number, readSingle: ReadSingle): Whole | undefined {
  if (words[at] !== 'of') return undefined;
  const skip = words[at + 1] === 'the' ? 2 : 1;
  const found = readSingle(at + skip);
  const { from, to, since } = found?.period ?? {};
  if (!found || from == null || to == null || since !== undefined) return undefined;
  const name = found.period.text.replace(/^(?:in|of) /, '').replace(/ \(.*$/, '');
  return { from, to, name, used: skip + found.used };
}

/** Of 'first or the second half of April' what is halved, as seen from the 'or'. */
function wholeOfNextHalf(words: readonly string[], at: number, readSingle: ReadSingle): Whole | undefined {
  let next = at;
  while (JOINTS.test(words[next] ?? '')) next += 1;
  if (next === at || !['first', 'second', 'other'].includes(words[next] ?? '') || words[next + 1] !== 'half')
    return undefined;
  return wholeAfterOf(words, next + 2, readSingle);
}

/** Of 'the first half of April with the second half' what is halved, as seen from the second. */
function wholeOfFormerHalf(words: readonly string[], at: number, readSingle: ReadSingle): Whole | undefined {
  const first = words.findLastIndex(
    (word, place) => place < at && word === 'first' && words[place + 1] === 'half',
  );
  return first < 0 ? undefined : wholeAfterOf(words, first + 2, readSingle);
}
