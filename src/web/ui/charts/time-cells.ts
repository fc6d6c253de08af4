/** Maximum number of cells in a chart: more than a screen has pixels, so that zooming shows more. */
const MOST_CELLS = 5_000;

interface TimeCells {
  /** The end of each cell; the first is the first given time. */
  readonly times: readonly number[];
  /** For each cell the index of the latest given time that is in it or before it. */
  readonly latest: readonly number[];
}

/**
 * Divides the span of some times (whole seconds, ascending) into equal cells, so that hours without a value are as wide as others. A
 * cell is as long as the least distance of two times, or as long as it takes for at most 5,000 cells.
 */
export function timeCells(times: readonly number[], most = MOST_CELLS): TimeCells {
  const [first = 0] = times;
  const span = (times.at(-1) ?? first) - first;
  const least = times.reduce((gap, time, at) => Math.min(gap, time - (times[at - 1] ?? -1)), span || 1);
  const length = Math.max(1, least, Math.ceil(span / (most - 1)));
  const cells: number[] = [];
  const latest: number[] = [];
  let at = 0;
  for (let end = first; times.length > 0 && end < first + span + length; end += length) {
    while (at + 1 < times.length && times[at + 1]! <= end) at += 1;
    cells.push(end);
    latest.push(at);
  }
  return { times: cells, latest };
}
