import { describe, expect, test } from 'vitest';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { ALERT_KINDS, alertParameters } from '../../contract/alert-kinds.ts';
import { writeLedgerLines } from '../../store/areas/ledger.ts';
import { ensureChainSources } from '../../store/chain/chain-sources.ts';
import { ALERT_EVALUATORS } from './alert-evaluators.ts';

const NOW = Date.UTC(2026, 0, 5, 9);

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target, { keep: true });

    test('a desk that loses more than the limit is told until it does not', async () => {
      const { db } = store();
      const sources = await ensureChainSources(db, { kind: 'local-chain', label: 'local chain' });
      let seq = 0;
      const book = async (source_id: number, amount_usd: string | null, hours: number): Promise<void> => {
        seq += 1;
        const line = {
          line: 0,
          subject: '0xw',
          basis: 'chain',
          kind: 'gas',
          token: null,
          amount_base: null,
        } as const;
        const timestamp = new Date(NOW + hours * 3_600_000).toISOString();
        await writeLedgerLines(db, source_id, [{ ...line, seq, amount_usd, timestamp }]);
      };
      const met = (given: object) =>
        ALERT_EVALUATORS.desk_loss(db, alertParameters('desk_loss').parse(given) as never, NOW);
      await book(sources.yield, '-300', -30);
      await book(sources.yield, '-250.5', -1);
      await book(sources.yield, null, -1);
      await book(sources.allocator, '-100', -1);

      expect(await met({})).toEqual([]);
      const [found, ...rest] = await met({ days: 3 });
      expect(rest).toEqual([]);
      expect(found).toMatchObject({
        subject: 'yield/local-chain/chain',
        key: 'yield/local-chain/chain/2026-01-04',
      });
      expect(ALERT_KINDS.desk_loss.text(found!.facts)).toBe(
        'Yield Farming (local-chain, chain) lost $550.50 in 3 days, UTC. 1 line has no value in dollars.',
      );
      expect(ALERT_KINDS.desk_loss.link(found!.facts)).toBe('/overview?from=2026-01-03&to=2026-01-05');
      expect(await met({ limit: 50 })).toHaveLength(2);
      expect(await met({ limit: 50, area: 'allocator' })).toMatchObject([
        { facts: { usd: 100, desk: expect.any(String) } },
      ]);

      await book(sources.yield, '60', 0);
      expect(await met({ days: 3 })).toEqual([]);
    });
  });
}
