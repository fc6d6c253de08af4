import { CandlestickSeries, createSeriesMarkers, LineSeries, type UTCTimestamp } from 'lightweight-charts';
import type { ChartColours } from './chart-colours.ts';
import {
  type CanvasOptions,
  colourOptions,
  createTimeCanvas,
  type TimeCanvas,
  viewOf,
} from './time-canvas.ts';

/** One closed candle; time in seconds since the epoch. */
export interface ChartCandle {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** A trade on a candle chart: entry and exit, and the barriers of the selected one. */
export interface ChartTrade {
  readonly long: boolean;
  readonly entry_time: number;
  readonly entry_price: number;
  /** Null while the trade is open. */
  readonly exit_time: number | null;
  readonly exit_price: number | null;
  readonly take_profit_price: number | null;
  readonly stop_loss_price: number | null;
  readonly chosen: boolean;
}

const DASHED = 2;

/**
 * Candles with marks for entries and exits. Lines show the selected trade's entry, take-profit and stop-loss while it
 * was open.
 */
export function drawCandles(
  options: CanvasOptions,
  { candles, trades }: { readonly candles: readonly ChartCandle[]; readonly trades: readonly ChartTrade[] },
): TimeCanvas {
  const times = candles.map(({ time }) => time as UTCTimestamp);
  const { chart, moveTo } = createTimeCanvas(options, () => times);
  const series = chart.addSeries(CandlestickSeries, {
    priceLineVisible: false,
    lastValueVisible: false,
    priceFormat: { type: 'custom', formatter: options.writeValue, minMove: 0.00001 },
  });
  series.setData(candles.map((candle) => ({ ...candle, time: candle.time as UTCTimestamp })));
  const marks = createSeriesMarkers(series, []);
  const chosen = trades.find((trade) => trade.chosen);
  const lines = (chosen ? barriersOf(chosen) : []).map(({ price, token }) => {
    const line = chart.addSeries(LineSeries, {
      lineWidth: 2,
      lineStyle: token === 'strong' ? 0 : DASHED,
      priceLineVisible: false,
      lastValueVisible: false,
      crosshairMarkerVisible: false,
      priceFormat: { type: 'custom', formatter: options.writeValue, minMove: 0.00001 },
    });
    const within = times.filter((time) => isDuring(time, chosen, candleOf));
    line.setData(within.map((time) => ({ time, value: price })));
    return { line, token };
  });
  const recolour = (colours: ChartColours): void => {
    chart.applyOptions(colourOptions(colours));
    series.applyOptions({
      upColor: colours.rise,
      wickUpColor: colours.rise,
      borderUpColor: colours.rise,
      // Rising and falling candles differ by shape too: falling ones are hollow.
      downColor: colours.panel,
      wickDownColor: colours.fall,
      borderDownColor: colours.fall,
    });
    for (const { line, token } of lines) line.applyOptions({ color: colours[token] });
    marks.setMarkers(trades.flatMap((trade) => marksOf(trade, colours)).sort((a, b) => a.time - b.time));
  };
  recolour(options.colours);
  chart.timeScale().fitContent();
  return {
    moveTo: (index) => moveTo(index, series, candles[index ?? 0]?.close ?? 0),
    recolour,
    // Other candles belong to another trade: show all of them.
    range: () => null,
    ...viewOf(chart, () => times.length),
    remove: () => chart.remove(),
  };

  /** The candle at a moment; undefined before the first. */
  function candleOf(moment: number): UTCTimestamp | undefined {
    return times.findLast((time) => time <= moment);
  }

  function marksOf(trade: ChartTrade, colours: ChartColours) {
    const entry = candleOf(trade.entry_time);
    const exit = trade.exit_time === null ? undefined : candleOf(trade.exit_time);
    return [
      ...(entry === undefined
        ? []
        : [
            {
              time: entry,
              position: trade.long ? ('belowBar' as const) : ('aboveBar' as const),
              shape: trade.long ? ('arrowUp' as const) : ('arrowDown' as const),
              color: trade.chosen ? colours.accent : colours.zero,
              text: trade.chosen ? (trade.long ? 'buy' : 'sell') : '',
            },
          ]),
      ...(exit === undefined
        ? []
        : [
            {
              time: exit,
              position: trade.long ? ('aboveBar' as const) : ('belowBar' as const),
              shape: 'square' as const,
              color: trade.chosen ? colours.accent : colours.zero,
              text: trade.chosen ? 'exit' : '',
            },
          ]),
    ];
  }
}

function barriersOf(trade: ChartTrade) {
  const lines = [
    { price: trade.entry_price, token: 'strong' as const },
    { price: trade.take_profit_price, token: 'gain' as const },
    { price: trade.stop_loss_price, token: 'loss' as const },
  ];
  return lines.flatMap(({ price, token }) => (price === null ? [] : [{ price, token }]));
}

function isDuring(
  time: number,
  trade: ChartTrade | undefined,
  candleOf: (moment: number) => number | undefined,
): boolean {
  if (trade === undefined) return false;
  const from = candleOf(trade.entry_time) ?? Number.NEGATIVE_INFINITY;
  return time >= from && (trade.exit_time === null || time <= trade.exit_time);
}
