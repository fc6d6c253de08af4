import { hash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { DAY_MS } from '../../domain/durations.ts';
import type { Store } from '../../store/database/open-store.ts';
import {
  getMirrorFigures,
  listPartitionSums,
  type MirrorList,
  type PartitionSum,
  writePartitions,
} from '../../store/mirror/mirror.ts';
import type { MirroredRow } from '../../store/mirror/mirror-diff.ts';
import { UpstreamError } from '../upstream-error.ts';
import { FaultCounter } from './fault-counter.ts';
import { parseRecord } from './parse-record.ts';
import type { ReadRecord, ReadRecordOf } from './read-trading-records.ts';
import { type PlacedRecord, RecordGroups, sizeInGroup } from './record-groups.ts';
import { RecordSpool } from './record-spool.ts';

/** A partition holds the records of one week with the same first four bits of their identity. */
const WEEK_MS = 7 * DAY_MS;
const SHARES = 16;
/** Records in memory at the same time while partitions are written, and in one transaction. */
const A_TRANSACTION = 5_000;
/** Records of one partition, which are written together. */
const MOST_IN_A_PART = 100_000;
/** Records after which the event loop runs once. */
const A_BREATH = 1_000;

/** A list, and how its records become rows. */
export interface MirroredList extends MirrorList {
  readonly read: ReadRecordOf;
  /** The series or source of a record's row. */
  readonly ownerOf: (record: ReadRecord) => number;
}

export interface MirrorReport {
  /** Records that became rows. */
  readonly count: number;
  readonly vanished: number;
  readonly faults: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly written: number;
}

/**
 * Updates the rows of a list to the records that a source returned. Records are read at most twice: once to find the
 * partitions whose digest differs from the stored one, then to collect the records of those partitions, so that a partition
 * is in memory only while it is written. `at` is milliseconds since the epoch.
 */
export async function mirrorRecords(
  { db }: Store,
  list: MirroredList,
  spool: RecordSpool,
  at: number,
  signal: AbortSignal,
): Promise<MirrorReport> {
  const faults = new FaultCounter(at);
  await using parts = new RecordSpool();
  const sums = await sumParts(list, spool, parts, faults, signal);
  for (const { count } of sums.values()) {
    if (count > MOST_IN_A_PART)
      throw new UpstreamError(
        `the list has more records of one week than are read (${SHARES * MOST_IN_A_PART})`,
      );
  }
  const stored = await listPartitionSums(db, list);
  const changed = [...new Set([...sums.keys(), ...stored.keys()])]
    .filter((part) => {
      const now = sums.get(part)?.toSum() ?? NOTHING;
      const then = stored.get(part) ?? NOTHING;
      return now.count !== then.count || now.digest !== then.digest;
    })
    .sort((a, b) => a - b);
  const groups = [
    ...groupsOf(changed, (part) => Math.max(sums.get(part)?.count ?? 0, stored.get(part)?.count ?? 0)),
  ];
  await using records = await groupRecords(groups, sums, spool, parts, signal);
  const { last_seq } = groups.length > 0 ? await getMirrorFigures(db, list) : { last_seq: 0 };
  // Sources return the newest first, so the first gets the highest number.
  const lastPlace = last_seq + spool.count;
  let written = 0;
  for (const [index, group] of groups.entries()) {
    signal.throwIfAborted();
    const rows = await rowsOf(list, records.read(index), lastPlace, at);
    const change = await writePartitions(
      db,
      list,
      group.map((partition) => ({
        partition,
        rows: rows.get(partition) ?? [],
        sum: sums.get(partition)?.toSum() ?? NOTHING,
      })),
      at,
    );
    written += change.inserted + change.updated + change.vanished;
  }
  const { vanished } = await getMirrorFigures(db, list);
  const count = [...sums.values()].reduce((total, sum) => total + sum.count, 0);
  return { count, vanished, faults: faults.toRecord(), written };
}

const NOTHING: PartitionSum = { count: 0, digest: '0'.repeat(32) };
const NO_PART = '';

type RowInPart = MirroredRow & { readonly partition: number };

/** The digest of each partition of an answer. The partition of each record is appended to `parts`. */
async function sumParts(
  list: MirroredList,
  spool: RecordSpool,
  parts: RecordSpool,
  faults: FaultCounter,
  signal: AbortSignal,
): Promise<Map<number, PartSum>> {
  const sums = new Map<number, PartSum>();
  let waiting: string[] = [];
  for await (const record of recordsOf(spool, signal)) {
    const row = rowOf(list, record.text, faults);
    waiting.push(row ? String(row.partition) : NO_PART);
    if (waiting.length === A_BREATH) {
      await parts.append(waiting);
      waiting = [];
    }
    if (!row) continue;
    const sum = sums.get(row.partition) ?? new PartSum();
    sums.set(row.partition, sum.add(row.content, sizeInGroup(record)));
  }
  await parts.append(waiting);
  await parts.finish();
  return sums;
}

/** The records of some partitions, group by group. */
async function groupRecords(
  groups: readonly (readonly number[])[],
  sums: ReadonlyMap<number, PartSum>,
  spool: RecordSpool,
  parts: RecordSpool,
  signal: AbortSignal,
): Promise<RecordGroups> {
  const groupOf = new Map(groups.flatMap((group, index) => group.map((part) => [String(part), index])));
  const records = new RecordGroups(
    groups.map((group) => group.reduce((bytes, part) => bytes + (sums.get(part)?.bytes ?? 0), 0)),
  );
  if (groups.length === 0) return records;
  try {
    const partOf = recordsOf(parts, signal);
    for await (const record of recordsOf(spool, signal)) {
      const part = await partOf.next();
      const index = part.done ? undefined : groupOf.get(part.value.text);
      if (index !== undefined) await records.append(index, record);
    }
    return records;
  } catch (error) {
    await records[Symbol.asyncDispose]();
    throw error;
  }
}

async function rowsOf(
  list: MirroredList,
  records: AsyncIterable<PlacedRecord>,
  lastPlace: number,
  at: number,
): Promise<Map<number, RowInPart[]>> {
  const ignored = new FaultCounter(at);
  const rows = new Map<number, RowInPart[]>();
  for await (const { text, place } of records) {
    const row = rowOf(list, text, ignored);
    if (!row) continue;
    const numbered = { ...row, seq: lastPlace - place };
    const others = rows.get(row.partition);
    if (others) others.push(numbered);
    else rows.set(row.partition, [numbered]);
  }
  return rows;
}

async function* recordsOf(spool: RecordSpool, signal: AbortSignal): AsyncGenerator<PlacedRecord, void, void> {
  let place = 0;
  for await (const texts of spool.read()) {
    for (const text of texts) {
      yield { text, place };
      place += 1;
      if (place % A_BREATH === 0) {
        signal.throwIfAborted();
        await breathe();
      }
    }
  }
}

function rowOf(list: MirroredList, text: string, faults: FaultCounter): RowInPart | undefined {
  const record = parseRecord(text);
  if (typeof record !== 'object' || record === null || Array.isArray(record)) {
    faults.count('record', 'not an object');
    return undefined;
  }
  const read = list.read(record as Record<string, unknown>, faults);
  if (!read) {
    faults.count('record', 'left out');
    return undefined;
  }
  const identity = hash('md5', JSON.stringify(read.identity));
  const content = hash('md5', JSON.stringify([read.identity, read.values]));
  const week = read.at === null ? 0 : Math.floor(Date.parse(read.at) / WEEK_MS);
  return {
    seq: 0,
    owner: list.ownerOf(read),
    identity,
    content,
    partition: week * SHARES + Number.parseInt(identity.slice(0, 1), 16),
    values: read.values,
  };
}

/** Consecutive partitions in groups of at most one transaction's records, or one partition with more. */
function* groupsOf(
  parts: readonly number[],
  countOf: (part: number) => number,
): Generator<number[], void, void> {
  let group: number[] = [];
  let records = 0;
  for (const part of parts) {
    const count = countOf(part);
    if (group.length > 0 && records + count > A_TRANSACTION) {
      yield group;
      group = [];
      records = 0;
    }
    group.push(part);
    records += count;
  }
  if (group.length > 0) yield group;
}

/** A sum of hashes, independent of their order: four lanes of 32 bits. */
class PartSum {
  count = 0;
  /** The bytes of its records in a group. */
  bytes = 0;
  readonly #lanes = new Uint32Array(4);

  add(content: string, bytes: number): this {
    this.count += 1;
    this.bytes += bytes;
    for (let lane = 0; lane < 4; lane += 1) {
      const sum = (this.#lanes[lane] ?? 0) + Number.parseInt(content.slice(8 * lane, 8 * lane + 8), 16);
      this.#lanes[lane] = sum;
    }
    return this;
  }

  toSum(): PartitionSum {
    const digest = [...this.#lanes].map((lane) => lane.toString(16).padStart(8, '0')).join('');
    return { count: this.count, digest };
  }
}
