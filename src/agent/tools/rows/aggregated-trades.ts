import type { TradeFilter } from '../../../contract/trades.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import { followsClock } from '../../../store/figures/aggregate-conditions.ts';
import type {
  AggregateOptions,
  AggregatePart,
  TradeAggregate,
} from '../../../store/figures/trade-aggregates.ts';
import type { Selection } from '../../grammar/query.ts';
import { type Measured, standardDeviation } from './measure-rows.ts';
import { asksForRate, MEASURES, measureOfSums } from './rolled-up-trades.ts';
import type { SummedRows } from './row-source.ts';

const MEDIANS: Readonly<Record<string, 'profit' | 'duration'>> = {
  median_profit: 'profit',
  median_duration: 'duration',
};
const COSTS = ['spread_usd', 'slippage_usd', 'financing_usd', 'commission_usd'] as const;
const OTHERS: ReadonlySet<string> = new Set([
  'average_duration',
  'average_confidence',
  'total_quantity',
  'average_quantity',
  'profit_deviation',
  'total_costs',
  'average_costs',
  ...COSTS,
]);

/** The aggregates that the store may be able to compute for a question; undefined if it needs single rows. */
export function aggregateFilter(
  { where, closed }: Selection,
  [from, to]: readonly [string | undefined, string | undefined],
  asked: { readonly measures: readonly string[]; readonly group: string | null; readonly elite: boolean },
  day: TradingDay,
): { readonly filter: TradeFilter; readonly options: AggregateOptions } | undefined {
  const { measures, group, elite } = asked;
  const medians = measures.flatMap((one) => MEDIANS[one] ?? []);
  if (medians.length > 1) return undefined;
  if (!measures.every((one) => MEDIANS[one] || MEASURES.has(one) || OTHERS.has(one))) return undefined;
  const clocked = [...where.map(({ field }) => field), ...(group === null ? [] : [group])].some(followsClock);
  if (clocked && day !== 'utc') return undefined;
  return {
    filter: {
      ...(elite && { source: 'elite' }),
      ...(closed ? { closed_from: from, closed_to: to } : { from, to }),
    },
    options: {
      unit: elite ? 'percent' : 'dollars',
      conditions: where.filter(({ field }) => field !== 'symbol'),
      group,
      median: medians[0],
      days: asksForRate(measures),
      parts: partsFor(measures),
    },
  };
}

/** The parts of an aggregate that measures are made of. */
function partsFor(measures: readonly string[]): ReadonlySet<AggregatePart> {
  return new Set(
    measures.flatMap((one): readonly AggregatePart[] => {
      if (COSTS.some((line) => line === one) || /_costs$/.test(one)) return ['ledger'];
      if (one === 'profit_deviation') return ['profits', 'squares'];
      if (/_duration$/.test(one)) return ['times'];
      if (one === 'average_confidence') return ['confidence'];
      if (/_quantity$/.test(one)) return ['quantity'];
      return one === 'trades' ? [] : ['profits'];
    }),
  );
}

/** Aggregates of the store as measures of a question. */
export function aggregatedRows(sums: TradeAggregate, measures: readonly string[]): SummedRows {
  return {
    count: sums.trades,
    measured: new Map(measures.map((measure) => [measure, measured(sums, measure)])),
  };
}

function measured(sums: TradeAggregate, measure: string): Measured {
  const mean = (sum: number, n: number): Measured => ({
    value: n === 0 ? null : sum / n,
    n,
    interval: null,
  });
  const line = COSTS.find((one) => one === measure);
  if (line !== undefined) return { value: sums[line], n: sums.with_ledger, interval: null };
  switch (measure) {
    case 'total_costs':
      return { value: COSTS.reduce((sum, one) => sum + sums[one], 0), n: sums.with_ledger, interval: null };
    case 'average_costs':
      return mean(
        COSTS.reduce((sum, one) => sum + sums[one], 0),
        sums.with_ledger,
      );
    case 'trades':
      return { value: sums.trades, n: sums.trades, interval: null };
    case 'median_profit':
      return { value: sums.median, n: sums.known, interval: null };
    case 'median_duration':
      return { value: sums.median, n: sums.closed, interval: null };
    case 'profit_deviation':
      return {
        value: standardDeviation(sums.known, sums.profit, sums.squares),
        n: sums.known,
        interval: null,
      };
    case 'average_duration':
      return mean(sums.minutes, sums.closed);
    case 'average_confidence':
      return mean(sums.confidence, sums.with_confidence);
    case 'average_quantity':
      return mean(sums.quantity, sums.trades);
    case 'total_quantity':
      return { value: sums.quantity, n: sums.trades, interval: null };
    default:
      return measureOfSums(sums, measure);
  }
}
