import type { Kysely, Transaction } from 'kysely';
import type { EventTopic, LiveEvent } from '../../contract/event-topics.ts';
import { arrayLiteral } from '../database/array-literal.ts';
import { chunksOf } from '../database/chunks-of.ts';
import type { Database } from '../database/database.ts';
import { notify } from '../database/notify.ts';
import { selectRows } from '../database/select-rows.ts';
import { diffMirror, type MirroredRow, type StoredRecord } from './mirror-diff.ts';
import type { MirrorTable } from './mirror-table.ts';

/** A list of records that a source returns, and where its rows are stored. */
export interface MirrorList {
  readonly source_id: number;
  readonly call: string;
  readonly table: MirrorTable;
  /** The topics of events when rows change. */
  readonly topics: readonly EventTopic[];
  readonly market?: LiveEvent['market'];
}

/** The digest of a partition, independent of the order of its records. */
export interface PartitionSum {
  readonly count: number;
  /** 32 hexadecimal digits. */
  readonly digest: string;
}

/** A partition of a list as it was answered. */
export interface MirrorPartition {
  readonly partition: number;
  readonly rows: readonly MirroredRow[];
  readonly sum: PartitionSum;
}

export interface MirrorChange {
  readonly inserted: number;
  readonly updated: number;
  readonly vanished: number;
}

/** The digest of each partition when it was last written. */
export async function listPartitionSums(
  db: Kysely<Database>,
  { source_id, call }: MirrorList,
): Promise<Map<number, PartitionSum>> {
  const rows = await db
    .selectFrom('mirrored_partitions')
    .select(['partition', 'record_count', 'digest'])
    .where('source_id', '=', source_id)
    .where('call', '=', call)
    .execute();
  return new Map(
    rows.map(({ partition, record_count, digest }) => [
      partition,
      { count: record_count, digest: digest.toString('hex') },
    ]),
  );
}

/** The highest sequence number of a list, 0 if it is empty, and the number of vanished records. */
export async function getMirrorFigures(
  db: Kysely<Database>,
  { source_id, call }: MirrorList,
): Promise<{ readonly last_seq: number; readonly vanished: number }> {
  return db
    .selectFrom('mirrored_records')
    .select(({ fn, val }) => [
      fn.coalesce(fn.max('seq'), val(0)).as('last_seq'),
      fn.count<number>('vanished_at').as('vanished'),
    ])
    .where('source_id', '=', source_id)
    .where('call', '=', call)
    .executeTakeFirstOrThrow();
}

/**
 * Updates some partitions of a list to the answer, in one transaction that also stores their digests. Only rows that are new,
 * changed or gone are written. `at` is milliseconds since the epoch.
 */
export async function writePartitions(
  db: Kysely<Database>,
  list: MirrorList,
  partitions: readonly MirrorPartition[],
  at: number,
): Promise<MirrorChange> {
  return db.transaction().execute(async (trx) => {
    const stored = await readRecords(
      trx,
      list,
      partitions.map(({ partition }) => partition),
    );
    const all = partitions.map(({ partition, rows }) =>
      diffMirror(partition, rows, stored.get(partition) ?? [], list.table.key === 'pattern'),
    );
    const inserted = all.flatMap((diff) => diff.inserted);
    const updated = all.flatMap((diff) => diff.updated);
    const revived = all.flatMap((diff) => diff.revived);
    const vanished = all.flatMap((diff) => diff.vanished);
    for (const slice of chunksOf(vanished)) await removeRows(trx, list, slice, at);
    for (const slice of chunksOf([...inserted, ...revived])) await insertRows(trx, list.table, slice);
    for (const slice of chunksOf(updated)) await updateRows(trx, list.table, slice);
    for (const slice of chunksOf(inserted)) await insertRecords(trx, list, slice);
    for (const slice of chunksOf([...updated, ...revived])) await updateRecords(trx, list, slice);
    await keepSums(trx, list, partitions);
    const changed = inserted.length + updated.length + revived.length + vanished.length;
    if (changed > 0) {
      const market = list.market === undefined ? {} : { market: list.market };
      for (const topic of list.topics) await notify(trx, { topic, ...market });
    }
    return {
      inserted: inserted.length,
      updated: updated.length + revived.length,
      vanished: vanished.length,
    };
  });
}

async function readRecords(
  trx: Transaction<Database>,
  { source_id, call }: MirrorList,
  partitions: readonly number[],
): Promise<Map<number, StoredRecord[]>> {
  const records = await selectRows<StoredRecord>(
    trx,
    `select partition, seq, encode(identity, 'hex') as identity, encode(content, 'hex') as content, owner, pattern,
       vanished_at is not null as vanished
     from mirrored_records where source_id = $1 and call = $2 and partition = any($3::integer[])
     order by partition, seq`,
    [source_id, call, partitions],
  );
  return Map.groupBy(records, ({ partition }) => partition);
}

async function insertRows(
  trx: Transaction<Database>,
  table: MirrorTable,
  rows: readonly MirroredRow[],
): Promise<void> {
  if (table.dictionary) await keepPatterns(trx, rows);
  const columns = Object.keys(table.columns).join(', ');
  const keys = table.key === 'seq' ? `${table.owner}, seq` : table.owner;
  const given = table.key === 'seq' ? 'owner, seq' : 'owner';
  await selectRows(
    trx,
    `insert into ${table.name} (${keys}, ${columns}) select ${given}, ${columns} from ${recordset(table)}`,
    [jsonOf(rows)],
  );
}

/** A trade is found by its pattern through the patterns of its series. */
async function keepPatterns(trx: Transaction<Database>, rows: readonly MirroredRow[]): Promise<void> {
  const known = new Map(
    rows.flatMap(({ owner, values: { pattern } }): [string, { owner: number; pattern: string }][] =>
      typeof pattern === 'string' ? [[`${owner} ${pattern}`, { owner, pattern }]] : [],
    ),
  );
  await selectRows(
    trx,
    `insert into patterns (series_id, pattern, bit_length, status, seen_count)
     select owner, pattern, least(length(pattern), 32767), 'observed', 0
     from json_to_recordset($1::json) as given (owner integer, pattern text)
     on conflict (series_id, pattern) do nothing`,
    [JSON.stringify([...known.values()])],
  );
}

async function updateRows(
  trx: Transaction<Database>,
  table: MirrorTable,
  rows: readonly MirroredRow[],
): Promise<void> {
  if (table.dictionary) await keepPatterns(trx, rows);
  const columns = Object.keys(table.columns).filter((column) => column !== table.key);
  await selectRows(
    trx,
    `update ${table.name} as kept set ${columns.map((column) => `${column} = given.${column}`).join(', ')}
     from ${recordset(table)}
     where kept.${table.owner} = given.owner and kept.${table.key} = given.${table.key}`,
    [jsonOf(rows)],
  );
}

/** A vanished record leaves its table; its content is stored with its hashes. */
async function removeRows(
  trx: Transaction<Database>,
  list: MirrorList,
  records: readonly StoredRecord[],
  at: number,
): Promise<void> {
  const { table } = list;
  const key = table.key === 'seq' ? 'seq' : 'pattern';
  await selectRows(
    trx,
    `update mirrored_records as record set vanished_at = $4, record = to_jsonb(kept)
     from ${table.name} as kept
     where record.source_id = $1 and record.call = $2 and (record.partition, record.seq) in (
         select * from unnest($3::integer[], $5::bigint[]))
       and kept.${table.owner} = record.owner and kept.${table.key} = record.${key}`,
    [
      list.source_id,
      list.call,
      arrayLiteral(records.map(({ partition }) => partition)),
      new Date(at).toISOString(),
      arrayLiteral(records.map(({ seq }) => seq)),
    ],
  );
  await selectRows(
    trx,
    `delete from ${table.name} as kept
     using json_to_recordset($1::json) as given (owner integer, seq bigint, pattern text)
     where kept.${table.owner} = given.owner and kept.${table.key} = given.${key}`,
    [JSON.stringify(records.map(({ owner, seq, pattern }) => ({ owner, seq, pattern })))],
  );
}

async function insertRecords(
  trx: Transaction<Database>,
  { source_id, call }: MirrorList,
  rows: readonly (MirroredRow & { readonly partition: number })[],
): Promise<void> {
  await selectRows(
    trx,
    `insert into mirrored_records (source_id, call, partition, seq, identity, content, owner, pattern)
     select $1, $2, partition, seq, decode(identity, 'hex'), decode(content, 'hex'), owner, pattern
     from json_to_recordset($3::json)
       as given (partition integer, seq bigint, identity text, content text, owner integer, pattern text)`,
    [source_id, call, recordsJson(rows)],
  );
}

async function updateRecords(
  trx: Transaction<Database>,
  { source_id, call }: MirrorList,
  rows: readonly (MirroredRow & { readonly partition: number })[],
): Promise<void> {
  await selectRows(
    trx,
    `update mirrored_records as kept set content = decode(given.content, 'hex'), vanished_at = null, record = null
     from json_to_recordset($3::json) as given (partition integer, seq bigint, content text)
     where kept.source_id = $1 and kept.call = $2 and kept.partition = given.partition and kept.seq = given.seq`,
    [source_id, call, recordsJson(rows)],
  );
}

async function keepSums(
  trx: Transaction<Database>,
  { source_id, call }: MirrorList,
  partitions: readonly MirrorPartition[],
): Promise<void> {
  await selectRows(
    trx,
    `insert into mirrored_partitions (source_id, call, partition, record_count, digest)
     select $1, $2, partition, record_count, decode(digest, 'hex')
     from json_to_recordset($3::json) as given (partition integer, record_count integer, digest text)
     on conflict (source_id, call, partition) do update set
       record_count = excluded.record_count, digest = excluded.digest`,
    [
      source_id,
      call,
      JSON.stringify(
        partitions.map(({ partition, sum }) => ({
          partition,
          record_count: sum.count,
          digest: sum.digest,
        })),
      ),
    ],
  );
}

function recordset({ key, columns }: MirrorTable): string {
  const types = Object.entries(columns).map(([column, type]) => `${column} ${type}`);
  const keys = key === 'seq' ? ['owner integer', 'seq bigint'] : ['owner integer'];
  return `json_to_recordset($1::json) as given (${[...keys, ...types].join(', ')})`;
}

function jsonOf(rows: readonly MirroredRow[]): string {
  return JSON.stringify(rows.map(({ owner, seq, values }) => ({ ...values, owner, seq })));
}

function recordsJson(rows: readonly (MirroredRow & { readonly partition: number })[]): string {
  return JSON.stringify(
    rows.map(({ partition, seq, identity, content, owner, values }) => ({
      partition,
      seq,
      identity,
      content,
      owner,
      pattern: values.pattern ?? null,
    })),
  );
}
