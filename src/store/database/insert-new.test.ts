import { describe, expect, test } from 'vitest';
import { STORE_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { ensureChainSources } from '../chain/chain-sources.ts';
import { insertNew, type NewRow } from './insert-new.ts';

const TIMESTAMP = '2026-01-02T03:04:05.678Z';

for (const target of STORE_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    async function addDecisions(...seqs: readonly number[]) {
      const { allocator } = await ensureChainSources(store().db, {
        kind: 'local-chain',
        label: 'local chain',
      });
      return seqs.map(
        (seq): NewRow<'area_decisions'> => ({
          ...{
            source_id: allocator,
            seq,
            subject: 'a "pot", \\ {und} 🪙',
            timestamp: TIMESTAMP,
            basis: 'paper',
          },
          ...{ decision: 'skipped', reason: 'min_wait', reasons: ['min_wait', 'below_costs'] },
          ...{
            expected_usd: '0.000001',
            figures: { block_number: seq, text: '"\\' },
            rules: null,
          },
        }),
      );
    }

    test('values of every kind arrive as they were, in any number of rows', async () => {
      const rows = await addDecisions(...Array.from({ length: 1_001 }, (_, at) => at + 1));
      await insertNew(store().db, 'area_decisions', rows);
      const stored = store().db.selectFrom('area_decisions').selectAll().orderBy('seq');
      expect(await stored.execute()).toEqual(
        rows.map((row) => ({
          ...{ ...row, expected_usd: 0.000001, due_at: null, later_usd: null, rolled_back: false },
        })),
      );
    });

    test('a row that is there stays, or is treated as told; a column of one row alone is null in the others', async () => {
      const [first, second] = await addDecisions(1, 2);
      await insertNew(store().db, 'area_decisions', [first!]);
      await insertNew(store().db, 'area_decisions', [
        { ...first!, subject: 'another' },
        { ...second!, later_usd: 5 },
      ]);
      const read = () =>
        store()
          .db.selectFrom('area_decisions')
          .select(['seq', 'subject', 'later_usd'])
          .orderBy('seq')
          .execute();
      expect(await read()).toEqual([
        { seq: 1, subject: first!.subject, later_usd: null },
        { seq: 2, subject: second!.subject, later_usd: 5 },
      ]);
      const replace = '(source_id, seq) do update set subject = excluded.subject';
      await insertNew(store().db, 'area_decisions', [{ ...first!, subject: 'another' }], replace);
      expect((await read())[0]).toEqual({ seq: 1, subject: 'another', later_usd: null });
      await insertNew(store().db, 'area_decisions', []);
    });
  });
}
