import { hash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import {
  getMirrorFigures,
  listPartitionSums,
  type MirrorList,
  type PartitionSum,
  writePartitions,
} from '../../store/mirror.ts';
import type { MirroredRow } from '../../store/mirror-diff.ts';
import type { Store } from '../../store/open-store.ts';
import { UpstreamError } from '../upstream-error.ts';
import { FaultCounter } from './fault-counter.ts';
import type { ReadRecord, ReadRecordOf } from './read-trading-records.ts';
import type { RecordSpool } from './record-spool.ts';
import { withoutNaN } from './remote-service.ts';

/** A part holds the records of one week that have the same first four bits of their identity. */
const WEEK_MS = 7 * 86_400_000;
const SHARES = 16;
/** Records that are in memory at once while parts are written, and in one transaction. */
const IN_MEMORY = 20_000;
const A_TRANSACTION = 5_000;
/** Records between pauses in which requests are answered. */
const A_BREATH = 1_000;

/** A list and how its records become rows. */
export interface MirroredList extends MirrorList {
  readonly read: ReadRecordOf;
  /** The series or source that a record's row belongs to. */
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
 * Brings the rows of a list to the records that a source answered. Records are read as often as memory asks for it: once to
 * find which parts of the list add up to something else than what is stored, then again for those parts alone. `at` is
 * milliseconds since the epoch.
 */
export async function mirrorRecords(
  { db }: Store,
  list: MirroredList,
  spool: RecordSpool,
  at: number,
  signal: AbortSignal,
): Promise<MirrorReport> {
  const faults = new FaultCounter();
  const parts = new PartNumbers();
  const sums = new Map<number, PartSum>();
  for await (const { text } of recordsOf(spool, signal)) {
    const row = rowOf(list, text, faults);
    parts.push(row?.partition ?? NO_PART);
    if (!row) continue;
    const sum = sums.get(row.partition) ?? new PartSum();
    sums.set(row.partition, sum.add(row.content));
  }

  const stored = await listPartitionSums(db, list);
  const changed = [...new Set([...sums.keys(), ...stored.keys()])]
    .filter((part) => {
      const now = sums.get(part)?.toSum() ?? NOTHING;
      const then = stored.get(part) ?? NOTHING;
      return now.count !== then.count || now.digest !== then.digest;
    })
    .sort((a, b) => a - b);
  const { last_seq } = changed.length > 0 ? await getMirrorFigures(db, list) : { last_seq: 0 };
  let written = 0;
  for (const group of groupsOf(changed, sums, IN_MEMORY)) {
    const rows = await rowsOfParts(list, spool, parts, new Set(group), last_seq, signal);
    for (const some of groupsOf(group, sums, A_TRANSACTION)) {
      signal.throwIfAborted();
      const change = await writePartitions(
        db,
        list,
        some.map((partition) => ({
          partition,
          rows: rows.get(partition) ?? [],
          sum: sums.get(partition)?.toSum() ?? NOTHING,
        })),
        at,
      );
      written += change.inserted + change.updated + change.vanished;
    }
  }
  const { vanished } = await getMirrorFigures(db, list);
  const count = [...sums.values()].reduce((total, sum) => total + sum.count, 0);
  return { count, vanished, faults: faults.toRecord(), written };
}

const NOTHING: PartitionSum = { count: 0, digest: '0'.repeat(32) };
const NO_PART = -1;

type RowInPart = MirroredRow & { readonly partition: number };

async function rowsOfParts(
  list: MirroredList,
  spool: RecordSpool,
  parts: PartNumbers,
  wanted: ReadonlySet<number>,
  lastSeq: number,
  signal: AbortSignal,
): Promise<Map<number, RowInPart[]>> {
  const ignored = new FaultCounter();
  const rows = new Map<number, RowInPart[]>();
  for await (const { text, place } of recordsOf(spool, signal)) {
    const part = parts.at(place);
    if (!wanted.has(part)) continue;
    const row = rowOf(list, text, ignored);
    if (!row) continue;
    // Sources answer the newest first, so the first gets the highest number.
    const numbered = { ...row, seq: lastSeq + spool.count - place };
    const others = rows.get(part);
    if (others) others.push(numbered);
    else rows.set(part, [numbered]);
  }
  return rows;
}

async function* recordsOf(
  spool: RecordSpool,
  signal: AbortSignal,
): AsyncGenerator<{ readonly text: string; readonly place: number }, void, void> {
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
  const record = parse(text);
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    try {
      return JSON.parse(withoutNaN(text));
    } catch (cause) {
      throw new UpstreamError('the answer is not JSON', { cause });
    }
  }
}

/** Consecutive parts in groups that hold at most so many records, or one part that holds more. */
function* groupsOf(
  parts: readonly number[],
  sums: ReadonlyMap<number, PartSum>,
  most: number,
): Generator<number[], void, void> {
  let group: number[] = [];
  let records = 0;
  for (const part of parts) {
    const count = sums.get(part)?.count ?? 0;
    if (group.length > 0 && records + count > most) {
      yield group;
      group = [];
      records = 0;
    }
    group.push(part);
    records += count;
  }
  if (group.length > 0) yield group;
}

/** The sum of hashes, whatever their order: four lanes of 32 bits. */
class PartSum {
  count = 0;
  readonly #lanes = new Uint32Array(4);

  add(content: string): this {
    this.count += 1;
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

/** The part of each record by its place: four bytes a record. */
class PartNumbers {
  #numbers = new Int32Array(4_096);
  #length = 0;

  push(part: number): void {
    if (this.#length === this.#numbers.length) {
      const longer = new Int32Array(2 * this.#length);
      longer.set(this.#numbers);
      this.#numbers = longer;
    }
    this.#numbers[this.#length] = part;
    this.#length += 1;
  }

  at(place: number): number {
    return this.#numbers[place] ?? NO_PART;
  }
}
