import {
  createChart,
  type DeepPartial,
  type IChartApi,
  type ISeriesApi,
  type SeriesType,
  type Time,
  type TimeChartOptions,
} from 'lightweight-charts';
import type { ChartColours } from './chart-colours.ts';

/** A chart over time, drawn into an element of the page. */
export interface TimeCanvas<Data = never> {
  /** Shows other values; absent where a chart is drawn anew for them. */
  show?(data: Data): void;
  /** Places the cross-hair on the value with this index; null hides it. */
  moveTo(index: number | null): void;
  recolour(colours: ChartColours): void;
  /** The visible range of values, by index; null shows all. */
  range(): { readonly from: number; readonly to: number } | null;
  /** Shows the last values, as many as given; null shows all. */
  showLast(count: number | null): void;
  /** Shows a part of the visible range around its end: below 1 less, above 1 more. */
  zoom(factor: number): void;
  remove(): void;
}

export interface CanvasOptions {
  readonly element: HTMLElement;
  readonly colours: ChartColours;
  /** Called with the value under the pointer. */
  readonly onPoint: (index: number | null) => void;
  /** Writes a value; beside the axis with the distance of its ticks and the largest one. */
  readonly writeValue: (value: number, step?: number, most?: number) => string;
  /** The visible range of the chart that this one replaces. */
  readonly range?: ReturnType<TimeCanvas['range']>;
  readonly writeTime?: (seconds: number, part: 'day' | 'clock' | 'moment') => string;
}

/** An empty chart in the theme's colours. `timesOf` returns those of its values, in order. */
export function createTimeCanvas(
  { element, colours, onPoint, writeValue, writeTime }: CanvasOptions,
  timesOf: () => readonly Time[],
): {
  chart: IChartApi;
  moveTo: (index: number | null, series: ISeriesApi<SeriesType>, value: number) => void;
} {
  const chart = createChart(element, {
    ...colourOptions(colours),
    autoSize: true,
    localization: {
      priceFormatter: (value: number) => writeValue(value),
      tickmarksPriceFormatter: (ticks: readonly number[]) => {
        const [first = 0, second = first] = ticks;
        const most = Math.max(...ticks.map(Math.abs));
        return ticks.map((tick) => writeValue(tick, Math.abs(second - first), most));
      },
      ...(writeTime ? { timeFormatter: (time: Time) => writeTime(Number(time), 'moment') } : {}),
    },
    // A price label at the edge is hidden, not cut in half.
    rightPriceScale: { borderVisible: false, entireTextOnly: true },
    timeScale: {
      borderVisible: false,
      // A long history is in sight as a whole.
      minBarSpacing: 0.01,
      fixLeftEdge: true,
      fixRightEdge: true,
      // A resized chart shows the same days.
      lockVisibleTimeRangeOnResize: true,
      ...(writeTime
        ? {
            timeVisible: true,
            tickMarkFormatter: (time: Time, type: number) =>
              writeTime(Number(time), type >= FIRST_CLOCK_MARK ? 'clock' : 'day'),
          }
        : {}),
    },
    // The page scrolls over its charts.
    handleScroll: { mouseWheel: false, vertTouchDrag: false },
    handleScale: { mouseWheel: false },
  });
  chart.subscribeCrosshairMove(({ time, sourceEvent }) => {
    if (sourceEvent === undefined) return;
    const index = time === undefined ? -1 : timesOf().indexOf(time);
    onPoint(index < 0 ? null : index);
  });
  return {
    chart,
    moveTo(index, series, value) {
      const time = index === null ? undefined : timesOf()[index];
      if (time === undefined) chart.clearCrosshairPosition();
      else chart.setCrosshairPosition(value, time, series);
    },
  };
}

/** The visible range of a chart. */
export function rangeOf(chart: IChartApi, count: number): ReturnType<TimeCanvas['range']> {
  const shown = chart.timeScale().getVisibleLogicalRange();
  if (shown === null || (shown.from <= 1 && shown.to >= count - 2)) return null;
  return { from: shown.from, to: shown.to };
}

/** The buttons of a chart: the last values, and nearer or farther. */
export function viewOf(chart: IChartApi, countOf: () => number): Pick<TimeCanvas, 'showLast' | 'zoom'> {
  const scale = chart.timeScale();
  const show = (from: number, to: number): void =>
    scale.setVisibleLogicalRange({ from: Math.max(-0.5, from), to: Math.min(countOf() - 0.5, to) });
  return {
    showLast: (last) => {
      const end = countOf() - 0.5;
      if (last === null || last > end) scale.fitContent();
      else show(end - last, end);
    },
    zoom: (factor) => {
      const { from, to } = scale.getVisibleLogicalRange() ?? { from: -0.5, to: countOf() - 0.5 };
      const span = Math.max(LEAST_SPAN, (to - from) * factor);
      show(to - span, to);
    },
  };
}

/** Fewest values that zooming leaves in sight. */
const LEAST_SPAN = 5;

/** From this value on the library's tick marks are hours and minutes. */
const FIRST_CLOCK_MARK = 3;

/** Text, grid and cross-hair in the theme's colours. */
export function colourOptions(colours: ChartColours): DeepPartial<TimeChartOptions> {
  const line = { color: colours.control, labelBackgroundColor: colours.muted };
  return {
    layout: {
      background: { color: 'transparent' },
      textColor: colours.muted,
      fontSize: 11,
      fontFamily: getComputedStyle(document.body).fontFamily,
      // The library's logo brings a style element, which the page's policy refuses. A link beside the chart names the
      // library.
      attributionLogo: false,
      panes: { separatorColor: colours.line, enableResize: false },
    },
    grid: { vertLines: { visible: false }, horzLines: { color: colours.line } },
    crosshair: { vertLine: line, horzLine: line },
  };
}
