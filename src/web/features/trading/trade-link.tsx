import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Trade } from '../../../contract/trades.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import { formatMinute } from '../../ui/format-time.ts';
import { tradeRoute } from './trade-route.ts';

interface TradeLinkProps {
  readonly trade: Trade;
  readonly day: TradingDay;
}

/** The time of a trade as a link to the trade's page. */
export function TradeLink({ trade, day }: TradeLinkProps): ReactNode {
  return (
    <Link
      {...tradeRoute(trade)}
      // Out of the tab order, like all links in rows: the keyboard opens the row.
      tabIndex={-1}
      title="Open the trade with its candles"
      className="underline decoration-control/70 underline-offset-4 hover:text-strong"
    >
      {formatMinute(trade.timestamp, day)}
    </Link>
  );
}
