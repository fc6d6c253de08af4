/** Of a column with two days in its head, in pixels: narrower fields would cut them off. */
const DAYS_WIDTH = 172;
/** Extra padding of the first and last column, in pixels. */
const EDGE = 8;

/**
 * Widths of columns with their extra padding: the cells line up with the rest of the panel. Where a button of `button` pixels
 * follows the last column, it has no padding of its own.
 */
export function paddedWidths(columns: ReadonlyArray<{ readonly width: number }>, button: number): number[] {
  return columns.map(({ width }, i) => {
    const edges = Number(i === 0) + Number(button === 0 && i === columns.length - 1);
    return width + edges * EDGE;
  });
}

export interface ColumnFit {
  /** Width of all columns and the button as they should be. */
  readonly width: number;
  /** How much wider they are. */
  readonly scale: number;
  /** Columns that are out of sight until the table is scrolled. */
  readonly behind: number;
  /** What those in sight leave of the room. */
  readonly left: number;
}

/**
 * How a table of such columns lies in a room (endless without one): as wide as its columns, or so much wider that the edge of
 * the room, or of the button that stays there, is the edge of a column. Half a number is another number.
 */
export function fitColumns(
  widths: readonly number[],
  button: number,
  room: number = Number.POSITIVE_INFINITY,
): ColumnFit {
  let shown = 0;
  let seen = button;
  let all = button;
  for (const width of widths) {
    all += width;
    if (all > room) continue;
    seen = all;
    shown += 1;
  }
  const scale = all <= room || shown === 0 ? 1 : room / seen;
  return { width: all, scale, behind: widths.length - shown, left: room - seen };
}

/**
 * Padded widths of columns that take what their filters want of the room that those in sight leave, the first ones first: none is
 * pushed out of sight by it.
 */
export function roomyWidths(
  columns: ReadonlyArray<{ readonly width: number; readonly filter?: { readonly kind: string } | null }>,
  button: number,
  room?: number,
): number[] {
  const widths = paddedWidths(columns, button);
  let { left } = fitColumns(widths, button, room);
  return columns.map(({ width, filter }, i) => {
    const more = Math.min(left, Math.max(0, filterWidth(filter) - width));
    left -= more;
    return (widths[i] ?? 0) + more;
  });
}

/** The least width of a column with a filter. */
export function filterWidth(filter: { readonly kind: string } | null | undefined): number {
  return filter?.kind === 'days' ? DAYS_WIDTH : 0;
}
