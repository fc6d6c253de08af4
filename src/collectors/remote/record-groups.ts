import { PIECE, separate, separated, TextFile } from './text-file.ts';

/** A record of an answer, and how many come before it. */
export interface PlacedRecord {
  readonly text: string;
  readonly place: number;
}

/** Characters that wait in memory; what is beyond them is written to a file. */
const IN_MEMORY = 4_000_000;

interface Group {
  /** Where its texts stand in the file: the room that they need is known beforehand. */
  readonly from: number;
  end: number;
  waiting: string[];
  size: number;
}

/** Bytes that a record takes in its group. */
export function sizeInGroup(record: PlacedRecord): number {
  return Buffer.byteLength(separated([textOf(record)]));
}

/** Records that come in any order, to be read group by group: in memory while they are few, else each group in its own stretch of a file. */
export class RecordGroups implements AsyncDisposable {
  readonly #groups: readonly Group[];
  #file: TextFile | undefined;
  #size = 0;

  /** `sizes` are the bytes that each group will take. */
  constructor(sizes: readonly number[]) {
    let from = 0;
    this.#groups = sizes.map((size) => {
      const group = { from, end: from, waiting: [], size: 0 };
      from += size;
      return group;
    });
  }

  async append(index: number, record: PlacedRecord): Promise<void> {
    const group = this.#group(index);
    const text = separated([textOf(record)]);
    group.waiting.push(text);
    group.size += text.length;
    this.#size += text.length;
    if (this.#size > IN_MEMORY) await this.#spill(group.size > PIECE ? group : this.#largest());
  }

  /** The records of a group, in the order in which they came. */
  async *read(index: number): AsyncGenerator<PlacedRecord, void, void> {
    const { from, end, waiting } = this.#group(index);
    if (this.#file) for await (const texts of this.#file.read(from, end)) yield* texts.map(recordOf);
    for (const text of waiting) yield* separate(text).map(recordOf);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#file?.[Symbol.asyncDispose]();
  }

  #group(index: number): Group {
    const group = this.#groups[index];
    if (!group) throw new Error(`There is no group ${index}`);
    return group;
  }

  #largest(): Group {
    return this.#groups.reduce((largest, group) => (group.size > largest.size ? group : largest));
  }

  async #spill(group: Group): Promise<void> {
    this.#file ??= await TextFile.open();
    const text = group.waiting.join('');
    this.#size -= group.size;
    group.waiting = [];
    group.size = 0;
    group.end = await this.#file.write(text, group.end);
  }
}

function textOf({ text, place }: PlacedRecord): string {
  return `${place} ${text}`;
}

function recordOf(text: string): PlacedRecord {
  const space = text.indexOf(' ');
  return { place: Number(text.slice(0, space)), text: text.slice(space + 1) };
}
