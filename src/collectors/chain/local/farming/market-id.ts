import { type Address, type Hex, pad } from 'viem';

/** The id of a market in a curated vault of the local chain: the address of its pool, filled up with zeros. */
export function marketId(pool: Address): Hex {
  return pad(pool);
}
