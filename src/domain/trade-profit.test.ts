import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalToUnits, divideHalfAway, microsToDecimal, priceToMicros } from './decimal-money.ts';
import { tradeProfit } from './trade-profit.ts';

test.each([
  // 1,000 units × 0.0012 dollars; 0.0012 / 1.1 = 0.109090909… %.
  ['EUR_USD', 'long', 1.1, 1.1012, '0.109091', '1.2'],
  ['EUR_USD', 'short', 1.1, 1.1012, '-0.109091', '-1.2'],
  ['AUD_USD', 'short', 0.65, 0.649, '0.153846', '1'],
  // 1,000 × 0.002 = 2 Singapore dollars, at 1.342 a dollar: 1.490312965… dollars.
  ['USD_SGD', 'long', 1.34, 1.342, '0.149254', '1.490313'],
  ['USD_SGD', 'short', 1.34, 1.342, '-0.149254', '-1.490313'],
  ['EUR_USD', 'long', 1.1, 1.1, '0', '0'],
  ['EUR_USD', 'long', 2, 2.000001, '0.00005', '0.001'],
] as const)('%s %s from %f to %f earns %s %% and %s dollars', (symbol, direction, entry, exit, pct, usd) => {
  const profit = tradeProfit(symbol, direction, priceToMicros(entry), priceToMicros(exit), 1_000);
  expect(profit).toEqual({ profit_pct: pct, profit_usd: usd });
});

const symbols = fc.constantFrom('EUR_USD', 'USD_SGD', 'AUD_USD');
const directions = fc.constantFrom('long', 'short');

test('what one side earns the other loses, to the last millionth', () => {
  const micros = fc.integer({ min: 1, max: 10 ** 9 });
  const units = fc.integer({ min: 1, max: 10 ** 6 });
  fc.assert(
    fc.property(symbols, micros, micros, units, (symbol, entry, exit, count) => {
      const long = tradeProfit(symbol, 'long', entry, exit, count);
      const short = tradeProfit(symbol, 'short', entry, exit, count);
      expect(decimalToUnits(long.profit_usd) + decimalToUnits(short.profit_usd)).toBe(0n);
      expect(decimalToUnits(long.profit_pct) + decimalToUnits(short.profit_pct)).toBe(0n);
    }),
  );
});

test('prices and units of any size earn what whole numbers without a limit say', () => {
  const price = fc.oneof(
    fc.integer({ min: 1, max: 3_000_000 }),
    fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    // Whole numbers that are not next to each other any more.
    fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }).map((number) => number * 4_099),
  );
  const units = fc.oneof(
    fc.integer({ min: 1, max: 10 ** 5 }),
    fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  );
  fc.assert(
    fc.property(symbols, directions, price, price, units, (symbol, direction, entry, exit, count) => {
      const difference = (BigInt(exit) - BigInt(entry)) * (direction === 'long' ? 1n : -1n);
      const quote = difference * BigInt(count);
      const dollars = symbol === 'USD_SGD' ? divideHalfAway(quote * 1_000_000n, BigInt(exit)) : quote;
      expect(tradeProfit(symbol, direction, entry, exit, count)).toEqual({
        profit_pct: microsToDecimal(divideHalfAway(difference * 100_000_000n, BigInt(entry))),
        profit_usd: microsToDecimal(dollars),
      });
    }),
    { numRuns: 2_000 },
  );
});

test('dollars of a pair quoted in dollars are exact however large', () => {
  const entry = 123_456_789_012;
  expect(tradeProfit('EUR_USD', 'long', entry, entry + 1, 9_000_000).profit_usd).toBe('9');
  expect(tradeProfit('EUR_USD', 'long', 1, 2 ** 53 + 2, 1).profit_usd).toBe('9007199254.740993');
});
