// Prices and money have six decimal places and are kept as whole millionths.

/** Character code of the digit 0. */
const ZERO = 48;

/** A price as whole millionths of the quote currency, rounded half up (prices are positive). */
export function priceToMicros(price: number): bigint {
  return BigInt(Math.round(price * 1e6));
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
