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

/** A chart over time in an element of the page. */
export interface TimeCanvas {
  /** Puts the cross-hair on the value with this index; null takes it away. */
  moveTo(index: number | null): void;
  recolour(colours: ChartColours): void;
  /** What part of the values is in sight, by index; null where all of them are. */
  range(): { readonly from: number; readonly to: number } | null;
  remove(): void;
}

export interface CanvasOptions {
  readonly element: HTMLElement;
  readonly colours: ChartColours;
  /** Told which value the pointer is over. */
  readonly onPoint: (index: number | null) => void;
  readonly writeValue: (value: number) => string;
  /** What was in sight of the chart that this one takes the place of. */
  readonly range?: ReturnType<TimeCanvas['range']>;
  readonly writeTime?: (seconds: number, part: 'day' | 'clock' | 'moment') => string;
}

/** The bare chart in the theme's colours; `times` are those of its values, in order. */
export function createTimeCanvas(
  { element, colours, onPoint, writeValue, writeTime }: CanvasOptions,
  times: readonly Time[],
): {
  chart: IChartApi;
  moveTo: (index: number | null, series: ISeriesApi<SeriesType>, value: number) => void;
} {
  const indexOf = new Map(times.map((time, index) => [time, index]));
  const chart = createChart(element, {
    ...colourOptions(colours),
    autoSize: true,
    localization: {
      priceFormatter: writeValue,
      ...(writeTime ? { timeFormatter: (time: Time) => writeTime(Number(time), 'moment') } : {}),
    },
    // A price at the edge is left out rather than cut in half.
    rightPriceScale: { borderVisible: false, entireTextOnly: true },
    timeScale: {
      borderVisible: false,
      fixLeftEdge: true,
      fixRightEdge: true,
      // A chart that gets another width goes on showing the same days.
      lockVisibleTimeRangeOnResize: true,
      ...(writeTime
        ? {
            timeVisible: true,
            tickMarkFormatter: (time: Time, type: number) =>
              writeTime(Number(time), type >= FIRST_CLOCK_MARK ? 'clock' : 'day'),
          }
        : {}),
    },
    // A page is scrolled over its charts, not stuck in them.
    handleScroll: { mouseWheel: false, vertTouchDrag: false },
    handleScale: { mouseWheel: false },
  });
  chart.subscribeCrosshairMove(({ time, sourceEvent }) => {
    if (sourceEvent !== undefined) onPoint(time === undefined ? null : (indexOf.get(time) ?? null));
  });
  return {
    chart,
    moveTo(index, series, value) {
      const time = index === null ? undefined : times[index];
      if (time === undefined) chart.clearCrosshairPosition();
      else chart.setCrosshairPosition(value, time, series);
    },
  };
}

/** The part of a chart that is in sight. */
export function rangeOf(chart: IChartApi, count: number): ReturnType<TimeCanvas['range']> {
  const shown = chart.timeScale().getVisibleLogicalRange();
  if (shown === null || (shown.from <= 1 && shown.to >= count - 2)) return null;
  return { from: shown.from, to: shown.to };
}

/** From here on the library's tick marks tell hours and minutes. */
const FIRST_CLOCK_MARK = 3;

/** Texts, grid and cross-hair in the colours of the theme. */
export function colourOptions(colours: ChartColours): DeepPartial<TimeChartOptions> {
  const line = { color: colours.control, labelBackgroundColor: colours.muted };
  return {
    layout: {
      background: { color: 'transparent' },
      textColor: colours.muted,
      fontSize: 11,
      fontFamily: getComputedStyle(document.body).fontFamily,
      // Its mark brings a style element, which the page's policy refuses: a link beside the chart names the library.
      attributionLogo: false,
      panes: { separatorColor: colours.line, enableResize: false },
    },
    grid: { vertLines: { visible: false }, horzLines: { color: colours.line } },
    crosshair: { vertLine: line, horzLine: line },
  };
}
