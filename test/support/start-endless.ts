import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server whose answer never ends. */
export interface EndlessServer extends AsyncDisposable {
  readonly url: string;
  /** The responses to new requests. */
  serve(begin: string, piece: string | Buffer | undefined): void;
  /** Resolves with the bytes that it had got rid of when its first reader left. */
  readonly left: Promise<number>;
}

/** Every request is answered by a beginning and then by a piece, over and over, as fast as it is read; without a piece the answer ends. */
export async function startEndless(
  firstBegin: string,
  firstPiece: string | Buffer | undefined,
  headers: Readonly<Record<string, string>> = {},
): Promise<EndlessServer> {
  const left = Promise.withResolvers<number>();
  let [begin, piece] = [firstBegin, firstPiece];
  const server = createServer((request, response) => {
    let sent = 0;
    request.resume();
    response.on('close', () => left.resolve(sent));
    response.writeHead(200, { 'content-type': 'application/json', ...headers });
    const next = piece;
    if (next === undefined) return response.end(begin);
    response.write(begin);
    const more = (): void => {
      let isTaken = true;
      while (isTaken && !response.destroyed) {
        isTaken = response.write(next);
        sent += next.length;
      }
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    left: left.promise,
    serve(nextBegin, nextPiece) {
      [begin, piece] = [nextBegin, nextPiece];
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
