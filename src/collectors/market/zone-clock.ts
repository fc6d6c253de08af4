const WEEK = 7 * 86_400;
const DAY = 86_400;
/** A period without a change is cut here, so that zones that never change need no endless search. */
const LONGEST_SEARCH = 60 * WEEK;

/** A wall clock: how far it runs from UTC, and which moment a time read off it means. */
export interface ZoneClock {
  /** The name by which an operator chose it, or a sentence part that describes it. */
  readonly name: string;
  /** Seconds that the clock is ahead of UTC at a moment (seconds since the epoch); negative west of Greenwich. */
  offsetAt(utcSeconds: number): number;
  /**
   * The moment that a reading of the clock means. `localSeconds` is the reading as if it were UTC. A reading that
   * occurs twice (clocks set back) means the first time, or the second where the first is not later than `after`;
   * one that never occurs (clocks set forward) is read with the offset before the change.
   */
  toUtc(localSeconds: number, after?: number): number;
}

/**
 * The clock of a time zone: an IANA name such as `America/New_York`, a fixed offset such as `-05:00`, `UTC` or `Z`.
 * An IANA name may be followed by an offset, `Europe/London-05:00`: that clock, so much behind. Throws a RangeError that names the
 * zone when it is none of these.
 */
export function zoneClock(zone: string): ZoneClock {
  if (/^(utc|gmt|z)$/i.test(zone)) return fixedClock('UTC', 0);
  const fixed = /^([+-])(\d{2}):?(\d{2})$/.exec(zone);
  if (fixed) {
    const seconds = Number(fixed[2]) * 3_600 + Number(fixed[3]) * 60;
    if (seconds > 14 * 3_600 || Number(fixed[3]) > 59) throw new RangeError(`'${zone}' is not a UTC offset.`);
    return fixedClock(zone, fixed[1] === '-' ? -seconds : seconds);
  }
  const shifted = /^([A-Za-z_]+\/[A-Za-z_/]+)([+-]\d{2}:\d{2})$/.exec(zone);
  if (shifted?.[1] && shifted[2])
    return shiftedClock(zoneClock(shifted[1]), zoneClock(shifted[2]).offsetAt(0), zone);
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  } catch (cause) {
    throw new RangeError(`'${zone}' is neither an IANA time zone nor an offset such as -05:00.`, { cause });
  }
  return changingClock(zone, (utcSeconds) => offsetFromName(format, utcSeconds));
}

/** The clock that always runs `seconds` ahead of another (behind it, where negative). */
export function shiftedClock(base: ZoneClock, seconds: number, name: string): ZoneClock {
  return changingClock(name, (utcSeconds) => base.offsetAt(utcSeconds) + seconds);
}

function fixedClock(name: string, offset: number): ZoneClock {
  return { name, offsetAt: () => offset, toUtc: (localSeconds) => localSeconds - offset };
}

interface Period {
  readonly from: number;
  readonly until: number;
  readonly offset: number;
}

/** Finds the periods of equal offset as they are asked for, because asking Intl for every row would take minutes. */
function changingClock(name: string, measure: (utcSeconds: number) => number): ZoneClock {
  const periods: Period[] = [];
  let current: Period = { from: 0, until: 0, offset: 0 };

  const periodAt = (utcSeconds: number): Period => {
    if (utcSeconds >= current.from && utcSeconds < current.until) return current;
    const known = periods.find((period) => utcSeconds >= period.from && utcSeconds < period.until);
    current = known ?? findPeriod(measure, utcSeconds);
    if (!known) periods.push(current);
    return current;
  };
  const offsetAt = (utcSeconds: number): number => periodAt(utcSeconds).offset;

  const toUtc = (localSeconds: number, after = Number.NEGATIVE_INFINITY): number => {
    const quick = localSeconds - current.offset;
    if (quick >= current.from + DAY && quick < current.until - DAY) return quick;
    const before = offsetAt(localSeconds - DAY);
    const behind = offsetAt(localSeconds + DAY);
    const first = localSeconds - before;
    if (before === behind) return first;
    const second = localSeconds - behind;
    if (offsetAt(first) !== before) return offsetAt(second) === behind ? second : first;
    return offsetAt(second) === behind && first <= after ? second : first;
  };
  return { name, offsetAt, toUtc };
}

function findPeriod(measure: (utcSeconds: number) => number, utcSeconds: number): Period {
  const offset = measure(utcSeconds);
  let until = utcSeconds + WEEK;
  while (measure(until) === offset && until < utcSeconds + LONGEST_SEARCH) until += WEEK;
  let from = utcSeconds - WEEK;
  while (measure(from) === offset && from > utcSeconds - LONGEST_SEARCH) from -= WEEK;
  return {
    from: firstSecond(from, from + WEEK, (moment) => measure(moment) === offset),
    until: firstSecond(until - WEEK, until, (moment) => measure(moment) !== offset),
    offset,
  };
}

/** The first second in (low, high] for which `holds`, when it holds from there on; `high` when it never does. */
function firstSecond(low: number, high: number, holds: (moment: number) => boolean): number {
  let before = Math.floor(low);
  let at = Math.floor(high);
  if (holds(before)) return before;
  while (at - before > 1) {
    const middle = Math.floor((before + at) / 2);
    if (holds(middle)) at = middle;
    else before = middle;
  }
  return at;
}

function offsetFromName(format: Intl.DateTimeFormat, utcSeconds: number): number {
  const parts = format.formatToParts(utcSeconds * 1_000);
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
  const match = /^GMT(?:([+-])(\d{2}):(\d{2})(?::(\d{2}))?)?$/.exec(name);
  if (!match) throw new RangeError(`Unexpected time zone name '${name}'.`);
  const seconds = Number(match[2] ?? 0) * 3_600 + Number(match[3] ?? 0) * 60 + Number(match[4] ?? 0);
  return match[1] === '-' ? -seconds : seconds;
}
