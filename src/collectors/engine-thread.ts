import { Worker } from 'node:worker_threads';
import type { CandleColumns } from '../domain/candle-columns.ts';
import type { EngineEvents, PatternFigures } from '../engine/engine-events.ts';
import type { EngineReply, EngineRequest, EngineThreadOptions } from './engine-protocol.ts';

/** An engine of one series on a dedicated thread. Calls run one after the other. */
export interface EngineThread {
  /** Feeds candles and returns the results. */
  push(candles: CandleColumns): Promise<EngineEvents>;
  /** Feeds candles whose results are stored already. */
  replay(candles: CandleColumns): Promise<void>;
  /** Figures of patterns that changed since the last call, at most `limit`; empty when all are drained. */
  drainPatterns(limit: number): Promise<readonly PatternFigures[]>;
  close(): Promise<void>;
}

// Without Omit, TypeScript would keep only the fields that all requests share.
type WithoutId<Request> = Request extends unknown ? Omit<Request, 'id'> : never;

/** Starts an engine thread. If the thread dies, every open and later call rejects with the reason. */
export function startEngineThread(options: EngineThreadOptions): EngineThread {
  const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), { workerData: options });
  const waiting = new Map<number, { resolve(reply: EngineReply): void; reject(reason: Error): void }>();
  let lastId = 0;
  let death: Error | null = null;

  worker.on('message', (reply: EngineReply) => {
    const waiter = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('failure' in reply) waiter?.reject(new Error(`The engine failed: ${reply.failure}`));
    else waiter?.resolve(reply);
  });
  worker.on('error', (error) => die(new Error('The engine thread failed', { cause: error })));
  worker.on('exit', () => die(new Error('The engine thread has ended')));

  function die(reason: Error): void {
    death ??= reason;
    for (const waiter of waiting.values()) waiter.reject(death);
    waiting.clear();
  }

  function call(request: WithoutId<EngineRequest>): Promise<EngineReply> {
    if (death) return Promise.reject(death);
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      worker.postMessage({ ...request, id });
    });
  }

  return {
    async push(candles) {
      const reply = await call({ kind: 'push', candles });
      if (!('events' in reply)) throw new Error('The engine thread answered out of turn');
      return reply.events;
    },
    async replay(candles) {
      await call({ kind: 'replay', candles });
    },
    async drainPatterns(limit) {
      const reply = await call({ kind: 'patterns', limit });
      if (!('patterns' in reply)) throw new Error('The engine thread answered out of turn');
      return reply.patterns;
    },
    async close() {
      await worker.terminate();
    },
  };
}
