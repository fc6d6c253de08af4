import { createPublicClient, custom } from 'viem';
import { describe, expect, test } from 'vitest';
import { createLog } from '../../log.ts';
import type { ChainProfile, ProfilePool } from './chain-profile.ts';
import { createGapScanner } from './gap-scanner.ts';

const ADDRESS = `0x${'12'.repeat(20)}` as const;
const POOL: ProfilePool = {
  venue: 'A',
  kind: 'uniswap_v2',
  address: ADDRESS,
  token: ADDRESS,
  payment: ADDRESS,
  fee_millionths: 3_000n,
};
const PROFILE: ChainProfile = {
  kind: 'chain',
  label: 'a chain',
  identity: null,
  executors: [],
  wallets: [],
  protocols: [],
  distributors: [],
  watches: [],
  tokens: [],
  pools: [POOL, POOL],
  lenders: [],
  priced_pools: [],
  wrapped_coin: ADDRESS,
  start_block: null,
};
const SOURCES = {
  kind: 'chain',
  'flash-loans': 1,
  airdrops: 2,
  yield: 3,
  allocator: 4,
  'nft-mint': 5,
  'gas-arb': 6,
} as const;
/** Nothing that is read here gets as far as a store. */
const STORE = { db: undefined as never };

describe('pools that cannot be read', () => {
  /** Which blocks were asked for, and what stands in the log, where a node refuses every block. */
  async function scan(heads: readonly number[], signal?: AbortSignal) {
    const lines: string[] = [];
    const asked: number[] = [];
    const client = createPublicClient({
      transport: custom(
        {
          async request({ params }: { readonly params: [string] }) {
            asked.push(Number(params[0]));
            throw Object.assign(new Error('no such state'), { code: -32_602 });
          },
        },
        { retryCount: 0 },
      ),
    });
    const log = createLog({ level: 'info', format: 'json', write: (line) => lines.push(line) });
    const options = { store: STORE, client, profile: PROFILE, sources: SOURCES, log };
    const look = createGapScanner({ ...options, ...(signal && { signal }) });
    for (const head of heads) await look(head);
    return { asked, lines };
  }

  test('are told in one line without a stack; the first look is at the head alone', async () => {
    const { asked, lines } = await scan([100, 105]);
    expect(asked).toEqual([100, 103, 104, 105]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/"The gaps between pools cannot be read".*"block":100,"problem":"[^"\\]+"\}\n$/);
  });

  test('are no news while the chain is left', async () => {
    await expect(scan([100], AbortSignal.abort())).rejects.toThrow();
  });
});
