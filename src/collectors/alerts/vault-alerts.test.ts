import { describe, expect, test } from 'vitest';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { ALERT_KINDS } from '../../contract/alert-kinds.ts';
import { ensureChainSources } from '../../store/chain/chain-sources.ts';
import { ALERT_EVALUATORS } from './alert-evaluators.ts';

const NOW = Date.UTC(2026, 0, 5);
const at = (hours: number): string => new Date(NOW + hours * 3_600_000).toISOString();

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target, { keep: true });

    test('a vault that is paused with our funds in it is told once for each time that it was closed', async () => {
      const { db } = store();
      const { yield: source_id } = await ensureChainSources(db, {
        kind: 'local-chain',
        label: 'local chain',
      });
      const met = (state = 'any') => ALERT_EVALUATORS.vault_closed(db, { state } as never, NOW);
      const vault = {
        source_id,
        vault: 'Harbor',
        address: '0xh',
        state: 'open',
        ours: true,
        now_usd: '1234.5',
      };
      await db
        .insertInto('yield_vaults')
        .values([
          { ...vault, seq: 1 },
          { ...vault, seq: 2, vault: 'Other', address: '0xo', state: 'paused', ours: false },
        ] as never)
        .execute();
      expect(await met()).toEqual([]);
      const turn = async (seq: number, state: 'open' | 'paused', hours: number) => {
        const reading = {
          source_id,
          seq,
          vault: '0xh',
          observed_at: at(hours),
          price: '1',
          state,
          marked: false,
        };
        await db
          .insertInto('yield_readings')
          .values(reading as never)
          .execute();
        await db.updateTable('yield_vaults').set({ state }).where('seq', '=', 1).execute();
      };
      await turn(1, 'open', 0);
      await turn(2, 'paused', 1);
      const [first, ...rest] = await met();
      expect(rest).toEqual([]);
      expect(ALERT_KINDS.vault_closed.text(first!.facts)).toBe(
        'Harbor is paused; $1234.50 of ours is in it.',
      );
      expect(ALERT_KINDS.vault_closed.link(first!.facts)).toBe(`/yield/vaults/${source_id}-1`);
      await turn(3, 'paused', 2);
      expect((await met())[0]!.key).toBe(first!.key);
      expect(await met('capped')).toEqual([]);
      await turn(4, 'open', 3);
      expect(await met()).toEqual([]);
      await turn(5, 'paused', 4);
      expect((await met('paused'))[0]!.key).not.toBe(first!.key);
    });

    test('a pot whose drift costs more than the limit is told until it does not', async () => {
      const { db } = store();
      const { allocator: source_id } = await ensureChainSources(db, {
        kind: 'local-chain',
        label: 'local chain',
      });
      const met = (usd_day: number) => ALERT_EVALUATORS.pot_drift(db, { usd_day }, NOW);
      const pot = { source_id, seq: 1, pot: 'Prime', drift_usd_day: '12.5', off_target_pct: 7.25 };
      await db
        .insertInto('pots')
        .values([pot, { ...pot, seq: 2, pot: 'Unknown', drift_usd_day: null }] as never)
        .execute();
      const reading = (seq: number, income_best: number) => ({
        ...{
          source_id,
          seq,
          pot: 'Prime',
          timestamp: at(seq),
          total_assets: '1',
          idle: '0',
          price_usd: 1,
          kept: true,
        },
        ...{ share_price: 1, markets: '[]', income_now: 0, income_best, income_hold: 0 },
      });
      await db
        .insertInto('pot_readings')
        .values([reading(1, 365), reading(2, 365 * 12.5)] as never)
        .execute();
      const [found, ...rest] = await met(10);
      expect(rest).toEqual([]);
      expect(found!.key).toBe(`${source_id}/Prime/${at(1)}`);
      expect(ALERT_KINDS.pot_drift.text(found!.facts)).toBe(
        'Prime loses $12.50 a day by its drift, 7.3 % off target.',
      );
      expect(await met(12.5)).toEqual([]);
    });
  });
}
