import { FACTS_A_BLOCK } from '../../store/chain/facts-a-block.ts';
import { MOST_AHEAD_MS } from '../most-ahead-ms.ts';
import { NodeAnswerError } from './node-answer-error.ts';
import type { NodeCall } from './node-request.ts';
import { isHash, isQuantity } from './node-values.ts';

/**
 * Facts are numbered by their block, and a block beyond this has no numbers left. The longest known chain has a fifteenth of
 * it.
 */
const HIGHEST_BLOCK = Math.floor(Number.MAX_SAFE_INTEGER / FACTS_A_BLOCK);

/**
 * Throws a NodeAnswerError if a node reports an impossible head or block: a number that no block has, another block than the
 * requested one, a malformed hash, a time in the future. A missing block is not an error.
 */
export function checkNodeAnswer({ method, params }: NodeCall, answer: unknown, now = Date.now()): void {
  if (method === 'eth_chainId' && !isAtMost(answer, Number.MAX_SAFE_INTEGER))
    throw new NodeAnswerError(`A node reports the chain id ${shown(answer)}, which is impossible.`);
  if (method === 'eth_blockNumber' && !isAtMost(answer, HIGHEST_BLOCK))
    throw new NodeAnswerError(`A node reports ${shown(answer)} as its newest block, which is impossible.`);
  if (method !== 'eth_getBlockByNumber' || answer === null || answer === undefined) return;
  const asked = Array.isArray(params) ? params[0] : undefined;
  const { number, hash, parentHash, timestamp, transactions } = Object(answer) as Record<string, unknown>;
  const isAsked =
    isAtMost(number, HIGHEST_BLOCK) && (!isAtMost(asked, HIGHEST_BLOCK) || BigInt(asked) === BigInt(number));
  if (!isAsked || !isHash(hash) || !isHash(parentHash) || !Array.isArray(transactions))
    throw new NodeAnswerError(`A node returned something that is not block ${shown(asked)}.`);
  if (!isAtMost(timestamp, (now + MOST_AHEAD_MS) / 1_000))
    throw new NodeAnswerError(`A node reports a time in the future for block ${shown(number)}.`);
}

function isAtMost(value: unknown, most: number): value is string {
  return isQuantity(value) && BigInt(value) <= most;
}

/** A number in readable form, or the beginning of any other value. */
function shown(value: unknown): string {
  return isQuantity(value) ? BigInt(value).toString() : String(JSON.stringify(value)).slice(0, 40);
}
