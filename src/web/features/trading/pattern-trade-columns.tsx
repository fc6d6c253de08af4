import type { Trade, TradeSort } from '../../../contract/trades.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import { Figure } from '../../ui/figure.tsx';
import { formatMinute } from '../../ui/format-time.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { TableColumn } from '../../ui/table-column.ts';
import { openText } from './open-text.ts';
import { TradeLink } from './trade-link.tsx';
import type { TradeFilterName } from './trade-list-rules.ts';

type TradeColumn = TableColumn<Trade, TradeSort, TradeFilterName>;

const PERCENT: TradeColumn = {
  id: 'profit_pct',
  header: 'Profit',
  brief: 'end',
  width: 116,
  numeric: true,
  metric: 'trade_profit_pct',
  cell: (trade) => (
    <Figure value={trade.profit_pct} format={{ unit: 'percent', signed: true }} toned nullText="pending" />
  ),
};

const DOLLARS: TradeColumn = {
  id: 'profit',
  header: 'Profit',
  brief: 'end',
  width: 116,
  numeric: true,
  metric: 'trade_profit',
  cell: (trade) => (
    <Figure value={trade.profit} format={{ unit: 'dollars', signed: true }} toned nullText="pending" />
  ),
};

/** The columns of a pattern's own trades; profits are in percent, like its figures. */
export function patternTradeColumns(day: TradingDay): readonly TradeColumn[] {
  return [
    {
      id: 'timestamp',
      header: 'Date',
      brief: 'lead',
      width: 190,
      cell: (trade) => <TradeLink trade={trade} day={day} />,
    },
    // The page has one symbol.
    { id: 'symbol', header: 'Symbol', width: 88, brief: 'line', filter: null, cell: (trade) => trade.symbol },
    PERCENT,
    {
      id: 'status',
      header: 'Status',
      brief: 'line',
      width: 116,
      cell: (trade) => <StatusBadge status={trade.status} />,
    },
    {
      id: 'trade_action',
      header: 'Action',
      width: 90,
      optional: 'hidden',
      cell: (trade) => <StatusBadge status={trade.trade_action} />,
    },
    {
      id: 'price',
      header: 'Price',
      width: 130,
      numeric: true,
      metric: 'trade_price',
      optional: 'hidden',
      cell: (trade) => <Figure value={trade.price} format={{ unit: 'price' }} />,
    },
    { ...DOLLARS, brief: 'line', header: 'Profit in dollars', width: 140, optional: 'hidden' },
    {
      id: 'closed_at',
      header: 'Closed',
      width: 190,
      optional: 'hidden',
      cell: (trade) => formatMinute(trade.closed_at, day, openText(trade)),
    },
  ];
}

/** The same for a source that reports dollars only. */
export function dollarTradeColumns(day: TradingDay): readonly TradeColumn[] {
  return patternTradeColumns(day)
    .filter(({ id }) => id !== 'profit')
    .map((column) => (column.id === 'profit_pct' ? DOLLARS : column));
}
