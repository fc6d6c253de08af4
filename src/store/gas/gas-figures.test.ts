import { describe, expect, test } from 'vitest';
import { STORE_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { commitChainBlocks } from '../chain/chain-commit.ts';
import { ensureChainSources } from '../chain/chain-sources.ts';
import { resolveSource } from '../mirror/sources.ts';
import { type GasBlockFacts, gasFacts } from './gas-facts.ts';
import { summariseGas } from './gas-figures.ts';
import { listSetUpBlocks, summariseGasHours } from './gas-hours.ts';

const GWEI = 10n ** 9n;
const BEGAN = Date.UTC(2026, 2, 2, 10);
const LIMIT = 30_000_000n;

function block(number: number, fields: Partial<GasBlockFacts> = {}): GasBlockFacts {
  return {
    ...{ number, timestamp: new Date(BEGAN + 12_000 * number).toISOString() },
    ...{ base_fee: 10n * GWEI, next_fee: 10n * GWEI, gas_used: LIMIT / 2n, gas_limit: LIMIT },
    ...{ blob_gas_used: null, blob_fee: null, next_blob_fee: null, percentiles: null, tips_wei: 0n },
    ...{ tips: null, tips_from: null, transactions: 100, seen: 90, builder: null, coin_usd: null },
    bundles: [],
    ...fields,
  };
}

for (const target of STORE_TARGETS) {
  describe(`figures of gas (${target.name})`, () => {
    const store = useStore(target);

    async function keep(blocks: readonly GasBlockFacts[]) {
      const { db } = store();
      const sources = await ensureChainSources(db, { kind: 'chain', label: 'chain' });
      await commitChainBlocks(
        db,
        sources,
        'chain',
        blocks.map((one) => ({
          ...{ number: one.number, hash: `0x${one.number}` },
          ...{ trades: [], interactions: [], claims: [], areas: [gasFacts(one)] },
        })),
      );
      return resolveSource(db, 'gas-arb', undefined, []);
    }

    test('one block that differs from the rule keeps the next fee, a second one hides it', async () => {
      const odd = (number: number) => block(number, { next_fee: 11n * GWEI });
      const once = await keep([block(1), odd(2), block(3), block(4)]);
      expect((await summariseGas(store().db, once)).block).toMatchObject({
        ...{ next_fee_gwei: 10, compared: 3, misses: 1 },
      });
      const twice = await keep([odd(5), block(6)]);
      const { block: newest, costs } = await summariseGas(store().db, twice);
      expect(newest).toMatchObject({ next_fee_gwei: null, compared: 5, misses: 2 });
      expect(costs.every(({ eth }) => eth === null)).toBe(true);
    });

    test('coverage falls by what came while nobody listened, and blocks before the watch count for nothing', async () => {
      const before = [1, 2, 3].map((number) => block(number, { seen: null }));
      const source = await keep([...before, block(4)]);
      expect((await summariseGas(store().db, source)).coverage.recent).toEqual({
        ...{ seen: 90, transactions: 100, blocks: 1, pct: 90 },
      });
      await keep([block(5, { seen: 0 }), block(6, { seen: 0 })]);
      const { coverage } = await summariseGas(store().db, source);
      expect(coverage.recent).toEqual({ seen: 90, transactions: 300, blocks: 3, pct: 30 });
      expect(coverage.day.pct).toBe(30);
    });

    test('blocks that set up a chain make no hour cheap, and are counted beside', async () => {
      const setUp = [1, 2].map((number) => block(number, { gas_limit: 20n * LIMIT, base_fee: 7n }));
      const source = await keep([...setUp, block(3), block(4, { gas_limit: (LIMIT * 3n) / 2n })]);
      const { hours, blocks, left_out } = await summariseGasHours(store().db, source);
      expect({ hours, blocks, left_out }).toEqual({
        hours: [{ day: 1, hour: 10, median_gwei: 10, n: 2 }],
        ...{ blocks: 2, left_out: 2 },
      });
      expect(await listSetUpBlocks(store().db, source)).toEqual(new Set([1, 2]));
    });
  });
}
