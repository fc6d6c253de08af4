import { describe, expect, test } from 'vitest';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { ensureChainSources } from '../chain/chain-sources.ts';
import { listPortfolioDays } from './position-figures.ts';

const HOUR = 3_600_000;
const BEGINS = Date.UTC(2026, 0, 5);

/** A booking at a block: the value of the wallet then, of which so much just came in or left. Null without a price. */
type Booking = readonly [
  block: number,
  wallet: string,
  value: number | null,
  flow: number | null,
  shares?: number,
];

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target, { keep: true });

    async function factorOf(bookings: readonly Booking[]): Promise<number> {
      return (await daysOf(bookings)).reduce((factor, day) => factor * day.factor, 1);
    }

    async function daysOf(bookings: readonly Booking[]) {
      const { db } = store();
      const { yield: source_id } = await ensureChainSources(db, {
        kind: 'local-chain',
        label: 'local chain',
      });
      await db.deleteFrom('yield_positions').where('source_id', '=', source_id).execute();
      await db
        .insertInto('yield_positions')
        .values(
          bookings.map(([block, wallet, value, flow, shares = 1], place) => ({
            ...{ source_id, seq: block * 1_000_000 + place, wallet, vault: 'harbor' },
            observed_at: new Date(BEGINS + block * HOUR).toISOString(),
            ...{ shares: String(shares), assets: String(shares) },
            ...{ asset_usd: value === null ? null : '1', value_usd: value?.toFixed(6) ?? null },
            ...{ flow_usd: flow?.toFixed(6) ?? null, has_flow: flow !== 0 },
          })),
        )
        .execute();
      return listPortfolioDays(db, source_id, null);
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

    test('a deposit or a withdrawal while there is no price is no gain, and no loss', async () => {
      const days = await daysOf([
        [1, 'a', 1_000, 1_000],
        [2, 'a', 1_100, 0],
        [3, 'a', null, null],
        [4, 'a', null, 0],
        [5, 'a', 6_100, 0],
        [30, 'a', 6_710, 0],
        [31, 'a', null, null, 0],
        [55, 'a', null, 0, 0],
      ]);
      expect(days.reduce((factor, day) => factor * day.factor, 1)).toBeCloseTo(1.1 * 1.1, 9);
      expect(days.reduce((sum, day) => sum + day.gain_usd, 0)).toBeCloseTo(100 + 610, 6);
      expect(days.at(-1)?.value_usd).toBeCloseTo(0, 6);
    });

    test('what was earned while there was no price counts with the next one', async () => {
      const factor = await factorOf([
        [1, 'a', 1_000, 1_000],
        [2, 'a', null, 0],
        [3, 'a', 1_200, 0],
      ]);
      expect(factor).toBeCloseTo(1.2, 9);
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
