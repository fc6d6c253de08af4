import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { TRADE_CHART_ENDPOINTS } from '../../../contract/trade-charts.ts';
import { TRADE_ENDPOINTS } from '../../../contract/trades.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { useScope } from '../../lib/market-scope.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { FiguresNote } from '../../ui/figures-note.tsx';
import { QueryFreshness } from '../../ui/freshness.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { ScreenBar } from '../../ui/screen-bar.tsx';
import { SymbolFilter, useSymbol } from './symbol-filter.tsx';
import { PeriodCards, TradeCards } from './trade-cards.tsx';
import { TradeChartsButton } from './trade-charts.tsx';
import { TradeList } from './trade-list.tsx';
import { noTradesText } from './trade-list-rules.ts';

declareCalls({ ...TRADE_CHART_ENDPOINTS, ...TRADE_ENDPOINTS });

/** All paper trades: figures of the history and of recent days, and the list. */
export function TradeHistory(): ReactNode {
  const navigate = useNavigate();
  const { query } = useScope();
  const symbol = useSymbol();
  const day = useTradingDay();
  const scoped = useMemo(() => ({ ...query, ...(symbol ? { symbol } : {}) }), [query, symbol]);
  const periods = useEndpoint('tradePeriods', { ...scoped, trading_day: day }, { keepPrevious: true });
  const note = (
    <FiguresNote
      of={symbol ? `all trades of ${symbol}` : 'all trades'}
      time="All time, and yesterday, 7 and 30 days by the calendar"
    />
  );
  return (
    <div className="@container flex flex-col gap-4">
      <ScreenBar
        aside={
          <>
            {note}
            <QueryFreshness scope={periods.data?.scope} query={periods} />
            <TradeChartsButton />
            <Button
              onClick={() =>
                void navigate({ to: '/trading/trades/calendar', search: symbol ? { symbol } : {} })
              }
              icon="calendar-days"
            >
              View Calendar
            </Button>
          </>
        }
      >
        <SymbolFilter />
      </ScreenBar>
      <QueryView
        unframed
        cards
        query={periods}
        loading="Loading trade history..."
        failure="Failed to load trade history"
        empty={null}
        skeleton={
          <div className="flex flex-col gap-4">
            <TradeCards periods={undefined} symbol={symbol} />
            <PeriodCards periods={undefined} symbol={symbol} />
          </div>
        }
      >
        {(data) => (
          <div className="flex flex-col gap-4">
            <TradeCards periods={data} symbol={symbol} />
            <PeriodCards periods={data} symbol={symbol} />
          </div>
        )}
      </QueryView>
      <TradeList scoped={scoped} charts empty={noTradesText(symbol)} />
    </div>
  );
}
