import { expect, test } from 'vitest';
import { DEFAULT_EXECUTION } from '../domain/execution.ts';
import { createCandleRing } from './candle-ring.ts';
import { DEFAULT_ENGINE_SETTINGS } from './engine-settings.ts';
import { inPlannedRisks } from './planned-risk.ts';

test.each([
  [0, 1],
  [0, -1],
  [3, 1],
  [3, -1],
])(
  'the planned risk has the price and the spread of the entry candle, %d candles late',
  (entry_delay, side) => {
    const settings = { ...DEFAULT_ENGINE_SETTINGS, execution: { ...DEFAULT_EXECUTION, entry_delay } };
    const ring = createCandleRing(20, 1);
    const signal = 7;
    ring.range[signal] = 0.002;
    // Every candle has another price and another spread: that of no other candle gives the same risk.
    for (let index = 0; index <= ring.mask; index++) {
      ring.open[index] = 1 + index / 100;
      ring.halfSpreadOpen[index] = index / 10_000;
    }
    const entry = 1 + signal + entry_delay;
    const half = entry / 10_000;
    const paid = 1 + entry / 100 + side * half;
    // A loss of the distance to the stop and both halves of the spread is one planned risk.
    const planned = 1.5 * 0.002 + 2 * half;
    expect(inPlannedRisks(ring, settings, signal, side, (-100 * planned) / paid)).toBeCloseTo(-1, 12);
  },
);
