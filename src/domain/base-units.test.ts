import fc from 'fast-check';
import { formatUnits, parseUnits } from 'viem';
import { expect, test } from 'vitest';
import { baseUnitsText, shownBaseUnits, toBaseUnits } from './base-units.ts';

const decimals = fc.integer({ min: 0, max: 36 });

test('base units and whole tokens are those of a peer, both ways', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 200n }), decimals, (amount, places) => {
      const text = baseUnitsText(amount, places);
      expect(text).toBe(formatUnits(amount, places));
      expect(toBaseUnits(text, places)).toBe(amount);
      expect(parseUnits(text, places)).toBe(amount);
    }),
  );
  expect(baseUnitsText(-1_500_000n, 6)).toBe('-1.5');
});

test('what no token amount is', () => {
  for (const text of ['', '-1', '1e3', '1.', '.5', '0x1', '1,000', ' 1', '1.1234567'])
    expect(toBaseUnits(text, 6)).toBeUndefined();
  expect(toBaseUnits('1.1234560', 6)).toBe(1_123_456n);
});

test('screens show six places and never round up what is there', () => {
  expect(shownBaseUnits('1999999999999999999', 18)).toBe('1.999999…');
  expect(shownBaseUnits('123456700000', 6)).toBe('123,456.7');
  expect(shownBaseUnits('9999', 0)).toBe('9999');
  expect(shownBaseUnits('10000', 0)).toBe('10,000');
  expect([shownBaseUnits(-9999n, 0), shownBaseUnits(-12345678n, 0)]).toEqual(['-9999', '-12,345,678']);
  expect([shownBaseUnits('1234567', 6), shownBaseUnits('12345678', 7)]).toEqual(['1.234567', '1.234567…']);
  expect([toBaseUnits('9'.repeat(78), 0), toBaseUnits('9'.repeat(79), 0)]).toEqual([
    10n ** 78n - 1n,
    undefined,
  ]);
});
