import { type CurrencyPair, SYMBOLS } from '../../../domain/symbol.ts';
import { median } from './median.ts';
import { POSSIBLE_PRICES, type PriceRange, pricesOfYear } from './price-history.ts';

/** Sampled prices, spread over the file. */
const SAMPLE = 20_000;
/** How far a year's median may be outside of that year's known prices: sources differ, and so do samples. */
const OWN_MARGIN = 1.1;
/** How far it may be before the prices are assumed to be of something else. */
const OTHER_MARGIN = 1.02;
const SCALE_MARGIN = 1.25;
const MOST_ZEROS = 12;

export interface LevelJudgement {
  /** Why the prices cannot be those of the pair; undefined if they can. */
  readonly refusal?: string | undefined;
  /** A finding that may be true nevertheless; undefined without one. */
  readonly doubt?: string | undefined;
}

/**
 * Whether prices can be those of a pair at their time: their median is possible at all, and the median of every year is that
 * of the pair, not of another pair, the inverted pair, or another power of ten.
 */
export function judgeLevel(time: Float64Array, close: Float64Array, symbol: CurrencyPair): LevelJudgement {
  const years = sampleYears(time, close);
  const middle = median([...years.values()].flat());
  if (Number.isNaN(middle)) return {};
  const [lowest, highest] = POSSIBLE_PRICES[symbol];
  if (middle < lowest || middle > highest) {
    const [year = 0] = [...years.keys()];
    return { refusal: `${scaleOf(middle, year, symbol)}${facts(middle, symbol, [lowest, highest])}` };
  }
  const doubts: string[] = [];
  for (const [year, prices] of years) {
    const own = pricesOfYear(symbol, year);
    const level = median(prices);
    if (!own || isInside(level, own, OWN_MARGIN)) continue;
    const stranger = findStranger(level, year, symbol);
    const known = facts(level, symbol, own, year);
    if (stranger) return { refusal: `prices look like those of ${stranger} in ${year}${known}` };
    doubts.push(`prices of ${year} are unusual${known}`);
  }
  return { doubt: doubts[0] };
}

function sampleYears(time: Float64Array, close: Float64Array): Map<number, number[]> {
  const years = new Map<number, number[]>();
  const step = Math.ceil(time.length / SAMPLE);
  for (let row = 0; row < time.length; row += step) {
    const price = close[row]!;
    if (!(price > 0 && price < Number.POSITIVE_INFINITY)) continue;
    const year = new Date(time[row]! * 1_000).getUTCFullYear();
    const prices = years.get(year);
    if (prices) prices.push(price);
    else years.set(year, [price]);
  }
  return years;
}

/** What impossible prices look like, as far as it can be determined. */
function scaleOf(middle: number, year: number, symbol: CurrencyPair): string {
  const known = pricesOfYear(symbol, year) ?? POSSIBLE_PRICES[symbol];
  for (let zeros = 1; zeros <= MOST_ZEROS; zeros++) {
    const times = (10 ** zeros).toLocaleString('en-US');
    const other = zeros === 2 ? ', or are of another pair' : '';
    if (isInside(middle / 10 ** zeros, known, SCALE_MARGIN))
      return `prices look ${times} times too large${other}`;
    if (isInside(middle * 10 ** zeros, known, SCALE_MARGIN))
      return `prices look ${times} times too small${other}`;
  }
  const stranger = findStranger(middle, year, symbol);
  return stranger ? `prices look like those of ${stranger}` : `prices are not those of ${symbol}`;
}

/** The pair, or inverted pair, that had such prices in a year. */
function findStranger(level: number, year: number, symbol: CurrencyPair): string | undefined {
  for (const pair of [symbol, ...SYMBOLS]) {
    const known = pricesOfYear(pair, year);
    if (!known) continue;
    if (pair !== symbol && isInside(level, known, OTHER_MARGIN)) return pair;
    if (isInside(1 / level, known, OTHER_MARGIN))
      return `${pair.split('_').reverse().join('/')}, the other way round`;
  }
  return undefined;
}

function isInside(price: number, [low, high]: PriceRange, margin: number): boolean {
  return price >= low / margin && price <= high * margin;
}

function facts(middle: number, symbol: CurrencyPair, [low, high]: PriceRange, year?: number): string {
  const known = year === undefined ? 'is possible' : `was known in ${year}`;
  return `: half of them lie above ${Number(middle.toPrecision(6))}, where ${low} to ${high} ${known} for ${symbol}`;
}
