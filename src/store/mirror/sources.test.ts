import { describe, expect, test } from 'vitest';
import { STORE_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { AREAS, areasFedBy } from '../../contract/areas/areas.ts';
import type { SourceArea } from '../../contract/areas/source-area.ts';
import { ensureChainSources } from '../chain/chain-sources.ts';
import { ensureSource } from './sources.ts';

for (const target of STORE_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);
    const write = (area: string) =>
      ensureSource(store().db, { area: area as SourceArea, kind: 'remote', label: 'service' });

    test('every area that is declared may have a source, and the table needs no change for it', async () => {
      for (const { id } of AREAS) expect(await write(id)).toBeGreaterThan(0);
    });

    test('a chain is a source of each area that it feeds', async () => {
      const { kind, ...ids } = await ensureChainSources(store().db, { kind: 'chain', label: 'chain 1' });
      expect(Object.keys(ids)).toEqual(areasFedBy('chain'));
      const rows = await store().db.selectFrom('sources').select(['id', 'area', 'kind']).execute();
      for (const [area, id] of Object.entries(ids)) expect(rows).toContainEqual({ id, area, kind });
    });

    test.each(['', 'Trading', 'flash_loans', '-trading', 'stat--arb', 'a'.repeat(41)])(
      'no area is called "%s"',
      async (area) => {
        await expect(write(area)).rejects.toThrow('sources_area_check');
      },
    );
  });
}
