/** Part of a plot; both ends belong to it. */
export interface PlotRange {
  readonly x_from: number;
  readonly x_to: number;
  readonly y_from: number;
  readonly y_to: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface PlotBox {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Places of values in a plot, in pixels. The axis across is logarithmic. */
export interface PlotScale {
  /** Edges of the plot. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly x: (value: number) => number;
  /** A value beyond the axis is placed at its end. */
  readonly y: (value: number) => number;
  readonly xTicks: readonly number[];
  readonly yRange: { readonly from: number; readonly to: number };
  /** The values between two places. */
  readonly rangeOf: (from: Point, to: Point) => PlotRange;
  /** The corners of a range. */
  readonly frameOf: (range: Partial<PlotRange>) => { readonly from: Point; readonly to: Point };
  readonly boxOf: (range: PlotRange) => { x: number; y: number; width: number; height: number };
}

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly cell?: PlotRange;
}

/** Means below are drawn at the edge: a single large loss would press all others into a line. */
const LOWEST = -2;
/** Widest gap between two ticks of the axis across in pixels. */
const TICK_ROOM = 44;

/** The scale that holds every item, and the bands where items are. */
export function scaleOf(
  items: readonly Placed[],
  bands: ReadonlyArray<{
    readonly points: ReadonlyArray<{ readonly n: number; readonly low: number; readonly high: number }>;
  }>,
  box: PlotBox,
): PlotScale {
  const left = box.left;
  const right = Math.max(left + 1, box.width - box.right);
  const [top, bottom] = [box.top, box.height - box.bottom];
  const xs = items.flatMap(({ x, cell }) => (cell ? [cell.x_from, cell.x_to] : [x]));
  const first = Math.max(1, Math.min(...xs, 1_000_000) / 1.15);
  const last = Math.max(first * 1.5, ...xs) * 1.15;
  const shown = bands.flatMap(({ points }) => points.filter(({ n }) => n >= first && n <= last));
  const ys = [
    0,
    ...items.flatMap(({ y, cell }) => (cell ? [cell.y_from, cell.y_to] : [y])),
    ...shown.flatMap(({ low, high }) => [low, high]),
  ];
  const room = 0.05 * (Math.max(...ys) - Math.max(LOWEST, Math.min(...ys)) || 1);
  const yRange = { from: Math.max(LOWEST, Math.min(...ys)) - room, to: Math.max(...ys) + room };
  const logOfFirst = Math.log(first);
  const across = (right - left) / (Math.log(last) - logOfFirst);
  const up = (bottom - top) / (yRange.to - yRange.from);
  const x = (value: number) =>
    left + across * (Math.log(Math.min(last, Math.max(first, value))) - logOfFirst);
  const y = (value: number) =>
    bottom - up * (Math.min(yRange.to, Math.max(yRange.from, value)) - yRange.from);
  const xOf = (place: number) => Math.exp((clamp(place, left, right) - left) / across + logOfFirst);
  const yOf = (place: number) => (bottom - clamp(place, top, bottom)) / up + yRange.from;
  return {
    left,
    right,
    top,
    bottom,
    x,
    y,
    yRange,
    xTicks: ticksAcross(first, last, x),
    rangeOf: (from, to) => ({
      x_from: Math.ceil(xOf(Math.min(from.x, to.x)) - 1e-9),
      x_to: Math.floor(xOf(Math.max(from.x, to.x)) + 1e-9),
      y_from: round(yOf(Math.max(from.y, to.y))),
      y_to: round(yOf(Math.min(from.y, to.y))),
    }),
    frameOf: ({ x_from, x_to, y_from, y_to }) => ({
      from: { x: x_from === undefined ? left : x(x_from), y: y_from === undefined ? bottom : y(y_from) },
      to: { x: x_to === undefined ? right : x(x_to), y: y_to === undefined ? top : y(y_to) },
    }),
    boxOf: (range) => ({
      x: x(range.x_from) + 0.5,
      y: y(range.y_to) + 0.5,
      width: Math.max(1, x(range.x_to) - x(range.x_from) - 1),
      height: Math.max(1, y(range.y_from) - y(range.y_to) - 1),
    }),
  };
}

/** The middle of each item; `reach` is half the size of a cell. */
export function placesOf(
  items: readonly Placed[],
  scale: PlotScale,
): ReadonlyArray<Point & { readonly reach?: Point }> {
  return items.map(({ x, y, cell }) => {
    if (cell === undefined) return { x: scale.x(x), y: scale.y(y) };
    const box = scale.boxOf(cell);
    const reach = { x: box.width / 2, y: box.height / 2 };
    return { x: box.x + reach.x, y: box.y + reach.y, reach };
  });
}

/** 1, 2 or 5 times powers of ten, as many as have room. */
function ticksAcross(first: number, last: number, x: (value: number) => number): number[] {
  const ticks: number[] = [];
  for (let power = 10 ** Math.floor(Math.log10(first)); power <= last; power *= 10) {
    for (const factor of [1, 2, 5]) {
      const tick = factor * power;
      if (tick < first || tick > last || tick < 1) continue;
      const former = ticks.at(-1);
      if (former === undefined || x(tick) - x(former) >= TICK_ROOM) ticks.push(tick);
    }
  }
  return ticks;
}

function clamp(value: number, from: number, to: number): number {
  return Math.min(to, Math.max(from, value));
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
