import { expect, test } from 'vitest';
import { accrueMorpho, morphoAssets } from './accrue-morpho.ts';

const WAD = 10n ** 18n;

test('interest goes to suppliers, and its fee becomes shares of its recipient', () => {
  const market = { supplied: 20_000_000n, supply_shares: 20_000_000n * 1_000_000n, borrowed: 10_000_000n };
  // x = 0.1: 1,051,666 of interest, of which 105,166 are the fee.
  const after = accrueMorpho({ ...market, fee: WAD / 10n }, 10n ** 15n, 100n);
  expect(after.supplied).toBe(21_051_666n);
  expect(after.borrowed).toBe(11_051_666n);
  expect(morphoAssets(after.supply_shares - market.supply_shares, after)).toBe(105_165n);
  expect(morphoAssets(market.supply_shares, after)).toBe(20_946_499n);
  expect(accrueMorpho({ ...market, fee: 0n }, 10n ** 15n, 100n).supply_shares).toBe(market.supply_shares);
});
