import type { TradeFilter } from '../../../contract/trades.ts';
import type { TradeAction } from '../../../domain/trade.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import type { ResultClusters } from '../../../store/figures/entry-days.ts';
import type { AggregateOptions, TradeAggregate } from '../../../store/figures/trade-aggregates.ts';
import type { Selection } from '../../grammar/query.ts';
import { MEASURES, measureOfSums } from './rolled-up-trades.ts';
import type { SummedRows } from './row-source.ts';

/** The aggregates that the store can compute for a question; undefined if it needs single rows. */
export function aggregateFilter(
  { where, closed }: Selection,
  [from, to]: readonly [string | undefined, string | undefined],
  asked: { readonly measures: readonly string[]; readonly group: string | null; readonly elite: boolean },
  day: TradingDay,
): { readonly filter: TradeFilter; readonly options: AggregateOptions } | undefined {
  const { measures, group, elite } = asked;
  if (!measures.every((one) => one === 'median_profit' || MEASURES.has(one))) return undefined;
  // Hours follow the clock of the trading day.
  if (group !== null && !(group === 'hour' && day === 'utc')) return undefined;
  const filter: { -readonly [Name in keyof TradeFilter]: TradeFilter[Name] } = {
    ...(elite && { source: 'elite' }),
    ...(closed ? { closed_from: from, closed_to: to } : { from, to }),
  };
  let result: AggregateOptions['result'];
  for (const { field, op, values } of where) {
    const [value, other] = values;
    if (op !== 'is' || other !== undefined) return undefined;
    if (field === 'side' && filter.trade_action === undefined) filter.trade_action = value as TradeAction;
    else if (field === 'source' && (filter.source ?? value) === value)
      filter.source = value as TradeFilter['source'];
    else if (field === 'status' && filter.status === undefined)
      filter.status = value as TradeFilter['status'];
    else if (field === 'result' && result === undefined) result = value as AggregateOptions['result'];
    else return undefined;
  }
  return {
    filter,
    options: {
      unit: elite ? 'percent' : 'dollars',
      result,
      byHour: group !== null,
      median: measures.includes('median_profit'),
    },
  };
}

/** Aggregates of the store as measures of a question. */
export function aggregatedRows(
  sums: (TradeAggregate & { readonly clusters?: ResultClusters | undefined }) | undefined,
  measures: readonly string[],
): SummedRows {
  const count = sums?.trades ?? 0;
  return {
    count,
    measured: new Map(
      measures.map((measure) => [
        measure,
        measure === 'trades'
          ? { value: count, n: count, interval: null }
          : measure === 'median_profit'
            ? { value: sums?.median ?? null, n: sums?.known ?? 0, interval: null }
            : measureOfSums(sums, measure),
      ]),
    ),
  };
}
