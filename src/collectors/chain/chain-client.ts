import { setTimeout as delay } from 'node:timers/promises';
import { createPublicClient, custom, http, type PublicClient } from 'viem';
import type { AnswerBounds } from '../../domain/answer-bounds.ts';
import { backoff } from '../../domain/backoff.ts';
import type { Log } from '../../log.ts';
import { checkNodeAnswer } from './check-node-answer.ts';
import { createHeadCheck } from './head-check.ts';
import { isNodeFault, reasonLine, retryAfterMs } from './node-fault.ts';
import { OtherChainError } from './other-chain-error.ts';
import { createSocketRequest } from './socket-request.ts';

const TIMEOUT_MS = 15_000;
/** How often a call is tried beside once for each node. */
const RETRIES = 4;
const LONGEST_PAUSE_MS = 30_000;
const PAUSES = { first_ms: 250, longest_ms: LONGEST_PAUSE_MS };
/** A batch of blocks is a few MiB; the calls of a transaction are as deep as the chain lets them be, each two levels of JSON. */
const ANSWER: AnswerBounds = {
  form: 'document',
  bytes: 16 * 2 ** 20,
  ms: 2 * TIMEOUT_MS,
  depth: 2_200,
  values: 500_000,
  line: 0,
};

type Request = (call: { method: string; params?: unknown }) => Promise<unknown>;

/** A node as it was met last. */
interface Node {
  /** Its place among the nodes: an address may hold a key. */
  readonly name: string;
  readonly request: Request;
  /** Under way, or done where it resolved: the node is on the chain that is followed. */
  proof: Promise<void> | undefined;
  rests_until: number;
  failures: number;
}

/**
 * A client that asks the first of the nodes that is well. One that fails or refuses because of too many calls rests for as
 * long as it asks for, else for 0.25 s and doubling up to 30 s, and the next one is asked. Each must know the chain that
 * the first answer came from, which is looked at before its first call and after each failure. A call that every node failed throws
 * the last error, one that a node refused for what it asks that refusal at once; http calls of one moment travel together.
 * A node whose head or whose blocks cannot be fails too, and nothing of its answer is believed. After `signal` aborts nothing is
 * waited for. `read` is the last block that was read before.
 */
export function createChainClient(
  urls: readonly string[],
  signal?: AbortSignal,
  { read, log }: { readonly read?: number | undefined; readonly log?: Log } = {},
): PublicClient {
  const heads = createHeadCheck(read);
  const nodes = urls.map(
    (url, at): Node => ({
      name: `${at + 1} of ${urls.length}`,
      request: requestOf(url, signal),
      proof: undefined,
      rests_until: 0,
      failures: 0,
    }),
  );
  let chain: { readonly id: unknown; readonly genesis: unknown } | undefined;

  async function request(call: { method: string; params?: unknown }): Promise<unknown> {
    for (let attempt = 1; ; attempt++) {
      signal?.throwIfAborted();
      const node = nextNode();
      const pause = node.rests_until - Date.now();
      if (pause > LONGEST_PAUSE_MS) throw new Error('Every node of the chain asks for a longer pause');
      if (pause > 0) await delay(pause, undefined, signal && { signal });
      try {
        const answer = await untilAborted(ask(node, call), signal);
        node.failures = 0;
        return answer;
      } catch (error) {
        if (signal?.aborted || !isNodeFault(error)) throw error;
        putToRest(node, error);
        if (attempt >= nodes.length + RETRIES) throw error;
      }
    }
  }

  /** The first that does not rest, else the one that rests the shortest. */
  function nextNode(): Node {
    const now = Date.now();
    const rested = nodes.find(({ rests_until }) => rests_until <= now);
    return rested ?? nodes.reduce((a, b) => (b.rests_until < a.rests_until ? b : a));
  }

  async function ask(node: Node, call: { method: string; params?: unknown }): Promise<unknown> {
    node.proof ??= prove(node).catch((error: unknown) => {
      node.proof = undefined;
      throw error;
    });
    await node.proof;
    const answer = await node.request(call);
    checkNodeAnswer(call, answer);
    if (call.method === 'eth_blockNumber') await heads.check(node.request, answer as string);
    return answer;
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
      throw new OtherChainError('A node of RPC_URL knows another chain than the others; it is not asked.');
  }

  function putToRest(node: Node, error: unknown): void {
    node.proof = undefined;
    // Calls that were under way together fail together, which is one failure.
    if (node.rests_until > Date.now()) return;
    if (node.failures === 0) {
      log?.warn('A node of the chain is not asked for a while', {
        node: node.name,
        problem: reasonLine(error),
      });
      log?.debug('What a node of the chain failed with', { node: node.name, error });
    }
    node.failures++;
    node.rests_until = Date.now() + (retryAfterMs(error) ?? backoff(node.failures, PAUSES));
  }

  return createPublicClient({ transport: custom({ request }, { retryCount: 0 }) });
}

/** The answer, or the reason of the signal as soon as it aborts. Nothing of the answer is held on to afterwards. */
async function untilAborted<Answer>(
  asked: Promise<Answer>,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  if (!signal) return asked;
  const aborted = Promise.withResolvers<never>();
  const abort = (): void => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([asked, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

function requestOf(url: string, signal: AbortSignal | undefined): Request {
  if (/^wss?:/.test(url)) return createSocketRequest(url, TIMEOUT_MS, signal, ANSWER);
  const transport = http(url, {
    timeout: TIMEOUT_MS,
    retryCount: 0,
    batch: { wait: 0 },
    maxResponseBodySize: ANSWER.bytes,
    fetchOptions: { bounds: ANSWER },
  });
  return transport({ retryCount: 0 }).request as Request;
}
