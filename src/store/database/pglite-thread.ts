import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { PgliteReply, PgliteRequest, PgliteThreadData, PgliteThreadOptions } from './pglite-protocol.ts';

const WASM_FILE = createRequire(import.meta.url).resolve('@electric-sql/pglite/pglite.wasm');

/** PGlite on a thread of its own: statements do not keep the server's thread from answering. It keeps the process alive until closed. */
export interface PgliteThread {
  /** Sends messages, whose buffer is given away, and returns the answer to all of them. Rejects if PGlite fails or its thread ended. */
  exchange(messages: Uint8Array<ArrayBuffer>): Promise<Uint8Array>;
  /** Shuts the database down cleanly. */
  close(): Promise<void>;
  /** Ends the thread wherever it is. */
  terminate(): Promise<void>;
}

async function compile(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(WASM_FILE));
}

let compiled: Promise<WebAssembly.Module> | undefined;

/** Opens PGlite in a directory. Rejects with the reason if it cannot be opened. */
export async function startPgliteThread(options: PgliteThreadOptions): Promise<PgliteThread> {
  // Threads share what is compiled, so a database that is opened again begins with the functions of the one before.
  compiled ??= compile().catch((error: unknown) => {
    compiled = undefined;
    throw error;
  });
  const workerData: PgliteThreadData = { ...options, module: await compiled };
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData });
  const waiting: PromiseWithResolvers<Uint8Array>[] = [];
  let death: Error | null = null;

  worker.on('message', (reply: PgliteReply) => {
    const waiter = waiting.shift();
    if ('failure' in reply) waiter?.reject(new Error(`PGlite failed: ${reply.failure}`));
    else waiter?.resolve(reply.bytes);
  });
  worker.on('error', (error) => die(new Error('The thread of PGlite failed', { cause: error })));
  worker.on('exit', () => die(new Error('The thread of PGlite has ended')));

  function die(reason: Error): void {
    death ??= reason;
    for (const waiter of waiting.splice(0)) waiter.reject(death);
  }

  function nextReply(): Promise<Uint8Array> {
    const waiter = Promise.withResolvers<Uint8Array>();
    waiting.push(waiter);
    return waiter.promise;
  }

  function ask(request: PgliteRequest, transfer: ArrayBuffer[]): Promise<Uint8Array> {
    if (death) return Promise.reject(death);
    worker.postMessage(request, transfer);
    return nextReply();
  }

  async function terminate(): Promise<void> {
    await worker.terminate();
  }

  // The thread reports once when the database is open.
  await nextReply();
  return {
    exchange: (messages) => ask(messages, [messages.buffer]),
    async close() {
      await ask('close', []);
      await terminate();
    },
    terminate,
  };
}
