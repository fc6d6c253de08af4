import type { AreaFedBy } from '../../contract/areas/areas.ts';
import { airdropCalls } from './airdrop-calls.ts';
import { allocatorCalls } from './allocator-calls.ts';
import { flashLoanCalls } from './flash-loan-calls.ts';
import { gasArbCalls } from './gas-arb-calls.ts';
import { nftMintCalls } from './nft-mint-calls.ts';
import type { RemoteCall, RemoteContext } from './remote-collector.ts';
import { statArbCalls } from './stat-arb-calls.ts';
import { tradingCalls } from './trading-calls.ts';
import { yieldCalls } from './yield-calls.ts';

/** The calls of a service, for each area that a service may feed. */
export const REMOTE_CALLS = {
  trading: tradingCalls,
  airdrops: airdropCalls,
  'flash-loans': flashLoanCalls,
  yield: yieldCalls,
  'nft-mint': nftMintCalls,
  'gas-arb': gasArbCalls,
  'stat-arb': statArbCalls,
  allocator: allocatorCalls,
} as const satisfies Readonly<
  Record<AreaFedBy<'service'>, (context: RemoteContext) => Promise<readonly RemoteCall[]>>
>;
