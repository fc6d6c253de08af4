import { describe, expect, test } from 'vitest';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { DAY_MS } from '../../domain/durations.ts';
import { createLog } from '../../log.ts';
import { selectRows } from '../../store/database/select-rows.ts';
import { createRetentionCollector, type KeptDays } from './retention-collector.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');
const ago = (days: number) => new Date(NOW - days * DAY_MS).toISOString();

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    /** One row of a table for each age in days, oldest first. */
    async function fill(table: string, columns: string, ages: readonly number[]): Promise<void> {
      for (const [seq, age] of ages.entries())
        await selectRows(
          store().db,
          `insert into ${table} select $1::integer, $2::bigint, ${columns} from (select $3::timestamptz as at) as one`,
          [1, seq + 1, ago(age)],
        );
    }

    async function agesOf(table: string, at = 'observed_at'): Promise<readonly number[]> {
      const rows = await selectRows<{ days: number }>(
        store().db,
        `select round(extract(epoch from $1::timestamptz - ${at}) / 86400)::integer as days from ${table} order by seq`,
        [new Date(NOW).toISOString()],
      );
      return rows.map(({ days }) => days);
    }

    /** Runs the collector until it begins to wait for the next hour. */
    async function run(days: KeptDays): Promise<readonly string[]> {
      const lines: string[] = [];
      const log = createLog({ level: 'info', format: 'json', write: (line) => lines.push(line) });
      const end = new AbortController();
      const clock = () => NOW;
      const collector = createRetentionCollector(
        { db: store().db, clock, log, onPass: () => end.abort() },
        days,
      );
      await collector.run(end.signal);
      return lines;
    }

    async function fillAll(): Promise<void> {
      await selectRows(
        store().db,
        `insert into sources (id, area, kind, label) overriding system value values (1, 'yield', 'chain', 'a node')`,
      );
      const { db } = store();
      await fill(
        'pool_prices (source_id, seq, pool, token, observed_at, price_usd, depth_usd, fee)',
        `'0xa', '0xt', at, 1, 1, 0`,
        [90, 61, 59, 1],
      );
      // A pool whose price has not changed for long.
      await selectRows(
        db,
        `insert into pool_prices (source_id, seq, pool, token, observed_at, price_usd, depth_usd, fee) values (1, 9, '0xb', '0xt', $1, 1, 1, 0)`,
        [ago(400)],
      );
      await fill(
        'yield_readings (source_id, seq, vault, observed_at, price, marked)',
        `'0xv', at, 1, $2 = 1`,
        [300, 200, 101, 99, 98],
      );
      await fill(
        'yield_positions (source_id, seq, wallet, vault, observed_at, shares, assets, has_flow)',
        `'0xw', '0xv', at, 1, 1, $2 = 2`,
        [300, 200, 101, 99],
      );
      await fill(
        'pot_readings (source_id, seq, pot, "timestamp", kept, total_assets, idle, markets, income_now, income_best, income_hold)',
        `'0xp', at, $2 = 2, 1, 1, '[]', 0, 0, 0`,
        [300, 200, 101, 102],
      );
    }

    test('older facts go; those that others refer to and the last of each stay', async () => {
      await fillAll();
      const lines = await run({ readings: 100, prices: 60 });
      expect(await agesOf('pool_prices')).toEqual([59, 1, 400]);
      expect(await agesOf('yield_readings')).toEqual([300, 99, 98]);
      expect(await agesOf('yield_positions')).toEqual([200, 99]);
      expect(await agesOf('pot_readings', '"timestamp"')).toEqual([200, 102]);
      expect(lines.map((line) => JSON.parse(line))).toMatchObject([
        { facts: 'readings', gone: 6, before: ago(100) },
        { facts: 'prices', gone: 2, before: ago(60) },
      ]);
    });

    test('what no setting names stays for ever', async () => {
      await fillAll();
      expect(await run({ readings: undefined, prices: undefined })).toEqual([]);
      expect(await agesOf('yield_readings')).toEqual([300, 200, 101, 99, 98]);
      expect(await agesOf('pool_prices')).toEqual([90, 61, 59, 1, 400]);
    });
  });
}
