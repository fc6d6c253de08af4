import { describe, expect, test } from 'vitest';
import { STORE_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { summariseLedger } from '../areas/ledger.ts';
import { commitChainBlocks } from '../chain/chain-commit.ts';
import { ensureChainSources } from '../chain/chain-sources.ts';
import { listPage } from '../list/list-reader.ts';
import { resolveSource } from '../mirror/sources.ts';
import { collectionFigures } from './collection-figures.ts';
import type { MintAttemptFacts } from './mint-block.ts';
import { mintFacts } from './mint-facts.ts';
import { summariseMints } from './mint-figures.ts';
import { MINT_ATTEMPT_LIST, MINT_SNIPE_LIST } from './mint-lists.ts';

const AT = '2026-03-02T10:00:00.000Z';
const COLLECTION = '0x00000000000000000000000000000000000000c1';
const TOKEN = '0x00000000000000000000000000000000000000d1';
const ETHER = 10n ** 18n;
const DOLLAR = 10n ** 6n;

function mint(at: number, fields: Partial<MintAttemptFacts>): MintAttemptFacts {
  return {
    ...{ at, collection: COLLECTION, phase: '0', minter: '0xm', payer: '0xm', quantity: 1, state: 'minted' },
    ...{ reason: null, error: null, paid_wei: null, paid_usd: null, paid_token: null, paid_units: null },
    ...{ gas_wei: ETHER / 100n, gas_usd: 20n * DOLLAR, gas_used: 100_000, tip_gwei: 1, place: 1, rivals: 1 },
    ...{ tx_hash: `0x${at}`, ours: true },
    ...fields,
  };
}

for (const target of STORE_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    test('a price in a token without one is named, in no sum, and counted', async () => {
      const { db } = store();
      const sources = await ensureChainSources(db, { kind: 'chain', label: 'chain' });
      const attempts = [
        mint(0, { paid_wei: ETHER / 10n, paid_usd: 200n * DOLLAR }),
        mint(1, { paid_token: TOKEN, paid_units: 25n * DOLLAR, paid_usd: 25n * DOLLAR }),
        mint(2, { paid_token: TOKEN, paid_units: 2n ** 256n - 1n }),
      ];
      const commit = (facts: typeof attempts, number: number) =>
        commitChainBlocks(db, sources, 'key', [
          {
            ...{ number, hash: `0x${number}`, trades: [], interactions: [], claims: [] },
            areas: [
              mintFacts({ number, timestamp: AT, phases: [], attempts: facts, sales: [], listings: [] }),
            ],
          },
        ]);
      await commit(attempts.slice(0, 2), 1);
      const source = await resolveSource(db, 'nft-mint', undefined, []);
      const figures = () => collectionFigures(db, sources['nft-mint'], COLLECTION, AT);
      expect(await summariseMints(db, source)).toMatchObject({ unpriced_mints: 0 });
      expect(Number((await summariseMints(db, source)).spent_usd)).toBe(265);
      // Not known in coins, known in dollars.
      expect(await figures()).toMatchObject({ own_cost_eth: null, own_cost_usd: '265.000000' });

      await commit(attempts.slice(2), 2);
      const overview = await summariseMints(db, source);
      expect(overview).toMatchObject({ unpriced_mints: 1, minted: 3 });
      expect(Number(overview.spent_usd)).toBe(285);
      expect(await figures()).toMatchObject({ own_cost_eth: null, own_cost_usd: null });
      expect(await summariseLedger(db, source)).toMatchObject([{ basis: 'chain', lines: 6, unvalued: 1 }]);
      const { attempts: rows } = await listPage(db, MINT_ATTEMPT_LIST, source, {
        sort: 'timestamp',
        limit: 9,
      });
      expect(
        rows.map(({ paid_eth, paid_usd, paid_token }) => [paid_eth, paid_usd, paid_token]).sort(),
      ).toEqual(
        [
          [null, '25', TOKEN],
          [null, null, TOKEN],
          ['0.1', '200', null],
        ].sort(),
      );
      const { snipes } = await listPage(db, MINT_SNIPE_LIST, source, { limit: 9 });
      expect(snipes.map(({ cost_usd }) => cost_usd).sort()).toEqual(['220', '45', null]);
    });

    test('a delay counts from the opening that held, not from one that was replaced', async () => {
      const { db } = store();
      const sources = await ensureChainSources(db, { kind: 'chain', label: 'chain' });
      const terms = (seq: number, set: string, opens: string) => ({
        ...{ source_id: sources['nft-mint'], seq, collection: COLLECTION, phase: '0' },
        ...{
          opens_at: `2026-03-02T${opens}:00Z`,
          set_at: `2026-03-02T${set}:00Z`,
          phase_source: 'event' as const,
        },
      });
      await db
        .insertInto('mint_phases')
        .values([terms(1, '08:00', '09:55'), terms(2, '08:30', '09:00')])
        .execute();
      await commitChainBlocks(db, sources, 'key', [
        {
          ...{ number: 1, hash: '0x1', trades: [], interactions: [], claims: [] },
          areas: [
            mintFacts({
              ...{ number: 1, timestamp: AT, phases: [], sales: [], listings: [] },
              attempts: [mint(0, { paid_wei: 0n, paid_usd: 0n })],
            }),
          ],
        },
      ]);
      const source = await resolveSource(db, 'nft-mint', undefined, []);
      expect(await summariseMints(db, source)).toMatchObject({ delay_n: 1, delay_median_s: 3_600 });
    });
  });
}
