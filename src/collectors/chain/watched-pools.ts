import { type Address, type PublicClient, parseAbi } from 'viem';
import { cleanText } from '../../domain/clean-text.ts';
import type { Log } from '../../log.ts';
import type { ChainProfile, PriceSource, ProfilePool, ProfileToken } from './chain-profile.ts';
import { isNodeFault, reasonLine } from './node-fault.ts';
import { readContract } from './read-contract.ts';

const ABI = parseAbi([
  'function token0() view returns (address)',
  'function token1() view returns (address)',
  'function decimals() view returns (uint8)',
  'function symbol() view returns (string)',
]);
/** 0.3 %, the fee of every Uniswap V2 pair and of most forks. */
const PAIR_FEE = 3_000n;
const LONGEST_SYMBOL = 32;

/** The operator's settings of a market. */
export interface WatchedMarket {
  /** Pairs of Uniswap V2. */
  readonly pools: readonly { readonly name: string; readonly address: Address }[];
  /** Stablecoins of one dollar. */
  readonly dollarTokens: readonly Address[];
}

/**
 * The profile with the operator's pools and their tokens, read from the chain. The payment token is the one with a fixed
 * price, else the wrapped coin, else the second one. A pool that cannot be read is logged and left out; if a node fails, the
 * call rejects.
 */
export async function addWatchedPools(
  client: PublicClient,
  profile: ChainProfile,
  watched: WatchedMarket,
  log: Log,
): Promise<ChainProfile> {
  const tokens = [...profile.tokens];
  const pools: ProfilePool[] = [];
  for (const address of watched.dollarTokens) {
    try {
      await tokenOf(address, { by: 'fixed' });
    } catch (error) {
      if (isNodeFault(error)) throw error;
      log.warn('A token cannot be read; it has no price', { token: address, problem: reasonLine(error) });
      log.debug('Error while reading a token', { token: address, error });
    }
  }
  for (const { name, address } of watched.pools) {
    try {
      const pair = await readPair(address);
      const [payment, token] = inOrder(await tokenOf(pair[0]), await tokenOf(pair[1]));
      if (token.price === null && payment.price !== null) {
        const price = { by: 'pair', pair: address, against: payment.address } as const;
        tokens[tokens.indexOf(token)] = { ...token, price };
      }
      pools.push({
        venue: name,
        kind: 'uniswap_v2',
        address,
        token: token.address,
        payment: payment.address,
        fee_millionths: PAIR_FEE,
      });
    } catch (error) {
      if (isNodeFault(error)) throw error;
      const problem = reasonLine(error);
      log.warn('A pool cannot be read as a pair of Uniswap V2; it is left out', { pool: address, problem });
      log.debug('Error while reading a pool', { pool: address, error });
    }
  }
  return { ...profile, tokens, pools: [...profile.pools, ...pools] };

  async function readPair(address: Address): Promise<[Address, Address]> {
    const read = (functionName: 'token0' | 'token1') =>
      readContract(client, { address, abi: ABI, functionName });
    const [first, second] = await Promise.all([read('token0'), read('token1')]);
    return [first.toLowerCase() as Address, second.toLowerCase() as Address];
  }

  async function tokenOf(address: Address, price: PriceSource | null = null): Promise<ProfileToken> {
    const known = tokens.find((token) => token.address === address);
    if (known) return known;
    const [decimals, symbol] = await Promise.all([
      readContract(client, { address, abi: ABI, functionName: 'decimals' }),
      // Some old tokens return bytes32 instead of a string.
      readContract(client, { address, abi: ABI, functionName: 'symbol' }).catch(() => address),
    ]);
    const token: ProfileToken = {
      address,
      symbol: cleanText(symbol, LONGEST_SYMBOL) || address,
      decimals,
      price,
    };
    tokens.push(token);
    return token;
  }

  function inOrder(first: ProfileToken, second: ProfileToken): [payment: ProfileToken, token: ProfileToken] {
    const rank = ({ address, price }: ProfileToken): number =>
      price?.by === 'fixed' ? 0 : address === profile.wrapped_coin ? 1 : 2;
    return rank(first) < rank(second) ? [first, second] : [second, first];
  }
}
