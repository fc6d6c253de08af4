// The thread that `startPgliteThread` starts: one PGlite, whose exchanges it answers in order.
import { parentPort, workerData } from 'node:worker_threads';
import { joinBytes } from '../../domain/join-bytes.ts';
import { createPglite } from './create-pglite.ts';
import type { PgliteReply, PgliteRequest, PgliteThreadData } from './pglite-protocol.ts';

const { path, ...options } = workerData as PgliteThreadData;
const lite = await createPglite(path, options);

async function answer(request: PgliteRequest): Promise<PgliteReply> {
  if (request === 'close') {
    await lite.close();
    return { bytes: new Uint8Array() };
  }
  const pieces: Uint8Array[] = [];
  // What PGlite hands over is overwritten by the next piece.
  await lite.execProtocolRawStream(request, { onRawData: (piece) => pieces.push(piece.slice()) });
  return { bytes: joinBytes(pieces) };
}

parentPort?.on('message', async (request: PgliteRequest) => {
  let reply: PgliteReply;
  try {
    reply = await answer(request);
  } catch (error) {
    reply = { failure: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(reply, 'bytes' in reply ? [reply.bytes.buffer as ArrayBuffer] : []);
});
parentPort?.postMessage({ bytes: new Uint8Array() } satisfies PgliteReply);
