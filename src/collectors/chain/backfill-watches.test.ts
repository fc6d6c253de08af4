import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { silentLog } from '../../../test/support/silent-log.ts';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { getChainCursor, rollBackChain } from '../../store/chain/chain-commit.ts';
import type { ChainSources } from '../../store/chain/chain-sources.ts';
import { selectRows } from '../../store/database/select-rows.ts';
import { createAnswerBudget } from './answer-budget.ts';
import { createBackfill } from './backfill-watches.ts';
import { createChainClient } from './chain-client.ts';
import { createLocalActors } from './local/local-actors.ts';
import { localChainProfile } from './local/local-chain-profile.ts';
import { type NodeRequest, nodeRequest } from './node-request.ts';
import { isNodeAbsent } from './testing/is-node-absent.ts';
import { ensureLocalSources, readLocalChain, useLocalChain } from './testing/use-local-chain.ts';

/** As if every block were as large as a node may answer. */
const LARGE = 16 * 2 ** 20;

describe.skipIf(isNodeAbsent)('former blocks of a newly watched address', () => {
  const store = useStore(SQL_TARGETS[0]!, { keep: true });
  const chain = useLocalChain();
  let sources: ChainSources;
  let truth: readonly unknown[];

  beforeAll(async () => {
    sources = await ensureLocalSources(store());
    const actors = createLocalActors(chain.client, chain.deployment, () => 0.5);
    for (let round = 0; round < 12; round++) {
      await actors.move();
      await chain.client.mine();
      await actors.react();
      await chain.client.mine();
    }
    await readLocalChain(chain, store(), sources);
    truth = await facts();
    expect(truth.length).toBeGreaterThan(5);
  });

  beforeEach(async () => {
    await rollBackChain(store().db, sources, -1);
    const profile = { ...localChainProfile(chain.deployment), wallets: [], executors: [] };
    await readLocalChain(chain, store(), sources, { profile });
    expect(await facts()).toEqual([]);
  });

  test('are read one at a time where they are large, and none is missing', async () => {
    const held = await search(LARGE);
    expect(await facts()).toEqual(truth);
    // Those of the first look, and the ones that were answered before the budget had counted them.
    expect(Math.max(...held)).toBeGreaterThan(1);
    expect(held.at(-1)).toBe(1);
    expect(held.filter((blocks) => blocks > 4)).toEqual([]);
  });

  test('are read many at a time where they are small', async () => {
    const held = await search(2_000);
    expect(await facts()).toEqual(truth);
    expect(Math.max(...held)).toBeGreaterThan(4);
  });

  test('are not taken for searched where a node lags behind', async () => {
    const client = createChainClient([chain.url]);
    const cursor = await getChainCursor(store().db, 'local-chain');
    const ask = nodeRequest(client);
    const lagging: NodeRequest = async (call) => {
      const [number, isWhole] = call.params;
      const isHead = call.method === 'eth_getBlockByNumber' && !isWhole && Number(number) === cursor!.number;
      return isHead ? null : ask(call);
    };
    const request: NodeRequest = async (call) => {
      if (call.method !== 'eth_getLogs') return ask(call);
      await call.check?.([], lagging);
      return [];
    };
    const behind = { ...client, transport: { ...client.transport, request } } as typeof client;
    const options = { store: store(), client: behind, sources, log: silentLog };
    const step = await createBackfill({ ...options, profile: localChainProfile(chain.deployment) }, cursor);
    await expect(step(cursor!.number)).rejects.toThrow(
      /asked for logs up to block \d+, and does not have it/,
    );
    await search(2_000);
    expect(await facts()).toEqual(truth);
  });

  /** Searches with answers that count as so large, and returns how many full blocks were held after each answer. */
  async function search(size: number): Promise<readonly number[]> {
    const budget = createAnswerBudget();
    const client = createChainClient([chain.url]);
    const ask = nodeRequest(client);
    const held: number[] = [];
    const kept = new Set<number>();
    const request: NodeRequest = async (call) => {
      const answer = await ask(call);
      if (call.method !== 'eth_getBlockByNumber' || call.params[1] !== true) return answer;
      const block = Number(call.params[0]);
      const share = budget.shareOf([block]);
      share.admit();
      share.take(size);
      kept.add(block);
      held.push(kept.size);
      return answer;
    };
    const narrow = { ...client, transport: { ...client.transport, request } } as typeof client;
    const release = budget.release;
    const counted = {
      ...budget,
      release(block: number) {
        for (const one of kept) if (one <= block) kept.delete(one);
        return release(block);
      },
      giveUpAfter(block: number) {
        for (const one of kept) if (one > block) kept.delete(one);
        budget.giveUpAfter(block);
      },
    };
    const cursor = await getChainCursor(store().db, 'local-chain');
    const options = { store: store(), client: narrow, budget: counted, sources, log: silentLog };
    const step = await createBackfill({ ...options, profile: localChainProfile(chain.deployment) }, cursor);
    while (await step(cursor!.number));
    return held;
  }

  async function facts(): Promise<readonly unknown[]> {
    return selectRows(
      store().db,
      `select seq, 'trade' as fact, tx_hash as tx, real_profit_usd as net from flash_loan_trades
       union all select seq, 'interaction', tx_hash, usd_value from airdrop_interactions order by seq, fact`,
    );
  }
});
