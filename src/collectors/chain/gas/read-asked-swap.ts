import { type Address, decodeFunctionData, type Hex, parseAbi } from 'viem';
import type { AskedSwap } from '../../../evm/pending/swap-pools.ts';
import type { ChainProfile } from '../chain-profile.ts';
import type { NodeTransaction } from './read-body.ts';

/** Calls whose effect on a pool follows from their arguments: of routers of Uniswap V2, and of a pool of Balancer version 1. */
const ABI = parseAbi([
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapTokensForExactTokens(uint256 amountOut, uint256 amountInMax, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapTokensForExactETH(uint256 amountOut, uint256 amountInMax, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapETHForExactTokens(uint256 amountOut, address[] path, address to, uint256 deadline)',
  'function swapExactAmountIn(address tokenIn, uint256 amountIn, address tokenOut, uint256 minAmountOut, uint256 maxPrice)',
]);

type Compared = Pick<ChainProfile, 'pools' | 'protocols'>;

/** The swap that a transaction asks for, with the compared pool of each step; undefined where its call does not say it. */
export function readAskedSwap(
  { to, input, value = 0n }: NodeTransaction,
  profile: Compared,
): AskedSwap | undefined {
  if (!to || !input) return undefined;
  const asked = decode(input as Hex);
  if (!asked) return undefined;
  const { functionName, args } = asked;
  if (functionName === 'swapExactAmountIn') {
    const [paid, amount, bought, limit] = args;
    return { path: lower([paid, bought]), given: 'in', amount, limit, pools: [to] };
  }
  if (functionName === 'swapExactETHForTokens') {
    const [limit, path] = args;
    return { ...routed(path, to, profile), given: 'in', amount: value, limit };
  }
  if (functionName === 'swapETHForExactTokens') {
    const [amount, path] = args;
    return { ...routed(path, to, profile), given: 'out', amount, limit: value };
  }
  const [amount, limit, path] = args;
  return {
    ...routed(path, to, profile),
    given: functionName.startsWith('swapExact') ? 'in' : 'out',
    amount,
    limit,
  };
}

function decode(data: Hex) {
  try {
    return decodeFunctionData({ abi: ABI, data });
  } catch {
    return undefined;
  }
}

/** A path with the pair of each step: the one of the router's own venue where several compared pairs have the same two tokens. */
function routed(path: readonly Address[], router: string, { pools, protocols }: Compared) {
  const tokens = lower(path);
  const venue = protocols.find(({ address }) => address === router)?.name;
  const pairs = pools.filter(({ kind }) => kind === 'uniswap_v2');
  return {
    path: tokens,
    pools: tokens.slice(1).map((bought, at) => {
      const paid = tokens[at]!;
      const same = pairs.filter(
        ({ token, payment }) =>
          (token === paid && payment === bought) || (token === bought && payment === paid),
      );
      const own = same.filter((pool) => pool.venue === venue);
      const [only, ...others] = own.length > 0 ? own : same;
      return others.length === 0 ? only?.address : undefined;
    }),
  };
}

function lower(addresses: readonly Address[]): string[] {
  return addresses.map((address) => address.toLowerCase());
}
