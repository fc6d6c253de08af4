import type { Kysely } from 'kysely';
import { type AreaFedBy, areasFedBy } from '../../contract/areas/areas.ts';
import type { ChainSources } from '../chain/chain-sources.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notify } from '../database/notify.ts';
import { selectRows } from '../database/select-rows.ts';

/** The calls of an area's source. A chain that has been read to its head has answered all of them. */
const CHAIN_CALLS: Readonly<Record<AreaFedBy<'chain'>, readonly string[]>> = {
  airdrops: ['claims', 'interactions', 'wallets'],
  'flash-loans': [
    'recent',
    'active',
    'status-breakdown',
    'heatmap-hourly',
    'bribe-levels',
    'top',
    'wallet-breakdown',
  ],
  yield: ['vaults', 'flows', 'moves', 'ledger'],
  'nft-mint': ['collections', 'attempts', 'snipes', 'ledger'],
  'gas-arb': ['blocks', 'pending', 'backruns', 'bundles', 'ledger'],
  allocator: ['pots', 'markets', 'plans', 'moves', 'decisions', 'ledger'],
};

/** Records that the chain has been read to its head at `at` (milliseconds since the epoch). */
export async function recordSourceSuccess(
  db: Kysely<Database>,
  sources: ChainSources,
  at: number,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const news = await selectRows<{ was_well: boolean }>(
      trx,
      `with known as (select source_id, call, failing_since is null as was_well from source_calls where source_id = any($1::integer[])),
       written as (
         insert into source_calls (source_id, call, attempted_at, succeeded_at)
         select source_id, call, $3, $3 from unnest($1::integer[], $2::text[]) as asked (source_id, call)
         on conflict (source_id, call) do update set attempted_at = excluded.attempted_at,
           succeeded_at = excluded.succeeded_at, failing_since = null, problem = null
         returning source_id, call)
       select coalesce(known.was_well, false) as was_well from written left join known using (source_id, call)`,
      [...callsOf(sources), new Date(at).toISOString()],
    );
    if (news.some(({ was_well }) => !was_well)) await notify(trx, { topic: 'sources' });
  });
}

/** Records that the chain cannot be read: since when, and why. Earlier facts stay. */
export async function recordSourceFailure(
  db: Kysely<Database>,
  sources: ChainSources,
  at: number,
  problem: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await selectRows(
      trx,
      `insert into source_calls (source_id, call, attempted_at, failing_since, problem)
       select source_id, call, $3, $3, $4 from unnest($1::integer[], $2::text[]) as asked (source_id, call)
       on conflict (source_id, call) do update set attempted_at = excluded.attempted_at,
         failing_since = coalesce(source_calls.failing_since, excluded.failing_since), problem = excluded.problem`,
      [...callsOf(sources), new Date(at).toISOString(), problem],
    );
    await notify(trx, { topic: 'sources' });
  });
}

function callsOf(sources: ChainSources): [number[], string[]] {
  const calls = areasFedBy('chain').flatMap((area) =>
    CHAIN_CALLS[area].map((call) => [sources[area], call] as const),
  );
  return [calls.map(([id]) => id), calls.map(([, call]) => call)];
}
