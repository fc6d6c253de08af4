// Prices and money have six decimal places and are kept as whole millionths.

/** Character code of the digit 0. */
const ZERO = 48;
/** Character code of the digit 5. */
const FIVE = 53;

/** A price as whole millionths of the quote currency, rounded half up (prices are positive). */
export function priceToMicros(price: number): bigint {
  return BigInt(Math.round(price * 1e6));
}

/**
 * A decimal text as a whole number of its `places`th decimal place, rounded half away from zero; by default millionths. Throws a RangeError for
 * what is no decimal number.
 */
export function decimalToUnits(text: string, places = 6): bigint {
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text) ?? [];
  if (whole === undefined) throw new RangeError('decimalToUnits needs a decimal number');
  const digits = fraction.padEnd(places + 1, '0');
  const units = BigInt(whole + digits.slice(0, places)) + (digits.charCodeAt(places) >= FIVE ? 1n : 0n);
  return sign === '-' ? -units : units;
}

/**
 * The quotient of two whole numbers, rounded half away from zero. The divisor is positive; a divisor of 0 or less is a
 * bug of the caller and throws a RangeError.
 */
export function divideHalfAway(dividend: bigint, divisor: bigint): bigint {
  if (divisor <= 0n) throw new RangeError('divideHalfAway needs a positive divisor');
  const size = dividend < 0n ? -dividend : dividend;
  const quotient = (2n * size + divisor) / (2n * divisor);
  return dividend < 0n ? -quotient : quotient;
}

/** Millionths as a plain decimal string: no exponent, at most six places, no trailing zeros, never `-0`. */
export function microsToDecimal(micros: bigint): string {
  const sign = micros < 0n ? '-' : '';
  const digits = (micros < 0n ? -micros : micros).toString().padStart(7, '0');
  let end = digits.length;
  const point = end - 6;
  while (end > point && digits.charCodeAt(end - 1) === ZERO) end--;
  const whole = sign + digits.slice(0, point);
  return end === point ? whole : `${whole}.${digits.slice(point, end)}`;
}
