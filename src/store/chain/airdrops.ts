import type { Kysely } from 'kysely';
import {
  AIRDROP_CLAIMS,
  AIRDROP_INTERACTIONS,
  AIRDROP_WALLETS,
  type AirdropMatrix,
  type AirdropSummary,
} from '../../contract/airdrops.ts';
import type { AirdropProtocol } from '../../domain/airdrop.ts';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';
import { sourceReader } from '../list/source-list.ts';
import type { ResolvedSource } from '../mirror/sources.ts';

type Source = ResolvedSource | undefined;
/** Claims and interactions of a source's farming wallets. */
export const CLAIM_LIST = sourceReader(AIRDROP_CLAIMS, { table: { name: 'airdrop_claims' } });
export const INTERACTION_LIST = sourceReader(AIRDROP_INTERACTIONS, {
  table: { name: 'airdrop_interactions' },
});

/** A source's farming wallets with their activity. */
export const WALLET_LIST = sourceReader(AIRDROP_WALLETS, {
  table: { name: 'airdrop_wallet_figures' },
  // A wallet without a label is shown, and therefore found, as 'unlabeled'.
  searched: { label: "coalesce(label, 'unlabeled')" },
});

/** Counts and claimed dollars of a source; all 0 without a source. */
export async function summariseAirdrops(db: Kysely<Database>, source: Source): Promise<AirdropSummary> {
  const [row] = await selectRows<AirdropSummary>(
    db,
    `select
       (select count(*) from airdrop_interactions where source_id = $1) as interactions,
       claims, claimed_usd, valued_claims,
       (select sum(gas_usd) from airdrop_interactions where source_id = $1) as gas_usd,
       (select count(gas_usd) from airdrop_interactions where source_id = $1) as gas_known,
       (select count(*) from (
         select protocol from airdrop_interactions where source_id = $1 and protocol is not null
         union select protocol from airdrop_claims where source_id = $1 and protocol is not null) as used) as protocols,
       (select count(*) from airdrop_wallets where source_id = $1) as wallets
     from (select count(*) as claims, coalesce(sum(usd_value), 0) as claimed_usd, count(usd_value) as valued_claims
       from airdrop_claims where source_id = $1) as claimed`,
    [source?.id ?? null],
  );
  if (!row) throw new Error('An aggregate answers one row');
  // Without records no gas is unknown, so the sum is 0.
  return row.interactions + row.claims === 0 ? { ...row, gas_usd: 0 } : row;
}

/** Activity by protocol: the most claimed first, then the most used, then by name. */
export async function listAirdropProtocols(db: Kysely<Database>, source: Source): Promise<AirdropProtocol[]> {
  const protocols = await selectRows<AirdropProtocol>(
    db,
    `select protocol, sum(interactions)::bigint as interactions, sum(claims)::bigint as claims,
       sum(claimed_usd) as claimed_usd, sum(gas_usd) as gas_usd,
       case when count(wallet) > 0 then count(distinct lower(wallet)) end as wallets,
       min(at) as first_at, max(at) as last_at
     from (
       select protocol, wallet, "timestamp" as at, 1 as interactions, 0 as claims, 0 as claimed_usd, gas_usd
       from airdrop_interactions where source_id = $1
       union all
       select protocol, wallet, "timestamp", 0, 1, coalesce(usd_value, 0), null
       from airdrop_claims where source_id = $1) as used
     group by protocol order by claimed_usd desc, interactions desc, protocol`,
    [source?.id ?? null],
  );
  return [...protocols];
}

/** The largest number of rows and columns of the matrix. Those with the most interactions are shown. */
const MATRIX_WALLETS = 100;
const MATRIX_PROTOCOLS = 24;

/** The activity of each wallet with each protocol, limited to the busiest of both. Records without a wallet are left out. */
export async function getAirdropMatrix(db: Kysely<Database>, source: Source): Promise<AirdropMatrix> {
  const cells = await selectRows<AirdropMatrix['cells'][number]>(
    db,
    `select wallet, protocol, sum(interactions)::bigint as interactions, sum(claims)::bigint as claims,
       sum(claimed_usd) as claimed_usd, sum(gas_usd) as gas_usd, max(at) as last_at
     from (
       select lower(wallet) as wallet, protocol, "timestamp" as at, 1 as interactions, 0 as claims, 0 as claimed_usd, gas_usd
       from airdrop_interactions where source_id = $1 and wallet is not null and protocol is not null
       union all
       select lower(wallet), protocol, "timestamp", 0, 1, coalesce(usd_value, 0), null
       from airdrop_claims where source_id = $1 and wallet is not null and protocol is not null) as used
     group by 1, 2 order by 1, 2`,
    [source?.id ?? null],
  );
  const known = await db
    .selectFrom('airdrop_wallets')
    .select(({ fn }) => [fn<string>('lower', ['address']).as('address'), 'label'])
    .where('source_id', '=', source?.id ?? null)
    .orderBy('seq')
    .execute();
  const busiest = (name: 'wallet' | 'protocol', more: readonly string[]): string[] => {
    const sums = new Map(more.map((one) => [one, 0]));
    for (const cell of cells)
      sums.set(cell[name], (sums.get(cell[name]) ?? 0) + cell.interactions + cell.claims);
    return [...sums].sort(([, a], [, b]) => b - a).map(([one]) => one);
  };
  const wallets = busiest(
    'wallet',
    known.map(({ address }) => address),
  );
  const protocols = busiest('protocol', []);
  const rows = wallets.slice(0, MATRIX_WALLETS);
  const columns = protocols.slice(0, MATRIX_PROTOCOLS);
  return {
    wallets: rows.map((address) => ({
      address,
      label: known.find((wallet) => wallet.address === address)?.label ?? null,
    })),
    protocols: columns,
    cells: cells.filter(({ wallet, protocol }) => rows.includes(wallet) && columns.includes(protocol)),
    all_wallets: wallets.length,
    all_protocols: protocols.length,
  };
}
