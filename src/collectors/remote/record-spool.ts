import { createHash } from 'node:crypto';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Stands between records; JSON never holds it as it is. */
const SEPARATOR = '\x1e';
/** Up to so many characters an answer is kept in memory, beyond it in a file. */
const IN_MEMORY = 4_000_000;
/** Characters and bytes that are written and read at once: V8 collects longer texts late. */
const PIECE = 1 << 16;

/** The records of one answer, to be read more than once: in memory while they are few, in a file that has no name when they are many. */
export class RecordSpool implements AsyncDisposable {
  readonly #hash = createHash('sha256');
  #waiting: string[] = [];
  #size = 0;
  #file: FileHandle | undefined;
  #count = 0;

  /** Records so far. */
  get count(): number {
    return this.#count;
  }

  async append(records: readonly string[]): Promise<void> {
    const text = records.map((record) => record + SEPARATOR).join('');
    this.#hash.update(text);
    this.#count += records.length;
    this.#waiting.push(text);
    this.#size += text.length;
    if (this.#size > (this.#file ? PIECE : IN_MEMORY)) await this.#spill();
  }

  /** A hash of all records in their order. Nothing can be appended any more. */
  async finish(): Promise<string> {
    if (this.#file) await this.#spill();
    return this.#hash.digest('hex');
  }

  /** The records in their order, some at a time. */
  async *read(): AsyncGenerator<string[], void, void> {
    if (!this.#file) {
      for (const text of this.#waiting) yield text.split(SEPARATOR).slice(0, -1);
      return;
    }
    const buffer = Buffer.allocUnsafe(PIECE);
    const decoder = new TextDecoder();
    let kept = '';
    for (let position = 0; ; ) {
      const { bytesRead } = await this.#file.read(buffer, 0, PIECE, position);
      if (bytesRead === 0) return;
      position += bytesRead;
      const parts = (kept + decoder.decode(buffer.subarray(0, bytesRead), { stream: true })).split(SEPARATOR);
      kept = parts.pop() ?? '';
      yield parts;
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#file?.close();
  }

  async #spill(): Promise<void> {
    this.#file ??= await openNameless();
    const text = this.#waiting.join('');
    this.#waiting = [];
    this.#size = 0;
    await this.#file.write(text);
  }
}

/** A file whose name is gone already, so that nothing is left of it however the process ends. */
async function openNameless(): Promise<FileHandle> {
  const directory = await mkdtemp(join(tmpdir(), 'trading-platform-'));
  const file = await open(join(directory, 'answer'), 'wx+', 0o600);
  await rm(directory, { recursive: true, force: true });
  return file;
}
