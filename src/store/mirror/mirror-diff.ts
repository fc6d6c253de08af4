import type { Row } from '../database/row.ts';

/** A record of a source as a row of its table. */
export interface MirroredRow {
  /** The number that it gets where it is new. */
  readonly seq: number;
  /** The series or source that it belongs to. */
  readonly owner: number;
  /** Hash of what never changes in it, and of everything; hexadecimal. */
  readonly identity: string;
  readonly content: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** A record that was written before. */
export interface StoredRecord
  extends Readonly<Row<'mirrored_records', 'partition' | 'seq' | 'owner' | 'pattern'>> {
  readonly identity: string;
  readonly content: string;
  readonly vanished: boolean;
}

/** A row in a part of its list. */
type PlacedRow = MirroredRow & { readonly partition: number };

/** What has to be written so that the stored rows are the answered ones. Rows that are known keep their number. */
export interface MirrorDiff {
  readonly inserted: PlacedRow[];
  readonly updated: PlacedRow[];
  readonly revived: PlacedRow[];
  readonly vanished: StoredRecord[];
}

/**
 * Compares a part of a list with what is stored of it, as multisets: records of one identity are told apart only by being
 * several. Those that say the same are the same, whatever the order; of the others an answered one takes the place of a stored
 * one (a pending trade that completed), of a vanished one that came back, or is new. With `unique` the last of one identity
 * stands for all of them.
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
