/** A pattern as steps: `levels[i]` is the height after i bits, from 0; `rises[i]` is true where bit i goes up. */
export interface Stair {
  readonly levels: readonly number[];
  readonly rises: readonly boolean[];
  readonly low: number;
  readonly high: number;
}

/**
 * Converts a bit string, oldest bit first, to steps: 1 goes up, any other character down. An empty string has one level,
 * 0.
 */
export function stairOf(bits: string): Stair {
  const levels = [0];
  const rises: boolean[] = [];
  let level = 0;
  for (const bit of bits) {
    const up = bit === '1';
    level += up ? 1 : -1;
    levels.push(level);
    rises.push(up);
  }
  return { levels, rises, low: Math.min(...levels), high: Math.max(...levels) };
}
