/** Whether a number is good, bad or neither: chooses colour and arrow. */
export type Tone = 'gain' | 'loss' | 'zero';

/** How a number is written. */
export type NumberUnit = 'count' | 'percent' | 'dollars' | 'price' | 'pips' | 'plain';

export interface NumberFormat {
  readonly unit: NumberUnit;
  /** Digits after the point; default 0 for counts, 2 for percent and dollars, 5 for prices, 1 for pips. */
  readonly digits?: number;
  /** Puts + before numbers above 0. */
  readonly signed?: boolean;
}

const DEFAULT_DIGITS: Readonly<Record<NumberUnit, number>> = {
  count: 0,
  percent: 2,
  dollars: 2,
  price: 5,
  pips: 1,
  plain: 2,
};

/** From here on the integer part is grouped in threes. */
const GROUPED_FROM = 10_000;

/**
 * The number as the console writes it: `$` before and `%` after, commas only from 10,000 on, a sign before the unit
 * (`-$12.50`). A value that rounds to 0 is written without a sign, because its digits do not show one.
 */
export function formatNumber(value: number, format: NumberFormat): string {
  const digits = format.digits ?? DEFAULT_DIGITS[format.unit];
  const magnitude = groupThousands(Math.abs(value).toFixed(digits));
  const tone = toneOf(value, digits);
  const sign = tone === 'loss' ? '-' : tone === 'gain' && format.signed ? '+' : '';
  if (format.unit === 'dollars') return `${sign}$${magnitude}`;
  if (format.unit === 'percent') return `${sign}${magnitude}%`;
  return `${sign}${magnitude}`;
}

/** The tone of a number as it is written with `digits` after the point: what rounds to 0 is 'zero'. */
export function toneOf(value: number, digits: number): Tone {
  if (Number(Math.abs(value).toFixed(digits)) === 0) return 'zero';
  return value > 0 ? 'gain' : 'loss';
}

/** Digits after the point that a format stands for. */
export function digitsOf(format: NumberFormat): number {
  return format.digits ?? DEFAULT_DIGITS[format.unit];
}

function groupThousands(text: string): string {
  const [whole = '', fraction] = text.split('.');
  const grouped = Number(whole) >= GROUPED_FROM ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole;
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
