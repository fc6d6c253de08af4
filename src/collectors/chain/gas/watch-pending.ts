import { setTimeout as delay } from 'node:timers/promises';
import { BaseError, http, RpcRequestError } from 'viem';
import * as zod from 'zod';
import { backoff } from '../../../domain/backoff.ts';
import { cleanText } from '../../../domain/clean-text.ts';
import type { WatchMode, WatchState } from '../../../domain/gas-words.ts';
import { openNodeSocket } from '../open-node-socket.ts';
import { isRefusal } from '../read-logs.ts';

const PAUSES = { first_ms: 1_000, longest_ms: 30_000 };
const POLL_MS = 500;
const TIMEOUT_MS = 15_000;
/** A message is a hash or a transaction, whose data is 128 kiB at most. */
const LONGEST_MESSAGE = 2 ** 20;
/** A poll may bring a burst. */
const LONGEST_ANSWER = 16 * 2 ** 20;
/** A node without such calls is asked again after this time: another node may answer at its address by then. */
const REFUSED_MS = 600_000;
const LONGEST_REASON = 160;

/** How a node announces its pending transactions now. */
export interface WatchNews {
  readonly mode: WatchMode | null;
  readonly state: WatchState;
  readonly bodies: boolean;
  readonly reason: string | null;
}

interface WatchOptions {
  readonly url: string;
  /** Called for each hash, or each whole transaction, as the node announces it. */
  readonly onTold: (told: unknown) => void;
  readonly onNews: (news: WatchNews) => void;
  readonly signal: AbortSignal;
}

const Message = zod.object({
  id: zod.number().optional(),
  result: zod.unknown().optional(),
  error: zod.object({ message: zod.string() }).optional(),
  params: zod.object({ result: zod.unknown() }).optional(),
});

/** Why a node announces nothing. The message is without its address, which may contain a key. */
class Refused extends Error {}

/**
 * Follows the pending transactions of a node until the signal aborts: by one subscription over ws, else by polling a filter, else by
 * polling its whole pool. Lost connections are opened again, after 1 s doubling up to 30 s. A node that has none of these calls is
 * asked again every ten minutes.
 */
export async function watchPending(options: WatchOptions): Promise<void> {
  const { url, signal, onNews } = options;
  let failures = 0;
  while (!signal.aborted) {
    let opened = false;
    const news = (one: WatchNews): void => {
      if (one.state === 'open') opened = true;
      onNews(one);
    };
    let pause: number;
    try {
      await (/^wss?:/.test(url)
        ? subscribe({ ...options, onNews: news })
        : poll({ ...options, onNews: news }));
      pause = PAUSES.first_ms;
    } catch (error) {
      if (signal.aborted) return;
      failures = opened ? 1 : failures + 1;
      const isRefused = error instanceof Refused;
      onNews({
        ...{ mode: null, bodies: false, state: isRefused ? 'refused' : 'closed' },
        reason: isRefused ? error.message : 'the connection was lost',
      });
      pause = isRefused ? REFUSED_MS : backoff(failures, PAUSES);
    }
    await delay(pause, undefined, { signal }).catch(() => {});
  }
}

/** Resolves or fails when the connection ends. */
function subscribe({ url, onTold, onNews, signal }: WatchOptions): Promise<void> {
  const socket = openNodeSocket(url, TIMEOUT_MS, LONGEST_MESSAGE);
  return new Promise((resolve, reject) => {
    let why: Error | undefined;
    let isOpen = false;
    const stop = (): void => socket.terminate();
    signal.addEventListener('abort', stop, { once: true });
    /** Whole transactions are asked for first; many nodes only tell hashes. */
    const ask = (id: number, whole: readonly true[]): void =>
      socket.send(
        JSON.stringify({
          ...{ jsonrpc: '2.0', id, method: 'eth_subscribe' },
          params: ['newPendingTransactions', ...whole],
        }),
      );
    socket.on('open', () => ask(1, [true]));
    socket.on('message', (data: Buffer) => {
      const message = Message.safeParse(readJson(data.toString())).data;
      if (!message) return;
      if (message.params) return onTold(message.params.result);
      if (message.error && message.id === 1) return ask(2, []);
      if (message.error) {
        why = new Refused(reasonOf(message.error.message));
        return socket.terminate();
      }
      // A node may repeat it, or send what is neither.
      if (isOpen || message.result === undefined) return;
      isOpen = true;
      onNews({ mode: 'subscription', state: 'open', bodies: message.id === 1, reason: null });
    });
    socket.on('error', (error) => {
      why ??= error;
    });
    socket.on('close', () => {
      signal.removeEventListener('abort', stop);
      if (signal.aborted) resolve();
      else reject(why ?? new Error('The connection was lost.'));
    });
  });
}

async function poll({ url, onTold, onNews, signal }: WatchOptions): Promise<void> {
  const transport = http(url, { timeout: TIMEOUT_MS, retryCount: 0, maxResponseBodySize: LONGEST_ANSWER });
  const request = transport({ retryCount: 0 }).request as (call: {
    method: string;
    params: unknown[];
  }) => Promise<unknown>;
  const ask = (method: string, ...params: unknown[]): Promise<unknown> => request({ method, params });
  let filter: unknown;
  try {
    filter = await ask('eth_newPendingTransactionFilter');
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return pollPool(ask, reasonOf(textOf(error)), { onTold, onNews, signal });
  }
  onNews({ mode: 'filter', state: 'open', bodies: false, reason: null });
  while (!signal.aborted) {
    const hashes = await ask('eth_getFilterChanges', filter);
    if (Array.isArray(hashes)) for (const hash of hashes) onTold(hash);
    await delay(POLL_MS, undefined, { signal }).catch(() => {});
  }
}

/** The whole pool again and again; `why` is what the node said to the filter. */
async function pollPool(
  ask: (method: string) => Promise<unknown>,
  why: string,
  { onTold, onNews, signal }: Pick<WatchOptions, 'onTold' | 'onNews' | 'signal'>,
): Promise<void> {
  let isOpen = false;
  while (!signal.aborted) {
    let pool: unknown;
    try {
      pool = await ask('txpool_content');
    } catch (error) {
      throw isRefusal(error) && !isOpen ? new Refused(why) : error;
    }
    if (!isOpen) onNews({ mode: 'pool', state: 'open', bodies: true, reason: null });
    isOpen = true;
    for (const told of transactionsOf(pool)) onTold(told);
    await delay(4 * POLL_MS, undefined, { signal }).catch(() => {});
  }
}

/** The transactions of a pool, which a node tells as `{ pending: { sender: { nonce: transaction } }, queued: … }`. */
export function transactionsOf(pool: unknown): unknown[] {
  const values = (of: unknown): unknown[] => (typeof of === 'object' && of !== null ? Object.values(of) : []);
  return values(pool).flatMap(values).flatMap(values);
}

function textOf(error: unknown): string {
  const said = error instanceof BaseError ? error.walk((cause) => cause instanceof RpcRequestError) : null;
  return said instanceof RpcRequestError ? said.details : 'it refused';
}

/** What the node said, as one short line. */
function reasonOf(said: string): string {
  const line = cleanText(said, LONGEST_REASON + 1).replace(/\.$/, '');
  return line.length > LONGEST_REASON ? `${cleanText(line, LONGEST_REASON)}…` : line || 'it refused';
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
