import { type Hash, numberToHex } from 'viem';
import { BlockReplacedError } from './block-replaced-error.ts';
import type { FullBlock } from './get-block.ts';
import { hashAt } from './hash-at.ts';
import { NodeAnswerError } from './node-answer-error.ts';
import type { NodeRequest } from './node-request.ts';
import { isHash } from './node-values.ts';

type HeldBlock = Pick<FullBlock, 'number' | 'hash'>;

/** Where a log, a receipt or a call of a flat trace says that it stands. Nodes write some numbers of flat traces in decimal digits. */
interface Placed {
  readonly blockNumber: string | number;
  readonly blockHash: Hash;
}

/**
 * Checks that records are of the blocks that were read before, and not of another fork. Where one is not, `ask` asks the node that gave
 * it for the block: if the node still has the known one it contradicts itself, which is a NodeAnswerError; else the chain was
 * reorganised, which is a BlockReplacedError.
 */
export async function checkFork(
  blocks: readonly HeldBlock[],
  answer: unknown,
  ask: NodeRequest,
): Promise<void> {
  if (!Array.isArray(answer)) return;
  const held = new Map(blocks.map((block) => [block.number, block]));
  for (const { blockNumber, blockHash } of answer as readonly Partial<Placed>[]) {
    // Some nodes leave it out of the receipts of a whole block.
    if (!isHash(blockHash)) continue;
    const block = blocks.length === 1 ? blocks[0] : held.get(BigInt(blockNumber ?? -1));
    if (block && blockHash.toLowerCase() !== block.hash.toLowerCase()) await refuseBlock(block, ask);
  }
}

/** Throws the reason why a node gives no records of a block that was read before. */
export async function refuseBlock(block: HeldBlock, ask: NodeRequest): Promise<never> {
  await confirmBlock(block, ask);
  throw new NodeAnswerError(
    `A node returned what is not of block ${block.number}, and still has that block.`,
  );
}

/** Throws unless the node has the block that was read before. */
export async function confirmBlock(block: HeldBlock, ask: NodeRequest): Promise<void> {
  refuseOther(block, await hashAt(ask, block.number));
}

/**
 * Throws unless the chain still has a block after its facts were read, and with it all blocks before it: state by a block's number and
 * the calls of a transaction tell no hash.
 */
export async function confirmRead(block: HeldBlock, ask: NodeRequest): Promise<void> {
  await ask({
    ...{ method: 'eth_getBlockByNumber', params: [numberToHex(block.number), false] },
    check: async (found) => refuseOther(block, (found as { readonly hash?: Hash } | null)?.hash),
  });
}

function refuseOther({ number, hash }: HeldBlock, found: Hash | undefined): void {
  if (!found) throw new NodeAnswerError(`A node was asked about block ${number}, and does not have it.`);
  if (found.toLowerCase() !== hash.toLowerCase()) throw new BlockReplacedError(number);
}
