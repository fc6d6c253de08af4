import { describe, expect, test } from 'vitest';
import { STORE_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { ensureChainSources } from '../chain/chain-sources.ts';
import { getPairResult } from './get-pair-result.ts';

const DAY = 86_400_000;
const BEGINS = Date.UTC(2026, 0, 5);
const at = (day: number): string => new Date(BEGINS + day * DAY).toISOString();

for (const target of STORE_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target, { keep: true });

    async function resultOf(
      vault: string,
      rows: readonly (readonly [price: number, other: number])[],
      since?: number,
    ) {
      const { db } = store();
      const { yield: source_id } = await ensureChainSources(db, {
        kind: 'local-chain',
        label: 'local chain',
      });
      const place = (await db.selectFrom('yield_readings').select('seq').execute()).length;
      if (rows.length > 0)
        await db
          .insertInto('yield_readings')
          .values(
            rows.map(([price, other], day) => ({
              ...{ source_id, seq: place + day, vault, observed_at: at(day), price: String(price) },
              curve: JSON.stringify({ asset_reserve: 1_000 * other, other_reserve: 1_000 }),
              marked: false,
            })),
          )
          .execute();
      if (since !== undefined)
        await db
          .insertInto('yield_flows')
          .values({
            source_id,
            seq: place,
            timestamp: at(since),
            vault,
            kind: 'deposit',
            wallet: '0xa',
          } as never)
          .execute();
      return getPairResult(db, source_id, vault);
    }

    test('a price that doubles loses 5.7191 %, one that is four times as high 20 %; fees stand beside it', async () => {
      const doubled = await resultOf('0x2', [
        [1, 50],
        [1.2, 70],
        [1.01 * Math.SQRT2, 100],
      ]);
      expect(doubled).toMatchObject({ since: at(0), price_ratio: 2 });
      expect(doubled!.impermanent_loss_pct).toBeCloseTo(-5.7191, 4);
      expect(doubled!.fees_pct).toBeCloseTo(1, 9);
      const four = await resultOf('0x4', [
        [1, 50],
        [2, 200],
      ]);
      expect(four!.impermanent_loss_pct).toBeCloseTo(-20, 9);
      expect(four!.fees_pct).toBeCloseTo(0, 9);
    });

    test('it is counted from the first deposit; one reading, none, or an empty side says nothing', async () => {
      const later = await resultOf(
        '0xd',
        [
          [1, 10],
          [1, 50],
          [Math.SQRT2, 100],
        ],
        1,
      );
      expect(later).toMatchObject({ since: at(1), price_ratio: 2 });
      expect(await resultOf('0xo', [[1, 50]])).toBeNull();
      expect(await resultOf('0xn', [])).toBeNull();
      expect(
        await resultOf('0xz', [
          [1, 50],
          [1, 0],
        ]),
      ).toBeNull();
    });
  });
}
