import type { PairPlaces } from './pair-desk.ts';
import { pairsOf } from './pair-desk.ts';
import type { BarTerms, PairInstrument } from './pair-leg.ts';

/** A currency pair with dollars on one side, such as EUR_USD or USD_SGD, and what trading it costs. */
export type DollarPair = PairInstrument & { readonly quote: 'dollars' | 'units' };

/** One of its prices at a bar; `spread` is half of it as a share of the price. */
export interface DollarPrice {
  readonly price: number;
  readonly spread: number;
}

/** The instruments of some currencies, dollar pairs first, and the pairs of them that are worth a look. */
export interface CurrencyDesk {
  readonly instruments: readonly PairInstrument[];
  /** Of all pairs those that no other one replaces. */
  readonly pairs: readonly PairPlaces[];
  /** Number of pairs of instruments, before those that span the same two series are counted once. */
  readonly possible: number;
  /** Closes and terms of all instruments from those of the dollar pairs; null where one that it needs is. */
  bar(prices: readonly (DollarPrice | null)[]): {
    readonly closes: (number | null)[];
    readonly terms: (BarTerms | null)[];
  };
}

/** A cross in currencies by their place; its price is the dollars of the first over those of the second. */
interface Cross {
  readonly first: number;
  readonly second: number;
}

/**
 * The dollar pairs and their crosses. A cross is traded by both of its legs and pays both. Logs of prices are sums of those of the
 * dollar pairs, so many pairs of instruments span the same two series, and are one finding: of those the one with the fewest crosses
 * stands. Three dollar pairs have six instruments, fifteen pairs of them, and seven that differ.
 */
export function currencyDesk(dollarPairs: readonly DollarPair[]): CurrencyDesk {
  // By convention a currency that is quoted in dollars stands before one that dollars are quoted in.
  const order = dollarPairs
    .map((_, at) => at)
    .sort((a, b) => Number(dollarPairs[a]!.quote === 'units') - Number(dollarPairs[b]!.quote === 'units'));
  const crosses = pairsOf(order.length).map(
    ([first, second]): Cross => ({ first: order[first]!, second: order[second]! }),
  );
  const instruments = [...dollarPairs, ...crosses.map((cross) => crossOf(dollarPairs, cross))];
  const vectors = [
    ...dollarPairs.map(({ quote }, at) => vector(dollarPairs.length, { [at]: quote === 'dollars' ? 1 : -1 })),
    ...crosses.map(({ first, second }) => vector(dollarPairs.length, { [first]: 1, [second]: -1 })),
  ];
  const all = pairsOf(instruments.length);
  const crossesIn = (pair: PairPlaces) => pair.filter((place) => place >= dollarPairs.length).length;
  const spans = new Map<string, PairPlaces>();
  for (const pair of all.toSorted((a, b) => crossesIn(a) - crossesIn(b))) {
    const span = spanOf(vectors[pair[0]]!, vectors[pair[1]]!);
    if (!spans.has(span)) spans.set(span, pair);
  }
  return {
    instruments,
    pairs: [...spans.values()],
    possible: all.length,
    bar(prices) {
      const fills = prices.map(
        (price, at) => price && { ...price, value: dollarsOf(dollarPairs[at]!, price) },
      );
      const crossed = crosses.map(({ first, second }) => {
        const [one, other] = [fills[first], fills[second]];
        return one && other
          ? {
              close: one.value / other.value,
              terms: { rate: other.value, spread: one.spread + other.spread },
            }
          : null;
      });
      return {
        closes: [...prices.map((one) => one?.price ?? null), ...crossed.map((one) => one?.close ?? null)],
        terms: [
          ...fills.map(
            (one, at) =>
              one && { rate: dollarPairs[at]!.quote === 'dollars' ? 1 : one.value, spread: one.spread },
          ),
          ...crossed.map((one) => one?.terms ?? null),
        ],
      };
    },
  };
}

/** Dollars of a unit of the other currency. */
function dollarsOf({ quote }: DollarPair, { price }: DollarPrice): number {
  return quote === 'dollars' ? price : 1 / price;
}

function crossOf(dollarPairs: readonly DollarPair[], { first, second }: Cross): PairInstrument {
  const [one, other] = [dollarPairs[first]!, dollarPairs[second]!];
  // Long the first currency against dollars, and short the second.
  const bought = (pair: DollarPair) => financingOf(pair, pair.quote === 'dollars' ? 'long' : 'short');
  const sold = (pair: DollarPair) => financingOf(pair, pair.quote === 'dollars' ? 'short' : 'long');
  return {
    name: `${currencyOf(one)}_${currencyOf(other)}`,
    quote: 'other',
    spread: one.spread + other.spread,
    commission: one.commission + other.commission,
    fixed_usd: one.fixed_usd + other.fixed_usd,
    financing:
      one.financing === null && other.financing === null
        ? null
        : { long: bought(one) + sold(other), short: sold(one) + bought(other) },
  };
}

function financingOf({ financing }: DollarPair, side: 'long' | 'short'): number {
  return financing?.[side] ?? 0;
}

function currencyOf({ name, quote }: DollarPair): string {
  const [base = '', counter = ''] = name.split('_');
  return quote === 'dollars' ? base : counter;
}

function vector(size: number, values: Readonly<Record<number, number>>): number[] {
  return Array.from({ length: size }, (_, at) => values[at] ?? 0);
}

/** The same text for two pairs of vectors if and only if they span the same plane: their minors, up to a factor. */
function spanOf(a: readonly number[], b: readonly number[]): string {
  const minors = pairsOf(a.length).map(([one, other]) => a[one]! * b[other]! - a[other]! * b[one]!);
  const lead = minors.find((minor) => minor !== 0) ?? 1;
  return minors.map((minor) => minor / lead || 0).join(' ');
}
