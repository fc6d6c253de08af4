import { createPublicClient, http } from 'viem';
import { describe, expect, test } from 'vitest';
import { silentLog } from '../../../../test/support/silent-log.ts';
import { SQL_TARGETS, useStore } from '../../../../test/support/store-targets.ts';
import { getChainCursor, rollBackChain } from '../../../store/chain/chain-commit.ts';
import { selectRows } from '../../../store/database/select-rows.ts';
import { createAreaReaders } from '../area-readers.ts';
import type { ChainProfile } from '../chain-profile.ts';
import { followChain } from '../follow-chain.ts';
import { contractAt } from '../local/contract-at.ts';
import { localChainProfile } from '../local/local-chain-profile.ts';
import { seededRandom } from '../local/testing/seeded-random.ts';
import { createMarketMaker } from '../local/tokens/create-market-maker.ts';
import { isNodeAbsent } from '../testing/is-node-absent.ts';
import { ensureLocalSources, useLocalChain } from '../testing/use-local-chain.ts';

interface Price {
  readonly seq: number;
  readonly pool: string;
  readonly token: string;
  readonly price_usd: string;
  readonly depth_usd: string;
  readonly gas_usd: string | null;
  readonly fee: number;
}

describe.skipIf(isNodeAbsent)('prices of the local chain’s pools', () => {
  const chain = useLocalChain({ tokens: true });
  const [target] = SQL_TARGETS.slice(-1);
  const store = useStore(target!, { keep: true });

  test('are those of the reserves after the last change of a block, and go with it', async () => {
    const { db } = store();
    const { client, deployment } = chain;
    const tokens = deployment.tokens!;
    const maker = createMarketMaker(client, { ...deployment, tokens }, seededRandom(5));
    for (let hour = 0; hour < 3; hour += 1) {
      await maker.act(tokens.since + hour * 3_600);
      await client.mine();
    }
    const own = localChainProfile(deployment);
    const sources = await follow(own);
    const rows = await pricesOf(sources['flash-loans']);
    const newest = new Map(rows.map((row) => [row.pool, row]));
    expect([...newest.values()].map(({ token }) => token).sort()).toEqual(
      tokens.tokens.map(({ symbol }) => symbol).sort(),
    );
    for (const { address, pair } of tokens.tokens) {
      const [first, second] = await contractAt(client, 'PairPool', pair).read<[bigint, bigint]>(
        'getReserves',
      );
      const [token, dollars] = address < deployment.usdc ? [first, second] : [second, first];
      const price = newest.get(pair);
      expect(Number(price?.price_usd)).toBeCloseTo((Number(dollars) * 1e12) / Number(token), 5);
      expect(Number(price?.depth_usd)).toBeCloseTo(Number(dollars) / 1e6, 5);
      expect(Number(price?.gas_usd)).toBeGreaterThan(0);
      expect(price?.fee).toBe(0.003);
    }

    // A chain that gives blocks up takes their prices back.
    const head = (await getChainCursor(db, 'local-chain'))!.number;
    await rollBackChain(db, sources, head - 1);
    const left = await pricesOf(sources['flash-loans']);
    expect(left).toEqual(rows.filter(({ seq }) => seq < head * 1_000_000));
    expect(left.length).toBeLessThan(rows.length);
  }, 60_000);

  test('a pool that is watched on the screen is read from the chain, one that is no pair is left out', async () => {
    const { db } = store();
    await selectRows(db, 'delete from pool_prices');
    await selectRows(db, 'delete from chain_cursors');
    const [first] = chain.deployment.tokens!.tokens;
    const own = localChainProfile(chain.deployment);
    const sources = await follow({
      ...own,
      priced_pools: [],
      watches: [
        { role: 'priced_pool', address: first!.pair, name: 'watched' },
        { role: 'priced_pool', address: chain.deployment.usdc, name: 'no pair' },
      ],
    });
    const rows = await pricesOf(sources['flash-loans']);
    expect(new Set(rows.map(({ pool, token, fee }) => `${pool} ${token} ${fee}`))).toEqual(
      new Set([`${first!.pair} ${first!.symbol} 0.003`]),
    );
  }, 60_000);

  async function pricesOf(source: number): Promise<readonly Price[]> {
    return selectRows<Price>(
      store().db,
      `select seq, pool, token, price_usd::text as price_usd, depth_usd::text as depth_usd,
         gas_usd::text as gas_usd, fee from pool_prices where source_id = $1 order by seq`,
      [source],
    );
  }

  async function follow(profile: ChainProfile) {
    const sources = await ensureLocalSources(store());
    const client = createPublicClient({ transport: http(chain.url) });
    const areas = createAreaReaders({ store: store(), client, profile, sources, log: silentLog });
    const done = new AbortController();
    await followChain({
      ...{ store: store(), client, profile, sources, areas, log: silentLog, signal: done.signal },
      async onCaughtUp(head) {
        if (head !== undefined) done.abort();
      },
    });
    return sources;
  }
});
