import { type DayClusters, NO_CLUSTERS, winRateInterval } from '../../../domain/day-clusters.ts';
import { clusteredText } from '../../../domain/interval-text.ts';
import type { TradeSource } from '../../../domain/pattern-status.ts';
import type { TradeAction } from '../../../domain/trade.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import type { ResultClusters } from '../../../store/figures/entry-days.ts';
import { type RollUpRange, rollUpRanges } from '../../../store/figures/roll-up-ranges.ts';
import type {
  TradeGroup,
  TradeGroupFilter,
  TradeGroupSums,
} from '../../../store/figures/trade-group-sums.ts';
import type { Selection } from '../../grammar/query.ts';
import type { Measured } from './measure-rows.ts';

const GROUPS: ReadonlySet<string> = new Set<TradeGroup>([
  'symbol',
  'side',
  'source',
  'weekday',
  'date',
  'week',
  'month',
  'quarter',
  'year',
]);
const OF_BUCKETS = new Set(['weekday', 'date', 'week', 'month', 'quarter', 'year']);
/** Measures that can be computed from counts, sums and extremes. */
export const MEASURES: ReadonlySet<string> = new Set([
  'trades',
  'win_rate',
  'loss_rate',
  'total_profit',
  'average_profit',
  'gains',
  'losses',
  'average_win',
  'average_loss',
  'best',
  'worst',
]);

/** The roll-ups to read for a question; undefined if it needs single rows. */
export function rolledUpFilter(
  { where, period, closed }: Selection,
  [from, to]: readonly [string | undefined, string | undefined],
  asked: { readonly measures: readonly string[]; readonly group: string | null; readonly elite: boolean },
  day: TradingDay,
): (TradeGroupFilter & { readonly result: string | undefined }) | undefined {
  const { measures, group, elite } = asked;
  if (closed || period?.since !== undefined) return undefined;
  if (!measures.every((one) => MEASURES.has(one))) return undefined;
  // Roll-ups separate winners and losers in dollars only.
  if (elite && measures.some((one) => /^(?:gains|losses|average_win|average_loss)$/.test(one)))
    return undefined;
  if (group !== null && !GROUPS.has(group)) return undefined;
  const onlyCounts = measures.every((one) => one === 'trades') && !elite;
  let result: string | undefined;
  const actions: TradeAction[][] = [];
  const sources: TradeSource[][] = elite ? [['elite']] : [];
  for (const { field, op, values } of where) {
    if (op !== 'is') return undefined;
    if (field === 'side') actions.push(values as TradeAction[]);
    else if (field === 'source') sources.push(values as TradeSource[]);
    // Roll-ups have only the counts of winners and losers.
    else if (field === 'result' && values.length === 1 && result === undefined && onlyCounts)
      result = String(values[0]);
    else return undefined;
  }
  if (actions.length > 1 || sources.length > 1) return undefined;
  const slices = slicesOf(from ?? null, to ?? null, group, day);
  return slices ? { slices, actions: actions[0], sources: sources[0], result } : undefined;
}

/** Groups of time need buckets of whole trading days. */
function slicesOf(
  from: string | null,
  to: string | null,
  group: string | null,
  day: TradingDay,
): readonly RollUpRange[] | null {
  if (group === null || !OF_BUCKETS.has(group)) return rollUpRanges(from, to);
  if (day !== 'utc') return null;
  const slices = rollUpRanges(from, to);
  if (slices?.length === 1 && slices[0]?.tier === 'all') return [{ tier: 'utc', from: null, to: null }];
  return slices?.every(({ tier }) => tier === 'utc') ? slices : null;
}

/** The number of trades with a result in summed roll-ups; undefined: all of them. */
export function countOfSums(sums: TradeGroupSums | undefined, result: string | undefined): number {
  const { trades = 0, known = 0, wins = 0, nonzero = 0 } = sums ?? {};
  if (result === undefined) return trades;
  return result === 'win' ? wins : result === 'loss' ? nonzero - wins : known - nonzero;
}

type Sums = Pick<
  TradeGroupSums,
  'known' | 'wins' | 'nonzero' | 'profit' | 'gains' | 'losses' | 'best' | 'worst'
> & {
  /** By day of entry; where a rate is asked for. */
  readonly clusters?: ResultClusters | undefined;
};

/** True where one of the measures is a share of the trades, whose interval needs their days. */
export function asksForRate(measures: readonly string[]): boolean {
  return measures.some((one) => one === 'win_rate' || one === 'loss_rate');
}

/** Roll-ups in the unit of a question. */
export function sumsInUnit(
  sums: (TradeGroupSums & Pick<Sums, 'clusters'>) | undefined,
  elite: boolean,
): Sums | undefined {
  if (!sums || !elite) return sums;
  return { ...sums, profit: sums.profit_pct, best: sums.best_pct, worst: sums.worst_pct };
}

/** A measure of roll-ups, equal to that of single rows. */
export function measureOfSums(sums: Sums | undefined, measure: string): Measured {
  const { known = 0, wins = 0, nonzero = 0, profit: money = 0 } = sums ?? {};
  const mean = (total: number, n: number): Measured => ({
    value: n === 0 ? null : total / n,
    n,
    interval: null,
  });
  switch (measure) {
    case 'win_rate':
      return rate(wins, known, sums?.clusters?.wins);
    case 'loss_rate':
      return rate(nonzero - wins, known, sums?.clusters?.losses);
    case 'average_profit':
      return mean(money, nonzero);
    case 'gains':
      return { value: sums?.gains ?? 0, n: wins, interval: null };
    case 'losses':
      return { value: sums?.losses ?? 0, n: nonzero - wins, interval: null };
    case 'average_win':
      return mean(sums?.gains ?? 0, wins);
    case 'average_loss':
      return mean(sums?.losses ?? 0, nonzero - wins);
    case 'best':
      return { value: sums?.best ?? null, n: known, interval: null };
    case 'worst':
      return { value: sums?.worst ?? null, n: known, interval: null };
    default:
      return { value: money, n: known, interval: null };
  }
}

function rate(hits: number, n: number, clusters: DayClusters = NO_CLUSTERS): Measured {
  if (n === 0) return { value: null, n, interval: null };
  return { value: (100 * hits) / n, n, interval: clusteredText(winRateInterval(clusters)) };
}
