import { describe, expect, test } from 'vitest';
import { STORE_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { ensureChainSources } from '../chain/chain-sources.ts';
import { listPage } from '../list/list-reader.ts';
import { resolveSource } from '../mirror/sources.ts';
import { MINT_ATTEMPT_LIST } from './mint-lists.ts';
import { noteFirstSights } from './note-first-sights.ts';

const SEEN = '2026-01-05T12:00:00.000Z';
const LATER = '2026-01-05T12:00:12.000Z';

for (const target of STORE_TARGETS)
  describe(target.name, () => {
    const store = useStore(target, { keep: true });

    test('an attempt learns when it was first told as pending, and keeps it when that is forgotten', async () => {
      const { db } = store();
      const own = await ensureChainSources(db, { kind: 'local-chain', label: 'local chain' });
      const other = await ensureChainSources(db, { kind: 'chain', label: 'chain' });
      const attempt = { source_id: own['nft-mint'], collection: '0xc', state: 'minted', timestamp: LATER };
      await db
        .insertInto('mint_attempts')
        .values(
          ['0xtold', '0xunseen', '0xelsewhere'].map((tx_hash, seq) => ({
            ...attempt,
            seq,
            tx_hash,
          })) as never,
        )
        .execute();
      const told = { timestamp: SEEN, sources: [0], state: 'included', head_at_seen: 7 };
      await db
        .insertInto('gas_pending')
        .values([
          { ...told, source_id: own['gas-arb'], seq: 1, hash: '0xtold' },
          // Nobody told it before its block.
          {
            ...told,
            source_id: own['gas-arb'],
            seq: 2,
            hash: '0xunseen',
            state: 'unseen',
            head_at_seen: null,
          },
          { ...told, source_id: other['gas-arb'], seq: 3, hash: '0xelsewhere' },
        ] as never)
        .execute();
      const note = () => noteFirstSights(db, own['nft-mint'], own['gas-arb']);
      const sights = async () => {
        const source = await resolveSource(db, 'nft-mint', 'local-chain', []);
        const { attempts } = await listPage(db, MINT_ATTEMPT_LIST, source, { limit: 10 });
        return Object.fromEntries(attempts.map(({ tx_hash, first_seen_at }) => [tx_hash, first_seen_at]));
      };
      await note();
      const found = { '0xtold': SEEN, '0xunseen': null, '0xelsewhere': null };
      expect(await sights()).toEqual(found);
      await db.deleteFrom('gas_pending').execute();
      await note();
      expect(await sights()).toEqual(found);
    });
  });
