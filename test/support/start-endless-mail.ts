import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A mail server that never stops talking. */
export interface EndlessMail extends AsyncDisposable {
  readonly url: string;
  /** The data that new connections receive. */
  serve(begin: string, piece: string): void;
  /** Resolves with the bytes that were sent when the first who asked has left. */
  readonly left: Promise<number>;
}

/**
 * A mail server that sends a beginning and then a chunk, over and over, as fast as it is read; without a chunk it goes
 * silent.
 */
export async function startEndlessMail(firstBegin: string, firstPiece: string): Promise<EndlessMail> {
  const sockets = new Set<Socket>();
  const left = Promise.withResolvers<number>();
  let [begin, piece] = [firstBegin, firstPiece];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      left.resolve(socket.bytesWritten);
    });
    // What it is told is not read, but its end is noticed.
    socket.resume();
    socket.write(begin);
    const next = piece;
    const more = (): void => {
      while (!socket.destroyed && socket.write(next));
      if (!socket.destroyed) socket.once('drain', more);
    };
    if (next !== '') more();
  }).listen(0, '0.0.0.0');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    left: left.promise,
    serve(nextBegin, nextPiece) {
      [begin, piece] = [nextBegin, nextPiece];
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
