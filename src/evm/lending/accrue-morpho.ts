import { morphoInterest } from './morpho-interest.ts';

const WAD = 10n ** 18n;
/** Morpho counts these beside real shares and assets, against inflation of the first share. */
const VIRTUAL_SHARES = 1_000_000n;
const VIRTUAL_ASSETS = 1n;

/** What a market of Morpho has stored: as of its last interaction. Base units; `fee` and rates have 18 decimals. */
export interface MorphoMarket {
  readonly supplied: bigint;
  readonly supply_shares: bigint;
  readonly borrowed: bigint;
  readonly fee: bigint;
}

/**
 * The market after `seconds` at a constant rate, as its next interaction would store it: borrowers owe the interest, suppliers have it,
 * and the fee of it is new shares of its recipient. Every step is rounded as its contract does.
 */
export function accrueMorpho<Market extends MorphoMarket>(
  market: Market,
  ratePerSecond: bigint,
  seconds: bigint,
): Market {
  const interest = morphoInterest(market.borrowed, ratePerSecond, seconds);
  const supplied = market.supplied + interest;
  const fee = (interest * market.fee) / WAD;
  const feeShares = (fee * (market.supply_shares + VIRTUAL_SHARES)) / (supplied - fee + VIRTUAL_ASSETS);
  return {
    ...market,
    supplied,
    borrowed: market.borrowed + interest,
    supply_shares: market.supply_shares + feeShares,
  };
}

/** The assets of supply shares, in base units rounded down. */
export function morphoAssets(
  shares: bigint,
  market: Pick<MorphoMarket, 'supplied' | 'supply_shares'>,
): bigint {
  return (shares * (market.supplied + VIRTUAL_ASSETS)) / (market.supply_shares + VIRTUAL_SHARES);
}
