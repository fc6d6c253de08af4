import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { rollBackChain } from '../../store/chain/chain-commit.ts';
import type { ChainSources } from '../../store/chain/chain-sources.ts';
import { selectRows } from '../../store/database/select-rows.ts';
import { createChainClient } from './chain-client.ts';
import { createLocalActors } from './local/local-actors.ts';
import { type FaultyNode, startFaultyNode } from './testing/faulty-node.ts';
import { isNodeAbsent } from './testing/is-node-absent.ts';
import { ensureLocalSources, readLocalChain, useLocalChain } from './testing/use-local-chain.ts';

const ELSEWHERE = `0x${'5e'.repeat(32)}`;

describe.skipIf(isNodeAbsent)('a chain that is on another fork for a moment', () => {
  const store = useStore(SQL_TARGETS[0]!, { keep: true });
  const chain = useLocalChain();
  let node: FaultyNode;
  let sources: ChainSources;

  beforeAll(async () => {
    node = await startFaultyNode(() => chain.url);
    sources = await ensureLocalSources(store());
    const actors = createLocalActors(chain.client, chain.deployment, () => 0.5);
    for (let round = 0; round < 4; round++) {
      await actors.move();
      await chain.client.mine();
      await actors.react();
      await chain.client.mine();
    }
  });

  afterAll(() => node.close());

  const facts = () =>
    selectRows(store().db, 'select seq, tx_hash, real_profit_usd from flash_loan_trades order by seq');

  test('what was read by number meanwhile is not stored, and is read again', async () => {
    await readLocalChain(chain, store(), sources);
    const truth = await facts();
    expect(truth.length).toBeGreaterThan(0);
    await rollBackChain(store().db, sources, -1);
    let traces = 0;
    let isElsewhere = false;
    node.fault = ({ method, params }) => {
      if (method === 'debug_traceTransaction' && ++traces === 1) {
        isElsewhere = true;
        // Of the other fork's transaction, which has the same hash and did nothing there.
        return { result: { type: 'CALL', from: '0x01', to: '0x02', input: '0x' } };
      }
      if (method !== 'eth_getBlockByNumber' || params[1] !== false || !isElsewhere) return undefined;
      isElsewhere = false;
      const place = { number: params[0], hash: ELSEWHERE, parentHash: ELSEWHERE };
      return { result: { ...place, timestamp: '0x1', transactions: [] } };
    };
    await readLocalChain(chain, store(), sources, { client: createChainClient([node.url]) });
    expect(await facts()).toEqual(truth);
    expect(isElsewhere).toBe(false);
  });
});
