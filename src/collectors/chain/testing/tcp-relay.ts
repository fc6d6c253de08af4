import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a server that can be cut and mended, at an address that stays. */
export interface TcpRelay {
  readonly port: number;
  /** How many connections were made through it. */
  readonly connections: () => number;
  /** The connections that there are carry nothing any more. */
  hang(): void;
  /** Ends every connection; new ones are refused. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** A relay to a port of this machine, from a free port. */
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
