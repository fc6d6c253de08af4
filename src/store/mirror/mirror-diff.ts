import type { Row } from '../database/row.ts';

/** A record of a source as a row of its table. */
export interface MirroredRow {
  /** The number of a new record. */
  readonly seq: number;
  /** Its series or source. */
  readonly owner: number;
  /** Hashes of its unchanging fields, and of all fields; hexadecimal. */
  readonly identity: string;
  readonly content: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** A stored record. */
export interface StoredRecord
  extends Readonly<Row<'mirrored_records', 'partition' | 'seq' | 'owner' | 'pattern'>> {
  readonly identity: string;
  readonly content: string;
  readonly vanished: boolean;
}

/** A row in a partition of its list. */
type PlacedRow = MirroredRow & { readonly partition: number };

/** The writes that make the stored rows equal to the answered ones. Known rows keep their number. */
export interface MirrorDiff {
  readonly inserted: PlacedRow[];
  readonly updated: PlacedRow[];
  readonly revived: PlacedRow[];
  readonly vanished: StoredRecord[];
}

/**
 * Compares a partition of a list with its stored records, as multisets: records of one identity differ only in number.
 * Records with equal content are the same, in any order. Of the others, an answered record updates a stored one (a pending
 * trade that completed), revives a vanished one, or is new. With `unique` the last record of an identity replaces all others.
 */
export function diffMirror(
  partition: number,
  answered: readonly MirroredRow[],
  stored: readonly StoredRecord[],
  unique: boolean,
): MirrorDiff {
  const diff: MirrorDiff = { inserted: [], updated: [], revived: [], vanished: [] };
  const known = Map.groupBy(stored, ({ identity }) => identity);
  const groups = Map.groupBy(answered, ({ identity }) => identity);
  for (const [identity, group] of groups) {
    const records = known.get(identity) ?? [];
    const present = records.filter(({ vanished }) => !vanished);
    const gone = records.filter(({ vanished }) => vanished).values();
    const alike = Map.groupBy(present, ({ content }) => content);
    const same = new Set<StoredRecord>();
    const others: MirroredRow[] = [];
    for (const row of unique ? group.slice(-1) : group) {
      const record = alike.get(row.content)?.pop();
      if (record) same.add(record);
      else others.push(row);
    }
    const rest = present.filter((record) => !same.has(record)).values();
    for (const row of others) {
      const taken = rest.next().value;
      const back = taken ? undefined : gone.next().value;
      if (taken) diff.updated.push({ ...row, partition, seq: taken.seq });
      else if (back) diff.revived.push({ ...row, partition, seq: back.seq });
      else diff.inserted.push({ ...row, partition });
    }
    for (const record of rest) diff.vanished.push(record);
  }
  for (const [identity, records] of known) {
    if (groups.has(identity)) continue;
    for (const record of records) if (!record.vanished) diff.vanished.push(record);
  }
  return diff;
}
