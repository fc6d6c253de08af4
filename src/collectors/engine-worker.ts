import { parentPort, workerData } from 'node:worker_threads';
import { createEngine } from '../engine/engine.ts';
import type { EngineReply, EngineRequest, EngineThreadOptions } from './engine-protocol.ts';

const engine = createEngine(workerData as EngineThreadOptions);

function answer(request: EngineRequest): EngineReply {
  switch (request.kind) {
    case 'push':
      engine.push(request.candles);
      return { id: request.id, events: engine.drainEvents() };
    case 'replay':
      engine.push(request.candles);
      engine.discard();
      return { id: request.id, replayed: true };
    case 'patterns':
      return { id: request.id, patterns: engine.drainPatterns(request.limit) };
  }
}

parentPort?.on('message', (request: EngineRequest) => {
  let reply: EngineReply;
  try {
    reply = answer(request);
  } catch (error) {
    reply = {
      id: request.id,
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
  parentPort?.postMessage(reply);
});
