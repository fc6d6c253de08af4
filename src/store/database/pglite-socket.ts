import { Duplex } from 'node:stream';
import { joinBytes } from '../../domain/join-bytes.ts';
import type { PgliteThread } from './pglite-thread.ts';
import { readFatalError } from './read-fatal-error.ts';
import { isDiskFull } from './store-trouble.ts';
import { StoreUnavailableError } from './store-unavailable-error.ts';

const [FLUSH, QUERY, SYNC, TERMINATE] = [...'HQSX'].map((letter) => letter.charCodeAt(0));
/** The first byte of the length that a startup message begins with; it has no type. */
const STARTUP = 0;

/**
 * What `pg` uses as its socket to a PGlite on a thread. The messages of one exchange (Parse, Bind, Describe, Execute, Sync) are sent
 * together.
 * Two failures that PGlite ignores become errors of the connection. A panic ends the database inside, and every later
 * statement would wait for ever. A trap in the WebAssembly code shows as an exchange that should end with ReadyForQuery but
 * does not.
 */
export class PgliteSocket extends Duplex {
  readonly #thread: PgliteThread;
  readonly #onBroken: (trouble: StoreUnavailableError) => void;
  #held: Uint8Array[] = [];

  constructor(thread: PgliteThread, onBroken: (trouble: StoreUnavailableError) => void) {
    super();
    this.#thread = thread;
    this.#onBroken = onBroken;
  }

  /** There is nothing to connect to. */
  connect(): void {
    process.nextTick(() => this.emit('connect'));
  }

  setNoDelay(): void {}

  setKeepAlive(): void {}

  ref(): void {}

  unref(): void {}

  override _read(): void {}

  override _write(message: Uint8Array, _: BufferEncoding, done: (error?: Error) => void): void {
    this.#send([message]).then(() => done(), done);
  }

  override _writev(messages: { chunk: Uint8Array }[], done: (error?: Error) => void): void {
    this.#send(messages.map(({ chunk }) => chunk)).then(() => done(), done);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  async #send(messages: readonly Uint8Array[]): Promise<void> {
    for (const message of messages) {
      const [type] = message;
      if (type === TERMINATE) continue;
      this.#held.push(message);
      const ends = type === SYNC || type === QUERY || type === STARTUP;
      if (ends || type === FLUSH) await this.#exchange(ends);
    }
  }

  async #exchange(ends: boolean): Promise<void> {
    const messages = joinBytes(this.#held);
    this.#held = [];
    let bytes: Uint8Array;
    try {
      bytes = await this.#thread.exchange(messages);
    } catch (error) {
      throw this.#breakOff(null, error);
    }
    const answer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const fatal = readFatalError(answer);
    if (fatal) throw this.#breakOff(fatal.code, new Error(fatal.message));
    // ReadyForQuery is the last message, and six bytes long.
    if (ends && answer.at(-6) !== 'Z'.charCodeAt(0))
      throw this.#breakOff(null, new Error('PGlite did not answer'));
    this.push(answer);
  }

  #breakOff(code: string | null, cause: unknown): StoreUnavailableError {
    const why = isDiskFull(code)
      ? 'The disk of the store is full.'
      : 'The database stopped and is being opened again.';
    const trouble = new StoreUnavailableError(why, code, cause);
    this.#onBroken(trouble);
    return trouble;
  }
}
