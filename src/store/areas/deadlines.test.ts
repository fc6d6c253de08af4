import { describe, expect, test } from 'vitest';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { DEADLINE_KINDS } from '../../domain/deadline.ts';
import { ensureSource } from '../mirror/sources.ts';
import { countDeadlines, type Deadline, listDeadlines, streamDeadlines } from './deadlines.ts';

const NOW = Date.parse('2026-03-02T12:00:00Z');
const HOUR = 3_600_000;
const at = (time: number): string => new Date(time).toISOString();
const WHO = '00000000-0000-4000-8000-000000000001';

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    test('everything with an end is listed, the next one first, and what is of one account only to it', async () => {
      const { db } = store();
      const allocator = await ensureSource(db, { area: 'allocator', kind: 'chain', label: 'chain' });
      const mints = await ensureSource(db, { area: 'yield', kind: 'chain', label: 'chain' });
      const { id } = await db
        .insertInto('airdrop_distributions')
        .values({
          ...{ kind: null, protocol: 'Orbit', token: 'ORB', decimals: 18, proven: 'none' as const },
          ...{ digest: Buffer.from('a'), share_count: 1, amount_sum: '1', imported_at: at(NOW) },
          deadline: at(NOW + HOUR),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const share = { distribution_id: id, wallet: '0x1', amount: '1', token_amount: '1', decimals: 18 };
      await db
        .insertInto('airdrop_allocations')
        .values({ ...share, seq: 0, protocol: 'Orbit', token: 'ORB', status: 'unclaimed' })
        .execute();
      await db
        .insertInto('pot_markets')
        .values({
          ...{ source_id: allocator, seq: 1, pot: 'Pot', market: 'Broad', curve: '[]' },
          ...{ pending_cap: '5', cap_valid_at: at(NOW + 2 * HOUR) },
        })
        .execute();
      const phase = { source_id: mints, collection: '0xc', phase: '0', phase_source: 'event' as const };
      await db
        .insertInto('mint_phases')
        .values([
          { ...phase, seq: 1, opens_at: at(NOW + 9 * HOUR), closes_at: null, allowlist: true },
          // The later terms count.
          { ...phase, seq: 2, opens_at: at(NOW + 3 * HOUR), closes_at: at(NOW + 4 * HOUR), allowlist: true },
        ])
        .execute();
      await db
        .insertInto('accounts')
        .values({
          ...{ id: WHO, email: 'one@example.com', password_hash: null, groups: [], created_at: at(NOW) },
          initial_password_at: at(NOW - 7 * 24 * HOUR + 5 * HOUR),
        })
        .execute();
      await db
        .insertInto('access_keys')
        .values({
          ...{ id: WHO, account_id: WHO, name: 'reader', key_hash: Buffer.from('k') },
          ...{ created_at: at(NOW), expires_at: at(NOW + 6 * HOUR) },
        })
        .execute();

      const asked = { from: NOW, to: NOW + 24 * HOUR, kinds: DEADLINE_KINDS };
      const all = await listDeadlines(db, { ...asked, account_id: WHO });
      expect(all.map(({ kind, subject, area, at: when }) => [kind, subject, area, when])).toEqual([
        ['claims_close', 'Orbit', 'airdrops', at(NOW + HOUR)],
        ['timelock_ends', 'Pot: Broad', 'allocator', at(NOW + 2 * HOUR)],
        ['phase_opens', '0xc', 'yield', at(NOW + 3 * HOUR)],
        ['phase_closes', '0xc', 'yield', at(NOW + 4 * HOUR)],
        ['password_ends', 'Your password', null, at(NOW + 5 * HOUR)],
        ['access_key_ends', 'reader', null, at(NOW + 6 * HOUR)],
      ]);
      const shared = await listDeadlines(db, asked);
      expect(shared.map(({ kind }) => kind)).toEqual([
        'claims_close',
        'timelock_ends',
        'phase_opens',
        'phase_closes',
      ]);
      expect(await listDeadlines(db, { ...asked, to: NOW + 2 * HOUR })).toHaveLength(2);
      expect(await listDeadlines(db, { ...asked, kinds: ['phase_opens'] })).toHaveLength(1);
    });

    test('those beyond one answer are counted, and streamed in their order', async () => {
      const { db } = store();
      const mints = await ensureSource(db, { area: 'nft-mint', kind: 'chain', label: 'chain' });
      const phases = Array.from({ length: 401 }, (_, seq) => ({
        ...{ source_id: mints, collection: `0x${seq}`, phase: '0', phase_source: 'event' as const, seq },
        // Several at one moment: the key decides.
        ...{ opens_at: at(NOW + (1 + (seq % 3)) * HOUR), closes_at: null, allowlist: true },
      }));
      await db.insertInto('mint_phases').values(phases).execute();
      const asked = { from: NOW, to: NOW + 24 * HOUR, kinds: DEADLINE_KINDS };
      expect(await countDeadlines(db, asked)).toBe(401);
      const streamed: Deadline[] = [];
      for await (const some of streamDeadlines(db, asked)) streamed.push(...some);
      expect(streamed).toHaveLength(401);
      expect(new Set(streamed.map(({ key }) => key)).size).toBe(401);
      expect(streamed.map((one) => one.at)).toEqual(streamed.map((one) => one.at).toSorted());
      expect(await listDeadlines(db, asked)).toEqual(streamed.slice(0, 200));
    });
  });
}
