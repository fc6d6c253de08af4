import { TRADES, type TradeFilter } from '../../contract/trades.ts';
import type { TradeOutcome } from '../../domain/trade.ts';
import { columnConditions } from '../list/column-conditions.ts';
import { holdsText } from '../list/list-filter.ts';
import type { Bind } from '../list/list-statement.ts';

/** A filter of trades but for their patterns, which are matched before. */
export type TradeConditions = Omit<TradeFilter, 'pattern' | 'bits'>;

/** A symbol selects a series of the scope, and patterns are matched before trades are searched. */
const { symbol: _series, pattern: _matched, ...CONDITION_COLUMNS } = TRADES.columns;
export const COMPLETED = "status = 'completed'";
export const PENDING = "status = 'pending'";

/** SQL of a trade filter; `profit` is the column of its profit bounds. */
export function tradeConditions(
  filter: TradeConditions,
  patterns: readonly string[] | undefined,
  profit: string,
  bind: Bind,
): string[] {
  const { status, source, source_text, tp_triggered, sl_triggered, ...others } = filter;
  return [
    ...columnConditions(CONDITION_COLUMNS, others, bind, { profit }),
    // A literal, because the index of pending trades is found by it.
    ...(status === undefined ? [] : [status === 'pending' ? PENDING : COMPLETED]),
    ...(source === undefined ? [] : [`source = ${bind(source)}`]),
    ...(source_text ? [holdsText('source', source_text, 'source_text', bind)] : []),
    ...(patterns === undefined ? [] : [`pattern = any(${bind(patterns)}::text[])`]),
    ...outcomeCondition('take_profit', tp_triggered),
    ...outcomeCondition('stop_loss', sl_triggered),
  ];
}

function outcomeCondition(outcome: TradeOutcome, triggered: 'true' | 'false' | undefined): string[] {
  if (triggered === undefined) return [];
  return [triggered === 'true' ? `outcome = '${outcome}'` : `outcome is distinct from '${outcome}'`];
}

/** Conditions on the source and action of a trade, of a roll-up or of a step of values. */
export function sideConditions(
  { source, source_text, trade_action }: TradeConditions,
  elite: boolean,
  bind: Bind,
): string[] {
  return [
    ...(elite ? [`source = 'elite'`] : source === undefined ? [] : [`source = ${bind(source)}`]),
    ...(source_text ? [holdsText('source', source_text, 'source_text', bind)] : []),
    ...(trade_action === undefined ? [] : [`trade_action = ${bind(trade_action)}`]),
  ];
}
