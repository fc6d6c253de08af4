import type { AgentSubject } from '../../contract/areas/areas.ts';
import { SYMBOLS } from '../../domain/symbol.ts';
import type { TradingDay } from '../../domain/trading-day.ts';
import type { AreaTable } from './area-table.ts';
import {
  COMPARATIVES,
  COMPARATORS,
  COMPARING,
  MEANS,
  NEGATING_PHRASES,
  NEGATIONS,
  numberWord,
  STOP_PHRASES,
  STOP_WORDS,
  SUPERLATIVES,
  WEEKDAYS,
} from './common-words.ts';
import { COUNTED } from './counted.ts';
import { foreignName } from './foreign-names.ts';
import { fractionAt } from './fraction-at.ts';
import { isVerbMay } from './is-verb-may.ts';
import type { Item, Meant } from './item.ts';
import { type Lexicon, lexiconOf } from './lexicon.ts';
import { MINUTES } from './minutes.ts';
import { oncePerPlace } from './once-per-place.ts';
import { phraseIndex } from './phrase-index.ts';
import type { Condition } from './query.ts';
import { ALWAYS, ASKING, CURRENCIES, ELAPSED, NICKNAMES, SUFFIXES } from './question-words.ts';
import { readAddress } from './read-address.ts';
import { readAhead } from './read-ahead.ts';
import { readBits } from './read-bits.ts';
import { readClock } from './read-clock.ts';
import { readPeriod } from './read-period.ts';
import { readSince } from './read-since.ts';
import { readStatus } from './read-status.ts';
import type { Today } from './today.ts';
import type { Token } from './tokenise.ts';
import { phrasesAt, wordsOf } from './words-of.ts';

interface Candidate {
  readonly meant: Meant;
  readonly used: number;
}

/** What a name in the store stands for; in rows of these tables alone, where they are told. */
export type NamedCondition = Condition & { readonly tables?: readonly AgentSubject[] };

/** The context for reading words, in addition to the area's table. */
export interface ReadingContext {
  readonly today: Today;
  /** The clock of hours and days. */
  readonly day: TradingDay;
  /** Names that only the store knows, such as protocols: filters by their words, in lower case. */
  readonly names: ReadonlyMap<string, readonly NamedCondition[]>;
  /** Whether who asks sees the events of every account. */
  readonly seesAll?: boolean;
  /** The lengths of patterns. */
  readonly lengths: readonly number[];
  /** Whether a word is English, so that it is no typo even without a meaning here. */
  readonly isEnglish: (word: string) => boolean;
}

/** Words of negation. */
const UNSEEN = /^(?:not|unseen|never|no)$/;
/** Before what is counted by its different values. */
const DISTINCT = /^(?:different|distinct|unique|separate)$/;
/** Before 'weekdays' these make it Monday to Friday. */
const WORKING = /^(?:of|on|during|only|for|vs|versus|than|compare|to|with|and|or|against|excluding)$/;
const PERIODS = /^(?:day|week|month|quarter|year)$/;
/** The items of a question as an area understands them: at each word the longest phrase with a meaning. */
export function readItems(tokens: readonly Token[], table: AreaTable, context: ReadingContext): Item[] {
  const words = wordsOf(tokens);
  const lexicon = lexiconOf(table);
  const items: Item[] = [];
  for (let at = 0; at < words.length; ) {
    const found = longest(words, at, { table, lexicon, context, last: items.at(-1) });
    const used = found?.used ?? 1;
    const text = tokens
      .slice(at, at + used)
      .map(({ raw }) => raw)
      .join(' ');
    const distinct = DISTINCT.test(words[at - 1] ?? '');
    items.push({ ...(found?.meant ?? { kind: 'unknown' }), text, ...(distinct && { distinct }) });
    at += used;
  }
  return items;
}

interface Place {
  readonly table: AreaTable;
  readonly lexicon: Lexicon;
  readonly context: ReadingContext;
  readonly last: Item | undefined;
}

/** The reading with the most words; of equals the first. */
function longest(words: readonly string[], at: number, place: Place): Candidate | undefined {
  const candidates = [
    readRate(words, at, place),
    timeInTradeAt(words, at),
    readZone(words, at, place),
    readStatusItem(words, at, place),
    readSinceItem(words, at, place),
    readClockItem(words, at, place),
    readAheadItem(words, at, place),
    readPeriodItem(words, at, place),
    readAddress(words[at], place.table),
    bitsAt(words, at, place),
    symbolAt(words, at),
    readPhrase(words, at, place),
    readNumber(words, at, place),
    commonAt(words, at),
    readForeignName(words, at, place),
  ].filter((candidate) => candidate !== undefined);
  return candidates.reduce<Candidate | undefined>(
    (best, one) => (best === undefined || one.used > best.used ? one : best),
    undefined,
  );
}

/** The name of rows of another area is not taken apart. */
function readForeignName(words: readonly string[], at: number, { table }: Place): Candidate | undefined {
  const used = foreignName(words, at, table);
  return used === 0 ? undefined : { meant: { kind: 'unknown' }, used };
}

/** 'trades a day', 'profit a month': as 'per day' after what is counted. */
function readRate(words: readonly string[], at: number, { lexicon, last }: Place): Candidate | undefined {
  const isCounted =
    last?.kind === 'word' && (last.meaning.noun !== undefined || last.meaning.measure !== undefined);
  if (!isCounted || !/^an?$/.test(words[at] ?? '') || !PERIODS.test(words[at + 1] ?? '')) return undefined;
  return lexicon.has(words[at + 1] ?? '') ? { meant: { kind: 'ask', word: 'by' }, used: 1 } : undefined;
}

/** 'profit per hour in trade' divides by a time that is no group. */
function readTimeInTrade(words: readonly string[], at: number): Candidate | undefined {
  const spent = /^(?:minute|hour|day|week)s? in (?:(?:a|the) )?(?:trades?|positions?|market)\b/;
  const phrase = spent.exec(words.slice(at, at + 4).join(' '))?.[0];
  return phrase === undefined ? undefined : { meant: { kind: 'unknown' }, used: phrase.split(' ').length };
}

/** 'by hour, in UTC': the clock that days and hours have anyway. */
function readZone(words: readonly string[], at: number, { context }: Place): Candidate | undefined {
  const first = words[at] === 'in' ? 1 : 0;
  if (context.day !== 'utc' || !/^(?:utc|gmt)$/.test(words[at + first] ?? '')) return undefined;
  return { meant: { kind: 'stop' }, used: first + (words[at + first + 1] === 'time' ? 2 : 1) };
}

function readStatusItem(words: readonly string[], at: number, { table }: Place): Candidate | undefined {
  const found = readStatus(words, at, table);
  return found && { meant: { kind: 'condition', condition: found.condition }, used: found.used };
}

function readAheadItem(
  words: readonly string[],
  at: number,
  { table, context }: Place,
): Candidate | undefined {
  const found = readAhead(words, at, table, context.today);
  return found && { meant: { kind: 'condition', condition: found.condition }, used: found.used };
}

function readSinceItem(words: readonly string[], at: number, { context }: Place): Candidate | undefined {
  const found = context.day === 'utc' ? readSince(words, at, context.today) : undefined;
  return found && { meant: { kind: 'period', period: found.period }, used: found.used };
}

function readClockItem(
  words: readonly string[],
  at: number,
  { table, context }: Place,
): Candidate | undefined {
  const found = table.fields.clock && readClock(words, at);
  if (!found) return undefined;
  const zone = words[at + found.used];
  const named = (zone === 'utc' || zone === 'gmt') && context.day === 'utc';
  return {
    meant: { kind: 'condition', condition: found.condition },
    used: found.used + (named ? 1 : 0),
  };
}

function readPeriodItem(
  words: readonly string[],
  at: number,
  { last, context, lexicon }: Place,
): Candidate | undefined {
  // 'not seen for 30 days'.
  if (words[at] === 'for' && words.some((word) => UNSEEN.test(word))) {
    const isOne = /^an?$/.test(words[at + 1] ?? '');
    const found = readPeriod(
      ['last', ...(isOne ? ['1'] : []), ...words.slice(isOne ? at + 2 : at + 1)],
      0,
      context.today,
    );
    if (found && found.used > 2) return { meant: { kind: 'period', period: found.period }, used: found.used };
  }
  // After 'more than' comes a number, even if it looks like a year.
  if (last?.kind === 'comparator' && /^\d+$/.test(words[at] ?? '')) return undefined;
  const word = words[at] ?? '';
  const plural = WEEKDAYS.findIndex((day) => `${day}s` === word);
  const any = (WEEKDAYS as readonly string[]).indexOf(word);
  // 'except Wednesday' leaves out all of them, as 'a Monday' is any.
  const isAny =
    ['a', 'any', 'every', 'each'].includes(words[at - 1] ?? '') ||
    last?.kind === 'not' ||
    isOfRows(words, at, lexicon);
  const weekday = plural >= 0 ? plural : isAny ? any : -1;
  // 'on weekdays' are the days of the working week; 'by weekday' are groups.
  const isWorking =
    /^(?:workdays?|weekdays)$/.test(word) && (WORKING.test(words[at - 1] ?? '') || word.startsWith('work'));
  const days =
    word === 'weekends' || word === 'weekend'
      ? [6, 0]
      : isWorking
        ? [1, 2, 3, 4, 5]
        : weekday >= 0
          ? [weekday]
          : [];
  // 'how many Mondays' counts days, which no filter does.
  const isCounted = word.endsWith('s') && last?.kind === 'ask' && last.word === 'how many';
  if (days.length > 0 && !isCounted) {
    const values = days.map((day) => WEEKDAYS[day] ?? '');
    return { meant: { kind: 'condition', condition: { field: 'weekday', op: 'is', values } }, used: 1 };
  }
  // 'who may mint' is no month.
  if (isVerbMay(words, at)) return undefined;
  const found = periodAt(words, at, context.today);
  // '2026 units' counts units.
  if (found?.used === 1 && /^\d{4}$/.test(word) && COUNTED.test(words[at + 1] ?? '')) return undefined;
  return found && { meant: { kind: 'period', period: found.period }, used: found.used };
}

/** 'Friday buys' are those of all Fridays, as 'last Friday' is a day. */
function isOfRows(words: readonly string[], at: number, lexicon: Lexicon): boolean {
  const rows = lexicon.get(words[at + 1] ?? '');
  const isMany = rows?.noun === 'many' || (rows?.value !== undefined && rows.plural === true);
  return isMany && !/^(?:last|this|past|previous|on)$/.test(words[at - 1] ?? '');
}

function bitsAt(words: readonly string[], at: number, { context, lexicon }: Place): Candidate | undefined {
  const found = readBits(words, at, lexicon, context.lengths);
  return found && { meant: { kind: 'condition', condition: found.condition }, used: found.used };
}

function readSymbol(words: readonly string[], at: number): Candidate | undefined {
  const word = words[at] ?? '';
  // 'profit in euros' asks for another currency, not for a pair.
  if (CURRENCIES.has(word) && ['in', 'into', 'to'].includes(words[at - 1] ?? '')) return undefined;
  const symbol = SYMBOLS.find((one) => one.toLowerCase() === word) ?? NICKNAMES.get(word);
  const pair = NICKNAMES.get(`${word} ${words[at + 1]}`);
  if (pair) return { meant: { kind: 'symbol', symbol: pair }, used: 2 };
  return symbol && { meant: { kind: 'symbol', symbol }, used: 1 };
}

function readPhrase(
  words: readonly string[],
  at: number,
  { lexicon, context, table, last }: Place,
): Candidate | undefined {
  const phrases = phrasesAt(words, at);
  for (let used = phrases.length; used > 0; used -= 1) {
    const phrase = phrases[used - 1] ?? '';
    const named = lexicon.has(phrase) ? undefined : context.names.get(phrase);
    const found = named?.find(
      ({ field, tables }) => field in table.fields && tables?.includes(table.id) !== false,
    );
    if (found) {
      const { tables: _, ...condition } = found;
      return { meant: { kind: 'condition', condition }, used };
    }
    // A pair of prices is not two symbols, and 'farm 2' no two of anything, in rows that have no such name.
    const isNumbered = named !== undefined && /[a-z] \d+$/.test(phrase);
    if (isNumbered || named?.some(({ field }) => field === 'pair'))
      return { meant: { kind: 'unknown' }, used };
    const meaning = lexicon.get(phrase);
    // '12 bit patterns' are patterns of 12 bits, and not 12 patterns of bits.
    const isUnit =
      used > 1 &&
      meaning?.noun &&
      last?.kind === 'number' &&
      table.fields[lexicon.get(words[at] ?? '')?.field ?? '']?.unit !== 'text' &&
      lexicon.get(words[at] ?? '')?.field !== undefined;
    if (meaning && !isUnit) return { meant: { kind: 'word', meaning }, used };
  }
  return undefined;
}

function readNumber(words: readonly string[], at: number, place?: Place): Candidate | undefined {
  const word = words[at] ?? '';
  // 'more than half of', 'less than a third of'.
  const fraction = place?.last?.kind === 'comparator' ? fractionAt(words, at) : undefined;
  if (fraction)
    return {
      meant: { kind: 'number', value: fraction.percent, unit: 'percent', times: 1 },
      used: fraction.used,
    };
  const [, sign = '', money = '', digits, scale] =
    /^([+-]?)([$]?)([+-]?[\d,]*\.?\d+)([km]?)$/.exec(word.replace(/^\$([+-])/, '$1$')) ?? [];
  const isOne = /^an?$/.test(word) && MINUTES.has(words[at + 1] ?? '') && place?.last?.kind !== 'word';
  const small = isOne && (!place || place.last?.kind === 'comparator') ? 1 : numberWord(word);
  if (digits === undefined && small === undefined) return undefined;
  const value =
    small ??
    Number(`${sign}${(digits ?? '').replaceAll(',', '')}`) * (scale === 'k' ? 1e3 : scale === 'm' ? 1e6 : 1);
  if (Number.isNaN(value)) return undefined;
  const next = words[at + 1] ?? '';
  const number = (unit: Extract<Meant, { kind: 'number' }>['unit'], used: number, times = 1): Candidate => ({
    meant: { kind: 'number', value: value * times, unit, times },
    used,
  });
  if (money === '$') return number('dollars', 1);
  if (next === '%' || next === 'percent') return number('percent', 2);
  if (['dollar', 'dollars', 'usd', 'buck', 'bucks'].includes(next)) return number('dollars', 2);
  if (next === 'eth' || next === 'ether') return number('ether', 2);
  if (next === 'cents' || next === 'cent') return number('dollars', 2, 0.01);
  // 'best 3 hours', 'which 3 hours': the number of groups.
  const isLimit = place?.last?.kind === 'superlative' || place?.last?.kind === 'ask';
  const minutes = isLimit ? undefined : MINUTES.get(next);
  return minutes === undefined ? number('none', 1) : number('minutes', 2, minutes);
}

/** 'or below' is the tail of a bound, and 'or below $5' is another one. */
function isBound(words: readonly string[], at: number): boolean {
  return words[at] === 'than' || readNumber(words, at) !== undefined;
}

function readCommon(words: readonly string[], at: number): Candidate | undefined {
  const hasNumber = words.slice(0, at).some((_, place) => readNumber(words, place) !== undefined);
  // 'not over the weekend' denies a period, and bounds nothing.
  const comparator = COMPARATORS_AT(words, at).find(
    ({ phrase, used }) => !/^not? /.test(phrase) || isBound(words, at + used) || fractionAt(words, at + used),
  );
  if (comparator) {
    const { phrase, used, means: op } = comparator;
    // 'better than' without a number compares two things.
    const compares =
      phrase.endsWith(' than') &&
      readNumber(words, at + used) === undefined &&
      fractionAt(words, at + used) === undefined;
    return { meant: compares ? { kind: 'compare' } : { kind: 'comparator', op }, used };
  }
  const [harmless] = STOPS_AT(words, at);
  if (harmless) return { meant: harmless.means, used: harmless.used };
  for (const asked of ASKED_AT) {
    const found = asked(words, at)
      .filter(({ used, means }) => means.kind !== 'suffix' || (hasNumber && !isBound(words, at + used)))
      .toSorted((a, b) => b.used - a.used)[0];
    if (found) return { meant: found.means, used: found.used };
  }
  const [negating] = NEGATING_AT(words, at);
  if (negating) return { meant: negating.means, used: negating.used };
  const word = words[at] ?? '';
  if (NEGATIONS.has(word)) return { meant: { kind: 'not' }, used: 1 };
  if (word === 'or') return { meant: { kind: 'or' }, used: 1 };
  const isDegree = COMPARATIVES.has(word) && (words.includes('or') || words.slice(at + 1).includes('than'));
  if (isDegree || COMPARING.has(word)) return { meant: { kind: 'compare' }, used: 1 };
  const how = MEANS.get(word);
  if (how) return { meant: { kind: 'mean', how }, used: 1 };
  return STOP_WORDS.has(word) ? { meant: { kind: 'stop' }, used: 1 } : undefined;
}

const timeInTradeAt = oncePerPlace(readTimeInTrade);
const symbolAt = oncePerPlace(readSymbol);
const commonAt = oncePerPlace(readCommon);
const PERIODS_AT = new WeakMap<Today, ReturnType<typeof periodsOf>>();

function periodAt(words: readonly string[], at: number, today: Today): ReturnType<typeof readPeriod> {
  const read = PERIODS_AT.get(today) ?? periodsOf(today);
  PERIODS_AT.set(today, read);
  return read(words, at);
}

function periodsOf(today: Today) {
  return oncePerPlace((words, at) => readPeriod(words, at, today));
}

/** Phrases of every area, with what they mean. */
const COMPARATORS_AT = phraseIndex(COMPARATORS);
const STOPS_AT = phraseIndex<Meant>([
  ...meaning(STOP_PHRASES, { kind: 'stop' }),
  ...meaning(['between'], { kind: 'comparator', op: 'between' }),
  ...meaning(['standard deviation', 'std dev'], { kind: 'mean', how: 'deviation' }),
  ...meaning(['exactly', 'equal to', 'equals', '='], { kind: 'comparator', op: 'is' }),
  ...meaning(ELAPSED, { kind: 'elapsed' }),
  ...meaning(ALWAYS, { kind: 'always' }),
]);
const ASKED_AT = [
  phraseIndex<Meant>(Object.entries(SUFFIXES).map(([phrase, op]) => [phrase, { kind: 'suffix', op }])),
  phraseIndex<Meant>(Object.entries(ASKING).map(([phrase, word]) => [phrase, { kind: 'ask', word }])),
  phraseIndex<Meant>(
    Object.entries(SUPERLATIVES).map(([phrase, how]) => [phrase, { kind: 'superlative', ...how }]),
  ),
];
const NEGATING_AT = phraseIndex<Meant>(meaning(NEGATING_PHRASES, { kind: 'not' }));

function meaning(phrases: Iterable<string>, meant: Meant): (readonly [string, Meant])[] {
  return Array.from(phrases, (phrase) => [phrase, meant] as const);
}
