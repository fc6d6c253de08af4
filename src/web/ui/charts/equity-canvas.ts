import { type AutoscaleInfo, BaselineSeries, createSeriesMarkers } from 'lightweight-charts';
import type { ChartColours } from './chart-colours.ts';
import { dayCells } from './day-cells.ts';
import type { EquityData } from './equity-chart.tsx';
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
/** Half a word at the newest day, in pixels. */
const WORD_ROOM = 40;

/**
 * Equity above its drawdown, in two panes with one time axis. Days without trades repeat the previous value, because the
 * library gives every value the same width.
 */
export function drawEquity(options: CanvasOptions & { readonly data: EquityData }): TimeCanvas<EquityData> {
  let { data, colours } = options;
  let cells = dayCells(data.points.map(({ date }) => date));
  const onPoint = (cell: number | null): void =>
    options.onPoint(cell === null ? null : (cells.latest[cell] ?? null));
  const { chart, moveTo } = createTimeCanvas({ ...options, onPoint }, () => cells.dates);
  const common = {
    lineWidth: 2,
    priceLineVisible: false,
    lastValueVisible: false,
    // A line without ups and downs alone would fill the pane with an axis that says nothing.
    autoscaleInfoProvider: (auto: () => AutoscaleInfo | null) => {
      const info = auto();
      const { minValue, maxValue } = info?.priceRange ?? {};
      if (minValue === undefined || minValue !== maxValue) return info;
      return { priceRange: { minValue: Math.min(0, minValue), maxValue: Math.max(0, minValue) } };
    },
  } as const;
  const equity = chart.addSeries(BaselineSeries, { ...common, baseValue: { type: 'price', price: 0 } }, 0);
  const drawdown = chart.addSeries(BaselineSeries, { ...common, baseValue: { type: 'price', price: 0 } }, 1);
  drawdown.priceScale().applyOptions({ scaleMargins: { top: 0.14, bottom: 0.14 } });
  const marks = createSeriesMarkers(equity, []);
  const mark = (): void => {
    const isWorded = data.events.length <= WORDED;
    const room = isWorded && data.events.length > 0 ? WORD_ROOM : 0;
    // A fixed edge leaves no room.
    chart.timeScale().applyOptions({ fixRightEdge: room === 0, rightOffsetPixels: room });
    // The last event of each cell, for several would cover each other; the readout names all of them.
    const newest = new Map(
      data.events.map((event) => [cells.dates.findLast((cell) => cell <= event.date), event]),
    );
    marks.setMarkers(
      [...newest].flatMap(([time, { text, up }]) => {
        if (time === undefined) return [];
        const position = up ? ('aboveBar' as const) : ('belowBar' as const);
        const shape = up ? ('arrowUp' as const) : ('arrowDown' as const);
        return [{ time, position, shape, color: colours.muted, ...(isWorded && { text }) }];
      }),
    );
  };
  const recolour = (now: ChartColours): void => {
    colours = now;
    mark();
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
  recolour(colours);
  const fill = (): void => {
    const valuesOf = (field: 'equity' | 'drawdown') =>
      cells.dates.map((time, cell) => ({ time, value: data.points[cells.latest[cell] ?? 0]?.[field] ?? 0 }));
    equity.setData(valuesOf('equity'));
    drawdown.setData(valuesOf('drawdown'));
  };
  fill();
  const [upper, lower] = chart.panes();
  upper?.setStretchFactor(1);
  lower?.setStretchFactor(UNDERWATER_SHARE);
  const range = () => rangeOf(chart, cells.dates.length);
  // New days must not move the visible range.
  const showRange = (shown: ReturnType<typeof range>): void => {
    if (shown) chart.timeScale().setVisibleLogicalRange(shown);
    else chart.timeScale().fitContent();
  };
  showRange(options.range ?? null);
  return {
    show: (next) => {
      const shown = range();
      data = next;
      cells = dayCells(data.points.map(({ date }) => date));
      fill();
      mark();
      showRange(shown);
    },
    moveTo: (index) => {
      const cell = index === null ? null : cells.latest.findIndex((point) => point >= index);
      moveTo(cell, equity, data.points[index ?? 0]?.equity ?? 0);
    },
    recolour,
    range,
    ...viewOf(chart, () => cells.dates.length),
    remove: () => chart.remove(),
  };
}

function faded(colour: string, share: number): string {
  return colour.replace('rgb(', 'rgba(').replace(')', `, ${share})`);
}
