import type { Trade, TradeSort } from '../../../contract/trades.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import type { TableColumn } from '../../ui/table-column.ts';
import { tradeColumns } from './trade-columns.tsx';
import type { TradeFilterName } from './trade-list-rules.ts';

const SHOWN = ['timestamp', 'pattern', 'trade_action', 'profit', 'confidence', 'source'] as const;

/** Time, pattern, action, profit, confidence, source; other columns are optional. */
export function periodTradeColumns(
  day: TradingDay,
): ReadonlyArray<TableColumn<Trade, TradeSort, TradeFilterName>> {
  const columns = tradeColumns(day);
  const shown = SHOWN.flatMap((id) => columns.filter((column) => column.id === id));
  const others = columns.filter((column) => !shown.includes(column));
  return [
    ...shown.map(({ optional: _, ...column }) => column),
    ...others.map((column) => ({ ...column, optional: 'hidden' as const })),
  ];
}
