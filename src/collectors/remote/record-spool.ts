import { createHash } from 'node:crypto';
import { PIECE, separate, separated, TextFile } from './text-file.ts';

/** Up to this many characters texts are held in memory, beyond it in a file. */
const IN_MEMORY = 4_000_000;

/** Texts in order, such as the records of one answer, that can be read more than once: in memory while they are few. */
export class RecordSpool implements AsyncDisposable {
  readonly #hash = createHash('sha256');
  #waiting: string[] = [];
  #size = 0;
  #file: TextFile | undefined;
  #end = 0;
  #count = 0;
  #bytes = 0;

  /** Number of texts so far. */
  get count(): number {
    return this.#count;
  }

  /** Approximate bytes of the texts so far. */
  get bytes(): number {
    return this.#bytes;
  }

  async append(texts: readonly string[]): Promise<void> {
    const text = separated(texts);
    this.#hash.update(text);
    this.#count += texts.length;
    this.#bytes += text.length;
    this.#waiting.push(text);
    this.#size += text.length;
    if (this.#size > (this.#file ? PIECE : IN_MEMORY)) await this.#spill();
  }

  /** A hash of all texts in order. Nothing can be appended afterwards. */
  async finish(): Promise<string> {
    if (this.#file) await this.#spill();
    return this.#hash.digest('hex');
  }

  /** The texts in order, in batches. */
  async *read(): AsyncGenerator<readonly string[], void, void> {
    if (this.#file) yield* this.#file.read(0, this.#end);
    else for (const text of this.#waiting) yield separate(text);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#file?.[Symbol.asyncDispose]();
  }

  async #spill(): Promise<void> {
    this.#file ??= await TextFile.open();
    const text = this.#waiting.join('');
    this.#waiting = [];
    this.#size = 0;
    this.#end = await this.#file.write(Buffer.from(text), this.#end);
  }
}
