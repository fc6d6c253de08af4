import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { EliteSort, EliteTrade } from '../../../contract/trades.ts';
import { formatNumber, toneOf } from '../../../domain/format-number.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import { BitStair } from '../../ui/bit-stair.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatMinute } from '../../ui/format-time.ts';
import type { TableColumn } from '../../ui/table-column.ts';
import { DIRECTIONS, type EliteFilterName, TRIGGERED_CHOICES } from './elite-list-rules.ts';
import { openText } from './open-text.ts';

type EliteColumn = TableColumn<EliteTrade, EliteSort, EliteFilterName>;

const SIGNED_PERCENT = { unit: 'percent', signed: true } as const;

/** Characters of a bit string in the elite table. */
const BITS_SHOWN = 12;

/** The page of the trade's pattern in all symbols, with its market and granularity. */
export function eliteRoute({ bitstring, market, granularity }: EliteTrade): {
  to: string;
  params: Record<string, string>;
  search: Record<string, string>;
} {
  return {
    to: '/trading/patterns/$pattern/{-$symbol}',
    params: { pattern: bitstring },
    search: { market, ...(granularity === null ? {} : { granularity }) },
  };
}

/** The columns of the elite table; times are in the time zone of the trading day. */
export function eliteColumns(day: TradingDay): readonly EliteColumn[] {
  return [
    {
      id: 'pattern',
      header: 'Pattern',
      brief: 'lead',
      width: 200,
      cell: (trade) => (
        <Link
          {...eliteRoute(trade)}
          tabIndex={-1}
          className="inline-flex max-w-full min-w-0 items-center gap-2.5 align-middle hover:text-strong"
        >
          <BitStair bits={trade.bitstring} />
          <span className="font-mono text-12">{`${trade.bitstring.slice(0, BITS_SHOWN)}…`}</span>
        </Link>
      ),
    },
    {
      id: 'trade_action',
      header: 'Direction',
      brief: 'line',
      width: 96,
      filter: { kind: 'choice', name: 'direction', options: DIRECTIONS },
      cell: ({ direction }) => (
        <span className={`font-medium ${direction === 'long' ? 'text-gain' : 'text-loss'}`}>
          {direction.toUpperCase()}
        </span>
      ),
    },
    {
      id: 'price',
      header: 'Entry',
      width: 130,
      numeric: true,
      metric: 'trade_price',
      cell: (trade) => <Figure value={trade.entry_price} format={{ unit: 'price' }} />,
    },
    {
      id: 'exit_price',
      header: 'Exit',
      width: 104,
      numeric: true,
      cell: (trade) => (
        <Figure value={trade.exit_price} format={{ unit: 'price' }} nullText={openText(trade)} />
      ),
    },
    {
      id: 'profit',
      header: 'Profit',
      brief: 'end',
      width: 130,
      numeric: true,
      metric: 'trade_profit_pct',
      cell: (trade) => <EliteProfit value={trade.profit} />,
    },
    {
      id: 'tp_triggered',
      header: 'TP',
      width: 60,
      filter: { kind: 'choice', name: 'tp_triggered', options: TRIGGERED_CHOICES },
      cell: (trade) => <Triggered triggered={trade.tp_triggered} name="Take-profit" />,
    },
    {
      id: 'sl_triggered',
      header: 'SL',
      width: 60,
      filter: { kind: 'choice', name: 'sl_triggered', options: TRIGGERED_CHOICES },
      cell: (trade) => <Triggered triggered={trade.sl_triggered} name="Stop-loss" />,
    },
    {
      id: 'timestamp',
      header: 'Time',
      brief: 'line',
      width: 190,
      cell: (trade) => formatMinute(trade.timestamp, day),
    },
    {
      id: 'symbol',
      header: 'Symbol',
      width: 96,
      optional: 'hidden',
      cell: (trade) => trade.symbol ?? 'N/A',
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

/** Percent of the entry price. As specified for elite tables it is green from 0 on (after rounding), red below. */
function EliteProfit({ value }: { readonly value: number | null }): ReactNode {
  if (value === null) return <span className="text-muted">pending</span>;
  return (
    <span className={toneOf(value, SIGNED_PERCENT) === 'loss' ? 'text-loss' : 'text-gain'}>
      {formatNumber(value, SIGNED_PERCENT)}
    </span>
  );
}

/** A tick if the price was reached, otherwise a dash. */
function Triggered({ triggered, name }: { readonly triggered: boolean; readonly name: string }): ReactNode {
  return (
    <>
      <span aria-hidden="true" className={triggered ? 'text-strong' : 'text-muted'}>
        {triggered ? '✓' : '–'}
      </span>
      <span className="sr-only">{`${name} ${triggered ? 'reached' : 'not reached'}`}</span>
    </>
  );
}
