import { type ReactNode, useMemo, useState } from 'react';
import type { Candles } from '../../../contract/trade-charts.ts';
import type { Trade } from '../../../contract/trades.ts';
import { GRANULARITY_SECONDS } from '../../../domain/granularity.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import type { ChartCandle, ChartTrade } from '../../ui/charts/candle-canvas.ts';
import { CANDLE_HEIGHT, CandleChart } from '../../ui/charts/candle-chart.tsx';
import { ChartPanel } from '../../ui/charts/chart-panel.tsx';
import type { ChartColumn } from '../../ui/charts/chart-table.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatMinute } from '../../ui/format-time.ts';
import { QueryFreshness } from '../../ui/freshness.tsx';

interface TradeCandlesProps {
  /** Trades of one series, newest first. The first is selected initially. */
  readonly trades: readonly Trade[];
  /** True if there are older trades that are left out. */
  readonly newest?: boolean;
  readonly within?: string | undefined;
}

/** Candles shown before the entry and after the exit. */
const BEFORE = 60;
const AFTER = 40;
/** Maximum number of candles for an open or long trade. */
const MOST = 400;

/** The candles around one of several trades, with the entries and exits of all trades in view. */
export function TradeCandles({ trades, newest = false, within }: TradeCandlesProps): ReactNode {
  const [chosen, setChosen] = useState<string>();
  const day = useTradingDay();
  const index = Math.max(
    0,
    trades.findIndex(({ id }) => id === chosen),
  );
  const trade = trades[index];
  const window = useMemo(() => (trade ? windowOf(trade) : undefined), [trade]);
  const candles = useEndpoint('candles', window ?? NOWHERE, {
    enabled: window !== undefined,
    keepPrevious: true,
  });
  const rows = useMemo(() => (candles.data ? candlesOf(candles.data) : []), [candles.data]);
  const marks = useMemo(
    () => trades.flatMap((one) => markOf(one, one.id === trade?.id)),
    [trades, trade?.id],
  );
  const columns = useMemo(
    (): ReadonlyArray<ChartColumn<ChartCandle>> => [
      {
        id: 'time',
        header: 'Time',
        width: 148,
        cell: ({ time }) => formatMinute(new Date(time * 1_000).toISOString(), day),
      },
      ...(['open', 'high', 'low', 'close'] as const).map(
        (id): ChartColumn<ChartCandle> => ({
          id,
          header: id.slice(0, 1).toUpperCase() + id.slice(1),
          width: 100,
          numeric: true,
          cell: (candle) => <Figure value={candle[id]} format={{ unit: 'price' }} />,
        }),
      ),
    ],
    [day],
  );
  if (trade === undefined || window === undefined) return null;
  const step = (to: number): void => setChosen(trades[to]?.id);
  return (
    <ChartPanel
      title="Candles"
      within={within}
      context={`${trade.trade_action} of ${formatMinute(trade.timestamp, day)}`}
      aside={
        <>
          {trades.length > 1 && (
            <span className="flex items-center gap-1">
              <StepButton
                icon="chevron-left"
                label="Older trade"
                disabled={index === trades.length - 1}
                onClick={() => step(index + 1)}
              />
              <span className="text-12 text-muted">{`${index + 1} of ${newest ? 'the newest ' : ''}${trades.length}`}</span>
              <StepButton
                icon="chevron-right"
                label="Newer trade"
                disabled={index === 0}
                onClick={() => step(index - 1)}
              />
            </span>
          )}
          <QueryFreshness scope={candles.data?.scope} query={candles} />
        </>
      }
      query={candles}
      loading="Loading candles..."
      failure="Failed to load candles."
      empty={{ when: ({ time }) => time.length === 0, text: 'There are no candles around this trade.' }}
      height={CANDLE_HEIGHT}
      chart={() => <CandleChart label="Candles around the trade" candles={rows} trades={marks} />}
      table={{ noun: 'candles', columns, rows: () => rows, idOf: ({ time }) => String(time) }}
    />
  );
}

interface StepButtonProps {
  readonly icon: 'chevron-left' | 'chevron-right';
  readonly label: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

function StepButton({ label, ...rest }: StepButtonProps): ReactNode {
  return <Button {...rest} aria-label={label} title={label} variant="tool" size="sm" />;
}

/** A valid query for the disabled call while no trade is selected. */
const NOWHERE = { symbol: 'EUR_USD', from: '2000-01-01T00:00:00Z', to: '2000-01-01T00:00:00Z' } as const;

function windowOf({ market, symbol, granularity, timestamp, closed_at }: Trade) {
  if (granularity === null || symbol === null) return undefined;
  const candle = GRANULARITY_SECONDS[granularity] * 1_000;
  const entry = Date.parse(timestamp);
  const exit = closed_at === null ? entry + MOST * candle : Date.parse(closed_at);
  const last = Math.min(exit, entry + MOST * candle) + AFTER * candle;
  const instant = (time: number): string => new Date(time).toISOString();
  return { market, symbol, granularity, from: instant(entry - BEFORE * candle), to: instant(last) };
}

function candlesOf({ time, open, high, low, close }: Candles): readonly ChartCandle[] {
  return time.map((at, index) => ({
    time: at,
    open: open[index] ?? 0,
    high: high[index] ?? 0,
    low: low[index] ?? 0,
    close: close[index] ?? 0,
  }));
}

/** The marks of a trade; none if its source omits the entry price. */
function markOf(trade: Trade, chosen: boolean): readonly ChartTrade[] {
  const seconds = (instant: string): number => Date.parse(instant) / 1_000;
  const { price, exit_price, take_profit_price, stop_loss_price, closed_at } = trade;
  if (price === null) return [];
  return [
    {
      long: trade.trade_action === 'buy',
      entry_time: seconds(trade.timestamp),
      entry_price: price,
      exit_time: closed_at === null ? null : seconds(closed_at),
      exit_price,
      take_profit_price,
      stop_loss_price,
      chosen,
    },
  ];
}
