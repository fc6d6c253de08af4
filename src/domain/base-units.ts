/** Places after the point that are shown of a token amount. */
const SHOWN_PLACES = 6;

/** Base units as exact decimal text in whole tokens: 1500000 at 6 decimals is '1.5'. No exponent, no trailing zeros. */
export function baseUnitsText(amount: string | bigint, decimals: number): string {
  const units = BigInt(amount);
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  const whole = digits.slice(0, digits.length - decimals);
  const sign = units < 0n ? '-' : '';
  return decimals === 0 || fraction === '' ? `${sign}${whole}` : `${sign}${whole}.${fraction}`;
}

/** The same as screens show it: commas from 10,000 on and at most six places, truncated. '…' marks truncated digits. */
export function shownBaseUnits(amount: string | bigint, decimals: number): string {
  const [whole = '', fraction = ''] = baseUnitsText(amount, decimals).split('.');
  const grouped = whole.replace('-', '').length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole;
  if (fraction === '') return grouped;
  const shown = fraction.slice(0, SHOWN_PLACES);
  return `${grouped}.${shown}${fraction.length > SHOWN_PLACES ? '…' : ''}`;
}

/** Converts decimal text in whole tokens to base units; undefined if it is no number or has more places than the token. */
export function toBaseUnits(text: string, decimals: number): bigint | undefined {
  const match = /^(\d{1,78})(?:\.(\d{1,78}))?$/.exec(text);
  if (!match) return undefined;
  const [, whole = '0', fraction = ''] = match;
  const kept = fraction.replace(/0+$/, '');
  if (kept.length > decimals) return undefined;
  return BigInt(whole + kept.padEnd(decimals, '0'));
}
