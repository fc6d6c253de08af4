import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalToUnits, divideHalfAway, priceToMicros } from './decimal-money.ts';
import { type ClosedPosition, tradeLedger } from './trade-ledger.ts';
import { tradeProfit } from './trade-profit.ts';

const fill = (mid: number, quoted: number, filled: number) => ({
  mid: priceToMicros(mid),
  quoted: priceToMicros(quoted),
  filled: priceToMicros(filled),
});

test('a long of 10,000 euros, by hand', () => {
  // Bought at 1.1 + half a pip + 0.3 pip, sold at 1.102 − half a pip − 0.2 pip; one day of −0.65 points; 3.5 dollars a side.
  const ledger = tradeLedger({
    symbol: 'EUR_USD',
    direction: 'long',
    units: 10_000,
    entry: fill(1.1, 1.10005, 1.10008),
    exit: fill(1.102, 1.10195, 1.10193),
    financing: -6.5e6,
    commission: 7e7,
  });
  expect(ledger).toEqual({
    // 20 gross − 1 − 0.5 − 0.065 − 0.7
    profit_usd: '17.735',
    spread_usd: '-1',
    slippage_usd: '-0.5',
    financing_usd: '-0.065',
    commission_usd: '-0.7',
    // 0.0017735 / 1.10008
    profit_pct: '0.161216',
  });
});

test('a short of dollars against Singapore dollars is converted at its exit price', () => {
  const ledger = tradeLedger({
    symbol: 'USD_SGD',
    direction: 'short',
    units: 1_000,
    entry: fill(1.35, 1.3499, 1.3499),
    exit: fill(1.34, 1.3401, 1.3402),
    financing: 2e6,
    commission: 0,
  });
  // Singapore dollars: 10 gross, −0.2 spread, −0.1 slippage, 0.002 financing; at 1.3402.
  expect(ledger).toEqual({
    profit_usd: '7.239218',
    spread_usd: '-0.149232',
    slippage_usd: '-0.074615',
    financing_usd: '0.001492',
    commission_usd: '0',
    profit_pct: '0.71872',
  });
});

const price = fc.integer({ min: 500_000, max: 2_000_000 });
const cost = fc.integer({ min: 0, max: 3_000 });
const position: fc.Arbitrary<ClosedPosition> = fc
  .record({
    symbol: fc.constantFrom('EUR_USD', 'USD_SGD', 'AUD_USD'),
    direction: fc.constantFrom('long', 'short'),
    units: fc.oneof(fc.integer({ min: 1, max: 10 ** 6 }), fc.integer({ min: 1, max: 10 ** 12 })),
    prices: fc.tuple(price, price),
    costs: fc.tuple(cost, cost, cost, cost),
    financing: fc.oneof(fc.constant(0), fc.integer({ min: -(10 ** 10), max: 10 ** 10 })),
    commission: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10 ** 9 })),
    hasSlippage: fc.boolean(),
  })
  .map(({ prices: [entry, exit], costs: [a, b, c, d], hasSlippage, direction, ...rest }) => {
    const side = direction === 'long' ? 1 : -1;
    const filled = (mid: number, away: number, half: number, slip: number) => ({
      mid,
      quoted: mid + away * half,
      filled: mid + away * (half + (hasSlippage ? slip : 0)),
    });
    return { ...rest, direction, entry: filled(entry, side, a, c), exit: filled(exit, -side, b, d) };
  });

test('the lines add up to the profit, and each is within a millionth of its own value', () => {
  fc.assert(
    fc.property(position, (closed) => {
      const ledger = tradeLedger(closed);
      const { symbol, direction, entry, exit } = closed;
      const lines = [ledger.spread_usd, ledger.slippage_usd, ledger.financing_usd, ledger.commission_usd].map(
        (line) => decimalToUnits(line),
      );
      const gross = decimalToUnits(ledger.profit_usd) - lines.reduce((sum, line) => sum + line, 0n);
      // In dollars of exactly this price, line by line and without a sum.
      const units = BigInt(closed.units);
      const rate = symbol === 'USD_SGD' ? BigInt(exit.filled) : 1_000_000n;
      const dollars = (quote: bigint) => divideHalfAway(quote * 1_000_000n, rate);
      const side = direction === 'long' ? 1n : -1n;
      const alone = [
        dollars(side * BigInt(exit.mid - entry.mid) * units),
        dollars(side * BigInt(exit.quoted - exit.mid - (entry.quoted - entry.mid)) * units),
        dollars(side * BigInt(exit.filled - exit.quoted - (entry.filled - entry.quoted)) * units),
        dollars(divideHalfAway(BigInt(closed.financing) * units, 1_000_000n)),
        -divideHalfAway(BigInt(closed.commission) * units, 1_000_000n),
      ];
      for (const [place, line] of [gross, ...lines].entries()) {
        const distance = line - alone[place]!;
        expect(distance >= -1n && distance <= 1n).toBe(true);
        if (symbol !== 'USD_SGD') expect(distance).toBe(0n);
      }
    }),
    { numRuns: 500 },
  );
});

test('with nothing but the spread the profit is that of its fills', () => {
  fc.assert(
    fc.property(position, (closed) => {
      const { symbol, direction, units, entry, exit } = closed;
      const plain = {
        ...closed,
        entry: { ...entry, filled: entry.quoted },
        exit: { ...exit, filled: exit.quoted },
        financing: 0,
        commission: 0,
      };
      expect(tradeLedger(plain)).toMatchObject({
        ...tradeProfit(symbol, direction, entry.quoted, exit.quoted, units),
        slippage_usd: '0',
        financing_usd: '0',
        commission_usd: '0',
      });
    }),
  );
});
