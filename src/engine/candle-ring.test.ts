import { expect, test } from 'vitest';
import { BLOCK, createCandleRing } from './candle-ring.ts';

test('a ring holds the oldest signal to judge, its trade and a block, in the next power of two', () => {
  for (let holding = 1; holding <= 250; holding++) {
    const { mask, open, patterns } = createCandleRing(holding, 3);
    const size = mask + 1;
    // The signal's candle, the candles of its trade, the newest candle, and those read ahead.
    const needed = 1 + holding + 1 + BLOCK;
    expect(size & mask).toBe(0);
    expect(size).toBeGreaterThanOrEqual(needed);
    expect(size / 2).toBeLessThan(needed);
    expect([open.length, patterns.length]).toEqual([size, 3 * size]);
  }
});
