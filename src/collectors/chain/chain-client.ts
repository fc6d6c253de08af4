import { setTimeout as delay } from 'node:timers/promises';
import { createPublicClient, custom, http, type PublicClient } from 'viem';
import { isNodeFault, retryAfterMs } from './node-fault.ts';
import { OtherChainError } from './other-chain-error.ts';
import { createSocketRequest } from './socket-request.ts';

const TIMEOUT_MS = 15_000;
/** How often a call is tried beside once for each node. */
const RETRIES = 4;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;

type Request = (call: { method: string; params?: unknown }) => Promise<unknown>;

/** A node as it was met last. */
interface Node {
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
 * After `signal` aborts nothing is waited for.
 */
export function createChainClient(urls: readonly string[], signal?: AbortSignal): PublicClient {
  const nodes = urls.map(
    (url): Node => ({
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
    return node.request(call);
  }

  async function prove({ request: askNode }: Node): Promise<void> {
    const [id, genesis] = await Promise.all([
      askNode({ method: 'eth_chainId' }),
      askNode({ method: 'eth_getBlockByNumber', params: ['0x0', false] }),
    ]);
    const hash = (genesis as { hash?: unknown } | null)?.hash;
    chain ??= { id, genesis: hash };
    if (id !== chain.id || (hash && chain.genesis && hash !== chain.genesis))
      throw new OtherChainError('A node of RPC_URL knows another chain than the others; it is not asked.');
  }

  function putToRest(node: Node, error: unknown): void {
    node.proof = undefined;
    // Calls that were under way together fail together, which is one failure.
    if (node.rests_until > Date.now()) return;
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** node.failures, LONGEST_PAUSE_MS);
    node.failures++;
    node.rests_until = Date.now() + (retryAfterMs(error) ?? pause);
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
  if (/^wss?:/.test(url)) return createSocketRequest(url, TIMEOUT_MS, signal);
  const transport = http(url, { timeout: TIMEOUT_MS, retryCount: 0, batch: { wait: 0 } });
  return transport({ retryCount: 0 }).request as Request;
}
