import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type {
  AIRDROP_ENDPOINTS,
  AirdropRecordQuery,
  AirdropSummary,
  AirdropWalletQuery,
} from '../contract/airdrops.ts';
import type { AirdropProtocol, AirdropRecord, AirdropWallet } from '../domain/airdrop.ts';
import type { Database } from './database.ts';
import { instantText } from './instant-text.ts';
import { decimalBounds, holdsText } from './list-filter.ts';
import { type Cells, type List, readPage, streamRows } from './list-page.ts';
import { selectRows } from './select-rows.ts';
import { type SourceColumn, sourceList, sourceRowId } from './source-list.ts';
import type { ResolvedSource } from './sources.ts';

type Source = ResolvedSource | undefined;
type Table = 'airdrop_claims' | 'airdrop_interactions';
type PageOf<Name extends 'airdropClaims' | 'airdropWallets'> = Exclude<
  z.output<(typeof AIRDROP_ENDPOINTS)[Name]['response']>,
  readonly unknown[]
>;

const STREAM_BATCH = 1_000;
const RECORD_CELLS = ['source_id', 'seq', 'protocol', 'usd_value', 'wallet', 'tx_hash', '"timestamp"'];
const WALLET_CELLS = ['source_id', 'seq', 'address', 'label', 'active', 'last_active', 'created_at'];

const RECORD_COLUMNS: Readonly<Record<NonNullable<AirdropRecordQuery['sort']>, SourceColumn>> = {
  timestamp: { name: '"timestamp"', kind: 'instant', nullable: true },
  protocol: { name: 'protocol', kind: 'text', nullable: true },
  usd_value: { name: 'usd_value', kind: 'decimal', nullable: true },
  wallet: { name: 'wallet', kind: 'text', nullable: true },
  tx_hash: { name: 'tx_hash', kind: 'text', nullable: true },
};
const WALLET_COLUMNS: Readonly<Record<NonNullable<AirdropWalletQuery['sort']>, SourceColumn>> = {
  address: { name: 'address', kind: 'text', nullable: false },
  label: { name: 'label', kind: 'text', nullable: true },
  active: { name: 'active', kind: 'boolean', nullable: true },
  last_active: { name: 'last_active', kind: 'instant', nullable: true },
  created_at: { name: 'created_at', kind: 'instant', nullable: true },
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
       (select count(*) from (
         select protocol from airdrop_interactions where source_id = $1 and protocol is not null
         union select protocol from airdrop_claims where source_id = $1 and protocol is not null) as used) as protocols,
       (select count(*) from airdrop_wallets where source_id = $1) as wallets
     from (select count(*) as claims, coalesce(sum(usd_value), 0) as claimed_usd, count(usd_value) as valued_claims
       from airdrop_claims where source_id = $1) as claimed`,
    [source?.id ?? null],
  );
  if (!row) throw new Error('An aggregate answers one row');
  return row;
}

/** What was done with each protocol, the most claimed first, then the most used, then by name. */
export async function listAirdropProtocols(db: Kysely<Database>, source: Source): Promise<AirdropProtocol[]> {
  const protocols = await selectRows<AirdropProtocol>(
    db,
    `select protocol, sum(interactions)::bigint as interactions, sum(claims)::bigint as claims,
       sum(claimed_usd) as claimed_usd
     from (
       select protocol, count(*) as interactions, 0 as claims, 0 as claimed_usd
       from airdrop_interactions where source_id = $1 group by protocol
       union all
       select protocol, 0, count(*), coalesce(sum(usd_value), 0)
       from airdrop_claims where source_id = $1 group by protocol) as used
     group by protocol order by claimed_usd desc, interactions desc, protocol`,
    [source?.id ?? null],
  );
  return [...protocols];
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
    ],
  });
}

function walletList(source: Source, query: AirdropWalletQuery): List {
  const { sort = 'last_active', order = 'desc' } = query;
  return sourceList({
    table: { name: 'airdrop_wallets', cells: WALLET_CELLS },
    source,
    column: WALLET_COLUMNS[sort],
    order,
    conditions: (bind) => [
      ...(query.address ? [holdsText('address', query.address, 'address', bind)] : []),
      ...(query.label ? [holdsText("coalesce(label, 'unlabeled')", query.label, 'label', bind)] : []),
      ...(query.active === undefined ? [] : [query.active === 'yes' ? 'active' : 'not active']),
    ],
  });
}

function toRecord(cells: Cells): AirdropRecord {
  const [, , protocol, usd_value, wallet, tx_hash, timestamp] = cells as [
    number,
    number,
    string | null,
    number | null,
    string | null,
    string | null,
    string | null,
  ];
  return { id: sourceRowId(cells), protocol, usd_value, wallet, tx_hash, timestamp: instantOf(timestamp) };
}

function toWallet(cells: Cells): AirdropWallet {
  const [, , address, label, active, last_active, created_at] = cells as [
    number,
    number,
    string,
    string | null,
    boolean | null,
    string | null,
    string | null,
  ];
  return {
    id: sourceRowId(cells),
    address,
    label,
    active,
    last_active: instantOf(last_active),
    created_at: instantOf(created_at),
  };
}

function instantOf(text: string | null): string | null {
  return text === null ? null : instantText(text);
}
