import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection to a server that can be cut and restored; its address stays the same. */
export interface TcpRelay {
  readonly port: number;
  /** Number of connections made through it. */
  readonly connections: () => number;
  /** The open connections carry no more data. */
  hang(): void;
  /** Closes every connection and refuses new ones. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** A relay from a free port to a port of this machine. */
export async function startTcpRelay(target: number): Promise<TcpRelay> {
  const open = new Set<Socket>();
  let connections = 0;
  const server = createServer((near) => {
    connections++;
    const far = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const listen = async (port: number): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    connections: () => connections,
    hang() {
      for (const socket of open) socket.unpipe().pause();
    },
    async cut() {
      const closed = server.listening ? once(server, 'close') : undefined;
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
    mend: () => listen(port),
  };
}
