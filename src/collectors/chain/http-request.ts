import { blockOfCall } from './block-of-call.ts';
import type { NodeCall } from './node-request.ts';
import { createPost, type PostOptions, type WaitingCall } from './post-calls.ts';

/** Whose answers are long: blocks with their transactions, receipts and logs, and what transactions did inside. */
const LONG_ANSWERS: ReadonlySet<string> = new Set([
  'debug_traceTransaction',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getLogs',
  'trace_transaction',
]);
/** Calls in one request: an answer stays far below its bound, however full the blocks are. */
const LONG_A_REQUEST = 8;
const SHORT_A_REQUEST = 100;
/** Requests that are under way at the same time: the way to a node and back is waited for once for all of them. */
const REQUESTS_AT_ONCE = 16;
/** A short answer goes before a long one that is about a block so much later: the facts of its own block need it sooner. */
const BLOCKS_BEHIND = 32;

interface HttpRequestOptions extends PostOptions {
  /** After it aborts, calls that wait are refused with its reason. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Returns a function that calls the node at an `http` or `https` address. Concurrent calls share requests; what exceeds a few requests
 * waits here, where no time limit runs. Long answers have requests of their own, so that short ones do not wait for them, and are asked
 * for first, because most other calls follow from them, unless they are about blocks that are far ahead; of each kind, those of earlier
 * blocks first, because blocks are stored in order and further ones follow when they are. A call that the node refuses fails with an RpcRequestError, a request that fails
 * with an HttpRequestError or a TimeoutError. viem's own transport does the same, and takes several times as long for the tens of
 * thousands of calls of a history.
 */
export function createHttpRequest(
  url: string,
  options: HttpRequestOptions = {},
): (call: NodeCall) => Promise<unknown> {
  const { signal } = options;
  const post = createPost(url, options);
  const long: Queue = { callsARequest: LONG_A_REQUEST, waiting: [] };
  const short: Queue = { callsARequest: SHORT_A_REQUEST, waiting: [] };
  let underWay = 0;
  let isScheduled = false;
  signal?.addEventListener('abort', () => {
    for (const queue of [long, short])
      for (const { reject } of queue.waiting.splice(0)) reject(signal.reason);
  });

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(sendWaiting);
  }

  function sendWaiting(): void {
    isScheduled = false;
    while (underWay < REQUESTS_AT_ONCE) {
      const { waiting, callsARequest } = nextQueue();
      if (waiting.length === 0) return;
      underWay += 1;
      void post(waiting.splice(0, callsARequest)).then(() => {
        underWay -= 1;
        schedule();
      });
    }
  }

  function nextQueue(): Queue {
    const [longFirst, shortFirst] = [long.waiting[0], short.waiting[0]];
    if (!longFirst || !shortFirst) return longFirst ? long : short;
    return shortFirst.block + BLOCKS_BEHIND < longFirst.block ? short : long;
  }

  return (call) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const { waiting } = LONG_ANSWERS.has(call.method) ? long : short;
      const block = blockOfCall(call);
      waiting.splice(placeAfter(waiting, block), 0, { call, block, resolve, reject });
      schedule();
    });
}

/** Calls of one kind that wait for a request. */
interface Queue {
  readonly callsARequest: number;
  /** By block; those of a block in the order in which they came. */
  readonly waiting: QueuedCall[];
}

interface QueuedCall extends WaitingCall {
  readonly block: number;
}

/** The place behind every call of this block or an earlier one. */
function placeAfter(waiting: readonly QueuedCall[], block: number): number {
  let [low, high] = [0, waiting.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (waiting[middle]!.block <= block) low = middle + 1;
    else high = middle;
  }
  return low;
}
