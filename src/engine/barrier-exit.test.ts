import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  longExit,
  NONE,
  STOP_AT_OPEN,
  STOP_INSIDE,
  shortExit,
  TARGET_AT_OPEN,
  TARGET_INSIDE,
} from './barrier-exit.ts';
import { DEFAULT_ENGINE_SETTINGS } from './engine-settings.ts';
import { FillCosts } from './fill-costs.ts';
import { findOutcomes } from './find-outcomes.ts';
import { type RingRow, ringOf } from './testing/ring-of.ts';

// Stop at 90 and target at 110; a price that equals a barrier has touched it.
test.each([
  [[100, 109, 91, 100], NONE],
  [[90, 110, 80, 100], STOP_AT_OPEN],
  [[91, 110, 90, 100], STOP_INSIDE],
  [[109, 110, 91, 100], TARGET_INSIDE],
  [[110, 120, 80, 100], TARGET_AT_OPEN],
])('a long trade meets %j with %i, a short trade its mirror image', (candle, kind) => {
  const [open, high, low] = candle as [number, number, number];
  expect(longExit(open, high, low, 90, 110)).toBe(kind);
  expect(shortExit(200 - open, 200 - low, 200 - high, 110, 90)).toBe(kind);
});

test('outcomes found at once are those of the rules candle by candle', () => {
  // Whole prices and barriers at whole distances: prices often equal barriers.
  const price = fc.integer({ min: 96, max: 104 });
  const spread = fc.constantFrom(0, 1, 2);
  const candle = fc
    .tuple(price, price, price, price, spread, spread)
    .map(([open, close, a, b, ...spreads]): RingRow => {
      return [open, Math.max(open, close, a), Math.min(open, close, b), close, ...spreads];
    });
  const settings = { ...DEFAULT_ENGINE_SETTINGS, max_holding: 4 };
  fc.assert(
    fc.property(fc.array(candle, { minLength: 5, maxLength: 5 }), (rows) => {
      const ring = ringOf(rows, 2);
      findOutcomes(ring, 0, 1, settings, new FillCosts(ring, 'EUR_USD', settings.execution));
      const entry = rows[1]![0];
      for (const side of [1, -1]) {
        const [stop, target] = [entry - side * 3, entry + side * 3];
        const exitOf = side === 1 ? longExit : shortExit;
        const kinds = rows.map(([open, high, low]) => exitOf(open, high, low, stop, target));
        const found = kinds.findIndex((kind, index) => index > 0 && kind !== NONE);
        const exit = found < 0 ? 4 : found;
        const [open, , , close, spreadOpen = 0, spreadClose = 0] = rows[exit]!;
        const kind = kinds[exit]!;
        const atOpen = kind === STOP_AT_OPEN || kind === TARGET_AT_OPEN;
        const inside = kind === STOP_INSIDE ? stop : kind === TARGET_INSIDE ? target : close;
        const received = (atOpen ? open : inside) - (side * (atOpen ? spreadOpen : spreadClose)) / 2;
        const paid = entry + (side * (rows[1]![4] ?? 0)) / 2;
        expect((side === 1 ? ring.longExit : ring.shortExit)[0]).toBe(exit);
        expect((side === 1 ? ring.longPct : ring.shortPct)[0]).toBeCloseTo(
          (100 * side * (received - paid)) / paid,
          9,
        );
      }
    }),
    { numRuns: 400 },
  );
});
