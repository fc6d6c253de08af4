import { PIECE, separate, separated, TextFile } from './text-file.ts';

/** A record of an answer, and its index. */
export interface PlacedRecord {
  readonly text: string;
  readonly place: number;
}

/** Bytes that are held in memory; further ones are written to a file. */
const IN_MEMORY = 4_000_000;
const LEAST_ROOM = 1_024;

interface Group {
  /** Its current end in the file; its range of the file has the size of all its records. */
  readonly from: number;
  end: number;
  /** Its part of the memory, and how much of that is used. */
  readonly offset: number;
  readonly room: number;
  held: number;
}

/** Bytes of a record in its group. */
export function sizeInGroup(record: PlacedRecord): number {
  return Buffer.byteLength(textOf(record));
}

/**
 * Records that arrive in any order and are read group by group: in memory while they are few, else each group in its own
 * range of a file.
 */
export class RecordGroups implements AsyncDisposable {
  readonly #groups: readonly Group[];
  readonly #memory: Buffer;
  #file: TextFile | undefined;

  /** `sizes` are the bytes of each group. */
  constructor(sizes: readonly number[]) {
    const total = sizes.reduce((sum, size) => sum + size, 0);
    const share = Math.max(LEAST_ROOM, Math.min(PIECE, Math.floor(IN_MEMORY / sizes.length)));
    let from = 0;
    this.#groups = sizes.map((size, index) => {
      const place =
        total <= IN_MEMORY ? { offset: from, room: size } : { offset: index * share, room: share };
      const group = { from, end: from, ...place, held: 0 };
      from += size;
      return group;
    });
    this.#memory = Buffer.allocUnsafe(total <= IN_MEMORY ? total : sizes.length * share);
  }

  async append(index: number, record: PlacedRecord): Promise<void> {
    const group = this.#group(index);
    const text = textOf(record);
    const size = Buffer.byteLength(text);
    if (group.held + size > group.room) {
      await this.#write(group, this.#held(group));
      group.held = 0;
    }
    if (size > group.room) await this.#write(group, Buffer.from(text));
    else group.held += this.#memory.write(text, group.offset + group.held);
  }

  /** The records of a group, in their order of arrival. */
  async *read(index: number): AsyncGenerator<PlacedRecord, void, void> {
    const group = this.#group(index);
    if (this.#file)
      for await (const texts of this.#file.read(group.from, group.end)) yield* texts.map(recordOf);
    yield* separate(this.#held(group).toString()).map(recordOf);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#file?.[Symbol.asyncDispose]();
  }

  #group(index: number): Group {
    const group = this.#groups[index];
    if (!group) throw new Error(`There is no group ${index}`);
    return group;
  }

  #held({ offset, held }: Group): Buffer {
    return this.#memory.subarray(offset, offset + held);
  }

  async #write(group: Group, bytes: Buffer): Promise<void> {
    this.#file ??= await TextFile.open();
    group.end = await this.#file.write(bytes, group.end);
  }
}

function textOf({ text, place }: PlacedRecord): string {
  return separated([`${place} ${text}`]);
}

function recordOf(text: string): PlacedRecord {
  const space = text.indexOf(' ');
  return { place: Number(text.slice(0, space)), text: text.slice(space + 1) };
}
