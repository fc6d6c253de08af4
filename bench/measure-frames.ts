/** Runs in a page: the gaps between its animation frames, in milliseconds. */
export async function measureFrames(ms: number): Promise<{ longest: number; over50: number; count: number }> {
  const gaps: number[] = [];
  const until = performance.now() + ms;
  let last = await new Promise<number>(requestAnimationFrame);
  while (last < until) {
    const now = await new Promise<number>(requestAnimationFrame);
    gaps.push(now - last);
    last = now;
  }
  return { longest: Math.max(...gaps), over50: gaps.filter((gap) => gap > 50).length, count: gaps.length };
}
