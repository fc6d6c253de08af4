import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Bytes per read, and characters worth a write: V8 collects longer texts late. */
export const PIECE = 1 << 16;
/** Follows each text; JSON never contains it unescaped. */
const SEPARATOR = '\x1e';

/** Texts joined in the format of the file. */
export function separated(texts: readonly string[]): string {
  return texts.map((text) => text + SEPARATOR).join('');
}

/** The texts of a result of `separated`. */
export function separate(text: string): string[] {
  return text.split(SEPARATOR).slice(0, -1);
}

/** A file of separated texts without a name, so that the system deletes it however the process ends. */
export class TextFile implements AsyncDisposable {
  readonly #file: FileHandle;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  static async open(): Promise<TextFile> {
    const directory = await mkdtemp(join(tmpdir(), 'trading-platform-'));
    const file = await open(join(directory, 'answer'), 'wx+', 0o600);
    await rm(directory, { recursive: true, force: true });
    return new TextFile(file);
  }

  /** Writes separated texts from a position on, in bytes; returns their end. */
  async write(bytes: Buffer, position: number): Promise<number> {
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await this.#file.write(bytes, done, bytes.length - done, position + done);
      done += bytesWritten;
    }
    return position + bytes.length;
  }

  /** The texts from one position to another, in batches. */
  async *read(from: number, to: number): AsyncGenerator<string[], void, void> {
    const buffer = Buffer.allocUnsafe(PIECE);
    const decoder = new TextDecoder();
    let kept = '';
    for (let position = from; position < to; ) {
      const { bytesRead } = await this.#file.read(buffer, 0, Math.min(PIECE, to - position), position);
      if (bytesRead === 0) throw new Error('A temporary file is shorter than what was written to it');
      position += bytesRead;
      const texts = (kept + decoder.decode(buffer.subarray(0, bytesRead), { stream: true })).split(SEPARATOR);
      kept = texts.pop() ?? '';
      yield texts;
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#file.close();
  }
}
