import { describe, expect, test } from 'vitest';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { ensureChainSources } from '../chain/chain-sources.ts';
import { listPortfolioDays } from './position-figures.ts';

const HOUR = 3_600_000;
const BEGINS = Date.UTC(2026, 0, 5);

/** A booking at a block: the value of the wallet then, of which so much just came in or left. */
type Booking = readonly [block: number, wallet: string, value: number, flow: number];

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target, { keep: true });

    async function factorOf(bookings: readonly Booking[]): Promise<number> {
      const { db } = store();
      const { yield: source_id } = await ensureChainSources(db, {
        kind: 'local-chain',
        label: 'local chain',
      });
      await db.deleteFrom('yield_positions').where('source_id', '=', source_id).execute();
      await db
        .insertInto('yield_positions')
        .values(
          bookings.map(([block, wallet, value, flow], place) => ({
            ...{ source_id, seq: block * 1_000_000 + place, wallet, vault: 'harbor' },
            observed_at: new Date(BEGINS + block * HOUR).toISOString(),
            ...{ shares: '1', assets: '1', asset_usd: '1', value_usd: value.toFixed(6) },
            ...{ flow_usd: flow.toFixed(6), has_flow: flow !== 0 },
          })),
        )
        .execute();
      const days = await listPortfolioDays(db, source_id, null);
      return days.reduce((factor, day) => factor * day.factor, 1);
    }

    test('a deposit that is split, or an untimely one, leaves the time-weighted result alone', async () => {
      const whole = await factorOf([
        [1, 'a', 1_000, 1_000],
        [5, 'a', 1_100, 0],
        [6, 'a', 6_100, 5_000],
        [30, 'a', 6_405, 0],
        [31, 'a', 405, -6_000],
        [60, 'a', 409.05, 0],
      ]);
      expect(whole).toBeCloseTo(1.1 * 1.05 * 1.01, 9);
      const split = await factorOf([
        [1, 'a', 400, 400],
        [2, 'a', 1_000, 600],
        [5, 'a', 1_100, 0],
        [6, 'a', 3_100, 2_000],
        [7, 'a', 6_100, 3_000],
        [30, 'a', 6_405, 0],
        [31, 'a', 3_405, -3_000],
        [32, 'a', 405, -3_000],
        [60, 'a', 409.05, 0],
      ]);
      expect(split).toBeCloseTo(whole, 9);
    });

    test('two wallets at one block are one step, weighted by what they held', async () => {
      const factor = await factorOf([
        [1, 'a', 1_000, 1_000],
        [1, 'b', 3_000, 3_000],
        [10, 'a', 1_100, 0],
        [10, 'b', 3_000, 0],
      ]);
      expect(factor).toBeCloseTo(4_100 / 4_000, 9);
    });

    test('what was lost whole is lost whole', async () => {
      expect(
        await factorOf([
          [1, 'a', 1_000, 1_000],
          [2, 'a', 0, 0],
        ]),
      ).toBe(0);
    });
  });
}
