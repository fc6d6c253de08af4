import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { type ChartColours, useChartColours } from './chart-colours.ts';
import type { ChartFacts } from './chart-readout.tsx';
import { ChartStage } from './chart-stage.tsx';
import type { CanvasOptions, TimeCanvas } from './time-canvas.ts';
import { useChartCursor } from './use-chart-cursor.ts';
import { whenNear } from './when-near.ts';

/** Draws a chart into the element. Its code loads with the first chart that comes near the window. */
export type DrawChart<Data = null> = (
  options: Pick<CanvasOptions, 'element' | 'colours' | 'onPoint' | 'range'> & { readonly data: Data },
) => Promise<TimeCanvas<Data>>;

interface TimeChartProps<Data> {
  readonly label: string;
  readonly height: number;
  readonly count: number;
  /** A new function redraws the chart. */
  readonly draw: DrawChart<Data>;
  /** Values of a chart that can show others without being drawn anew; null where `draw` has them. */
  readonly data: Data;
  readonly read: (index: number) => ChartFacts;
  readonly rest: ReactNode;
  /** Buttons that show the last values: their name and number. */
  readonly ranges?: ReadonlyArray<{ readonly name: string; readonly title: string; readonly last: number }>;
}

interface First<Data> {
  colours: ChartColours;
  data: Data;
  readonly moveTo: (index: number | null) => void;
  range: ReturnType<TimeCanvas['range']>;
}

/** A chart over time whose values the pointer and the arrow keys reach. */
export function TimeChart<Data>({
  label,
  height,
  count,
  draw,
  data,
  read,
  rest,
  ranges = [],
}: TimeChartProps<Data>): ReactNode {
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<TimeCanvas<Data>>(undefined);
  const [failed, setFailed] = useState(false);
  const cursor = useChartCursor({ count });
  const colours = useChartColours();
  // Initial values of the chart; later changes reach it by the effects below.
  const first = useRef<First<Data>>({ colours, data, moveTo: cursor.moveTo, range: null });
  useEffect(() => {
    const element = stage.current;
    if (element === null) return;
    let gone = false;
    const { colours: now, range } = first.current;
    const forget = whenNear(element, () => {
      const shown = first.current.data;
      const onPoint = (index: number | null): void => first.current.moveTo(index);
      return draw({ element, colours: now, onPoint, range, data: shown }).then(
        (drawn) => {
          if (gone) return drawn.remove();
          canvas.current = drawn;
          if (first.current.data !== shown) drawn.show?.(first.current.data);
          setFailed(false);
        },
        () => setFailed(true),
      );
    });
    return () => {
      gone = true;
      forget();
      first.current.range = canvas.current?.range() ?? null;
      canvas.current?.remove();
      canvas.current = undefined;
    };
  }, [draw]);
  useEffect(() => {
    first.current.data = data;
    canvas.current?.show?.(data);
  }, [data]);
  useEffect(() => {
    first.current.colours = colours;
    canvas.current?.recolour(colours);
  }, [colours]);
  useEffect(() => {
    // The pointer has the library's cross-hair.
    if (!stage.current?.matches(':hover')) canvas.current?.moveTo(cursor.at);
  }, [cursor.at]);
  return (
    <>
      {failed && (
        <p role="alert" className="px-4 pt-2 text-muted">
          The chart could not be drawn. The table has its values.
        </p>
      )}
      <div className="relative">
        <ViewButtons label={label} ranges={ranges} canvas={canvas} />
        <ChartStage
          label={label}
          count={count}
          cursor={cursor}
          read={read}
          rest={rest}
          height={failed ? 0 : height}
          stage={stage}
        />
        <p className="absolute bottom-9 left-4 z-10 rounded-[4px] bg-panel/80 px-1 text-12 text-muted">
          <a
            href="https://www.tradingview.com/"
            target="_blank"
            rel="noreferrer"
            className="inline-flex h-6 items-center underline decoration-control/70 underline-offset-4 hover:text-normal"
          >
            Lightweight Charts™ by TradingView
          </a>
        </p>
      </div>
    </>
  );
}

/** Height of the buttons above a chart over time, in pixels. */
export const VIEW_BUTTONS_HEIGHT = 36;

type View = Pick<TimeCanvas, 'showLast' | 'zoom'>;

interface ViewButtonsProps {
  readonly label: string;
  readonly ranges: NonNullable<TimeChartProps<never>['ranges']>;
  readonly canvas: RefObject<View | undefined>;
}

/** Ranges and zoom, for the keyboard too: the wheel scrolls the page and not the chart. */
function ViewButtons({ label, ranges, canvas }: ViewButtonsProps): ReactNode {
  const views = [
    ...ranges.map(({ name, title, last }) => ({
      name,
      title,
      show: (on: View) => on.showLast(last),
    })),
    { name: 'All', title: 'All values', show: (on: View) => on.showLast(null) },
    { name: '−', title: 'Zoom out', show: (on: View) => on.zoom(2) },
    { name: '+', title: 'Zoom in', show: (on: View) => on.zoom(0.5) },
  ];
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1 px-2 pt-2">
      <legend className="sr-only">Range of {label}</legend>
      {views.map(({ name, title, show }) => (
        <Button
          key={name}
          variant="quiet"
          size="sm"
          aria-label={/^\w/.test(name) ? `${name}: ${title}` : title}
          title={title}
          onClick={() => canvas.current && show(canvas.current)}
        >
          {name}
        </Button>
      ))}
    </fieldset>
  );
}
