const WEEK = 7 * 86_400;
const DAY = 86_400;
/** Ends the search for a change: some zones never change. */
const LONGEST_SEARCH = 60 * WEEK;

/** A wall clock: its offset from UTC, and the moments of its readings. */
export interface ZoneClock {
  /** The name that an operator chose, or a description for use inside a sentence. */
  readonly name: string;
  /** Seconds that the clock is ahead of UTC at a moment (seconds since the epoch); negative west of Greenwich. */
  offsetAt(utcSeconds: number): number;
  /**
   * The moment of a reading of the clock. `localSeconds` is the reading as if it were UTC. A reading that occurs twice (clocks
   * set back) means the first moment, or the second if the first is not later than `after`. A reading that never occurs (clocks
   * set forward) uses the offset before the change.
   */
  toUtc(localSeconds: number, after?: number): number;
  /** The first moment at which the clock shows a reading or a later one. */
  firstAt(localSeconds: number): number;
}

/** There are some 600 zone names. Spellings in other cases could add more: the cache is then cleared. */
const MOST_CLOCKS = 1_000;
const clocks = new Map<string, ZoneClock>();

/** The clock of an IANA time zone such as `America/New_York`. Throws a RangeError where there is no such zone. */
export function zoneClock(zone: string): ZoneClock {
  const known = clocks.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const clock = changingClock(zone, (utcSeconds) => offsetFromName(format, utcSeconds));
  if (clocks.size >= MOST_CLOCKS) clocks.clear();
  clocks.set(zone, clock);
  return clock;
}

/** True if there is a time zone of that name. */
export function isTimeZone(zone: string): boolean {
  try {
    zoneClock(zone);
    return true;
  } catch {
    return false;
  }
}

/** A clock that is always `seconds` ahead of another (behind, if negative). */
export function shiftedClock(base: ZoneClock, seconds: number, name: string): ZoneClock {
  return changingClock(name, (utcSeconds) => base.offsetAt(utcSeconds) + seconds);
}

/** A clock that is always `seconds` ahead of UTC (behind, if negative). */
export function fixedClock(name: string, seconds: number): ZoneClock {
  const toUtc = (localSeconds: number) => localSeconds - seconds;
  return { name, offsetAt: () => seconds, toUtc, firstAt: toUtc };
}

interface Period {
  readonly from: number;
  readonly until: number;
  readonly offset: number;
}

/** Finds periods of equal offset on demand: querying Intl for every row would take minutes. */
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
  const firstAt = (localSeconds: number): number => {
    const at = toUtc(localSeconds);
    // The change at the start of the period skips a reading that never occurs.
    return at + offsetAt(at) === localSeconds ? at : periodAt(at).from;
  };
  return { name, offsetAt, toUtc, firstAt };
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

/** The first second in (low, high] from which `holds` stays true; `high` if it never is. */
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
