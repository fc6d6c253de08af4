/** Selects the colour and arrow of a number. */
export type Tone = 'gain' | 'loss' | 'zero';

/** How a number is written. */
export type NumberUnit =
  | 'count'
  | 'percent'
  /** A share of certainty, 0 to 100. */
  | 'confidence'
  | 'dollars'
  /** Money of an account in another currency than dollars: without a currency sign. */
  | 'money'
  | 'price'
  | 'pips'
  | 'plain';

/** A number with chosen digits. */
interface WrittenFormat {
  readonly unit: NumberUnit;
  /** Digits after the point; default 0 for counts, 2 for percent and money, 1 for confidence, 5 for prices, 1 for pips. */
  readonly digits?: number;
  /** Puts + before numbers above 0. */
  readonly signed?: boolean;
}

/** Money has two digits after the point on every screen, so its format names none. */
export type NumberFormat =
  | (WrittenFormat & { readonly unit: 'dollars' | 'money'; readonly digits?: never })
  | (WrittenFormat & { readonly unit: Exclude<NumberUnit, 'dollars' | 'money'> });

const DEFAULT_DIGITS: Readonly<Record<NumberUnit, number>> = {
  count: 0,
  percent: 2,
  confidence: 1,
  dollars: 2,
  money: 2,
  price: 5,
  pips: 1,
  plain: 2,
};

/** From this value on the integer part is grouped in threes. */
const GROUPED_FROM = 10_000;

/** Money below this reads `< $0.01`. */
const CENT = 0.01;

/** Like `formatNumber`, but money too may have other digits: beside an axis they follow from its steps. */
export function formatOnAxis(value: number, format: WrittenFormat): string {
  const { unit } = format;
  const digits = digitsOf(format);
  const size = Math.abs(value);
  const written = (amount: number, sign: string): string => {
    const magnitude = groupThousands(amount.toFixed(digits));
    if (unit === 'dollars') return `${sign}$${magnitude}`;
    return unit === 'percent' || unit === 'confidence' ? `${sign}${magnitude}%` : `${sign}${magnitude}`;
  };
  if (isBelowCent(value, unit)) {
    const cent = unit === 'dollars' ? '$0.01' : '0.01';
    return value > 0 ? `< ${cent}` : `> -${cent}`;
  }
  if (unit === 'confidence' && value > 0 && value < 100) {
    const step = 10 ** -digits;
    if (Number(value.toFixed(digits)) === 0) return `< ${written(step, '')}`;
    if (Number(value.toFixed(digits)) === 100) return `> ${written(100 - step, '')}`;
  }
  const tone = toneOf(value, format);
  return written(size, tone === 'loss' ? '-' : tone === 'gain' && format.signed ? '+' : '');
}

/**
 * The number as the console writes it: `$` before and `%` after, commas only from 10,000 on, a sign before the unit
 * (`-$12.50`). A value that rounds to 0 is written without a sign, because its digits do not show one. Money that is not 0
 * but less than a cent reads `< $0.01` or `> -$0.01`; confidence that would round to certainty `> 99.9%` or `< 0.1%`.
 */
export function formatNumber(value: number, format: NumberFormat): string {
  return formatOnAxis(value, format);
}

/** The tone of a number in this format. A number that rounds to 0, and money below a cent, is 'zero'. */
export function toneOf(value: number, format: WrittenFormat): Tone {
  const isZero = Number(Math.abs(value).toFixed(digitsOf(format))) === 0;
  if (isZero || isBelowCent(value, format.unit)) return 'zero';
  return value > 0 ? 'gain' : 'loss';
}

function isBelowCent(value: number, unit: NumberUnit): boolean {
  return (unit === 'dollars' || unit === 'money') && value !== 0 && Math.abs(value) < CENT;
}

/** True if the format drops digits of the number. */
export function hidesDigits(value: number, format: WrittenFormat): boolean {
  return Number(value.toFixed(digitsOf(format))) !== value;
}

function digitsOf(format: WrittenFormat): number {
  return format.digits ?? DEFAULT_DIGITS[format.unit];
}

function groupThousands(text: string): string {
  const [whole = '', fraction] = text.split('.');
  const grouped = Number(whole) >= GROUPED_FROM ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole;
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
