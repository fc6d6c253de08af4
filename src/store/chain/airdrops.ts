import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type {
  AIRDROP_ENDPOINTS,
  AirdropMatrix,
  AirdropRecordQuery,
  AirdropSummary,
  AirdropWalletQuery,
} from '../../contract/airdrops.ts';
import type { AirdropProtocol, AirdropRecord, AirdropWallet } from '../../domain/airdrop.ts';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';
import { instantText } from '../list/instant-text.ts';
import { decimalBounds, holdsText, instantBounds, integerBounds } from '../list/list-filter.ts';
import { type Cells, type List, readPage, streamRows } from '../list/list-page.ts';
import { type SourceColumn, sourceList, sourceRowId } from '../list/source-list.ts';
import type { ResolvedSource } from '../mirror/sources.ts';

type Source = ResolvedSource | undefined;
type Table = 'airdrop_claims' | 'airdrop_interactions';
type PageOf<Name extends 'airdropClaims' | 'airdropWallets'> = Exclude<
  z.output<(typeof AIRDROP_ENDPOINTS)[Name]['response']>,
  readonly unknown[]
>;

const STREAM_BATCH = 1_000;
const RECORD_CELLS = [
  'source_id',
  'seq',
  'protocol',
  'usd_value',
  'gas_usd',
  'wallet',
  'tx_hash',
  '"timestamp"',
];
const FIGURES = ['interactions', 'protocols', 'claims', 'gas_usd', 'claimed_usd', 'net_usd'] as const;
const WALLET_CELLS = [
  'source_id',
  'seq',
  'address',
  'label',
  'active',
  'last_active',
  'created_at',
  ...FIGURES,
];

const RECORD_COLUMNS: Readonly<Record<NonNullable<AirdropRecordQuery['sort']>, SourceColumn>> = {
  timestamp: { name: '"timestamp"', kind: 'instant', nullable: true },
  protocol: { name: 'protocol', kind: 'text', nullable: true },
  usd_value: { name: 'usd_value', kind: 'decimal', nullable: true },
  gas_usd: { name: 'gas_usd', kind: 'decimal', nullable: true },
  wallet: { name: 'wallet', kind: 'text', nullable: true },
  tx_hash: { name: 'tx_hash', kind: 'text', nullable: true },
};
const WALLET_COLUMNS: Readonly<Record<NonNullable<AirdropWalletQuery['sort']>, SourceColumn>> = {
  address: { name: 'address', kind: 'text', nullable: false },
  label: { name: 'label', kind: 'text', nullable: true },
  active: { name: 'active', kind: 'boolean', nullable: true },
  last_active: { name: 'last_active', kind: 'instant', nullable: true },
  created_at: { name: 'created_at', kind: 'instant', nullable: true },
  interactions: { name: 'interactions', kind: 'integer', nullable: true },
  protocols: { name: 'protocols', kind: 'integer', nullable: true },
  claims: { name: 'claims', kind: 'integer', nullable: true },
  gas_usd: { name: 'gas_usd', kind: 'decimal', nullable: true },
  claimed_usd: { name: 'claimed_usd', kind: 'decimal', nullable: true },
  net_usd: { name: 'net_usd', kind: 'decimal', nullable: true },
};

/** One page of the claims or the interactions of a source, newest first unless the query says otherwise. */
export async function listAirdropRecords(
  db: Kysely<Database>,
  table: Table,
  source: Source,
  query: AirdropRecordQuery,
): Promise<PageOf<'airdropClaims'>> {
  const { rows, ...page } = await readPage(db, recordList(table, source, query), query);
  return { records: rows.map(toRecord), ...page };
}

/** Every claim or interaction that matches, in batches that are read as they are taken. */
export async function* streamAirdropRecords(
  db: Kysely<Database>,
  table: Table,
  source: Source,
  query: AirdropRecordQuery,
): AsyncGenerator<readonly AirdropRecord[], void, void> {
  const list = recordList(table, source, query);
  for await (const rows of streamRows(db, list, STREAM_BATCH)) yield rows.map(toRecord);
}

/** One page of the wallets of a source, the last active first unless the query says otherwise. */
export async function listAirdropWallets(
  db: Kysely<Database>,
  source: Source,
  query: AirdropWalletQuery,
): Promise<PageOf<'airdropWallets'>> {
  const { rows, ...page } = await readPage(db, walletList(source, query), query);
  return { wallets: rows.map(toWallet), ...page };
}

/** Every wallet that matches, in batches that are read as they are taken. */
export async function* streamAirdropWallets(
  db: Kysely<Database>,
  source: Source,
  query: AirdropWalletQuery,
): AsyncGenerator<readonly AirdropWallet[], void, void> {
  for await (const rows of streamRows(db, walletList(source, query), STREAM_BATCH)) yield rows.map(toWallet);
}

/** Counts and claimed dollars of a source; all 0 where there is none. */
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
  // Of no record there is no gas that is not known: a sum of nothing is 0.
  return row.interactions + row.claims === 0 ? { ...row, gas_usd: 0 } : row;
}

/** What was done with each protocol, the most claimed first, then the most used, then by name. */
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

/** Rows and columns that the matrix holds at most, those with the most interactions. */
const MATRIX_WALLETS = 100;
const MATRIX_PROTOCOLS = 24;

/** What each wallet did with each protocol; the busiest of both where there are many. Records without a wallet are left out. */
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
  const known = await selectRows<{ address: string; label: string | null }>(
    db,
    'select lower(address) as address, label from airdrop_wallets where source_id = $1 order by seq',
    [source?.id ?? null],
  );
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

function recordList(table: Table, source: Source, query: AirdropRecordQuery): List {
  const { sort = 'timestamp', order = 'desc' } = query;
  return sourceList({
    table: { name: table, cells: RECORD_CELLS },
    source,
    column: RECORD_COLUMNS[sort],
    order,
    conditions: (bind) => [
      ...(query.protocol ? [holdsText('protocol', query.protocol, 'protocol', bind)] : []),
      ...(query.wallet ? [holdsText('wallet', query.wallet, 'wallet', bind)] : []),
      ...(query.tx_hash ? [holdsText('tx_hash', query.tx_hash, 'tx_hash', bind)] : []),
      ...decimalBounds('usd_value', query.min_usd_value, query.max_usd_value, bind),
      ...decimalBounds('gas_usd', query.min_gas_usd, query.max_gas_usd, bind),
      ...instantBounds('"timestamp"', query.from, query.to, bind),
    ],
  });
}

function walletList(source: Source, query: AirdropWalletQuery): List {
  const { sort = 'last_active', order = 'desc' } = query;
  return sourceList({
    table: { name: 'airdrop_wallet_figures', cells: WALLET_CELLS },
    source,
    column: WALLET_COLUMNS[sort],
    order,
    conditions: (bind) => [
      ...(query.address ? [holdsText('address', query.address, 'address', bind)] : []),
      ...(query.label ? [holdsText("coalesce(label, 'unlabeled')", query.label, 'label', bind)] : []),
      ...(query.active === undefined ? [] : [query.active === 'yes' ? 'active' : 'not active']),
      ...instantBounds('last_active', query.active_from, query.active_to, bind),
      ...instantBounds('created_at', query.created_from, query.created_to, bind),
      ...integerBounds('interactions', query.min_interactions, query.max_interactions, bind),
      ...integerBounds('protocols', query.min_protocols, query.max_protocols, bind),
      ...integerBounds('claims', query.min_claims, query.max_claims, bind),
      ...decimalBounds('claimed_usd', query.min_claimed_usd, query.max_claimed_usd, bind),
      ...decimalBounds('gas_usd', query.min_gas_usd, query.max_gas_usd, bind),
      ...decimalBounds('net_usd', query.min_net_usd, query.max_net_usd, bind),
    ],
  });
}

function toRecord(cells: Cells): AirdropRecord {
  const [, , protocol, usd_value, gas_usd, wallet, tx_hash, timestamp] = cells as [
    number,
    number,
    string | null,
    number | null,
    number | null,
    string | null,
    string | null,
    string | null,
  ];
  return {
    id: sourceRowId(cells),
    protocol,
    usd_value,
    gas_usd,
    wallet,
    tx_hash,
    timestamp: instantOf(timestamp),
  };
}

function toWallet(cells: Cells): AirdropWallet {
  const [, , address, label, active, last_active, created_at, ...figures] = cells as [
    number,
    number,
    string,
    string | null,
    boolean | null,
    string | null,
    string | null,
    ...(number | null)[],
  ];
  const [interactions = null, protocols = null, claims = null, gas = null, claimed = null, net = null] =
    figures;
  return {
    id: sourceRowId(cells),
    address,
    label,
    active,
    last_active: instantOf(last_active),
    created_at: instantOf(created_at),
    interactions,
    protocols,
    claims,
    gas_usd: gas,
    claimed_usd: claimed,
    net_usd: net,
  };
}

function instantOf(text: string | null): string | null {
  return text === null ? null : instantText(text);
}
