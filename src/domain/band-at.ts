/** Ends of a band at `n`, between the points around it. The width of a mean's distribution falls with the root of n. */
export function bandAt(
  points: ReadonlyArray<{ readonly n: number; readonly low: number; readonly high: number }>,
  n: number,
): { readonly low: number; readonly high: number } | undefined {
  const at = points.findIndex((point) => point.n >= n);
  const [before, after] = [points[at - 1], points[at]];
  if (after === undefined) return undefined;
  if (before === undefined || after.n === n) return { low: after.low, high: after.high };
  const root = (value: number) => 1 / Math.sqrt(value);
  const part = (root(n) - root(before.n)) / (root(after.n) - root(before.n));
  const between = (from: number, to: number) => from + part * (to - from);
  return { low: between(before.low, after.low), high: between(before.high, after.high) };
}
