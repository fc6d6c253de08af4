import type { ReactNode } from 'react';
import type { Trade } from '../../../contract/trades.ts';
import type { QueryOf } from '../../lib/api-client.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { TradeCandles } from './trade-candles.tsx';

interface PatternCandlesProps {
  /** A pattern in one series. */
  readonly scoped: QueryOf<'tradeHistory'>;
  readonly within?: string | undefined;
}

/** Number of newest trades to step through. */
const CANDLE_TRADES = 100;

/** The candles around a pattern's newest trades, one at a time. */
export function PatternCandles({ scoped, within }: PatternCandlesProps): ReactNode {
  const newest = useEndpoint(
    'tradeHistory',
    { ...scoped, limit: CANDLE_TRADES, sort: 'timestamp', order: 'desc', count: 'rows' },
    { keepPrevious: true, live: false },
  );
  const trades: readonly Trade[] =
    newest.data === undefined || Array.isArray(newest.data) ? NONE : newest.data.trades;
  return (
    trades.length > 0 && (
      <TradeCandles trades={trades} newest={trades.length === CANDLE_TRADES} within={within} />
    )
  );
}

const NONE: readonly Trade[] = [];
