import { BaselineSeries, createSeriesMarkers } from 'lightweight-charts';
import type { EquityPoint } from '../../../domain/daily-profits.ts';
import type { ChartColours } from './chart-colours.ts';
import { dayCells } from './day-cells.ts';
import type { EquityEvent } from './equity-chart.tsx';
import {
  type CanvasOptions,
  colourOptions,
  createTimeCanvas,
  rangeOf,
  type TimeCanvas,
  viewOf,
} from './time-canvas.ts';

const UNDERWATER_SHARE = 0.4;
/** Most events that are marked with their word; more would cover each other. */
const WORDED = 8;

/**
 * Equity above its drawdown, in two panes with one time axis. Days without trades repeat the previous value, because the
 * library gives every value the same width.
 */
export function drawEquity(
  options: CanvasOptions,
  points: readonly EquityPoint[],
  events: readonly EquityEvent[],
): TimeCanvas {
  const { dates, latest } = dayCells(points.map(({ date }) => date));
  const onPoint = (cell: number | null): void =>
    options.onPoint(cell === null ? null : (latest[cell] ?? null));
  const { chart, moveTo } = createTimeCanvas({ ...options, onPoint }, dates);
  const common = { lineWidth: 2, priceLineVisible: false, lastValueVisible: false } as const;
  const equity = chart.addSeries(BaselineSeries, { ...common, baseValue: { type: 'price', price: 0 } }, 0);
  const drawdown = chart.addSeries(BaselineSeries, { ...common, baseValue: { type: 'price', price: 0 } }, 1);
  drawdown.priceScale().applyOptions({ scaleMargins: { top: 0.14, bottom: 0.14 } });
  const marks = createSeriesMarkers(equity, []);
  const mark = (colours: ChartColours): void =>
    marks.setMarkers(
      events.flatMap(({ date, text, up }) => {
        const time = dates.findLast((cell) => cell <= date);
        if (time === undefined) return [];
        const position = up ? ('aboveBar' as const) : ('belowBar' as const);
        const shape = up ? ('arrowUp' as const) : ('arrowDown' as const);
        return [{ time, position, shape, color: colours.muted, ...(events.length <= WORDED && { text }) }];
      }),
    );
  const recolour = (colours: ChartColours): void => {
    mark(colours);
    chart.applyOptions(colourOptions(colours));
    equity.applyOptions({
      topLineColor: colours.gain,
      topFillColor1: faded(colours.gain, 0.28),
      topFillColor2: faded(colours.gain, 0.04),
      bottomLineColor: colours.loss,
      bottomFillColor1: faded(colours.loss, 0.04),
      bottomFillColor2: faded(colours.loss, 0.28),
    });
    drawdown.applyOptions({
      topLineColor: colours.loss,
      bottomLineColor: colours.loss,
      bottomFillColor1: faded(colours.loss, 0.28),
      bottomFillColor2: faded(colours.loss, 0.28),
    });
  };
  recolour(options.colours);
  const valuesOf = (field: 'equity' | 'drawdown') =>
    dates.map((time, cell) => ({ time, value: points[latest[cell] ?? 0]?.[field] ?? 0 }));
  equity.setData(valuesOf('equity'));
  drawdown.setData(valuesOf('drawdown'));
  const [upper, lower] = chart.panes();
  upper?.setStretchFactor(1);
  lower?.setStretchFactor(UNDERWATER_SHARE);
  // New days must not move the visible range.
  if (options.range) chart.timeScale().setVisibleLogicalRange(options.range);
  else chart.timeScale().fitContent();
  return {
    moveTo: (index) => {
      const cell = index === null ? null : latest.findIndex((point) => point >= index);
      moveTo(cell, equity, points[index ?? 0]?.equity ?? 0);
    },
    recolour,
    range: () => rangeOf(chart, dates.length),
    ...viewOf(chart, dates.length),
    remove: () => chart.remove(),
  };
}

function faded(colour: string, share: number): string {
  return colour.replace('rgb(', 'rgba(').replace(')', `, ${share})`);
}
