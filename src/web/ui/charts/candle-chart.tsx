import { type ReactNode, useMemo } from 'react';
import { formatNumber } from '../../../domain/format-number.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { formatMinute } from '../format-time.ts';
import type { ChartCandle, ChartTrade } from './candle-canvas.ts';
import type { ChartFacts } from './chart-readout.tsx';
import type { CanvasOptions } from './time-canvas.ts';
import { type DrawChart, TimeChart } from './time-chart.tsx';

interface CandleChartProps {
  readonly label: string;
  readonly candles: readonly ChartCandle[];
  readonly trades: readonly ChartTrade[];
}

export const CANDLE_HEIGHT = 320;

/** Candles with the entries and exits of trades, and the barriers of the selected one. */
export function CandleChart({ label, candles, trades }: CandleChartProps): ReactNode {
  const day = useTradingDay();
  const draw = useMemo<DrawChart>(
    () => async (options) => {
      const { drawCandles } = await import('./candle-canvas.ts');
      const writeTime: CanvasOptions['writeTime'] = (seconds, part) => {
        const text = minuteOf(seconds, day).slice(5);
        if (part === 'moment') return text;
        return part === 'day' ? text.slice(0, 5) : text.slice(6);
      };
      return drawCandles({ ...options, writeValue: price, writeTime }, { candles, trades });
    },
    [candles, trades, day],
  );
  return (
    <TimeChart
      label={label}
      height={CANDLE_HEIGHT}
      count={candles.length}
      draw={draw}
      data={null}
      read={(index) => readCandle(candles[index], candles[index + 1]?.time ?? Infinity, trades, day)}
      rest="▲ ▼ entry, ■ exit. Lines: entry, dashed take-profit and stop-loss while the trade was open."
    />
  );
}

function readCandle(
  candle: ChartCandle | undefined,
  next: number,
  trades: readonly ChartTrade[],
  day: TradingDay,
): ChartFacts {
  if (candle === undefined) return [];
  const within = (time: number | null): boolean => time !== null && time >= candle.time && time < next;
  const entered = trades.filter(({ entry_time }) => within(entry_time));
  const left = trades.filter(({ exit_time }) => within(exit_time));
  return [
    ['Time', minuteOf(candle.time, day)],
    ['Open', price(candle.open)],
    ['High', price(candle.high)],
    ['Low', price(candle.low)],
    ['Close', price(candle.close)],
    ...(entered.length === 0
      ? []
      : [
          [
            'Entry',
            entered.map((one) => `${one.long ? 'buy' : 'sell'} ${price(one.entry_price)}`).join(', '),
          ] as const,
        ]),
    ...(left.length === 0
      ? []
      : [
          [
            'Exit',
            left.map((one) => (one.exit_price === null ? 'N/A' : price(one.exit_price))).join(', '),
          ] as const,
        ]),
  ];
}

function minuteOf(seconds: number, day: TradingDay): string {
  return formatMinute(new Date(seconds * 1_000).toISOString(), day);
}

function price(value: number): string {
  return formatNumber(value, { unit: 'price' });
}
