import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placePaperMint, type RealAttempt } from './place-paper-mint.ts';

const mint = (tip: bigint, quantity: number, minted = true): RealAttempt => ({
  ...{ tip_wei: tip, quantity, minted },
});

test('a tie stands behind what was seen before, and supply is consumed in order', () => {
  const block = [mint(9n, 5), mint(5n, 3), mint(5n, 4, false), mint(2n, 1)];
  expect(placePaperMint(block, { tip_wei: 5n, quantity: 2, left: 10 })).toEqual({
    ...{ place: 4, rivals: 5, filled: 2, outbid: false },
  });
  expect(placePaperMint(block, { tip_wei: 5n, quantity: 3, left: 10 })).toEqual({
    ...{ place: 4, rivals: 5, filled: 0, outbid: true },
  });
  expect(placePaperMint(block, { tip_wei: 10n, quantity: 3, left: 10 })).toMatchObject({
    place: 1,
    filled: 3,
  });
  expect(placePaperMint([], { tip_wei: 1n, quantity: 3, left: 2 })).toEqual({
    ...{ place: 1, rivals: 1, filled: 0, outbid: false },
  });
  expect(placePaperMint(block, { tip_wei: 1n, quantity: 300, left: null })).toMatchObject({ filled: 300 });
});

test('what is filled never exceeds what is left, and a higher tip never stands further back', () => {
  const attempt = fc.record({
    tip_wei: fc.bigInt(0n, 50n),
    quantity: fc.option(fc.integer({ min: 0, max: 10 })),
    minted: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.array(attempt, { maxLength: 20 }),
      fc.bigInt(0n, 60n),
      fc.integer({ min: 1, max: 10 }),
      fc.integer({ min: 0, max: 60 }),
      (block, tip_wei, quantity, left) => {
        const sorted = block.toSorted((a, b) => Number(b.tip_wei - a.tip_wei));
        const low = placePaperMint(sorted, { tip_wei, quantity, left });
        const high = placePaperMint(sorted, { tip_wei: tip_wei + 1n, quantity, left });
        expect(high.place).toBeLessThanOrEqual(low.place);
        expect(low.filled === 0 || low.filled <= left).toBe(true);
        expect(low.place).toBeLessThanOrEqual(low.rivals);
      },
    ),
  );
});
