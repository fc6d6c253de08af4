import type { LabResult } from '../../../contract/lab-result.ts';
import { type EquityPoint, equityCurve } from '../../../domain/daily-profits.ts';

/** The equity of the run that is looked at closely, by UTC day of closing; empty without trades. */
export function labEquity({ detail, pairs }: LabResult): EquityPoint[] {
  const days = (detail ?? pairs)?.days ?? [];
  return equityCurve({
    dates: days.map(({ date }) => date),
    closed: days.map(({ closed }) => closed),
    profit: days.map(({ net_usd }) => net_usd),
  });
}
