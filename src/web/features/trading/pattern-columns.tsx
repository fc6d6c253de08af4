import type { Pattern, PatternSort } from '../../../contract/patterns.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import { Confidence } from '../../ui/confidence.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatMinute } from '../../ui/format-time.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { TableColumn } from '../../ui/table-column.ts';
import { PatternLink } from './pattern-link.tsx';
import type { PatternFilterName } from './pattern-list-rules.ts';
import { TradeWinRate } from './pattern-win-rates.tsx';
import { SignificanceMark } from './significance-mark.tsx';

type PatternColumn = TableColumn<Pattern, PatternSort, PatternFilterName>;

const COUNT = { unit: 'count' } as const;
const SIGNED_PERCENT = { unit: 'percent', signed: true } as const;

/**
 * The columns of the pattern table; times are in the time zone of the trading day. The source is at first hidden where it is
 * the same in every row: the status rail names it.
 */
export function patternColumns(day: TradingDay, sourceVaries: boolean): readonly PatternColumn[] {
  return [
    {
      id: 'pattern',
      header: 'Pattern',
      brief: 'lead',
      width: 206,
      cell: (pattern) => <PatternLink name={pattern} inRow />,
    },
    {
      id: 'symbol',
      header: 'Symbol',
      brief: 'line',
      width: 86,
      optional: 'shown',
      cell: (pattern) => pattern.symbol ?? 'N/A',
    },
    {
      id: 'status',
      header: 'Status',
      brief: 'line',
      width: 122,
      filter: { kind: 'text', name: 'status_text' },
      cell: (pattern) => (
        <span className="inline-flex items-center gap-1.5 align-middle">
          <StatusBadge status={pattern.status} inPatternView />
          <SignificanceMark pattern={pattern} />
        </span>
      ),
    },
    {
      id: 'confidence',
      header: 'Confidence',
      width: 102,
      numeric: true,
      metric: 'confidence',
      optional: 'shown',
      cell: ({ confidence }) => <Confidence value={confidence} />,
    },
    {
      id: 'seen_count',
      header: 'Seen',
      width: 62,
      numeric: true,
      metric: 'seen_count',
      optional: 'shown',
      cell: (pattern) => <Figure value={pattern.seen_count} format={COUNT} />,
    },
    {
      id: 'trade_count',
      header: 'Trades',
      brief: 'line',
      width: 72,
      numeric: true,
      metric: 'pattern_trade_count',
      optional: 'shown',
      cell: (pattern) => <Figure value={pattern.trade_count} format={COUNT} />,
    },
    {
      id: 'win_rate',
      header: 'Win rate',
      width: 248,
      numeric: true,
      metric: 'pattern_trade_win_rate',
      optional: 'shown',
      cell: (pattern) => <TradeWinRate pattern={pattern} bar={false} />,
    },
    {
      id: 'avg_profit',
      header: 'Avg profit',
      brief: 'end',
      width: 96,
      numeric: true,
      metric: 'avg_profit_pct',
      cell: (pattern) => <Figure value={pattern.avg_profit} format={SIGNED_PERCENT} toned />,
    },
    {
      id: 'profit',
      header: 'Profit',
      width: 92,
      numeric: true,
      metric: 'profit_pct',
      optional: 'shown',
      cell: (pattern) => <Figure value={pattern.profit} format={SIGNED_PERCENT} toned />,
    },
    {
      id: 'bit_length',
      header: 'Bits',
      width: 60,
      numeric: true,
      metric: 'bit_length',
      optional: 'hidden',
      cell: (pattern) => <Figure value={pattern.bit_length} format={COUNT} />,
    },
    {
      id: 'source',
      header: 'Source',
      width: 104,
      optional: sourceVaries ? 'shown' : 'hidden',
      cell: (pattern) => pattern.source ?? 'Unknown',
    },
    {
      id: 'last_seen_at',
      header: 'Last seen',
      width: 190,
      metric: 'last_seen',
      optional: 'hidden',
      cell: (pattern) => formatMinute(pattern.last_seen_at, day, 'Never'),
    },
  ];
}
