const DAYS_OF_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const ZERO = 48;
const DIGIT_COUNT_SECONDS = 10;
const DIGIT_COUNT_MILLISECONDS = 13;
const CODE = {
  T: 84,
  t: 116,
  space: 32,
  comma: 44,
  point: 46,
  colon: 58,
  plus: 43,
  minus: 45,
  slash: 47,
  Z: 90,
  z: 122,
};

/** A point in time as a file writes it. */
export interface WrittenTime {
  /** Whole seconds since the epoch, without fractions; NaN for anything else. */
  seconds: number;
  /** True if the text has a zone (an offset, Z, or epoch seconds); false for a bare clock reading. */
  zoned: boolean;
}

/**
 * Reads the time in bytes [from, to) into `written`, without allocating: `2019-01-02T17:00:00.000000000Z`, `2019-01-02
 * 17:00`, `2019.01.02 17:00`, `2019/01/02`, `20190102 170000`, `20190102`, `02.01.2019 17:00:00.000 GMT+0100`, seconds or
 * milliseconds since the epoch. Anything else, including an impossible date, is NaN.
 */
export function readTimestamp(bytes: Uint8Array, from: number, to: number, written: WrittenTime): void {
  written.seconds = Number.NaN;
  written.zoned = false;
  const leading = countDigits(bytes, from, to);
  if (leading === DIGIT_COUNT_SECONDS || leading === DIGIT_COUNT_MILLISECONDS) {
    readEpoch(bytes, from, to, leading, written);
    return;
  }
  let at = from;
  let date = Number.NaN;
  let compact = false;
  const mark = bytes[from + leading];
  if (leading === 4 && (mark === CODE.minus || mark === CODE.point || mark === CODE.slash)) {
    const same = bytes[from + 7] === mark;
    if (same)
      date = dateSeconds(
        number(bytes, from, 4, to),
        number(bytes, from + 5, 2, to),
        number(bytes, from + 8, 2, to),
      );
    at = from + 10;
  } else if (leading === 2 && mark === CODE.point && bytes[from + 5] === CODE.point) {
    date = dateSeconds(
      number(bytes, from + 6, 4, to),
      number(bytes, from + 3, 2, to),
      number(bytes, from, 2, to),
    );
    at = from + 10;
  } else if (leading === 8 || leading === 12 || leading === 14) {
    date = dateSeconds(
      number(bytes, from, 4, to),
      number(bytes, from + 4, 2, to),
      number(bytes, from + 6, 2, to),
    );
    at = from + 8;
    compact = true;
  }
  if (Number.isNaN(date) || at > to) return;
  if (at === to) {
    written.seconds = date;
    return;
  }
  const separated = isSeparator(bytes[at]!);
  if (separated) at += 1;
  else if (!compact) return;
  readClock(bytes, at, to, date, written);
}

function readClock(bytes: Uint8Array, start: number, to: number, date: number, written: WrittenTime): void {
  let at = start;
  const step = bytes[at + 2] === CODE.colon ? 3 : 2;
  const hours = number(bytes, at, 2, to);
  const minutes = number(bytes, at + step, 2, to);
  at += step + 2;
  let seconds = 0;
  const hasSeconds = step === 3 ? bytes[at] === CODE.colon && at < to : countDigits(bytes, at, to) >= 2;
  if (hasSeconds) {
    seconds = number(bytes, at + step - 2, 2, to);
    at += step;
    if (at < to && bytes[at] === CODE.point) at += 1 + countDigits(bytes, at + 1, to);
  }
  if (!(hours < 24 && minutes < 60 && seconds < 60)) return;
  const offset = readOffset(bytes, at, to);
  if (offset === undefined) return;
  written.zoned = offset !== null;
  written.seconds = date + hours * 3_600 + minutes * 60 + seconds - (offset ?? 0);
}

/** Seconds ahead of UTC; null if the text ends here; undefined for anything else. */
function readOffset(bytes: Uint8Array, start: number, to: number): number | null | undefined {
  if (start === to) return null;
  if (to - start === 1 && (bytes[start] === CODE.Z || bytes[start] === CODE.z)) return 0;
  const text = String.fromCharCode(...bytes.subarray(start, to)).trim();
  if (/^(z|utc|gmt)$/i.test(text)) return 0;
  const match = /^(?:utc|gmt)?([+-])(\d{2})(?::?(\d{2}))?$/i.exec(text);
  if (!match) return undefined;
  const seconds = Number(match[2]) * 3_600 + Number(match[3] ?? 0) * 60;
  return match[1] === '-' ? -seconds : seconds;
}

function readEpoch(bytes: Uint8Array, from: number, to: number, digits: number, written: WrittenTime): void {
  let at = from + digits;
  if (at < to && bytes[at] === CODE.point) at += 1 + countDigits(bytes, at + 1, to);
  if (at !== to) return;
  const value = number(bytes, from, digits, to);
  written.seconds = digits === DIGIT_COUNT_SECONDS ? value : Math.floor(value / 1_000);
  written.zoned = true;
}

function isSeparator(byte: number): boolean {
  return byte === CODE.space || byte === CODE.T || byte === CODE.t || byte === CODE.comma;
}

function countDigits(bytes: Uint8Array, from: number, to: number): number {
  let at = from;
  while (at < to && bytes[at]! >= ZERO && bytes[at]! < ZERO + 10) at++;
  return at - from;
}

/** The number of `count` digits from `from` on; NaN if one of them is not a digit. */
function number(bytes: Uint8Array, from: number, count: number, to: number): number {
  if (from + count > to) return Number.NaN;
  let value = 0;
  for (let at = from; at < from + count; at++) {
    const digit = bytes[at]! - ZERO;
    if (digit < 0 || digit > 9) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}

/** Seconds since the epoch at the start of a day of the years 1900 to 2199; NaN for a day that does not exist. */
function dateSeconds(year: number, month: number, day: number): number {
  if (!(year >= 1900 && year < 2200 && month >= 1 && month <= 12 && day >= 1)) return Number.NaN;
  if (day > DAYS_OF_MONTH[month - 1]!) return Number.NaN;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  if (month === 2 && day === 29 && !leap) return Number.NaN;
  return Date.UTC(year, month - 1, day) / 1_000;
}
