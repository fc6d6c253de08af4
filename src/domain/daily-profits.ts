import * as zod from 'zod';
import { addDays } from './trading-day-bounds.ts';

/** Profits by the trading day on which trades closed, as columns of one length; days without closings are left out. */
export const DailyProfits = zod.object({
  /** 'YYYY-MM-DD', ascending. */
  dates: zod.array(zod.iso.date()),
  /** Trades that closed that day. */
  closed: zod.array(zod.number().int()),
  /** Their profits added up, at most six decimals. */
  profit: zod.array(zod.number()),
});
export type DailyProfits = zod.infer<typeof DailyProfits>;

/** A day on which trades closed, and where the running sum stood at its end. */
export interface EquityPoint {
  readonly date: string;
  readonly closed: number;
  readonly profit: number;
  /** Profits until the end of the day, from 0. */
  readonly equity: number;
  /** Equity below its highest point until then, 0 or below; the beginning, 0, counts as one. */
  readonly drawdown: number;
}

const MICROS = 1_000_000;

/** The running sum of daily profits and its way under water, exact to the sixth decimal. */
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

/** The profit of every calendar day from the first to the last, 0 where nothing closed; none of nothing. */
export function everyDay({ dates, profit }: Pick<DailyProfits, 'dates' | 'profit'>): number[] {
  const [first] = dates;
  const last = dates.at(-1);
  if (first === undefined || last === undefined) return [];
  const known = new Map(dates.map((date, index) => [date, profit[index] ?? 0]));
  const days: number[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) days.push(known.get(date) ?? 0);
  return days;
}
