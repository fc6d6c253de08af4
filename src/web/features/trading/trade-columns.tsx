import type { Trade, TradeSort } from '../../../contract/trades.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import { Confidence } from '../../ui/confidence.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatMinute } from '../../ui/format-time.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { TableColumn } from '../../ui/table-column.ts';
import { openText } from './open-text.ts';
import { PatternLink, type PatternName } from './pattern-link.tsx';
import { SourceBadge } from './source-badge.tsx';
import { TradeLink } from './trade-link.tsx';
import type { TradeFilterName } from './trade-list-rules.ts';

type TradeColumn = TableColumn<Trade, TradeSort, TradeFilterName>;

/** The pattern that opened a trade; undefined if its source names none. */
export function patternOf(trade: Trade): PatternName | undefined {
  return trade.pattern === null ? undefined : { ...trade, pattern: trade.pattern };
}

/** The columns of the trade table; times are in the time zone of the trading day. */
export function tradeColumns(day: TradingDay): readonly TradeColumn[] {
  return [
    {
      id: 'symbol',
      header: 'Symbol',
      brief: 'line',
      width: 84,
      cell: (trade) => trade.symbol ?? 'N/A',
    },
    {
      id: 'pattern',
      header: 'Pattern',
      brief: 'lead',
      width: 200,
      cell: (trade) => {
        const name = patternOf(trade);
        return name ? <PatternLink name={name} inRow /> : <span className="text-muted">N/A</span>;
      },
    },
    {
      id: 'trade_action',
      header: 'Action',
      brief: 'line',
      width: 78,
      cell: (trade) => <StatusBadge status={trade.trade_action} />,
    },
    {
      id: 'price',
      header: 'Price',
      width: 130,
      numeric: true,
      metric: 'trade_price',
      cell: (trade) => <Figure value={trade.price} format={{ unit: 'price' }} />,
    },
    {
      id: 'quantity',
      header: 'Quantity',
      width: 104,
      numeric: true,
      metric: 'trade_quantity',
      cell: (trade) => <Figure value={trade.quantity} format={{ unit: 'count' }} />,
    },
    {
      id: 'profit',
      header: 'Profit',
      brief: 'end',
      width: 120,
      numeric: true,
      metric: 'trade_profit',
      cell: (trade) => (
        <Figure value={trade.profit} format={{ unit: 'dollars', signed: true }} toned nullText="pending" />
      ),
    },
    {
      id: 'status',
      header: 'Status',
      width: 116,
      cell: (trade) => <StatusBadge status={trade.status} />,
    },
    {
      id: 'timestamp',
      header: 'Time',
      brief: 'line',
      width: 144,
      cell: (trade) => <TradeLink trade={trade} day={day} />,
    },
    {
      id: 'confidence',
      header: 'Confidence',
      width: 104,
      numeric: true,
      metric: 'trade_confidence',
      optional: 'hidden',
      cell: ({ confidence }) => <Confidence value={confidence} />,
    },
    {
      id: 'source',
      header: 'Source',
      width: 120,
      optional: 'hidden',
      cell: (trade) => <SourceBadge source={trade.source} />,
    },
    {
      id: 'closed_at',
      header: 'Closed',
      width: 190,
      optional: 'hidden',
      cell: (trade) => formatMinute(trade.closed_at, day, openText(trade)),
    },
  ];
}
