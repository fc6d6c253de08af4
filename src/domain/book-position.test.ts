import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assetsOf, bookPosition, type VaultHolding, valueOfAssets } from './book-position.ts';

const DECIMALS = { asset_decimals: 6, share_decimals: 12 };
const ONE = 10n ** 27n;
const NOTHING: VaultHolding = { shares: 0n, assets: 0n, asset_usd: null };

/** A step of a holding: a new price of shares and of the asset, and shares that come in or leave. */
const step = fc.record({
  price: fc.bigInt({ min: ONE / 2n, max: 3n * ONE }),
  asset_usd: fc.bigInt({ min: 9n * 10n ** 11n, max: 2n * 10n ** 12n }),
  shares: fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
});

test('bookings and flows add up to the value at every step, and the value is shares × price', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), (steps) => {
      let before = NOTHING;
      let [flows, earned] = [0n, 0n];
      for (const { price, asset_usd, shares } of steps) {
        // Below 0 it is a share of what is held, in parts of 10^18.
        const moved = shares < 0n ? (shares * before.shares) / 10n ** 18n : shares;
        const held = before.shares + moved;
        const now = { shares: held, assets: assetsOf(held, price, DECIMALS), asset_usd };
        const sign = moved < 0n ? -1n : 1n;
        const assets = assetsOf(sign * moved, price, DECIMALS);
        const usd = valueOfAssets(assets, now, DECIMALS.asset_decimals)!;
        const flow = { assets: sign * assets, usd: sign * usd };
        const booked = bookPosition(before, now, flow, DECIMALS.asset_decimals);
        flows += flow.usd;
        earned += booked.interest_usd! + booked.price_change_usd!;
        // What is in the vault is what came in, less what left, and what it earned, to the last millionth.
        expect(flows + earned).toBe(booked.value_usd);
        const exact = Number(held) * 1e-12 * (Number(price) / 1e27) * (Number(asset_usd) / 1e12);
        expect(Number(booked.value_usd) / 1e6).toBeCloseTo(exact, 3);
        before = now;
      }
    }),
  );
});

test('a flow at unmoved prices earns nothing but the rounding of a base unit, however it is split', () => {
  const amounts = fc.array(fc.bigInt({ min: 1n, max: 10n ** 18n }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(amounts, fc.bigInt({ min: ONE / 2n, max: 3n * ONE }), (parts, price) => {
      const asset_usd = 10n ** 12n;
      let before: VaultHolding = { ...NOTHING, asset_usd };
      let earned = 0n;
      for (const part of parts) {
        const shares = before.shares + part;
        const now = { shares, assets: assetsOf(shares, price, DECIMALS), asset_usd };
        const assets = assetsOf(part, price, DECIMALS);
        const flow = { assets, usd: valueOfAssets(assets, now, DECIMALS.asset_decimals) };
        const booked = bookPosition(before, now, flow, DECIMALS.asset_decimals);
        earned += booked.interest_usd! + booked.price_change_usd!;
        before = now;
      }
      expect(earned >= 0n && earned <= BigInt(parts.length)).toBe(true);
    }),
  );
});

test('what goes in and comes out in one block never gains', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 15n }),
      fc.bigInt({ min: ONE / 2n, max: 3n * ONE }),
      (assets, price) => {
        // Shares are rounded down where they are made, and assets where they are paid out.
        const shares = (assets * ONE * 10n ** 12n) / (price * 10n ** 6n);
        expect(assetsOf(shares, price, DECIMALS) <= assets).toBe(true);
      },
    ),
  );
});

test('without a price there are no dollars, and what was earned in assets is told', () => {
  const before = { shares: 10n ** 12n, assets: 1_000_000n, asset_usd: null };
  const now = { ...before, assets: 1_100_000n };
  expect(bookPosition(before, now, { assets: 0n, usd: 0n }, 6)).toEqual({
    ...{ value_usd: null, interest_assets: 100_000n, interest_usd: null, price_change_usd: null },
  });
});
