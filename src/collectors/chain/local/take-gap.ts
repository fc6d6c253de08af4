import type { Address } from 'viem';
import type { PoolGap } from '../../../evm/find-gaps.ts';
import type { ProfiledPool } from '../read-market.ts';
import { callOf, type LocalTransaction } from './local-client.ts';
import { readContract } from './local-contracts.ts';

/** The transaction with which a searcher's executor takes a gap with its best loan; undefined if none pays. */
export function takeGap(
  { cheap, dear, loan }: PoolGap<ProfiledPool>,
  searcher: Address,
  executor: Address,
  rest: Pick<LocalTransaction, 'value' | 'tip'>,
): LocalTransaction | undefined {
  if (!loan) return undefined;
  const { abi } = readContract('FlashArbitrage');
  const route = {
    cheap: cheap.address,
    isCheapPair: cheap.lends,
    dear: dear.address,
    isDearPair: dear.lends,
    token: cheap.token_address,
    payment: cheap.payment_address,
  };
  return loan.kind === 'uniswap_v2'
    ? callOf(searcher, executor, abi, 'execute', [route, loan.amount], rest)
    : callOf(searcher, executor, abi, 'executeWithLoan', [route, loan.lender, loan.amount], rest);
}
