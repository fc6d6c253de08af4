import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { formatNumber } from '../../domain/format-number.ts';
import { statusReason } from '../../engine/status-reason.ts';
import { selectRows } from '../database/select-rows.ts';

const MIGRATION = join(import.meta.dirname, '../../../migrations/0090_means_in_basis_points.sql');
const MEANS = [-0.0024, 0.0008, 0, -3.951_26, 12.5, 0.000_04, -0.000_04];

/** As it was written before. */
const formerReason = (mean: number, n: number): string =>
  `mean out-of-sample outcome ${formatNumber(mean, { unit: 'percent', digits: 4, signed: true })} over ${n} trades is ` +
  (mean > 0 ? 'above zero again' : 'not above zero');

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    test('the reasons of stored steps tell their mean as those of new steps do', async () => {
      const { db } = store();
      const insert = (seq: number, mean: number, reason: string) =>
        selectRows(
          db,
          `insert into pattern_steps (series_id, seq, pattern, from_status, to_status, candle_at, n, mean_pct, reason)
           values (1, $1, '0101', 'promoted', 'observed', now(), 63, $2, $3)`,
          [seq, mean, reason],
        );
      for (const [at, mean] of MEANS.entries()) await insert(at, mean, formerReason(mean, 63 + at));
      await insert(MEANS.length, 1, 'not seen for 63 candles');
      await selectRows(db, await readFile(MIGRATION, 'utf8'));
      const rows = await selectRows<{ reason: string }>(db, 'select reason from pattern_steps order by seq');
      expect(rows.map(({ reason }) => reason)).toEqual([
        ...MEANS.map((mean, at) => statusReason(mean > 0 ? 'mean_regained' : 'mean_lost', mean, 63 + at)),
        'not seen for 63 candles',
      ]);
    });
  });
}
