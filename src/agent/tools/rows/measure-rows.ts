import { type RiskFigures, riskFigures } from '../../../domain/risk-figures.ts';
import { createTradeAnalyser } from '../../../domain/trade-analysis.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import { wilsonInterval } from '../../../domain/wilson-interval.ts';
import type { MeasureSpec } from '../../grammar/area-table.ts';
import { meets } from './meets.ts';
import type { Row } from './row.ts';

/** The result of a measure, and its number of rows; bounds of a rate in whole percent. */
export interface Measured {
  readonly value: number | null;
  readonly n: number;
  readonly interval: string | null;
  /** Rows without the value in the source. */
  readonly unreported?: number;
}

export interface Tally {
  add(row: Row): void;
  result(): Measured;
}

const MICROS = 1_000_000;

/** Aggregates rows for one measure. Money is summed in whole millionths, so that sums are exact. */
export function createTally(spec: MeasureSpec, day: TradingDay): Tally {
  if (spec.how === 'risk') return riskTally(spec, day);
  let [n, hits, sum, unreported] = [0, 0, 0, 0];
  let extreme: number | null = null;
  const values: number[] = [];
  const different = new Set<string | number>();
  return {
    add(row) {
      if (spec.how === 'rate') {
        if (!(spec.among ?? []).every((one) => meets(row, one))) return;
        n += 1;
        if ((spec.where ?? []).every((one) => meets(row, one))) hits += 1;
        return;
      }
      if (!(spec.where ?? []).every((one) => meets(row, one))) return;
      if (spec.how === 'count') {
        n += 1;
        return;
      }
      const value = row.get(spec.of ?? '');
      if (spec.how === 'distinct') {
        if (value !== null) different.add(value);
        return;
      }
      if (typeof value !== 'number') {
        if (row.isUnknown(spec.of ?? '')) unreported += 1;
        return;
      }
      if (spec.how === 'mean_not_0' && row.get('result') === 'even') return;
      n += 1;
      sum += Math.round(value * MICROS);
      if (spec.how === 'median') values.push(value);
      if (spec.how === 'max') extreme = Math.max(extreme ?? value, value);
      if (spec.how === 'min') extreme = Math.min(extreme ?? value, value);
    },
    result() {
      switch (spec.how) {
        case 'count':
          return { value: n, n, interval: null };
        case 'distinct':
          return { value: different.size, n: different.size, interval: null };
        case 'rate': {
          const bounds = n === 0 ? null : wilsonInterval(hits, n);
          const interval =
            bounds && `95 % interval ${Math.round(100 * bounds.low)}–${Math.round(100 * bounds.high)}%`;
          return { value: n === 0 ? null : (100 * hits) / n, n, interval };
        }
        case 'sum':
          // A sum over nothing is 0.
          return { value: n === 0 && unreported > 0 ? null : sum / MICROS, n, interval: null, unreported };
        case 'mean':
        case 'mean_not_0':
          return { value: n === 0 ? null : sum / MICROS / n, n, interval: null };
        case 'median':
          return { value: median(values), n, interval: null };
        default:
          return { value: extreme, n, interval: null };
      }
    },
  };
}

function median(values: number[]): number | null {
  values.sort((a, b) => a - b);
  const middle = values.length >> 1;
  const upper = values[middle];
  if (upper === undefined) return null;
  return values.length % 2 === 1 ? upper : (upper + (values[middle - 1] ?? upper)) / 2;
}

/** Risk as the screens define it, over the closed rows. */
function riskTally({ of = '', unit }: MeasureSpec, day: TradingDay): Tally {
  const analyser = createTradeAnalyser(day);
  return {
    add(row) {
      const money = row.get(unit === 'dollars' || !row.get('elite') ? 'profit' : 'profit_pct');
      const [entered, closed] = [row.get('entered_at'), row.get('closed_at') ?? row.get('entered_at')];
      if (typeof money !== 'number' || typeof entered !== 'string' || typeof closed !== 'string') return;
      const result = row.get('result');
      const sign = result === 'win' ? 1 : result === 'loss' ? -1 : 0;
      analyser.add(Date.parse(entered), Date.parse(closed), Math.round(money * MICROS), sign);
    },
    result() {
      const { sums, daily } = analyser.result();
      const figures = riskFigures(sums, daily);
      const value = figures[of as keyof RiskFigures];
      const days = /drawdown|streak/.test(of)
        ? figures.active_days
        : /sharpe|sortino|calmar/.test(of)
          ? figures.days
          : figures.trades;
      return { value: typeof value === 'number' ? value : null, n: days, interval: null };
    },
  };
}
