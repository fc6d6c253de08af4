/**
 * Why a candle is impossible, in plain English, or undefined for a possible one: every price finite and above 0, high not
 * below low, open and close between them.
 */
export function candleFault(
  time: number,
  open: number,
  high: number,
  low: number,
  close: number,
): string | undefined {
  if (!Number.isFinite(time)) return 'time is not a finite number';
  const prices = { open, high, low, close };
  for (const [name, price] of Object.entries(prices)) {
    if (!Number.isFinite(price)) return `${name} is not a finite number`;
    if (price <= 0) return `${name} ${price} is not above 0`;
  }
  if (high < low) return `high ${high} is below low ${low}`;
  if (open < low || open > high) return `open ${open} lies outside low ${low} to high ${high}`;
  if (close < low || close > high) return `close ${close} lies outside low ${low} to high ${high}`;
  return undefined;
}
