import { RpcRequestError, TimeoutError, WebSocketRequestError } from 'viem';
import type { WebSocket } from 'ws';
import * as zod from 'zod';
import { AnswerBoundError } from '../../domain/answer-bound-error.ts';
import type { AnswerBounds } from '../../domain/answer-bounds.ts';
import { createAnswerMeter } from '../../domain/answer-meter.ts';
import type { AnswerBudget, AnswerShare } from './answer-budget.ts';
import { blockOfCall } from './block-of-call.ts';
import { heldTimes } from './held-times.ts';
import type { NodeCall } from './node-request.ts';
import { openNodeSocket } from './open-node-socket.ts';

const Answer = zod.object({
  id: zod.number(),
  result: zod.unknown().optional(),
  error: zod.object({ code: zod.number(), message: zod.string(), data: zod.unknown().optional() }).optional(),
});

/** An answer beyond this size needs room in the budget. */
const LARGE = 2 ** 20;
/** A message is too long, or of too many parts. */
const TOO_LARGE = ['WS_ERR_UNSUPPORTED_MESSAGE_LENGTH', 'WS_ERR_TOO_MANY_BUFFERED_PARTS'];

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly share: AnswerShare | undefined;
}

interface Connection {
  readonly socket: WebSocket;
  /** Open requests of the connection, by id. */
  readonly waiting: Map<number, Waiting>;
}

/**
 * Returns a function that calls the node at a `ws` or `wss` address over one connection, which is opened on demand, also
 * after it was lost. Calls of a lost connection fail at once with a WebSocketRequestError. A call that takes longer than
 * `timeoutMs`, including the opening, fails with a TimeoutError and its connection is dropped. A call that the node refuses
 * fails with an RpcRequestError. A message beyond `bounds` ends the connection, and its calls fail with an AnswerBoundError.
 * Where `budget` has no room for an answer, its call fails with a TooMuchAheadError. The connection is closed when `signal` aborts.
 */
export function createSocketRequest(
  url: string,
  timeoutMs: number,
  signal: AbortSignal | undefined,
  bounds: AnswerBounds,
  budget?: AnswerBudget,
): (call: NodeCall) => Promise<unknown> {
  let opening: Promise<Connection> | undefined;
  let lastId = 0;
  signal?.addEventListener('abort', () => giveUp(opening), { once: true });

  function open(): Promise<Connection> {
    const connecting = connect(url, timeoutMs, bounds, () => {
      if (opening === connecting) opening = undefined;
    });
    return connecting;
  }

  function giveUp(connecting: Promise<Connection> | undefined): void {
    if (opening === connecting) opening = undefined;
    connecting?.then(
      ({ socket }) => socket.terminate(),
      () => {},
    );
  }

  return async (call) => {
    const { method, params } = call;
    const body = { jsonrpc: '2.0', id: ++lastId, method, params };
    const share = budget?.shareOf([blockOfCall(call)], heldTimes(call));
    const late = Promise.withResolvers<never>();
    opening ??= open();
    const connecting = opening;
    const timer = setTimeout(() => {
      giveUp(connecting);
      late.reject(new TimeoutError({ body, url }));
    }, timeoutMs);
    try {
      const { socket, waiting } = await Promise.race([connecting, late.promise]);
      const answer = new Promise((resolve, reject) => waiting.set(body.id, { resolve, reject, share }));
      socket.send(JSON.stringify(body));
      return await Promise.race([answer, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
}

function connect(
  url: string,
  timeoutMs: number,
  bounds: AnswerBounds,
  onLost: () => void,
): Promise<Connection> {
  const socket = openNodeSocket(url, timeoutMs, bounds.bytes);
  const connection: Connection = { socket, waiting: new Map() };
  let broken: AnswerBoundError | undefined;
  const { waiting } = connection;
  return new Promise((resolve, reject) => {
    const lose = (): void => {
      onLost();
      const lost =
        broken ?? new WebSocketRequestError({ body: {}, url, details: 'The connection was lost.' });
      reject(lost);
      for (const { reject: fail } of waiting.values()) fail(lost);
      waiting.clear();
    };
    socket.on('open', () => resolve(connection));
    socket.on('close', lose);
    // An error event is followed by a close event.
    socket.on('error', (error: Error & { readonly code?: string }) => {
      if (error.code !== undefined && TOO_LARGE.includes(error.code))
        broken = new AnswerBoundError('ANSWER_TOO_LARGE', bounds.bytes);
    });
    socket.on('message', (data: Buffer<ArrayBuffer>) => {
      try {
        createAnswerMeter(bounds).take(data);
      } catch (error) {
        if (!(error instanceof AnswerBoundError)) throw error;
        broken = error;
        socket.terminate();
        return;
      }
      settle(data.toString(), connection, url);
    });
  });
}

function settle(text: string, { waiting }: Connection, url: string): void {
  const answer = Answer.safeParse(readJson(text)).data;
  const asked = answer && waiting.get(answer.id);
  if (!asked) return;
  waiting.delete(answer.id);
  const { error, result } = answer;
  if (error) {
    asked.reject(new RpcRequestError({ body: {}, error, url }));
    return;
  }
  try {
    if (text.length > LARGE) asked.share?.admit();
  } catch (refusal) {
    asked.reject(refusal as Error);
    return;
  }
  asked.share?.take(text.length);
  asked.resolve(result);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
