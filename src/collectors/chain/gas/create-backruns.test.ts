import { type Abi, createPublicClient, http } from 'viem';
import { describe, expect, onTestFinished, test } from 'vitest';
import { silentLog } from '../../../../test/support/silent-log.ts';
import { SQL_TARGETS, useStore } from '../../../../test/support/store-targets.ts';
import { createFeeRule } from '../../../evm/gas/fee-rule.ts';
import type { PendingTransaction } from '../../../evm/pending/pending-transaction.ts';
import { selectRows } from '../../../store/database/select-rows.ts';
import { createChainClient } from '../chain-client.ts';
import { LOCAL_ACCOUNTS } from '../local/local-accounts.ts';
import { localChainProfile } from '../local/local-chain-profile.ts';
import { callOf } from '../local/local-client.ts';
import { readContract } from '../local/local-contracts.ts';
import { startFaultyNode } from '../testing/faulty-node.ts';
import { isNodeAbsent } from '../testing/is-node-absent.ts';
import { ensureLocalSources, useLocalChain } from '../testing/use-local-chain.ts';
import { createBackruns } from './create-backruns.ts';
import { bodyOf, readNodeTransaction } from './read-body.ts';

for (const target of SQL_TARGETS)
  describe.skipIf(isNodeAbsent)(target.name, () => {
    const chain = useLocalChain();
    const store = useStore(target, { keep: true });

    test('a node that simulates nothing is asked once; pools’ own arithmetic then decides the same', async () => {
      const node = await startFaultyNode(() => chain.url);
      const done = new AbortController();
      onTestFinished(async () => {
        done.abort();
        await node.close();
      });
      const sources = await ensureLocalSources(store());
      const { pools, usdc } = chain.deployment;
      const pool = pools.find(({ kind }) => kind === 'uniswap_v2')!;
      const abi = readContract('PairRouter').abi as Abi;
      const trader = LOCAL_ACCOUNTS.traders[0];
      const args = [60_000_000_000n, 0n, [usdc, pool.token], trader, 2n ** 48n];
      const hash = await chain.client.send(
        callOf(trader, pool.router, abi, 'swapExactTokensForTokens', args),
      );
      const told = readNodeTransaction(
        await createPublicClient({ transport: http(chain.url) }).request({
          ...{ method: 'eth_getTransactionByHash', params: [hash] },
        }),
      )!;
      let simulations = 0;
      let refuses = false;
      node.fault = ({ method }) => {
        if (method !== 'eth_simulateV1') return undefined;
        simulations++;
        return refuses ? { error: { code: -32_601, message: 'Method not found' } } : undefined;
      };
      const weigh = async (seq: number, backruns: ReturnType<typeof createBackruns>) => {
        const one: PendingTransaction = {
          ...{ hash, seq, first_seen: 1, head_at_seen: 1, sources: [0], body: bodyOf(told), band: null },
          ...{ state: 'pending', included: null, replaced_by: null },
        };
        const decided = Promise.withResolvers<unknown>();
        backruns.weigh(told, one, 1, (_, how) => decided.resolve(how));
        await decided.promise;
        const [row] = await selectRows<{ figures: Record<string, unknown>; decision: string; by: string }>(
          store().db,
          `select decision, figures - 'found_by' as figures, figures ->> 'found_by' as by
           from area_decisions where source_id = $1 order by seq desc limit 1`,
          [sources['gas-arb']],
        );
        return row!;
      };
      const options = {
        ...{ store: store(), client: createChainClient([node.url]), sources, log: silentLog },
        ...{ profile: localChainProfile(chain.deployment), signal: done.signal },
        fees: createFeeRule(),
      };

      const simulated = await weigh(1, createBackruns(options));
      expect([simulations, simulated.by, simulated.decision]).toEqual([1, 'simulation', 'taken']);

      refuses = true;
      const backruns = createBackruns(options);
      const computed = await weigh(2, backruns);
      expect(computed).toEqual({ ...simulated, by: 'arithmetic' });
      expect((await weigh(3, backruns)).by).toBe('arithmetic');
      expect(simulations).toBe(2);
    });
  });
