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

/** The time of a trade, leading to the trade's own page. */
export function TradeLink({ trade, day }: TradeLinkProps): ReactNode {
  return (
    <Link
      {...tradeRoute(trade)}
      // Out of the tab order, as all links in rows: the pattern's rows lead here by keyboard.
      tabIndex={-1}
      title="Open the trade with its candles"
      className="underline decoration-control/70 underline-offset-4 hover:text-strong"
    >
      {formatMinute(trade.timestamp, day)}
    </Link>
  );
}
