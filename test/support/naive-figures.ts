import type { KnownTrade } from './known-rows.ts';

/** Figures of a set of trades, added up one by one: the expected values of the screens, computed independently. */
export interface NaiveFigures {
  readonly total: number;
  readonly buy: number;
  readonly sell: number;
  readonly pending: number;
  readonly known: number;
  readonly wins: number;
  /** Dollars; average over profits that are not 0, null without any. */
  readonly profit: number;
  readonly average: number | null;
  readonly best: number | null;
  readonly worst: number | null;
  /** 0 to 100; null where no profit is known. */
  readonly winRate: number | null;
  /** UTC days of entry of the closed trades, and the n of as many independent trades as tell the same. */
  readonly days: number;
  readonly effective: number;
}

export function addUp(trades: readonly KnownTrade[]): NaiveFigures {
  let [buy, wins, nonzero, micro] = [0, 0, 0, 0n];
  const profits: number[] = [];
  for (const { buys, closed } of trades) {
    if (buys) buy += 1;
    if (!closed) continue;
    profits.push(Number(closed.micro_usd) / 1e6);
    micro += closed.micro_usd;
    if (closed.micro_usd > 0n) wins += 1;
    if (closed.micro_usd !== 0n) nonzero += 1;
  }
  const known = profits.length;
  return {
    total: trades.length,
    buy,
    sell: trades.length - buy,
    pending: trades.length - known,
    known,
    wins,
    profit: Number(micro) / 1e6,
    average: nonzero === 0 ? null : Number(micro) / 1e6 / nonzero,
    best: known === 0 ? null : Math.max(...profits),
    worst: known === 0 ? null : Math.min(...profits),
    winRate: known === 0 ? null : (100 * wins) / known,
    ...byDay(trades),
  };
}

/** The closed trades by UTC day of entry, and their n divided by the design effect of the days. */
function byDay(trades: readonly KnownTrade[]): Pick<NaiveFigures, 'days' | 'effective'> {
  const closed = trades.filter((trade) => trade.closed);
  const days = [...Map.groupBy(closed, ({ entry_time }) => Math.floor(entry_time / DAY)).values()];
  const wonOf = (some: readonly KnownTrade[]) =>
    some.filter((trade) => trade.closed && trade.closed.micro_usd > 0n).length;
  const n = closed.length;
  const p = wonOf(closed) / n;
  const squares = days.reduce((sum, own) => sum + (wonOf(own) - p * own.length) ** 2, 0);
  const clustered = ((days.length / (days.length - 1)) * squares) / n ** 2;
  const effect = clustered / ((p * (1 - p)) / (n - 1));
  return { days: days.length, effective: effect > 1 && effect < Infinity ? n / effect : n };
}

/** The interval of a rate by day with its n, '32–81%, n 12, few days'. */
export function clusteredText(figures: NaiveFigures): string {
  return `${boundsText(figures, figures.effective)}, n ${figures.known}${fewDays(figures)}`;
}

/** The same without n, '32–81%, few days'. */
export function clusteredBounds(figures: NaiveFigures): string {
  return `${boundsText(figures, figures.effective)}${fewDays(figures)}`;
}

function fewDays({ days }: NaiveFigures): string {
  return days < 20 ? ', few days' : '';
}

/**
 * The bounds of a win rate as on screens, '32–81%': the two shares at a distance of 1.96 of their own standard errors from
 * the rate, found by bisection.
 */
function boundsText({ wins, known }: Pick<NaiveFigures, 'wins' | 'known'>, n = known): string {
  const share = wins / known;
  const isOutside = (p: number): boolean => Math.abs(share - p) > 1.959964 * Math.sqrt((p * (1 - p)) / n);
  const edge = (outer: number): number => {
    let [outside, inside] = [outer, share];
    for (let step = 0; step < 60; step += 1) {
      const middle = (outside + inside) / 2;
      if (isOutside(middle)) outside = middle;
      else inside = middle;
    }
    return 100 * inside;
  };
  return `${edge(0).toFixed(0)}–${edge(1).toFixed(0)}%`;
}

const DAY = 86_400;

/** Trades entered in the days from `first` to before `last` days back from the UTC day of `now`; 0 is today. */
export function enteredBetween(
  trades: readonly KnownTrade[],
  now: number,
  days: { first: number; last: number },
): KnownTrade[] {
  const today = Math.floor(now / DAY) * DAY;
  return trades.filter(
    ({ entry_time }) => entry_time >= today - days.first * DAY && entry_time < today - days.last * DAY,
  );
}

/** Dollars as the screens write them: `-$12.50`, commas from 10,000 on. */
export function dollars(value: number, options: { signed?: boolean } = {}): string {
  const text = Math.abs(value).toFixed(2);
  const isZero = Number(text) === 0;
  const sign = isZero ? '' : value < 0 ? '-' : options.signed ? '+' : '';
  return `${sign}$${Math.abs(value) < 10_000 ? text : Number(text).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
}
