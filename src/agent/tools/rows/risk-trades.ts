import type { TradeFilter } from '../../../contract/trades.ts';
import type { CurrencyPair } from '../../../domain/symbol.ts';
import type { TradeAnalysis } from '../../../domain/trade-analysis.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import { type AggregateCondition, aggregateCondition } from '../../../store/figures/aggregate-conditions.ts';
import { TRADES } from '../../areas/trades.ts';
import type { Selection } from '../../grammar/query.ts';
import { aggregateFilter } from './aggregated-trades.ts';
import { riskMeasure } from './measure-rows.ts';
import type { SummedRows } from './row-source.ts';

/** The filter of a call for the named group; undefined if the group has none. */
interface GroupFilter {
  readonly filter: TradeFilter;
  readonly symbol?: CurrencyPair;
}

/** Whether a measure of trades is a risk figure. */
export function isRisk(measure: string): boolean {
  return TRADES.measures[measure]?.how === 'risk';
}

/** The trades of a question as the charts and lists select them; undefined if they cannot. */
export function riskFilter(
  { where, closed }: Selection,
  [from, to]: readonly [string | undefined, string | undefined],
  elite: boolean,
): TradeFilter | undefined {
  let filter: TradeFilter = {
    ...(elite && { source: 'elite' }),
    ...(closed ? { closed_from: from, closed_to: to } : { from, to }),
  };
  for (const { field, op, values } of where) {
    const [value, other] = values;
    if (field === 'symbol') continue;
    const name = ({ side: 'trade_action', source: 'source', status: 'status' } as const)[field];
    if (op !== 'is' || other !== undefined || name === undefined || filter[name] !== undefined)
      return undefined;
    filter = { ...filter, [name]: value };
  }
  return filter;
}

/** The trades of a question as the charts select them, with what only the database can decide beside it; undefined if it needs single rows. */
export function riskSelection(
  selection: Selection,
  instants: readonly [string | undefined, string | undefined],
  elite: boolean,
  day: TradingDay,
): { readonly filter: TradeFilter; readonly conditions: readonly AggregateCondition[] } | undefined {
  const filter = riskFilter(selection, instants, elite);
  if (filter) return { filter, conditions: [] };
  const decided = aggregateFilter(selection, instants, { measures: [], group: null, elite }, day);
  const conditions = decided?.options.conditions ?? [];
  const isDecided = conditions.every((one) => aggregateCondition(one, () => '') !== undefined);
  return decided && isDecided ? { filter: decided.filter, conditions } : undefined;
}

/** The filter of one group of trades; undefined if the charts cannot select it. */
export function riskGroup(filter: TradeFilter, group: string, name: string): GroupFilter | undefined {
  if (group === 'symbol') return { filter, symbol: name as CurrencyPair };
  const column = ({ side: 'trade_action', source: 'source' } as const)[group];
  if (column === undefined || filter[column] !== undefined) return undefined;
  return { filter: { ...filter, [column]: name } };
}

/** Adds the risk figures of an analysis to aggregated rows. */
export function withRisk(
  { count, measured }: SummedRows,
  analysis: TradeAnalysis,
  measures: readonly string[],
): SummedRows {
  const risks = measures.filter(isRisk).map((one) => {
    const of = TRADES.measures[one]?.of ?? '';
    return [one, riskMeasure(analysis, of)] as const;
  });
  return { count, measured: new Map([...measured, ...risks]) };
}
