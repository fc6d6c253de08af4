/** What a wallet holds of a vault. Assets are base units; `asset_usd` is dollars × 10^12 for a whole unit, null without a price. */
export interface VaultHolding {
  readonly shares: bigint;
  readonly assets: bigint;
  readonly asset_usd: bigint | null;
}

/** What came in (above 0) and left since the booking before: base units of the asset and whole millionths of a dollar. */
export interface HoldingFlow {
  readonly assets: bigint;
  readonly usd: bigint | null;
}

/** What a holding earned since the booking before it. Dollars are whole millionths; null where a price is missing. */
export interface Booking {
  readonly value_usd: bigint | null;
  /** Base units of the asset that were earned, or lost below 0, without anything flowing. */
  readonly interest_assets: bigint;
  readonly interest_usd: bigint | null;
  /** What the dollar price of the asset did to what was held before. */
  readonly price_change_usd: bigint | null;
}

/** `asset_usd` has 12 decimals, dollars have 6. */
const PRICE_TO_MICROS = 1_000_000n;

/** Decimals of a share price. */
export const SHARE_PRICE_DECIMALS = 27n;

/** Base units of the asset for shares, rounded down. `price` is whole units for a whole share × 10^27. */
export function assetsOf(
  shares: bigint,
  price: bigint,
  { asset_decimals, share_decimals }: { readonly asset_decimals: number; readonly share_decimals: number },
): bigint {
  return (
    (shares * price * 10n ** BigInt(asset_decimals)) / 10n ** (SHARE_PRICE_DECIMALS + BigInt(share_decimals))
  );
}

/** Whole millionths of a dollar for base units of an asset, rounded down; null without a price. */
export function valueOfAssets(
  assets: bigint,
  { asset_usd }: Pick<VaultHolding, 'asset_usd'>,
  decimals: number,
): bigint | null {
  return asset_usd === null ? null : (assets * asset_usd) / (10n ** BigInt(decimals) * PRICE_TO_MICROS);
}

/**
 * Books a holding. The interest is what is left of the change of value after the flows and the price change, so that all
 * bookings and flows of a position add up to its value exactly.
 */
export function bookPosition(
  before: VaultHolding,
  now: VaultHolding,
  flow: HoldingFlow,
  decimals: number,
): Booking {
  const value_usd = valueOfAssets(now.assets, now, decimals);
  const former = before.assets === 0n ? 0n : valueOfAssets(before.assets, before, decimals);
  const interest_assets = now.assets - before.assets - flow.assets;
  if (value_usd === null || former === null || flow.usd === null)
    return { value_usd, interest_assets, interest_usd: null, price_change_usd: null };
  const at_new_price = valueOfAssets(before.assets, now, decimals) ?? 0n;
  const price_change_usd = before.assets === 0n ? 0n : at_new_price - former;
  return {
    value_usd,
    interest_assets,
    interest_usd: value_usd - former - price_change_usd - flow.usd,
    price_change_usd,
  };
}
