/** The most common distance in seconds between neighbouring times (the shorter of equals), and its share. */
export function commonDistance(
  times: Float64Array,
): { readonly seconds: number; readonly share: number } | undefined {
  const counts = new Map<number, number>();
  for (let row = 1; row < times.length; row++) {
    const distance = times[row]! - times[row - 1]!;
    counts.set(distance, (counts.get(distance) ?? 0) + 1);
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return most && { seconds: most[0], share: most[1] / (times.length - 1) };
}
