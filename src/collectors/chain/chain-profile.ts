import type { Address } from 'viem';

/** How a token is priced in dollars at a block; `fixed` stands for a coin that is meant to be worth one dollar. */
export type PriceSource =
  | { readonly by: 'fixed' }
  /** A Uniswap V2 pair against a token that has a price of its own. */
  | { readonly by: 'pair'; readonly pair: Address; readonly against: Address }
  /** What a pool holds of both tokens, against one that has a price of its own. */
  | { readonly by: 'balances'; readonly pool: Address; readonly against: Address }
  /** A Chainlink aggregator. */
  | { readonly by: 'feed'; readonly feed: Address };

export interface ProfileToken {
  readonly address: Address;
  readonly symbol: string;
  readonly decimals: number;
  readonly price: PriceSource | null;
}

/** A pool whose price is compared with those of others that trade the same tokens. */
export interface ProfilePool {
  readonly venue: string;
  /** A pair of Uniswap V2, which lends what it sells, or a pool that holds nothing but its balances and lends nothing. */
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
  /** Who holds what can be lent. */
  readonly holder: Address;
  readonly fee_millionths: bigint;
}

/** What is watched on a chain. Addresses are in lower case. */
export interface ChainProfile {
  readonly kind: 'chain' | 'local-chain';
  readonly label: string;
  /** Tells this chain from others of its id; null leaves that to its first block. */
  readonly identity: string | null;
  /** Contracts that make flash-loan trades. */
  readonly executors: readonly Address[];
  /** Farming wallets. */
  readonly wallets: readonly { readonly address: Address; readonly label: string | null }[];
  /** Contracts that wallets interact with, by the name of their protocol. */
  readonly protocols: readonly { readonly address: Address; readonly name: string }[];
  /** Contracts that pay out airdrops. */
  readonly distributors: readonly {
    readonly address: Address;
    readonly protocol: string;
    /** The event by which it tells of a claim; without one every call of it is a claim. */
    readonly claim_event?: string | null;
  }[];
  readonly tokens: readonly ProfileToken[];
  readonly pools: readonly ProfilePool[];
  readonly lenders: readonly ProfileLender[];
  /** The token that wraps the chain's coin: both have one price. */
  readonly wrapped_coin: Address;
  /** The first block that is read; null begins with the newest. */
  readonly start_block: bigint | null;
}
