import * as zod from 'zod';
import { addDays } from './trading-day-bounds.ts';

/** Profits by trading day of closing, as columns of one length. Days without a closing are absent. */
export const DailyProfits = zod.object({
  /** 'YYYY-MM-DD', ascending. */
  dates: zod.array(zod.iso.date()),
  /** Number of trades closed on the day. */
  closed: zod.array(zod.number().int()),
  /** Sum of their profits, at most six decimals. */
  profit: zod.array(zod.number()),
});
export type DailyProfits = zod.infer<typeof DailyProfits>;

/** A day with closings, and the equity at its end. */
export interface EquityPoint {
  readonly date: string;
  readonly closed: number;
  readonly profit: number;
  /** Running sum of profits up to the end of the day, from 0. */
  readonly equity: number;
  /** Equity minus its highest value so far, 0 or below; the start, 0, counts as a peak. */
  readonly drawdown: number;
}

const MICROS = 1_000_000;

/** Equity and drawdown of daily profits, exact to the sixth decimal. */
export function equityCurve({ dates, closed, profit }: DailyProfits): EquityPoint[] {
  let [equity, peak] = [0, 0];
  return dates.map((date, index) => {
    const micros = Math.round((profit[index] ?? 0) * MICROS);
    equity += micros;
    peak = Math.max(peak, equity);
    return {
      date,
      closed: closed[index] ?? 0,
      profit: micros / MICROS,
      equity: equity / MICROS,
      drawdown: (equity - peak) / MICROS,
    };
  });
}

/** The profit of every calendar day from the first to the last, 0 without a closing; empty for no days. */
export function everyDay({ dates, profit }: Pick<DailyProfits, 'dates' | 'profit'>): number[] {
  const [first] = dates;
  const last = dates.at(-1);
  if (first === undefined || last === undefined) return [];
  const known = new Map(dates.map((date, index) => [date, profit[index] ?? 0]));
  const days: number[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) days.push(known.get(date) ?? 0);
  return days;
}
