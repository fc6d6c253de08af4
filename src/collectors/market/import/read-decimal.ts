const ZERO = 48;
const NINE = 57;
const POINT = 46;
const MINUS = 45;
const PLUS = 43;
/** Digits that a double holds exactly, and powers of ten that are exact doubles: their quotient is rounded once. */
const EXACT_DIGITS = 15;
const POWERS = Array.from({ length: EXACT_DIGITS + 1 }, (_, exponent) => 10 ** exponent);
const NOT_FINITE = /^[+-]?(nan|inf|infinity)$/i;
const SCIENTIFIC = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/**
 * The number in bytes [from, to), with a decimal point and without thousands separators, exactly as `Number` would read it.
 * NaN for anything else; Infinity for 'nan' or 'inf': a number, but not a finite one.
 */
export function readDecimal(bytes: Uint8Array, from: number, to: number): number {
  let at = from;
  const negative = bytes[at] === MINUS;
  if (negative || bytes[at] === PLUS) at += 1;
  let digits = 0;
  let decimals = -1;
  let whole = 0;
  for (; at < to; at++) {
    const byte = bytes[at]!;
    if (byte >= ZERO && byte <= NINE) {
      whole = whole * 10 + (byte - ZERO);
      digits += 1;
      if (decimals >= 0) decimals += 1;
    } else if (byte === POINT && decimals < 0) decimals = 0;
    else return readSlowly(bytes, from, to);
  }
  if (digits === 0 || digits > EXACT_DIGITS) return readSlowly(bytes, from, to);
  const value = decimals > 0 ? whole / POWERS[decimals]! : whole;
  return negative ? -value : value;
}

/** The number in a text, by the same rules. */
export function parseDecimal(text: string): number {
  if (NOT_FINITE.test(text)) return Number.POSITIVE_INFINITY;
  return SCIENTIFIC.test(text) ? Number(text) : Number.NaN;
}

function readSlowly(bytes: Uint8Array, from: number, to: number): number {
  return parseDecimal(new TextDecoder('latin1').decode(bytes.subarray(from, to)));
}
