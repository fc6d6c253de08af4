/** Whole units of the last decimal place as decimal text; `units` is not below 0. */
export function decimalOf(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
