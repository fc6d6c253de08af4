// The thread that `startPgliteThread` starts: one PGlite, whose exchanges it answers in order.
import { parentPort, workerData } from 'node:worker_threads';
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
  const [only, ...others] = pieces;
  return { bytes: only && others.length === 0 ? only : joined(pieces) };
}

/** In a buffer of its own, which can be handed to another thread. */
function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
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
