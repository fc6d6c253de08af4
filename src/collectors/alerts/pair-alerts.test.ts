import { describe, expect, test } from 'vitest';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { ALERT_KINDS } from '../../contract/alert-kinds.ts';
import { ensureSource } from '../../store/mirror/sources.ts';
import { ALERT_EVALUATORS } from './alert-evaluators.ts';

const NOW = Date.UTC(2026, 2, 2, 12);
const at = (hours: number): string => new Date(NOW + hours * 3_600_000).toISOString();

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);
    const met = (pairs: 'any' | 'trusted' = 'any') => ALERT_EVALUATORS.pair_open(store().db, { pairs }, NOW);
    const tell = async (pairs: readonly object[]) => {
      const { db } = store();
      const source_id = await ensureSource(db, { area: 'stat-arb', kind: 'remote', label: 'service' });
      await db.deleteFrom('pair_fits').execute();
      const rows = pairs.map((pair, seq) => ({ source_id, seq, ...pair }));
      await db
        .insertInto('pair_fits')
        .values(rows as never)
        .execute();
    };

    test('an open pair trade is told once, until it is closed and another one is opened', async () => {
      const open = {
        pair: 'A / B',
        prices: 'H1',
        state: 'followed',
        z: 2.345,
        open_since: at(-3),
        reason: null,
      };
      const others = [
        { pair: 'C / D', prices: 'H1', state: 'trusted', z: 3, open_since: null, reason: null },
        { pair: 'E / F', prices: 'H1', state: null, z: 1, open_since: at(-9_000), reason: 'stale_price' },
      ];
      await tell([open, ...others]);
      const [first, ...rest] = await met();
      expect(rest).toEqual([]);
      expect(ALERT_KINDS.pair_open.text(first!.facts)).toBe(
        'A / B (H1) is open since 2026-03-02 09:00 UTC, z 2.35.',
      );
      expect(ALERT_KINDS.pair_open.link(first!.facts)).toMatch(/^\/stat-arb\/prices\/\d+-\d+$/);
      expect(await met('trusted')).toEqual([]);
      await tell([{ ...open, z: 1 }, ...others]);
      expect((await met())[0]!.key).toBe(first!.key);
      await tell([{ ...open, open_since: null }, ...others]);
      expect(await met()).toEqual([]);
      await tell([{ ...open, state: 'trusted', open_since: at(-1) }, ...others]);
      expect((await met('trusted'))[0]!.key).not.toBe(first!.key);
    });
  });
}
