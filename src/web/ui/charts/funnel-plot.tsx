import { type KeyboardEvent, type PointerEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { formatNumber } from '../../../domain/format-number.ts';
import { ticksOf } from './axis.ts';
import type { ChartFacts } from './chart-readout.tsx';
import { ChartStage } from './chart-stage.tsx';
import { markPath, type PlotShape } from './mark-path.ts';
import { type PlotRange, type PlotScale, placesOf, scaleOf } from './plot-scale.ts';
import { useChartCursor } from './use-chart-cursor.ts';
import { useWidth } from './use-width.ts';

/** One thing in the plot: a mark at a point, or a cell that counts many. */
export interface PlotItem {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly shape: PlotShape;
  /** Ends of a cell. */
  readonly cell?: PlotRange & { readonly count: number };
  readonly read: () => ChartFacts;
}

interface FunnelPlotProps {
  readonly label: string;
  readonly items: readonly PlotItem[];
  /** Shaded between `low` and `high`. */
  readonly bands: ReadonlyArray<{
    readonly key: string;
    readonly points: ReadonlyArray<{ readonly n: number; readonly low: number; readonly high: number }>;
  }>;
  readonly axes: { readonly across: string; readonly up: string };
  readonly rest: ReactNode;
  /** The range that is chosen; ends that are absent are open. */
  readonly chosen: Partial<PlotRange> | undefined;
  readonly onChoose: (range: PlotRange) => void;
  /** Opens an item; it does nothing for a cell. */
  readonly onOpen: (key: string) => void;
}

const HEIGHT = 280;
const ROOM = { left: 44, right: 12, top: 20, bottom: 34 } as const;
/** Pointer moves within this many pixels are a click. */
const STILL = 4;
/** A range that keys choose reaches this many pixels beyond its two marks. */
const AROUND = 2;
/** A mark is hit within this many pixels. */
const REACH = 14;
/** Opacity where all bands lie over each other. */
const SHADE = 0.2;
const LOOKS: Readonly<Record<PlotShape, string>> = {
  cross: 'fill-none stroke-muted',
  circle: 'fill-none stroke-zero',
  triangle: 'fill-zero stroke-panel',
  diamond: 'fill-elite stroke-panel',
};

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Marks over a logarithmic and a linear axis, beside the band in which they would lie by luck. A drag, or Space at two marks, chooses a range. */
export function FunnelPlot(props: FunnelPlotProps): ReactNode {
  const { label, items, bands, axes, rest, chosen } = props;
  const { box, width } = useWidth(label);
  const [drag, setDrag] = useState<{ readonly from: Point; readonly to: Point }>();
  /** The mark at which keys began a range. */
  const [corner, setCorner] = useState<number | null>(null);
  const svg = useRef<SVGSVGElement>(null);
  const cursor = useChartCursor({ count: items.length });
  const scale = useMemo(
    () => scaleOf(items, bands, { width, height: HEIGHT, ...ROOM }),
    [items, bands, width],
  );
  const places = useMemo(() => placesOf(items, scale), [items, scale]);
  const at = cursor.at === null ? undefined : items[cursor.at];
  const open = () => {
    if (at !== undefined && at.cell === undefined) props.onOpen(at.key);
  };
  const pointOf = (event: PointerEvent): Point => {
    const frame = svg.current?.getBoundingClientRect();
    return { x: event.clientX - (frame?.left ?? 0), y: event.clientY - (frame?.top ?? 0) };
  };
  const release = (): void => {
    if (drag === undefined) return;
    setDrag(undefined);
    const { from, to } = drag;
    if (Math.abs(from.x - to.x) <= STILL && Math.abs(from.y - to.y) <= STILL) {
      open();
      return;
    }
    props.onChoose(scale.rangeOf(from, to));
  };
  const begun = corner === null ? undefined : places[corner];
  const place = cursor.at === null ? undefined : places[cursor.at];
  const keyed = begun && place && around(begun, place);
  const chooseByKey = (): void => {
    if (keyed === undefined) {
      setCorner(cursor.at);
      return;
    }
    setCorner(null);
    props.onChoose(scale.rangeOf(keyed.from, keyed.to));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') setCorner(null);
    if (event.key === 'Enter') open();
    else if (event.key === ' ') {
      event.preventDefault();
      chooseByKey();
    } else cursor.onKeyDown(event);
  };
  const frame = drag ?? keyed ?? (chosen && scale.frameOf(chosen));
  return (
    <ChartStage
      label={label}
      count={items.length}
      cursor={{ ...cursor, onKeyDown }}
      read={(index) => items[index]?.read() ?? []}
      rest={rest}
      stage={box}
      told={
        keyed ? 'The range begins here. Move on and press Space again to choose it; Escape forgets it.' : ''
      }
    >
      <svg
        ref={svg}
        width={width}
        height={HEIGHT}
        className="block cursor-crosshair touch-pan-y select-none"
        aria-hidden="true"
        onPointerDown={(event) => {
          if (event.button !== 0 || event.pointerType === 'touch') return;
          event.currentTarget.setPointerCapture(event.pointerId);
          const point = pointOf(event);
          setDrag({ from: point, to: point });
        }}
        onPointerMove={(event) => {
          const point = pointOf(event);
          if (drag !== undefined) setDrag({ from: drag.from, to: point });
          cursor.moveTo(nearest(places, point));
        }}
        onPointerUp={release}
        onPointerCancel={() => setDrag(undefined)}
      >
        <Grounds scale={scale} axes={axes} />
        {bands.map(({ key, points }) => (
          <path
            key={key}
            d={bandPath(points, scale)}
            className="fill-empty"
            fillOpacity={1 - (1 - SHADE) ** (1 / bands.length)}
          />
        ))}
        <Items items={items} places={places} scale={scale} />
        {frame && (
          <rect
            x={Math.min(frame.from.x, frame.to.x)}
            y={Math.min(frame.from.y, frame.to.y)}
            width={Math.abs(frame.from.x - frame.to.x)}
            height={Math.abs(frame.from.y - frame.to.y)}
            className="fill-accent-soft stroke-accent"
            fillOpacity={0.35}
          />
        )}
        {at && cursor.at !== null && <Chosen item={at} place={places[cursor.at]} scale={scale} />}
      </svg>
    </ChartStage>
  );
}

/** The corners of the smallest range with both points well inside. */
function around(one: Point, other: Point): { readonly from: Point; readonly to: Point } {
  return {
    from: { x: Math.min(one.x, other.x) - AROUND, y: Math.min(one.y, other.y) - AROUND },
    to: { x: Math.max(one.x, other.x) + AROUND, y: Math.max(one.y, other.y) + AROUND },
  };
}

function Grounds({
  scale,
  axes,
}: {
  readonly scale: PlotScale;
  readonly axes: FunnelPlotProps['axes'];
}): ReactNode {
  const { left, right, top, bottom, xTicks, yRange } = scale;
  const ticks = ticksOf(yRange.from, yRange.to, 7);
  const digits = ticks.some((tick) => Math.abs(tick * 10 - Math.round(tick * 10)) > 1e-9) ? 2 : 1;
  return (
    <>
      <text x={0} y={11} className="fill-muted text-12">
        {axes.up}
      </text>
      <text x={right} y={HEIGHT - 3} textAnchor="end" className="fill-muted text-12">
        {axes.across}
      </text>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={left}
            x2={right}
            y1={scale.y(tick)}
            y2={scale.y(tick)}
            className={tick === 0 ? 'stroke-control' : 'stroke-line'}
          />
          <text x={left - 6} y={scale.y(tick) + 4} textAnchor="end" className="fill-muted text-12">
            {formatNumber(tick, { unit: 'plain', digits, signed: true })}
          </text>
        </g>
      ))}
      {xTicks.map((tick) => (
        <g key={tick}>
          <line x1={scale.x(tick)} x2={scale.x(tick)} y1={top} y2={bottom} className="stroke-line" />
          <text x={scale.x(tick)} y={bottom + 14} textAnchor="middle" className="fill-muted text-12">
            {formatNumber(tick, { unit: 'count' })}
          </text>
        </g>
      ))}
    </>
  );
}

interface ItemsProps {
  readonly items: readonly PlotItem[];
  readonly places: readonly Point[];
  readonly scale: PlotScale;
}

/** One path a shape: two thousand marks are four elements. */
function Items({ items, places, scale }: ItemsProps): ReactNode {
  const drawn = useMemo(() => {
    const most = Math.max(1, ...items.map(({ cell }) => cell?.count ?? 0));
    const marks = Object.keys(LOOKS).map((shape) => ({
      shape: shape as PlotShape,
      path: items
        .map((item, at) =>
          item.shape === shape && item.cell === undefined ? markPath(item.shape, places[at]) : '',
        )
        .join(''),
    }));
    const cells = items.flatMap(({ key, cell }) =>
      cell === undefined
        ? []
        : [{ key, ...scale.boxOf(cell), strength: 0.15 + 0.5 * (Math.log1p(cell.count) / Math.log1p(most)) }],
    );
    return { marks, cells };
  }, [items, places, scale]);
  return (
    <>
      {drawn.cells.map(({ key, strength, ...box }) => (
        <rect key={key} {...box} className="fill-zero" fillOpacity={strength} />
      ))}
      {drawn.marks.map(({ shape, path }) => (
        <path key={shape} d={path} className={LOOKS[shape]} strokeWidth={1.25} />
      ))}
    </>
  );
}

function Chosen({
  item,
  place,
  scale,
}: {
  readonly item: PlotItem;
  readonly place: Point | undefined;
  readonly scale: PlotScale;
}): ReactNode {
  if (item.cell)
    return <rect {...scale.boxOf(item.cell)} className="fill-none stroke-strong" strokeWidth={1.5} />;
  return place === undefined ? null : (
    <circle cx={place.x} cy={place.y} r={8} className="fill-none stroke-strong" strokeWidth={1.5} />
  );
}

function bandPath(points: FunnelPlotProps['bands'][number]['points'], { x, y }: PlotScale): string {
  if (points.length === 0) return '';
  const upper = points.map(({ n, high }) => `${x(n)} ${y(high)}`);
  const lower = points.map(({ n, low }) => `${x(n)} ${y(low)}`).reverse();
  return `M${[...upper, ...lower].join('L')}Z`;
}

/** The mark under the pointer, or the cell; null for none. */
function nearest(places: ReadonlyArray<Point & { readonly reach?: Point }>, { x, y }: Point): number | null {
  let found: number | null = null;
  let least = REACH ** 2;
  places.forEach((place, at) => {
    const [across, up] = [place.x - x, place.y - y];
    // A cell is hit where its middle is as near as its edge, and gives way to a mark.
    const within = place.reach && Math.abs(across) <= place.reach.x && Math.abs(up) <= place.reach.y;
    const distance = place.reach
      ? within
        ? REACH ** 2 - 1
        : Number.POSITIVE_INFINITY
      : across ** 2 + up ** 2;
    if (distance < least) [found, least] = [at, distance];
  });
  return found;
}
