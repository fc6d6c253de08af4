import { setTimeout as delay } from 'node:timers/promises';
import pLimit from 'p-limit';
import { createPublicClient, custom, type PublicClient } from 'viem';
import type { AnswerBounds } from '../../domain/answer-bounds.ts';
import { backoff } from '../../domain/backoff.ts';
import type { Log } from '../../log.ts';
import type { AnswerBudget } from './answer-budget.ts';
import { checkNodeAnswer } from './check-node-answer.ts';
import { checkNodeRecords } from './check-node-records.ts';
import { createHeadCheck } from './head-check.ts';
import { createHttpRequest } from './http-request.ts';
import { isNodeFault, reasonLine, retryAfterMs } from './node-fault.ts';
import type { NodeCall } from './node-request.ts';
import { OtherChainError } from './other-chain-error.ts';
import { createSocketRequest } from './socket-request.ts';
import { TooMuchAheadError } from './too-much-ahead-error.ts';

const TIMEOUT_MS = 15_000;
/** Additional tries of a call, after one for each node. */
const RETRIES = 4;
const LONGEST_PAUSE_MS = 30_000;
/** Calls over one socket that are under way; the time of further ones does not run yet. */
const SOCKET_CALLS_AT_ONCE = 64;
const PAUSES = { first_ms: 250, longest_ms: LONGEST_PAUSE_MS };
/**
 * A request of blocks is a few MiB. The calls of a transaction are nested as deeply as the chain allows, with two levels of
 * JSON each.
 */
const ANSWER: AnswerBounds = {
  form: 'document',
  bytes: 16 * 2 ** 20,
  ms: 2 * TIMEOUT_MS,
  depth: 2_200,
  values: 500_000,
  line: 0,
};

type Request = (call: NodeCall) => Promise<unknown>;

/** A node with its last known state. */
interface Node {
  /** Its position among the nodes. Logs use it because an address may contain a key. */
  readonly name: string;
  readonly request: Request;
  /** The check that the node is on the followed chain, while it runs or when it passed. */
  proof: Promise<void> | 'passed' | undefined;
  rests_until: number;
  failures: number;
}

/**
 * A client that calls the first healthy node. A node that fails, or refuses because of too many calls, is skipped for as long
 * as it asks, else for 0.25 s doubling up to 30 s, and the next one is called. Every node must be on the chain of the first
 * answer; this is checked before its first call and after each failure. When every node fails, the last error is thrown; a
 * refusal of the call itself is thrown at once. Concurrent http calls are batched. More calls than a few batches wait. A node with an impossible head or block
 * counts as failed, and its answer is discarded. After `signal` aborts no call is awaited. `read` is the last block read in
 * earlier runs; `budget` bounds what is read ahead of the writes.
 */
export function createChainClient(
  urls: readonly string[],
  signal?: AbortSignal,
  {
    read,
    log,
    budget,
  }: { readonly read?: number | undefined; readonly log?: Log; readonly budget?: AnswerBudget } = {},
): PublicClient {
  const heads = createHeadCheck(read);
  const untilAborted = createAbort(signal);
  const nodes = urls.map(
    (url, at): Node => ({
      name: `${at + 1} of ${urls.length}`,
      request: requestOf(url, signal, budget),
      proof: undefined,
      rests_until: 0,
      failures: 0,
    }),
  );
  let chain: { readonly id: unknown; readonly genesis: unknown } | undefined;

  /** Thousands of calls wait for their answers, so this function and those that it calls make few promises and keep few variables. */
  function request(call: NodeCall, attempt = 1): Promise<unknown> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    const node = nextNode();
    const pause = node.rests_until - Date.now();
    if (pause > LONGEST_PAUSE_MS)
      return Promise.reject(new Error('Every node of the chain asks for a longer pause'));
    const asked = pause > 0 ? askAfter(pause, node, call) : ask(node, call);
    return untilAborted(asked).then(
      (answer) => {
        try {
          if (!isConfirmed(call)) checkAnswer(call, answer);
        } catch (error) {
          return askAgain(node, call, attempt, error);
        }
        node.failures = 0;
        return answer;
      },
      (error: unknown) => askAgain(node, call, attempt, error),
    );
  }

  function askAgain(node: Node, call: NodeCall, attempt: number, error: unknown): Promise<unknown> {
    if (signal?.aborted || error instanceof TooMuchAheadError || !isNodeFault(error)) throw error;
    putToRest(node, error);
    if (attempt >= nodes.length + RETRIES) throw error;
    return request(call, attempt + 1);
  }

  /** The first node that is not skipped, else the one that is skipped for the shortest time. */
  function nextNode(): Node {
    const now = Date.now();
    const rested = nodes.find(({ rests_until }) => rests_until <= now);
    return rested ?? nodes.reduce((a, b) => (b.rests_until < a.rests_until ? b : a));
  }

  async function askAfter(pause: number, node: Node, call: NodeCall): Promise<unknown> {
    await delay(pause, undefined, signal && { signal });
    return ask(node, call);
  }

  function ask(node: Node, call: NodeCall): Promise<unknown> {
    if (node.proof !== 'passed') return proofOf(node).then(() => askProven(node, call));
    return askProven(node, call);
  }

  function askProven(node: Node, call: NodeCall): Promise<unknown> {
    return isConfirmed(call) ? confirmed(node, call) : node.request(call);
  }

  async function confirmed(node: Node, call: NodeCall): Promise<unknown> {
    const answer = await checked(node, call);
    if (call.method === 'eth_blockNumber') await heads.check(node.request, answer as string);
    if (call.check) await call.check(answer, (other) => checked(node, other));
    return answer;
  }

  async function checked(node: Node, call: NodeCall): Promise<unknown> {
    const answer = await node.request(call);
    checkAnswer(call, answer);
    return answer;
  }

  function proofOf(node: Node): Promise<void> {
    if (node.proof instanceof Promise) return node.proof;
    const proof = prove(node).then(
      () => {
        // A failure meanwhile asks for another one.
        if (node.proof === proof) node.proof = 'passed';
      },
      (error: unknown) => {
        node.proof = undefined;
        throw error;
      },
    );
    node.proof = proof;
    return proof;
  }

  async function prove({ request: askNode }: Node): Promise<void> {
    const [id, genesis] = await Promise.all([
      askNode({ method: 'eth_chainId' }),
      askNode({ method: 'eth_getBlockByNumber', params: ['0x0', false] }),
    ]);
    checkNodeAnswer({ method: 'eth_chainId' }, id);
    const hash = (genesis as { hash?: unknown } | null)?.hash;
    chain ??= { id, genesis: hash };
    if (id !== chain.id || (hash && chain.genesis && hash !== chain.genesis))
      throw new OtherChainError('A node of RPC_URL is on another chain than the others; it is not used.');
  }

  function putToRest(node: Node, error: unknown): void {
    node.proof = undefined;
    // Concurrent calls fail together, which counts as one failure.
    if (node.rests_until > Date.now()) return;
    if (node.failures === 0) {
      log?.warn('A node of the chain failed and is paused', {
        node: node.name,
        problem: reasonLine(error),
      });
      log?.debug('Error of a node of the chain', { node: node.name, error });
    }
    node.failures++;
    node.rests_until = Date.now() + (retryAfterMs(error) ?? backoff(node.failures, PAUSES));
  }

  return createPublicClient({ transport: custom({ request: (call) => request(call) }, { retryCount: 0 }) });
}

/** Whether an answer is compared with what the node tells of other calls. */
function isConfirmed({ method, check }: NodeCall): boolean {
  return check !== undefined || method === 'eth_blockNumber';
}

function checkAnswer(call: NodeCall, answer: unknown): void {
  checkNodeAnswer(call, answer);
  checkNodeRecords(call, answer);
}

/**
 * Returns a function that gives an answer, or rejects with the signal's reason as soon as it aborts. The signal has one listener for all
 * answers, because thousands may be awaited.
 */
function createAbort(signal: AbortSignal | undefined): <Answer>(asked: Promise<Answer>) => Promise<Answer> {
  if (!signal) return (asked) => asked;
  const awaited = new Set<(reason: unknown) => void>();
  const abort = (): void => {
    for (const reject of awaited) reject(signal.reason);
  };
  signal.addEventListener('abort', abort, { once: true });
  return <Answer>(asked: Promise<Answer>) =>
    new Promise<Answer>((resolve, reject) => {
      awaited.add(reject);
      asked.then(
        (answer) => {
          awaited.delete(reject);
          resolve(answer);
        },
        (error: unknown) => {
          awaited.delete(reject);
          reject(error);
        },
      );
    });
}

function requestOf(url: string, signal: AbortSignal | undefined, budget: AnswerBudget | undefined): Request {
  if (/^wss?:/.test(url)) {
    const ask = createSocketRequest(url, TIMEOUT_MS, signal, ANSWER, budget);
    const limit = pLimit(SOCKET_CALLS_AT_ONCE);
    return (call) => limit(ask, call);
  }
  return createHttpRequest(url, { timeout: TIMEOUT_MS, bounds: ANSWER, signal, budget });
}
