import { parseAbi } from 'viem';

const STRUCTS = [
  'struct MarketParams { address loanToken; address collateralToken; address oracle; address irm; uint256 lltv; }',
  'struct Market { uint128 totalSupplyAssets; uint128 totalSupplyShares; uint128 totalBorrowAssets; uint128 totalBorrowShares; uint128 lastUpdate; uint128 fee; }',
] as const;

/** Morpho, of which all markets are one contract. */
export const MORPHO = parseAbi([
  ...STRUCTS,
  'function market(bytes32 id) view returns (Market)',
  'function position(bytes32 id, address user) view returns (uint256 supplyShares, uint128 borrowShares, uint128 collateral)',
  'function idToMarketParams(bytes32 id) view returns (MarketParams)',
]);

/** Its models of interest rates; `rateAtTarget` is of the adaptive one. Rates are of a second, with 18 decimals. */
export const RATE_MODEL = parseAbi([
  ...STRUCTS,
  'function borrowRateView(MarketParams params, Market market) view returns (uint256)',
  'function rateAtTarget(bytes32 id) view returns (int256)',
]);

/** The vault that holds positions in it. */
export const MORPHO_VAULT = parseAbi(['function MORPHO() view returns (address)']);
