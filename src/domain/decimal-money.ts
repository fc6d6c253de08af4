// Prices and money have six decimal places and are kept as whole millionths.

/** Character code of the digit 0. */
const ZERO = 48;
/** Character code of the digit 5. */
const FIVE = 53;

/** A price as whole millionths of the quote currency, rounded half up (prices are positive). Inexact beyond 2^53. */
export function priceToMicros(price: number): number {
  return Math.round(price * 1e6);
}

/**
 * Converts decimal text to whole units of its `places`th decimal place, by default millionths. Rounds half away from zero.
 * Throws a RangeError if the text is no decimal number.
 */
export function decimalToUnits(text: string, places = 6): bigint {
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text) ?? [];
  if (whole === undefined) throw new RangeError('decimalToUnits needs a decimal number');
  const digits = fraction.padEnd(places + 1, '0');
  const units = BigInt(whole + digits.slice(0, places)) + (digits.charCodeAt(places) >= FIVE ? 1n : 0n);
  return sign === '-' ? -units : units;
}

/**
 * The quotient of two whole numbers, rounded half away from zero. Throws a RangeError unless the divisor is positive.
 */
export function divideHalfAway(dividend: bigint, divisor: bigint): bigint {
  if (divisor <= 0n) throw new RangeError('divideHalfAway needs a positive divisor');
  const size = dividend < 0n ? -dividend : dividend;
  const quotient = (2n * size + divisor) / (2n * divisor);
  return dividend < 0n ? -quotient : quotient;
}

/** 000 to 999, and the same without trailing zeros: a look-up is faster than formatting a number. */
const THREE_DIGITS = Array.from({ length: 1_000 }, (_, number) => String(number).padStart(3, '0'));
const TRIMMED_DIGITS = THREE_DIGITS.map((digits) => digits.replace(/0+$/, ''));

/** Whole millionths as a plain decimal string: no exponent, at most six places, no trailing zeros, never `-0`. */
export function microsToDecimal(micros: bigint | number): string {
  if (typeof micros === 'bigint') return largeToDecimal(micros);
  const sign = micros < 0 ? '-' : '';
  const size = Math.abs(micros);
  // Negated, so that NaN takes this path too.
  if (!(size <= Number.MAX_SAFE_INTEGER)) return largeToDecimal(BigInt(micros));
  const whole = Math.floor(size / 1e6);
  const fraction = size - whole * 1e6;
  if (fraction === 0) return sign + whole;
  const high = Math.floor(fraction / 1_000);
  const low = fraction - high * 1_000;
  if (low === 0) return `${sign}${whole}.${TRIMMED_DIGITS[high]}`;
  return `${sign}${whole}.${THREE_DIGITS[high]}${TRIMMED_DIGITS[low]}`;
}

/** The same for whole millionths of any size. */
function largeToDecimal(micros: bigint): string {
  const sign = micros < 0n ? '-' : '';
  const digits = (micros < 0n ? -micros : micros).toString().padStart(7, '0');
  let end = digits.length;
  const point = end - 6;
  while (end > point && digits.charCodeAt(end - 1) === ZERO) end--;
  const whole = sign + digits.slice(0, point);
  return end === point ? whole : `${whole}.${digits.slice(point, end)}`;
}

/**
 * `a · b / divisor` millionths as a decimal string, rounded half away from zero at the sixth place. All three are whole numbers.
 * Throws a RangeError unless the divisor is positive. Exact for any product: numbers below 2^53 are many times as fast, bigints
 * take over beyond.
 */
export function roundedQuotient(a: number, b: number, divisor: number): string {
  const product = a * b;
  const doubled = 2 * Math.abs(product) + divisor;
  const isExact = divisor > 0 && doubled <= Number.MAX_SAFE_INTEGER;
  if (!isExact) return largeToDecimal(divideHalfAway(BigInt(a) * BigInt(b), BigInt(divisor)));
  // The floor is exact too: a quotient of whole numbers below 2^53 never rounds up to the next whole number.
  const quotient = Math.floor(doubled / (2 * divisor));
  return microsToDecimal(product < 0 ? -quotient : quotient);
}
