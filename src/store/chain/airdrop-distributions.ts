import type { Kysely } from 'kysely';
import { AIRDROP_ALLOCATIONS } from '../../contract/airdrop-distributions.ts';
import type { AirdropDistribution, AllocationStatus } from '../../domain/airdrop-distribution.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notify } from '../database/notify.ts';
import type { Row } from '../database/row.ts';
import { selectRows } from '../database/select-rows.ts';
import type { ListReader } from '../list/list-reader.ts';
import { sourceList } from '../list/source-list.ts';
import { type ResolvedSource, resolveSource } from '../mirror/sources.ts';

type Source = ResolvedSource | undefined;

/** A distribution to be stored, with its shares in order. */
export interface NewDistribution
  extends Pick<
    AirdropDistribution,
    'protocol' | 'token' | 'decimals' | 'distributor' | 'deadline' | 'root' | 'proven'
  > {
  /** 'local-chain' if the distributor is deployed there. Null: the distribution belongs to whichever chain is followed. */
  readonly kind: 'local-chain' | null;
  readonly digest: Uint8Array;
  readonly shares: readonly { readonly wallet: string; readonly amount: bigint }[];
}

/** Rows per statement. */
const ROWS_A_STATEMENT = 5_000;
/** A distribution belongs to one kind of chain, or to any. */
const SHOWN = '(kind is null or kind = $1)';

/**
 * Stores a distribution in one transaction. The outcome is 'known' for a list that is stored already, and 'deadline' if only
 * its deadline changed. A list of the local chain replaces the previous one.
 */
export async function insertDistribution(
  db: Kysely<Database>,
  distribution: NewDistribution,
  at: number,
): Promise<{ outcome: 'added' | 'known' | 'deadline'; id: number }> {
  const { kind, protocol, token, decimals, distributor, deadline, root, proven, digest, shares } =
    distribution;
  return inTransaction(db, async (trx) => {
    const [known] = await selectRows<Row<'airdrop_distributions', 'id'> & { is_same: boolean }>(
      trx,
      `select id, $2::timestamptz is null or deadline is not distinct from $2::timestamptz as is_same
       from airdrop_distributions where digest = $1`,
      [digest, deadline],
    );
    if (known?.is_same) return { outcome: 'known', id: known.id };
    if (known) {
      const { id } = known;
      await trx.updateTable('airdrop_distributions').set({ deadline }).where('id', '=', id).execute();
      await trx
        .updateTable('airdrop_allocations')
        .set({ deadline })
        .where('distribution_id', '=', id)
        .execute();
      await closeDistributions(trx, at);
      await notify(trx, { topic: 'airdrops' });
      return { outcome: 'deadline', id: known.id };
    }
    if (kind !== null) await trx.deleteFrom('airdrop_distributions').where('kind', '=', kind).execute();
    const total = shares.reduce((sum, { amount }) => sum + amount, 0n);
    const facts = { kind, protocol, token, decimals, distributor, deadline, root, proven, digest };
    const row = await trx
      .insertInto('airdrop_distributions')
      .values({
        ...facts,
        share_count: shares.length,
        amount_sum: total.toString(),
        imported_at: new Date(at).toISOString(),
        is_closed: deadline !== null && Date.parse(deadline) <= at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (let first = 0; first < shares.length; first += ROWS_A_STATEMENT) {
      const some = shares.slice(first, first + ROWS_A_STATEMENT);
      await selectRows(
        trx,
        `insert into airdrop_allocations (distribution_id, seq, wallet, amount, token_amount, protocol, token, decimals, deadline)
         select $1, $2::bigint + place - 1, wallet, amount, amount::numeric / power(10::numeric, $3::integer), $4, $5, $3, $6
         from unnest($7::text[], $8::text[]) with ordinality as share (wallet, amount, place)`,
        [
          ...[row.id, first, decimals, protocol, token, deadline],
          ...[some.map(({ wallet }) => wallet), some.map(({ amount }) => amount.toString())],
        ],
      );
    }
    await selectRows(trx, 'select settle_allocations(null, $1)', [row.id]);
    await notify(trx, { topic: 'airdrops' });
    return { outcome: 'added', id: row.id };
  });
}

/** Marks the distributions whose deadline has passed, and their unclaimed shares as missed. Readers call it first. */
export async function closeDistributions(db: Kysely<Database>, now: number): Promise<void> {
  const due = 'is_closed <> coalesce(deadline <= $1, false)';
  const at = new Date(now).toISOString();
  const open = await selectRows(db, `select 1 from airdrop_distributions where ${due}`, [at]);
  if (open.length === 0) return;
  await inTransaction(db, async (trx) => {
    const closed = await selectRows<Row<'airdrop_distributions', 'id'>>(
      trx,
      `update airdrop_distributions set is_closed = not is_closed where ${due} returning id`,
      [at],
    );
    for (const { id } of closed) await selectRows(trx, 'select settle_allocations(null, $1)', [id]);
  });
}

/** Deletes an imported distribution with its shares. */
export async function removeDistribution(db: Kysely<Database>, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    await selectRows(trx, 'delete from airdrop_distributions where id = $1 and kind is null', [id]);
    await notify(trx, { topic: 'airdrops' });
  });
}

/** The distributions that apply to a source: the next deadline first, those without a deadline or closed last. */
export async function listDistributions(
  db: Kysely<Database>,
  source: Source,
): Promise<readonly AirdropDistribution[]> {
  const rows = await selectRows<
    Omit<AirdropDistribution, 'statuses'> & { statuses: Partial<Record<AllocationStatus, number>> }
  >(
    db,
    `select id, protocol, token, decimals, kind is not null as local, distributor, deadline, root, proven,
       share_count as shares, amount_sum::text as amount, imported_at, counted.statuses,
       coalesce(counted.unclaimed_amount, 0)::text as unclaimed_amount
     from airdrop_distributions as list
     cross join lateral (
       select json_object_agg(status, shares) as statuses, sum(amount) filter (where status = 'unclaimed') as unclaimed_amount
       from (select status, count(*) as shares, case when status = 'unclaimed' then sum(amount::numeric) end as amount
         from airdrop_allocations where distribution_id = list.id group by status) as groups) as counted
     where ${SHOWN} order by is_closed, deadline nulls last, imported_at, id`,
    [source?.kind ?? null],
  );
  return rows.map(({ statuses, ...row }) => ({
    ...row,
    statuses: { unknown: 0, unclaimed: 0, claimed: 0, missed: 0, ...statuses },
  }));
}

const allocationList = sourceList(AIRDROP_ALLOCATIONS, {
  table: { name: 'airdrop_allocations' },
  owner: 'distribution_id',
});

/** The shares of the distributions that apply to a source. */
export const ALLOCATION_LIST: ListReader<typeof AIRDROP_ALLOCATIONS, Source> = {
  list: AIRDROP_ALLOCATIONS,
  async resolve(db, { source }, now) {
    await closeDistributions(db, now);
    return resolveSource(db, 'airdrops', source, []);
  },
  async open(db, source, query) {
    const distributions = await selectRows<Row<'airdrop_distributions', 'id'>>(
      db,
      `select id from airdrop_distributions where ${SHOWN} order by id`,
      [source?.kind ?? null],
    );
    return allocationList(
      distributions.map(({ id }) => id),
      query,
    );
  },
};
