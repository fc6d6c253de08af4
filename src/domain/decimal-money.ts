/** Six decimal places: prices and money are kept as whole millionths. */
const MICROS = 1_000_000n;

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
  const size = micros < 0n ? -micros : micros;
  const whole = (size / MICROS).toString();
  const places = (size % MICROS).toString().padStart(6, '0').replace(/0+$/, '');
  const sign = micros < 0n ? '-' : '';
  return places === '' ? `${sign}${whole}` : `${sign}${whole}.${places}`;
}
