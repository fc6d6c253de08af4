import { createServer, connect as dial, type Socket } from 'node:net';

/** A connection to a server that can go silent: nothing is closed, and no data arrives in either direction. */
export interface SilentNetwork {
  /** The address of the server, by this way. */
  readonly url: string;
  goSilent(): void;
  /** Delivers the held data, as a recovered network does. */
  recover(): void;
  close(): Promise<void>;
}

/** Opens a way to the server of a URL. */
export async function openSilentNetwork(serverUrl: string): Promise<SilentNetwork> {
  const target = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const keep = (socket: Socket, other: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('data', (data) => other.write(data));
    socket.on('end', () => other.end());
    socket.on('close', () => sockets.delete(socket));
    if (isSilent) socket.pause();
  };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = dial({ host: target.hostname, port: Number(target.port), allowHalfOpen: true });
    keep(near, far);
    keep(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A listening server has a port');
  const url = new URL(serverUrl);
  url.hostname = '127.0.0.1';
  url.port = String(address.port);
  return {
    url: url.href,
    goSilent() {
      isSilent = true;
      for (const socket of sockets) socket.pause();
    },
    recover() {
      isSilent = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
