import type { Address } from 'viem';
import type { PotRules } from '../../domain/pot-rules.ts';
import type { AreaRole } from '../../domain/watched-address.ts';

/** How the dollar price of a token is found at a block; `fixed` is for a stablecoin. */
export type PriceSource =
  | { readonly by: 'fixed' }
  /** A Uniswap V2 pair with a token that has a price. */
  | { readonly by: 'pair'; readonly pair: Address; readonly against: Address }
  /** A pool's balances of both tokens; the other token has a price. */
  | { readonly by: 'balances'; readonly pool: Address; readonly against: Address }
  /** A Chainlink aggregator. */
  | { readonly by: 'feed'; readonly feed: Address };

export interface ProfileToken {
  readonly address: Address;
  readonly symbol: string;
  readonly decimals: number;
  readonly price: PriceSource | null;
}

/** A pool whose price is compared with those of other pools of the same tokens. */
export interface ProfilePool {
  readonly venue: string;
  /** A Uniswap V2 pair, which lends what it sells, or a pool that only has balances and lends nothing. */
  readonly kind: 'uniswap_v2' | 'fee_pool';
  readonly address: Address;
  readonly token: Address;
  readonly payment: Address;
  readonly fee_millionths: bigint;
}

/** A market of Aave version 3 that lends a token. */
export interface ProfileLender {
  readonly address: Address;
  readonly token: Address;
  /** The address that holds what can be lent. */
  readonly holder: Address;
  readonly fee_millionths: bigint;
}

/** An address that an area of the chain watches. */
export interface ProfileWatch {
  readonly role: AreaRole;
  readonly address: Address;
  readonly name: string | null;
}

/** The watched addresses of a chain, in lower case. */
export interface ChainProfile {
  readonly kind: 'chain' | 'local-chain';
  readonly label: string;
  /** Distinguishes this chain from others with its id; null: its first block does. */
  readonly identity: string | null;
  /** Contracts that make flash-loan trades. */
  readonly executors: readonly Address[];
  /** Farming wallets. */
  readonly wallets: readonly { readonly address: Address; readonly label: string | null }[];
  /** Contracts that wallets use, by the name of their protocol. */
  readonly protocols: readonly { readonly address: Address; readonly name: string }[];
  /** Contracts that pay out airdrops. */
  readonly distributors: readonly {
    readonly address: Address;
    readonly protocol: string;
    /** The event of a claim; without one every call of the contract is a claim. */
    readonly claim_event?: string | null;
  }[];
  /** What other areas watch, by role. */
  readonly watches: readonly ProfileWatch[];
  readonly tokens: readonly ProfileToken[];
  readonly pools: readonly ProfilePool[];
  readonly lenders: readonly ProfileLender[];
  /** Pairs of Uniswap V2 whose token's price is followed as that of an instrument. None is among `pools`. */
  readonly priced_pools: readonly ProfilePool[];
  /** Markets whose listings of tokens of collections are on the chain, as `ListingMarket` tells them. */
  readonly listing_markets?: readonly Address[];
  /** When a pot is worth moving; absent: by the usual rules. */
  readonly pot_rules?: PotRules;
  /** The token that wraps the chain's coin; both have one price. */
  readonly wrapped_coin: Address;
  /** The first block to read; null starts with the newest. */
  readonly start_block: bigint | null;
}
