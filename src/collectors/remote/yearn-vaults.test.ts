import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { mirrorOnce } from '../../../test/support/mirror-once.ts';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { listPage } from '../../store/list/list-reader.ts';
import { listSources, resolveSource } from '../../store/mirror/sources.ts';
import { YIELD_VAULT_LIST } from '../../store/yield/yield-lists.ts';

const FOLDER = new URL('../../../../shared/data/defi/yearn/', import.meta.url);
const isAbsent = !existsSync(FOLDER);
if (isAbsent) process.stdout.write('Skipped: vaults of shared/data/defi/yearn are not here.\n');

interface Rates {
  readonly netAPY: number;
  readonly points: { readonly weekAgo: number; readonly monthAgo: number; readonly inception: number };
}

/** What a service would tell of them: its week and month are linear, so they are APRs. */
async function vaultsOf(chain: number): Promise<Record<string, unknown>[]> {
  const { apy } = JSON.parse(await readFile(new URL(`apy_${chain}.json`, FOLDER), 'utf8')) as {
    apy: Record<string, Rates>;
  };
  return Object.entries(apy).map(([address, { points }]) => ({
    ...{ vault: address, address, apr_7_pct: 100 * points.weekAgo, apr_30_pct: 100 * points.monthAgo },
  }));
}

describe.skipIf(isAbsent)('published vaults of Yearn', () => {
  const [target] = SQL_TARGETS.slice(-1);
  const store = useStore(target!, { keep: true });

  test('an APY of 641,809 times is told as an outlier, and never ranked', async () => {
    const told = await vaultsOf(1);
    const odd = told.filter(({ apr_7_pct: pct }) => (pct as number) > 1_000);
    expect(odd.map(({ apr_30_pct: pct }) => Math.floor((pct as number) / 100))).toContain(641_809);
    await mirrorOnce(store(), 'yield', { '/vaults': told }, Date.UTC(2026, 0, 1) / 1_000);
    const { db } = store();
    const source = await resolveSource(db, 'yield', undefined, ['vaults']);
    for (const sort of ['apr_7_pct', 'apr_30_pct'] as const) {
      const { vaults } = await listPage(db, YIELD_VAULT_LIST, source, { sort, order: 'desc', limit: 50 });
      for (const vault of vaults) {
        expect(vault[sort]).not.toBeNull();
        expect(vault[sort]).toBeLessThanOrEqual(1_000);
      }
      const best = Math.max(...told.map((one) => one[sort] as number).filter((pct) => pct <= 1_000));
      expect(vaults[0]?.[sort]).toBeCloseTo(best, 9);
    }
    const { vaults } = await listPage(db, YIELD_VAULT_LIST, source, {
      vault: '0xb0154f71912866bb69fe26ffc44779d99b9cae85',
      limit: 1,
    });
    expect(vaults[0]).toMatchObject({ apr_7_pct: null, apr_30_pct: null });
    expect(vaults[0]?.problem).toMatch(/^apr_7_pct of 274,254,800 % is an outlier: not ranked$/);
    const calls = (await listSources(db)).find(({ area }) => area === 'yield')?.calls ?? [];
    const call = calls.find((one) => one.call === 'vaults');
    expect(call?.faults).toContainEqual({ field: 'apr_7_pct', fault: 'an outlier', count: odd.length });
  }, 60_000);
});
