import { describe, expect, test } from 'vitest';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { commitChainBlocks, rollBackChain } from '../chain/chain-commit.ts';
import { ensureChainSources } from '../chain/chain-sources.ts';
import { selectRows } from '../database/select-rows.ts';
import { writeReadings } from './pot-commit.ts';

const HEAD = 12;

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target, { keep: true });

    test('a pot that was read before a reorganisation stands until it is read again, one that was not goes', async () => {
      const { db } = store();
      const sources = await ensureChainSources(db, { kind: 'local-chain', label: 'local chain' });
      const { allocator } = sources;
      await commitChainBlocks(
        db,
        sources,
        'chain',
        Array.from({ length: HEAD }, (_, at) => {
          return { number: at + 1, hash: `0x${at + 1}`, trades: [], interactions: [], claims: [] };
        }),
      );
      for (const [pot, first] of [
        ['Prime', 3],
        ['Young', 11],
      ] as const) {
        const readings = [first, HEAD].map((block) => ({
          ...{ seq: block * 1_000_000, pot, timestamp: new Date(Date.UTC(2026, 0, block)).toISOString() },
          ...{ total_assets: '100', idle: '0', price_usd: 1, share_price: 1, markets: [] },
          ...{ income_now: 1, income_best: 2, income_hold: 1, has_move: true },
        }));
        await writeReadings(db, allocator, readings);
        for (const [table, columns] of [
          ['pots', 'asset_decimals'],
          ['pot_markets', 'market'],
        ] as const)
          await selectRows(
            db,
            `insert into ${table} (source_id, seq, pot, block_number, ${columns}) values ($1, $2, $3, $4, '6')`,
            [allocator, first, pot, HEAD],
          );
      }
      const names = async (table: string) =>
        (await selectRows<{ pot: string }>(db, `select pot from ${table} order by pot`)).map(
          ({ pot }) => pot,
        );

      await rollBackChain(db, sources, 10);
      for (const table of ['pots', 'pot_markets']) expect(await names(table)).toEqual(['Prime']);
      await rollBackChain(db, sources, -1);
      for (const table of ['pots', 'pot_markets']) expect(await names(table)).toEqual([]);
    });
  });
}
