import { RpcRequestError, TimeoutError, WebSocketRequestError } from 'viem';
import { z } from 'zod';

const Answer = z.object({
  id: z.number(),
  result: z.unknown().optional(),
  error: z.object({ code: z.number(), message: z.string(), data: z.unknown().optional() }).optional(),
});

interface Call {
  readonly method: string;
  readonly params?: unknown;
}

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

interface Connection {
  readonly socket: WebSocket;
  /** What was asked over it, by id. */
  readonly waiting: Map<number, Waiting>;
}

/**
 * A function that asks the node at a `ws` or `wss` address, over one connection that is opened when it is needed, also after
 * it was lost. What was asked over a connection that is lost fails at once, with a WebSocketRequestError; what takes
 * longer than `timeoutMs`, opening included, with a TimeoutError, and its connection is given up; what the node refuses,
 * with an RpcRequestError. The connection is closed when `signal` aborts.
 */
export function createSocketRequest(
  url: string,
  timeoutMs: number,
  signal?: AbortSignal,
): (call: Call) => Promise<unknown> {
  let opening: Promise<Connection> | undefined;
  let lastId = 0;
  signal?.addEventListener('abort', () => giveUp(opening), { once: true });

  function open(): Promise<Connection> {
    const connecting = connect(url, () => {
      if (opening === connecting) opening = undefined;
    });
    return connecting;
  }

  function giveUp(connecting: Promise<Connection> | undefined): void {
    if (opening === connecting) opening = undefined;
    connecting?.then(
      ({ socket }) => socket.close(),
      () => {},
    );
  }

  return async (call) => {
    const body = { jsonrpc: '2.0', id: ++lastId, ...call };
    const late = Promise.withResolvers<never>();
    opening ??= open();
    const connecting = opening;
    const timer = setTimeout(() => {
      giveUp(connecting);
      late.reject(new TimeoutError({ body, url }));
    }, timeoutMs);
    try {
      const { socket, waiting } = await Promise.race([connecting, late.promise]);
      const answer = new Promise((resolve, reject) => waiting.set(body.id, { resolve, reject }));
      socket.send(JSON.stringify(body));
      return await Promise.race([answer, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
}

function connect(url: string, tellLost: () => void): Promise<Connection> {
  const connection: Connection = { socket: new WebSocket(url), waiting: new Map() };
  const { socket, waiting } = connection;
  return new Promise((resolve, reject) => {
    const lose = (): void => {
      tellLost();
      const lost = new WebSocketRequestError({ body: {}, url, details: 'The connection was lost.' });
      reject(lost);
      for (const { reject: fail } of waiting.values()) fail(lost);
      waiting.clear();
    };
    socket.addEventListener('open', () => resolve(connection));
    socket.addEventListener('close', lose);
    // An error is followed by the close, unless the connection never came about.
    socket.addEventListener('error', () => socket.readyState === WebSocket.CONNECTING && lose());
    socket.addEventListener('message', ({ data }) => settle(String(data), connection, url));
  });
}

function settle(text: string, { waiting }: Connection, url: string): void {
  const answer = Answer.safeParse(readJson(text)).data;
  const asked = answer && waiting.get(answer.id);
  if (!asked) return;
  waiting.delete(answer.id);
  const { error, result } = answer;
  if (error) asked.reject(new RpcRequestError({ body: {}, error, url }));
  else asked.resolve(result);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
