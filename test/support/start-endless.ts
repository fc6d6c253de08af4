import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server whose answer never ends. */
export interface EndlessServer extends AsyncDisposable {
  readonly url: string;
  /** Resolves with the bytes that it had got rid of when its first reader left. */
  readonly left: Promise<number>;
}

/** Every request is answered by `begin` and then by `piece`, over and over, as fast as it is read. */
export async function startEndless(
  begin: string,
  piece: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
): Promise<EndlessServer> {
  const left = Promise.withResolvers<number>();
  const server = createServer((request, response) => {
    let sent = 0;
    request.resume();
    response.on('close', () => left.resolve(sent));
    response.writeHead(200, { 'content-type': 'application/json', ...headers });
    response.write(begin);
    const more = (): void => {
      let isTaken = true;
      while (isTaken && !response.destroyed) {
        isTaken = response.write(piece);
        sent += piece.length;
      }
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    left: left.promise,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
