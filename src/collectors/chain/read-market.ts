import { type Address, type PublicClient, parseAbi } from 'viem';
import type { Lender, MarketPool } from '../../evm/find-gaps.ts';
import type { ChainProfile, ProfilePool } from './chain-profile.ts';
import { readContract } from './read-contract.ts';

const ABI = parseAbi([
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function balanceOf(address) view returns (uint256)',
]);

/** A pool with its current balances and its profile. */
export interface ProfiledPool extends MarketPool {
  readonly profile: ProfilePool;
}

/** The balances of a profile's pools and what its lenders can lend. */
export interface Market {
  readonly pools: readonly ProfiledPool[];
  readonly lenders: readonly Lender[];
}

/** The market at a block, or now. The calls are batched. */
export async function readMarket(
  client: PublicClient,
  { pools, lenders }: Pick<ChainProfile, 'pools' | 'lenders'>,
  blockNumber?: bigint,
): Promise<Market> {
  const at = blockNumber === undefined ? {} : { blockNumber };
  const balanceOf = (address: Address, holder: Address): Promise<bigint> =>
    readContract(client, { address, abi: ABI, functionName: 'balanceOf', args: [holder], ...at });

  async function readReserves({ kind, address, token, payment }: ProfilePool): Promise<[bigint, bigint]> {
    if (kind === 'fee_pool') return Promise.all([balanceOf(token, address), balanceOf(payment, address)]);
    const [first, second] = await readContract(client, {
      address,
      abi: ABI,
      functionName: 'getReserves',
      ...at,
    });
    // A pair sorts its tokens by address.
    return token < payment ? [first, second] : [second, first];
  }

  const [filled, funded] = await Promise.all([
    Promise.all(
      pools.map(async (profile): Promise<ProfiledPool> => {
        const [token, payment] = await readReserves(profile);
        return {
          profile,
          address: profile.address,
          token_address: profile.token,
          payment_address: profile.payment,
          token,
          payment,
          fee_millionths: profile.fee_millionths,
          lends: profile.kind === 'uniswap_v2',
        };
      }),
    ),
    Promise.all(
      lenders.map(async ({ address, token, holder, fee_millionths }): Promise<Lender> => {
        return { address, token_address: token, fee_millionths, available: await balanceOf(token, holder) };
      }),
    ),
  ]);
  return { pools: filled, lenders: funded };
}
