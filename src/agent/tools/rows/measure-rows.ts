import { winRateInterval } from '../../../domain/day-clusters.ts';
import { DayTally, type TradesOfDay } from '../../../domain/day-tally.ts';
import { DAY_MS, MINUTE_MS } from '../../../domain/durations.ts';
import { clusteredText, winsInterval } from '../../../domain/interval-text.ts';
import { type RiskCourse, riskCourse } from '../../../domain/risk-course.ts';
import { type RiskFigures, riskFigures } from '../../../domain/risk-figures.ts';
import { createTradeAnalyser, type TradeAnalysis } from '../../../domain/trade-analysis.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
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
  if (spec.how === 'rate') return rateTally(spec);
  if (spec.how === 'run') return runTally(spec);
  if (spec.how === 'interval') return intervalTally(spec);
  let [n, sum, squares, unreported, weights] = [0, 0, 0, 0, 0];
  let newest = { at: '', value: null as number | null };
  let extreme: number | null = null;
  const values: number[] = [];
  const different = new Set<string | number>();
  return {
    add(row) {
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
      const weight = spec.weight === undefined ? 1 : row.get(spec.weight);
      if (typeof weight !== 'number') return;
      n += 1;
      weights += weight;
      sum += Math.round(value * weight * MICROS);
      squares += value * value;
      if (spec.how === 'median') values.push(value);
      const at = spec.how === 'newest' ? String(row.get('timestamp') ?? '') : '';
      if (at > newest.at) newest = { at, value };
      if (spec.how === 'max') extreme = Math.max(extreme ?? value, value);
      if (spec.how === 'min') extreme = Math.min(extreme ?? value, value);
    },
    result() {
      switch (spec.how) {
        case 'count':
          return { value: n, n, interval: null };
        case 'distinct':
          return { value: different.size, n: different.size, interval: null };
        case 'sum':
          // A sum over nothing is 0.
          return { value: n === 0 && unreported > 0 ? null : sum / MICROS, n, interval: null, unreported };
        case 'mean':
        case 'mean_not_0':
          return { value: weights === 0 ? null : sum / MICROS / weights, n, interval: null, unreported };
        case 'newest':
          return { value: newest.value, n: newest.value === null ? 0 : 1, interval: null };
        case 'deviation':
          return { value: standardDeviation(n, sum / MICROS, squares), n, interval: null, unreported };
        case 'median':
          return { value: median(values), n, interval: null, unreported };
        default:
          return { value: extreme, n, interval: null, unreported };
      }
    },
  };
}

/** A share of rows. Trades of a day win and lose together, so their interval is by day of entry; other rows are independent. */
function rateTally({ among = [], where = [] }: MeasureSpec): Tally {
  const tally = new DayTally();
  const days = new Map<number, TradesOfDay>();
  let [n, hits, unreported] = [0, 0, 0];
  return {
    add(row) {
      if (!among.every((one) => meets(row, one))) {
        if (among.some(({ field }) => row.isUnknown(field))) unreported += 1;
        return;
      }
      const isHit = where.every((one) => meets(row, one));
      n += 1;
      if (isHit) hits += 1;
      const entered = row.get('entered_at');
      if (typeof entered !== 'string') return;
      const day = Math.floor(Date.parse(entered) / DAY_MS);
      const own = days.get(day) ?? { n: 0, wins: 0 };
      if (own.n === 0) days.set(day, own);
      tally.add(own, isHit);
    },
    result() {
      if (n === 0) return { value: null, n, interval: null, unreported };
      const isOfDays = tally.n === n;
      const interval = isOfDays
        ? clusteredText(winRateInterval(tally))
        : `95 % interval ${winsInterval(hits, n)}`;
      return { value: (100 * hits) / n, n, interval };
    },
  };
}

/** The most hits one after the other, by the times of the rows; those of one time in the order of their names. */
function runTally({ among = [], where = [], of = '', newest }: MeasureSpec): Tally {
  const rows: { readonly at: string; readonly isHit: boolean }[] = [];
  return {
    add(row) {
      // A service tells no times of closing.
      const at = row.get(of) ?? row.get('entered_at');
      if (typeof at !== 'string' || !among.every((one) => meets(row, one))) return;
      rows.push({ at: `${at} ${row.name}`, isHit: where.every((one) => meets(row, one)) });
    },
    result() {
      let [run, most] = [0, 0];
      for (const { isHit } of rows.toSorted((a, b) => (a.at < b.at ? -1 : 1))) {
        run = isHit ? run + 1 : 0;
        most = Math.max(most, run);
      }
      const value = rows.length === 0 ? null : newest ? run : most;
      return { value, n: rows.length, interval: null };
    },
  };
}

/** The times from one row to the next, in minutes. */
function intervalTally({ of = '', stat }: MeasureSpec): Tally {
  const times: number[] = [];
  return {
    add(row) {
      const at = row.get(of);
      if (typeof at === 'string') times.push(Date.parse(at));
    },
    result() {
      times.sort((a, b) => a - b);
      const between = times.slice(1).map((at, place) => (at - (times[place] ?? at)) / MINUTE_MS);
      const n = between.length;
      if (n === 0) return { value: null, n, interval: null };
      const mean = between.reduce((sum, one) => sum + one, 0) / n;
      const extreme = between.reduce((a, b) => (stat === 'max' ? Math.max(a, b) : Math.min(a, b)));
      const value = stat === undefined ? mean : stat === 'median' ? median(between) : extreme;
      return { value, n, interval: null };
    },
  };
}

/** Of a sample (n − 1), from its sum and the sum of its squares; null for fewer than two values. */
export function standardDeviation(n: number, sum: number, squares: number): number | null {
  return n < 2 ? null : Math.sqrt(Math.max(0, squares - (sum * sum) / n) / (n - 1));
}

export function median(values: number[]): number | null {
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
    result: () => riskMeasure(analyser.result(), of),
  };
}

/** A risk figure of analysed trades; its n are days or trades. */
export function riskMeasure({ sums, daily }: TradeAnalysis, of: string): Measured {
  const figures = riskFigures(sums, daily);
  const value = figures[of as keyof RiskFigures] ?? riskCourse(daily)[of as keyof RiskCourse] ?? null;
  const n = /drawdown|streak/.test(of)
    ? figures.active_days
    : /sharpe|sortino|calmar/.test(of)
      ? figures.days
      : figures.trades;
  return { value: typeof value === 'string' ? Date.parse(value) / DAY_MS : value, n, interval: null };
}
