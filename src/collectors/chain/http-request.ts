import pLimit from 'p-limit';
import { http } from 'viem';
import type { AnswerBounds } from '../../domain/answer-bounds.ts';

export type NodeCall = { readonly method: string; readonly params?: unknown };

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
/** Requests of each kind that are under way at the same time: the way to a node and back is waited for once for all of them. */
const REQUESTS_AT_ONCE = 8;

interface HttpRequestOptions {
  /** Of a request, in milliseconds. */
  readonly timeout?: number;
  readonly bounds?: AnswerBounds;
  /** After it aborts, calls that wait are refused with its reason. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Returns a function that calls the node at an `http` or `https` address. Concurrent calls share requests; what exceeds a few requests
 * waits here, where no time limit runs. Long answers have requests of their own, so that short ones do not wait for them.
 */
export function createHttpRequest(
  url: string,
  { timeout, bounds, signal }: HttpRequestOptions = {},
): (call: NodeCall) => Promise<unknown> {
  const [long, short] = [LONG_A_REQUEST, SHORT_A_REQUEST].map((batchSize) => {
    const transport = http(url, {
      ...(timeout === undefined ? {} : { timeout }),
      retryCount: 0,
      batch: { wait: 0, batchSize },
      ...(bounds ? { maxResponseBodySize: bounds.bytes, fetchOptions: { bounds } } : {}),
    });
    const { request } = transport({ retryCount: 0 });
    const limit = pLimit(REQUESTS_AT_ONCE * batchSize);
    return (call: NodeCall): Promise<unknown> =>
      limit(() => {
        signal?.throwIfAborted();
        return request(call as Parameters<typeof request>[0]);
      });
  });
  return (call) => (LONG_ANSWERS.has(call.method) ? long! : short!)(call);
}
