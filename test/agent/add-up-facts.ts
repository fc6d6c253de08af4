import { DAY_MS } from '../../src/domain/durations.ts';
import type { StoredTrade } from '../support/stored-facts.ts';

/** The time at which every question of the table is asked: noon on a Wednesday. */
export const ASKED_AT = Date.UTC(2026, 4, 20, 12);
const TODAY = Date.UTC(2026, 4, 20);

export const closedOf = (trades: readonly StoredTrade[]) =>
  trades.filter(({ usd, pct }) => usd !== null || pct !== null);
const profitOf = (trade: StoredTrade): bigint => trade.usd ?? trade.pct ?? 0n;
export const winners = (trades: readonly StoredTrade[]) =>
  closedOf(trades).filter((one) => profitOf(one) > 0n);
export const losers = (trades: readonly StoredTrade[]) =>
  closedOf(trades).filter((one) => profitOf(one) < 0n);
export const usdOf = (trades: readonly StoredTrade[]) =>
  trades.reduce((sum, { usd }) => sum + (usd ?? 0n), 0n);
export const pctOf = (trades: readonly StoredTrade[]) =>
  Number(trades.reduce((sum, { pct }) => sum + (pct ?? 0n), 0n)) / 1e6;
export const winRateOf = (trades: readonly StoredTrade[]) =>
  (100 * winners(trades).length) / closedOf(trades).length;

/** Mean of the profits that are neither unknown nor 0, in whole millionths. */
export function averageOf(trades: readonly StoredTrade[]): bigint {
  const counted = trades.filter(({ usd }) => usd !== null && usd !== 0n);
  return BigInt(Math.round(Number(usdOf(counted)) / counted.length));
}

export const bestOf = (trades: readonly StoredTrade[]) =>
  trades.reduce((best, { usd }) => (usd !== null && usd > best ? usd : best), -(10n ** 15n));
export const worstOf = (trades: readonly StoredTrade[]) =>
  trades.reduce((worst, { usd }) => (usd !== null && usd < worst ? usd : worst), 10n ** 15n);

/** The closed trades, the most profit first. */
export const byProfit = (trades: readonly StoredTrade[]) =>
  closedOf(trades).toSorted((a, b) => Number(b.usd ?? 0n) - Number(a.usd ?? 0n));

/** Trades entered from a UTC date up to and without another, both 'YYYY-MM-DD'. */
export function entered(trades: readonly StoredTrade[], from: string, to: string): StoredTrade[] {
  return trades.filter((one) => one.entered >= Date.parse(from) && one.entered < Date.parse(to));
}

/** Trades of the last `days` days before today. */
export const lastDays = (trades: readonly StoredTrade[], days: number) =>
  trades.filter((one) => one.entered >= TODAY - days * DAY_MS && one.entered < TODAY + DAY_MS);
export const onDay = (trades: readonly StoredTrade[], daysAgo: number) =>
  trades.filter((one) => Math.floor(TODAY / DAY_MS) - Math.floor(one.entered / DAY_MS) === daysAgo);
export const onWeekday = (trades: readonly StoredTrade[], weekday: number) =>
  trades.filter((one) => new Date(one.entered).getUTCDay() === weekday);
export const inHours = (trades: readonly StoredTrade[], from: number, to: number) =>
  trades.filter(
    (one) => new Date(one.entered).getUTCHours() >= from && new Date(one.entered).getUTCHours() < to,
  );

/** The middle one of the known profits, or the mean of the middle two. */
export function medianOf(trades: readonly StoredTrade[]): bigint {
  const profits = trades.flatMap(({ usd }) => (usd === null ? [] : [usd])).sort((a, b) => (a < b ? -1 : 1));
  const middle = Math.floor(profits.length / 2);
  const upper = profits[middle] ?? 0n;
  return profits.length % 2 === 1 ? upper : (upper + (profits[middle - 1] ?? 0n)) / 2n;
}

/** The total profit of the closings of each UTC day with any, in whole millionths. */
export function dailyProfits(trades: readonly StoredTrade[]): bigint[] {
  const days = new Map<number, bigint>();
  for (const trade of closedOf(trades)) {
    const day = Math.floor((trade.closed ?? trade.entered) / DAY_MS);
    days.set(day, (days.get(day) ?? 0n) + profitOf(trade));
  }
  return [...days].sort(([a], [b]) => a - b).map(([, profit]) => profit);
}

/** The most days in a row that all lost (or all won); days without a closing are passed over. */
export function longestRun(trades: readonly StoredTrade[], loses: boolean): number {
  let [longest, run] = [0, 0];
  for (const profit of dailyProfits(trades)) {
    run = (loses ? profit < 0n : profit > 0n) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** How far the running sum of daily profits fell at most below its highest point, which is at least 0; not above 0. */
export function drawdownOf(trades: readonly StoredTrade[]): bigint {
  let [sum, peak, deepest] = [0n, 0n, 0n];
  for (const profit of dailyProfits(trades)) {
    sum += profit;
    if (sum > peak) peak = sum;
    if (sum - peak < deepest) deepest = sum - peak;
  }
  return deepest;
}

export const profitFactorOf = (trades: readonly StoredTrade[]) =>
  Number(usdOf(winners(trades))) / -Number(usdOf(losers(trades)));

/** The key whose trades have the most (or least) of something. */
export function extreme<T>(
  groups: ReadonlyMap<T, readonly StoredTrade[]>,
  of: (trades: readonly StoredTrade[]) => number,
  least = false,
): T {
  const sorted = [...groups].sort(([, a], [, b]) => (least ? of(a) - of(b) : of(b) - of(a)));
  const first = sorted[0];
  if (!first) throw new Error('There is nothing to choose from');
  return first[0];
}

export const sumUsd = (rows: readonly { readonly usd: bigint | null }[]) =>
  rows.reduce((sum, { usd }) => sum + (usd ?? 0n), 0n);
export const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
