import { describe, expect, test } from 'vitest';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { writeLedgerLines } from '../areas/ledger.ts';
import { ensureChainSources } from '../chain/chain-sources.ts';
import { ensureSource, resolveSource } from '../mirror/sources.ts';
import { summariseYield } from './yield-figures.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 2, 2);
const at = (daysAgo: number): string => new Date(NOW - daysAgo * DAY).toISOString();

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target, { keep: true });

    test('a position or a deposit without a value is neither a loss nor a gain of what has one', async () => {
      const { db } = store();
      const { yield: source_id } = await ensureChainSources(db, { kind: 'local-chain', label: 'chain' });
      const vault = (name: string, seq: number, now_usd: string | null) => ({
        ...{ source_id, seq, vault: name, address: `0x${name}`, ours: true, now_usd, observed_at: at(0) },
      });
      await db
        .insertInto('yield_vaults')
        .values([vault('known', 1, '1100'), vault('silent', 2, null), vault('late', 3, '300')])
        .execute();
      const deposit = (name: string, seq: number, usd: string | null) => ({
        ...{ source_id, seq, vault: `0x${name}`, wallet: 'a', kind: 'deposit' as const, usd },
        gas_usd: '1',
        timestamp: at(20),
      });
      await db
        .insertInto('yield_flows')
        .values([deposit('known', 1, '1000'), deposit('silent', 2, '500'), deposit('late', 3, null)])
        .execute();
      const line = (name: string, seq: number, amount_usd: string, kind: 'interest' | 'gas') => ({
        ...{ seq, line: 0, timestamp: at(10), subject: `0x${name}`, basis: 'chain' as const, kind },
        ...{ amount_usd, token: null, amount_base: null },
      });
      await writeLedgerLines(db, source_id, [
        line('silent', 1, '20', 'interest'),
        line('silent', 2, '-1', 'gas'),
        line('late', 3, '5', 'interest'),
        line('late', 4, '-1', 'gas'),
      ]);
      const whole = await summariseYield(db, await resolveSource(db, 'yield', undefined, []));
      expect(whole).toMatchObject({ positions: 3, unpriced: 1, result_partial: 2 });
      expect(Number(whole.value_usd)).toBe(1_400);
      expect(Number(whole.result_usd)).toBe(1_100 - 1_000 - 1 + (20 - 1) + (5 - 1));
    });

    test('claimed rewards are in the net APY', async () => {
      const { db } = store();
      const { yield: source_id } = await ensureChainSources(db, { kind: 'local-chain', label: 'chain' });
      await db.deleteFrom('yield_flows').where('source_id', '=', source_id).execute();
      const booking = (seq: number, daysAgo: number, flow: number) => ({
        ...{ source_id, seq: seq * 1_000_000, wallet: 'a', vault: '0xknown', observed_at: at(daysAgo) },
        ...{
          shares: '1',
          assets: '1',
          asset_usd: '1',
          value_usd: '1000',
          flow_usd: String(flow),
          has_flow: flow > 0,
        },
      });
      await db
        .insertInto('yield_positions')
        .values([booking(1, 25, 1_000), booking(2, 0, 0)])
        .execute();
      const flow = { source_id, vault: '0xknown', wallet: 'a' };
      await db
        .insertInto('yield_flows')
        .values([
          { ...flow, seq: 1, kind: 'deposit', usd: '1000', gas_usd: '2', timestamp: at(25) },
          { ...flow, seq: 2, kind: 'claim', usd: '12', gas_usd: '0', timestamp: at(5) },
        ])
        .execute();
      const { net_apy_pct, net_apy_days } = await summariseYield(
        db,
        await resolveSource(db, 'yield', undefined, []),
      );
      expect(net_apy_days).toBe(25);
      expect(net_apy_pct).toBeCloseTo((100 * ((12 - 2) / 1_000) * 365) / 25, 9);
    });

    test('a service tells its results; a value alone is no result', async () => {
      const { db } = store();
      const source_id = await ensureSource(db, { area: 'yield', kind: 'remote', label: 'service' });
      const vault = { source_id, ours: true, observed_at: at(0), now_usd: '100' };
      await db
        .insertInto('yield_vaults')
        .values([
          { ...vault, seq: 1, vault: 'told', deposited_usd: '60', result_usd: '-7.5' },
          { ...vault, seq: 2, vault: 'derived', deposited_usd: '90' },
          { ...vault, seq: 3, vault: 'value alone' },
        ])
        .execute();
      const whole = await summariseYield(db, await resolveSource(db, 'yield', 'remote', []));
      expect(whole).toMatchObject({ positions: 3, result_partial: 1 });
      expect(Number(whole.result_usd)).toBe(-7.5 + 10);
    });
  });
}
