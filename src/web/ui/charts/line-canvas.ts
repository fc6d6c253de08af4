import { type AutoscaleInfo, createSeriesMarkers, LineSeries, type UTCTimestamp } from 'lightweight-charts';
import type { ChartColours } from './chart-colours.ts';
import {
  type CanvasOptions,
  colourOptions,
  createTimeCanvas,
  rangeOf,
  type TimeCanvas,
  viewOf,
} from './time-canvas.ts';
import { timeCells } from './time-cells.ts';
import { type ValueBounds, valueRange } from './value-range.ts';

/** One line over the times of a chart; null leaves a hole. */
export interface ChartLine {
  readonly values: readonly (number | null)[];
  readonly token: 'zero' | 'normal' | 'muted';
}

/** A level across the chart, with its name. */
export interface ChartLevel {
  readonly value: number;
  readonly name: string;
}

/** A mark at a time, above or below the first line. */
export interface ChartMark {
  readonly time: number;
  readonly up: boolean;
  readonly text: string;
}

export interface LineChartData {
  /** Seconds since the epoch, ascending. */
  readonly times: readonly number[];
  /** True where each value has the same width, such as a block or a candle. Elsewhere the axis is time, and a value holds until the next. */
  readonly even?: boolean;
  readonly lines: readonly ChartLine[];
  /** The least or the largest value that there can be: the axis ends there. */
  readonly bounds?: ValueBounds;
  readonly levels: readonly ChartLevel[];
  readonly marks: readonly ChartMark[];
}

const DASHED = 2;
const BOUND_MARGIN = 0.06;

/** Lines over one time axis, with levels and marks. */
export function drawLines(options: CanvasOptions, data: LineChartData): TimeCanvas {
  const cells = data.even
    ? { times: data.times, latest: data.times.map((_, at) => at) }
    : timeCells(data.times);
  const times = cells.times.map((time) => time as UTCTimestamp);
  const onPoint = (cell: number | null): void =>
    options.onPoint(cell === null ? null : (cells.latest[cell] ?? null));
  const { chart, moveTo } = createTimeCanvas({ ...options, onPoint }, () => times);
  const series = data.lines.map(({ values }) => {
    const line = chart.addSeries(LineSeries, {
      lineWidth: 2,
      priceLineVisible: false,
      lastValueVisible: false,
      autoscaleInfoProvider: (auto: () => AutoscaleInfo | null) => ranged(auto(), data.bounds),
      priceFormat: { type: 'custom', formatter: options.writeValue, minMove: 0.00001 },
    });
    line.setData(
      times.map((time, cell) => {
        const value = values[cells.latest[cell] ?? 0] ?? null;
        return value === null ? { time } : { time, value };
      }),
    );
    return line;
  });
  const { least, largest } = data.bounds ?? {};
  // Between the bound and the edge of the chart is no room for another tick, and enough for half a text.
  chart.priceScale('right').applyOptions({
    scaleMargins: {
      top: largest === undefined ? 0.2 : BOUND_MARGIN,
      bottom: least === undefined ? 0.1 : BOUND_MARGIN,
    },
  });
  const [first] = series;
  const levels = data.levels.map(({ value, name }) =>
    first?.createPriceLine({
      price: value,
      title: name,
      lineWidth: 1,
      lineStyle: DASHED,
      axisLabelVisible: false,
    }),
  );
  const marks = first && createSeriesMarkers(first, []);
  const recolour = (colours: ChartColours): void => {
    chart.applyOptions(colourOptions(colours));
    for (const [at, line] of series.entries())
      line.applyOptions({ color: colours[data.lines[at]?.token ?? 'normal'] });
    for (const level of levels) level?.applyOptions({ color: colours.control });
    marks?.setMarkers(
      data.marks.flatMap(({ time, up, text }) => {
        const at = times.findLast((one) => one <= time);
        if (at === undefined) return [];
        const position = up ? ('aboveBar' as const) : ('belowBar' as const);
        const shape = up ? ('arrowDown' as const) : ('arrowUp' as const);
        return [{ time: at, position, shape, color: colours.accent, text }];
      }),
    );
  };
  recolour(options.colours);
  if (options.range) chart.timeScale().setVisibleLogicalRange(options.range);
  else chart.timeScale().fitContent();
  return {
    moveTo: (index) => {
      const cell = index === null ? null : cells.latest.findIndex((at) => at >= index);
      if (first) moveTo(cell, first, data.lines[0]?.values[index ?? 0] ?? 0);
    },
    recolour,
    range: () => rangeOf(chart, times.length),
    ...viewOf(chart, () => times.length),
    remove: () => chart.remove(),
  };
}

function ranged(info: AutoscaleInfo | null, bounds: ValueBounds | undefined): AutoscaleInfo | null {
  if (!info?.priceRange) return info;
  const [minValue, maxValue] = valueRange(info.priceRange.minValue, info.priceRange.maxValue, bounds);
  return { ...info, priceRange: { minValue, maxValue } };
}
