import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { boundTime, USUAL_BOUNDS } from './bound-answer.ts';
import type { AnswerBounds } from './domain/answer-bounds.ts';
import { createAnswerMeter } from './domain/answer-meter.ts';
import { createRedirects, isRedirect, refusal } from './outgoing-refused.ts';
import { ACCEPTED_PACKINGS, unpackAnswer } from './unpack-answer.ts';

/** A connection that nothing uses is closed after this time, before most servers close theirs. */
const IDLE_MS = 4_000;
/** So many bytes wait to be read before no more are taken from the connection. */
const MOST_WAITING = 64 * 1_024;
/** How a connection fails that its server closed. */
const CLOSED: readonly unknown[] = ['ECONNRESET', 'EPIPE'];
const HEADERS = { accept: '*/*', 'accept-encoding': ACCEPTED_PACKINGS, 'user-agent': 'node' };

export interface Posted {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly bounds?: Partial<AnswerBounds> | undefined;
  /** Aborts the request, or the answer, with its reason. */
  readonly signal?: AbortSignal | undefined;
}

/** An answer while it arrives. */
export interface PostAnswer {
  readonly status: number;
  readonly statusText: string;
  headers(): Headers;
  /** The next bytes; undefined after the last ones. What is not asked for stays on the way. */
  read(): Promise<Uint8Array | undefined>;
  /** Closes the connection. */
  cancel(): void;
}

export type Post = (address: URL, posted: Posted) => Promise<PostAnswer>;

/** What ends a request from outside: its time, or its signal. */
interface Limit {
  /** Whoever has the connection sets it. */
  cut: (error: unknown) => void;
  stop(): void;
}

/**
 * Returns what the guarded fetch is, for plain requests that are many: with the same addresses, redirects, bounds and failures. `fetch`
 * makes several streams and signals for each of them, which takes as long as all the rest. A request is sent again if the server closed
 * the kept connection before it answered, so what is posted may be done twice.
 */
export function createGuardedPost(isAllowed: (address: URL) => boolean): Post {
  const kept = { keepAlive: true, timeout: IDLE_MS };
  const agents = { http: new HttpAgent(kept), https: new HttpsAgent(kept) };

  return async (first, { headers, body, bounds: given, signal }) => {
    if (!isAllowed(first)) throw refusal('ADDRESS_REFUSED', first);
    signal?.throwIfAborted();
    const bounds = { ...USUAL_BOUNDS, ...given };
    const limit = limitOf(bounds, signal);
    try {
      const nextAddress = createRedirects(first, (status) => status > 303);
      let answer = await send(first, headers, body, limit);
      for (;;) {
        const { statusCode: status = 0, statusMessage: statusText = '', headers: told } = answer;
        if (!isRedirect(status, told.location))
          return { status, statusText, headers: () => headersOf(answer), ...readable(answer, bounds, limit) };
        answer.destroy();
        answer = await send(nextAddress(status, told.location), headers, body, limit);
      }
    } catch (error) {
      limit.stop();
      throw error;
    }
  };

  function send(
    address: URL,
    headers: Posted['headers'],
    body: string,
    limit: Limit,
  ): Promise<IncomingMessage> {
    const init = { method: 'POST', headers: { ...HEADERS, ...headers } };
    const request =
      address.protocol === 'https:'
        ? httpsRequest(address, { ...init, agent: agents.https })
        : httpRequest(address, { ...init, agent: agents.http });
    return new Promise((resolve, reject) => {
      let isOver = false;
      limit.cut = (error) => {
        isOver = true;
        reject(error);
        request.destroy();
      };
      request.on('response', (answer) => {
        isOver = true;
        resolve(answer);
      });
      request.on('error', (error: NodeJS.ErrnoException) => {
        if (isOver) return;
        isOver = true;
        if (request.reusedSocket && CLOSED.includes(error.code)) resolve(send(address, headers, body, limit));
        else reject(new TypeError('fetch failed', { cause: error }));
      });
      request.end(body);
    });
  }
}

function limitOf(bounds: AnswerBounds, signal: AbortSignal | undefined): Limit {
  const cut = (error: unknown): void => {
    limit.stop();
    limit.cut(error);
  };
  const endTime = boundTime(bounds, cut);
  const onAbort = (): void => cut(signal?.reason);
  signal?.addEventListener('abort', onAbort);
  const limit: Limit = {
    cut() {},
    stop() {
      endTime();
      signal?.removeEventListener('abort', onAbort);
    },
  };
  return limit;
}

function readable(
  answer: IncomingMessage,
  bounds: AnswerBounds,
  limit: Limit,
): Pick<PostAnswer, 'read' | 'cancel'> {
  const meter = createAnswerMeter(bounds);
  const body = unpackAnswer(answer);
  let pieces: Uint8Array[] = [];
  let bytes = 0;
  let isWhole = false;
  let failure: { readonly error: unknown } | undefined;
  let asked: PromiseWithResolvers<Uint8Array | undefined> | undefined;

  function give(): void {
    if (!asked || (pieces.length === 0 && !isWhole && !failure)) return;
    if (failure) asked.reject(failure.error);
    else asked.resolve(take());
    asked = undefined;
  }

  function take(): Uint8Array | undefined {
    const piece = pieces.shift();
    bytes -= piece?.length ?? 0;
    return piece;
  }

  function keep(piece: Uint8Array): void {
    if (piece.length === 0) return;
    pieces.push(piece);
    bytes += piece.length;
  }

  function fail(error: unknown): void {
    if (isWhole || failure) return;
    failure = { error };
    pieces = [];
    limit.stop();
    body.destroy();
    answer.destroy();
    give();
  }

  limit.cut = fail;
  body.on('data', (piece: Uint8Array<ArrayBuffer>) => {
    if (failure) return;
    try {
      keep(meter.take(piece));
    } catch (error) {
      fail(error);
      return;
    }
    give();
    if (bytes >= MOST_WAITING) body.pause();
  });
  body.on('end', () => {
    if (failure) return;
    keep(meter.end());
    isWhole = true;
    limit.stop();
    give();
  });
  body.on('error', (error) => fail(new TypeError('terminated', { cause: error })));

  return {
    async read() {
      if (failure) throw failure.error;
      if (pieces.length > 0 || isWhole) return take();
      asked = Promise.withResolvers();
      if (body.isPaused()) body.resume();
      return asked.promise;
    },
    cancel: () => fail(new TypeError('terminated')),
  };
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at]!, rawHeaders[at + 1]!);
  return headers;
}
