import fc from 'fast-check';
import { expect, test } from 'vitest';
import { microsToDecimal, priceToMicros } from './decimal-money.ts';
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
  expect(microsToDecimal(profit.pct_micros)).toBe(pct);
  expect(microsToDecimal(profit.usd_micros)).toBe(usd);
});

test('what one side earns the other loses, to the last millionth', () => {
  const micros = fc.bigInt(1n, 10n ** 9n);
  const symbols = fc.constantFrom('EUR_USD', 'USD_SGD', 'AUD_USD');
  fc.assert(
    fc.property(
      symbols,
      micros,
      micros,
      fc.integer({ min: 1, max: 10 ** 6 }),
      (symbol, entry, exit, units) => {
        const long = tradeProfit(symbol, 'long', entry, exit, units);
        const short = tradeProfit(symbol, 'short', entry, exit, units);
        expect(long.usd_micros + short.usd_micros).toBe(0n);
        expect(long.pct_micros + short.pct_micros).toBe(0n);
      },
    ),
  );
});

test('dollars of a pair quoted in dollars are exact however large', () => {
  const entry = 123_456_789_012n;
  const exit = 123_456_789_013n;
  expect(tradeProfit('EUR_USD', 'long', entry, exit, 9_000_000).usd_micros).toBe(9_000_000n);
});
