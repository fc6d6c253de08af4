import { GRANULARITY_SECONDS } from '../../../domain/granularity.ts';
import { fixedClock, shiftedClock, type ZoneClock, zoneClock } from '../../../domain/zone-clock.ts';
import { namedClock } from '../named-clock.ts';
import type { CandleFormat } from './candle-format.ts';
import { commonDistance } from './common-distance.ts';
import { findWeekends, fitMarket, type Weekend } from './weekends.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
/** A clock wins if it explains this many times as many ends of weeks that only one of both explains. */
const CLEAR = 4;

/** The clock of a file, in words for the report. */
export interface ChosenClock {
  readonly clock: ZoneClock;
  readonly reason: string;
  /** A warning for the operator; undefined without one. */
  readonly doubt?: string | undefined;
}

interface Candidate {
  readonly clock: ZoneClock;
  /** How an operator selects it. */
  readonly option: string;
  /** True for a clock that needs no week as evidence. */
  readonly usual?: true;
  /** True for one that few servers keep: where the weeks fit it as well as another one, that is doubted and not refused. */
  readonly seldom?: true;
}

interface Judged extends Candidate {
  /** How many of its two ends each week has at the market's times. */
  readonly fits: readonly number[];
  readonly score: number;
  /** Weeks that have both. */
  readonly count: number;
}

/**
 * The clock of a file whose times name none. The operator's choice comes first. HistData documents its clock as UTC-5 the whole
 * year, but the files of 2018 run by New York's clock and those of 2019 five hours behind London; servers of MetaTrader run two
 * or three hours ahead of UTC, by the clock changes of New York or of Europe. So the weeks of the file decide: the clock is chosen
 * under which most of them begin and end with the market. Every other format is taken as UTC.
 * Throws a RangeError when the operator's zone is unknown, when the weeks fit two different clocks about as well, and when those of
 * four-hour and daily candles fit none: nothing later would show that they were read by a wrong clock.
 */
export function chooseClock(
  format: CandleFormat,
  readings: Float64Array,
  timezone: string | undefined,
): ChosenClock {
  if (timezone !== undefined) return { clock: namedClock(timezone), reason: 'as told' };
  const candidates = candidatesOf(format);
  const [usual] = candidates;
  if (!usual) return { clock: fixedClock('UTC', 0), reason: 'the file names no time zone' };
  const sorted = isAscending(readings) ? readings : readings.toSorted();
  const distance = commonDistance(sorted)?.seconds;
  const seconds = distance ?? DAY;
  const weekends = findWeekends(sorted, seconds);
  const judged = candidates.map((candidate) => judge(candidate, weekends, seconds));
  const best = judged.reduce((most, one) => (one.score > most.score ? one : most));
  // If no clock explains the weeks, the usual one is used and the report has a warning.
  const explained = best.score >= weekends.length && best.score > 0;
  const chosen = explained ? best : judged[0]!;
  const days = everyDay(sorted);
  const differing = judged.filter((other) => other !== chosen && differ(chosen, other, days));
  const isLong = distance !== undefined && distance >= GRANULARITY_SECONDS.H4;
  if (!explained && isLong && differing.length > 0) {
    const asked = [chosen, ...differing.filter(({ seldom }) => !seldom)];
    throw new RangeError(askForZone(asked, weekends.length));
  }
  const rivals = differing.filter((other) => isRival(chosen, other, explained));
  const equals = rivals.filter(({ seldom }) => !seldom);
  if (equals.length > 0) throw new RangeError(askForZone([chosen, ...equals], weekends.length));
  return {
    clock: chosen.clock,
    reason: reasonOf(chosen, judged, weekends.length, format),
    doubt: weekends.length === 0 && format !== 'histdata' ? BLIND : doubtOf(rivals),
  };
}

const BLIND = "MetaTrader's servers mostly run two or three hours ahead of UTC: give --timezone";

/** What an operator should know of clocks that have the same weeks as the chosen one. */
function doubtOf(rivals: readonly Judged[]): string | undefined {
  if (rivals.length === 0) return undefined;
  const options = rivals.map(({ option }) => option).join(' or ');
  return `the weeks of these candles are the same by ${options}: if the times are of that clock, give --timezone`;
}

function candidatesOf(format: CandleFormat): Candidate[] {
  const named = (option: string): Candidate => ({ clock: namedClock(option), option });
  if (format === 'histdata') {
    const london = shiftedClock(zoneClock('Europe/London'), -5 * HOUR, 'London minus 5 hours');
    return [
      { clock: london, option: 'Europe/London-05:00', usual: true },
      { ...named('America/New_York'), usual: true },
      named('-05:00'),
      named('UTC'),
    ];
  }
  if (format === 'metatrader4' || format === 'metatrader5') {
    const server = shiftedClock(zoneClock('America/New_York'), 7 * HOUR, 'New York plus 7 hours');
    return [
      { ...named('UTC'), usual: true },
      { clock: server, option: 'America/New_York+07:00' },
      named('Europe/Athens'),
      named('+02:00'),
      named('+03:00'),
      { ...named('Europe/London'), seldom: true },
      { ...named('Europe/Berlin'), seldom: true },
    ];
  }
  return [];
}

function judge(candidate: Candidate, weekends: readonly Weekend[], seconds: number): Judged {
  const fits = weekends.map((weekend) => fitMarket(weekend, candidate.clock, seconds));
  const score = fits.reduce<number>((sum, ends) => sum + ends, 0);
  return { ...candidate, fits, score, count: fits.filter((ends) => ends === 2).length };
}

/** True if the weeks do not clearly support the chosen clock. */
function isRival(chosen: Judged, other: Judged, explained: boolean): boolean {
  if (!explained) return chosen.fits.length === 0 && other.usual === true;
  return lead(chosen, other) <= CLEAR * lead(other, chosen);
}

/** Ends of weeks that one clock explains and the other does not. */
function lead(one: Judged, other: Judged): number {
  return one.fits.reduce<number>((sum, ends, week) => sum + Math.max(0, ends - other.fits[week]!), 0);
}

/** True if two clocks convert the same readings to different times. */
function differ(a: Judged, b: Judged, readings: readonly number[]): boolean {
  return readings.some((reading) => a.clock.toUtc(reading) !== b.clock.toUtc(reading));
}

/** The first reading of every day; clocks change at night. */
function everyDay(readings: Float64Array): number[] {
  let day = Number.NEGATIVE_INFINITY;
  const first: number[] = [];
  for (const reading of readings) {
    if (reading < day + DAY) continue;
    day = Math.floor(reading / DAY) * DAY;
    first.push(reading);
  }
  const last = readings.at(-1);
  return last === undefined ? first : [...first, last];
}

function isAscending(readings: Float64Array): boolean {
  for (let row = 1; row < readings.length; row++) if (readings[row]! < readings[row - 1]!) return false;
  return true;
}

function askForZone(clocks: readonly Judged[], weeks: number): string {
  const said = clocks.map(({ count, option }) => `${count} fit ${option}`).join(', ');
  const seen = weeks === 0 ? 'it has no weekend that shows its clock' : `of its ${weeks} weeks ${said}`;
  const options = clocks.map(({ option }) => option).join(' or ');
  return `${seen}: give --timezone (${options}), or files with one clock each`;
}

function reasonOf(chosen: Judged, judged: readonly Judged[], weeks: number, format: CandleFormat): string {
  if (weeks === 0) {
    return format === 'histdata'
      ? 'the usual clock of HistData; the file has no weekend to check it'
      : 'the file names no time zone and has no weekend that shows it';
  }
  const others = judged
    .filter((other) => other !== chosen)
    .map(({ count, clock }) => `${count} if read as ${clock.name}`);
  return `${chosen.count} of ${weeks} weeks end and begin when the market does, ${others.join(', ')}`;
}
