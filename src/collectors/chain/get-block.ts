import {
  type Address,
  type Block,
  BlockNotFoundError,
  type Hash,
  type Hex,
  numberToHex,
  type PublicClient,
} from 'viem';
import { hashAt } from './hash-at.ts';
import { NodeAnswerError } from './node-answer-error.ts';
import { type NodeRequest, nodeRequest } from './node-request.ts';

/** A transaction as the node returns it, without what is not read. Of thousands, only a few are parsed. */
export interface BlockTransaction {
  readonly hash: Hash;
  readonly from: Address;
  readonly to: Address | null;
  readonly value: Hex;
  readonly nonce?: Hex | undefined;
  readonly type?: Hex | undefined;
  readonly gas?: Hex | undefined;
  readonly gasPrice?: Hex | null | undefined;
  readonly maxFeePerGas?: Hex | null | undefined;
  readonly maxPriorityFeePerGas?: Hex | null | undefined;
  readonly input?: Hex | undefined;
}

/** The fields that facts are read from, with every transaction. */
export interface FullBlock {
  readonly number: bigint;
  readonly hash: Hash;
  readonly parentHash: Hash;
  /** Seconds since 1970. */
  readonly timestamp: bigint;
  readonly miner: string | null;
  readonly baseFeePerGas: bigint;
  readonly gasUsed: bigint;
  readonly gasLimit: bigint;
  /** Of a chain with blobs. */
  readonly blobGasUsed: bigint | null;
  readonly transactions: readonly BlockTransaction[];
}

/** The root of a block that never had a transaction. */
const NO_TRANSACTIONS = '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421';

interface BlockAnswer extends Pick<FullBlock, 'hash' | 'parentHash' | 'transactions'> {
  readonly number: Hex | null;
  readonly timestamp: Hex;
  readonly miner?: string | null;
  readonly baseFeePerGas?: Hex | null;
  readonly gasUsed?: Hex | null;
  readonly gasLimit?: Hex | null;
  readonly blobGasUsed?: Hex | null;
  readonly transactionsRoot?: string | null;
}

/**
 * A block with its transactions; undefined if the node does not have them, yet or any more. The transactions are not parsed,
 * because converting all of them takes longer than fetching them. With the hash of the block before it, a node that has that one and
 * still returns a block that does not follow it is not believed.
 */
export async function getFullBlock(
  client: PublicClient,
  blockNumber: bigint,
  parent = '',
): Promise<FullBlock | undefined> {
  const request = nodeRequest(client);
  const answer = (await request({
    ...{ method: 'eth_getBlockByNumber', params: [numberToHex(blockNumber), true] },
    check: async (block, ask) => {
      if (parent !== '') await checkParent(block as BlockAnswer | null, parent, ask);
    },
  })) as BlockAnswer | null;
  if (!answer || answer.number === null || isEmptied(answer)) return undefined;
  const { number, hash, parentHash, timestamp, miner, baseFeePerGas, blobGasUsed, transactions } = answer;
  return {
    number: BigInt(number),
    hash,
    parentHash,
    timestamp: BigInt(timestamp),
    miner: miner ?? null,
    baseFeePerGas: BigInt(baseFeePerGas ?? 0),
    gasUsed: BigInt(answer.gasUsed ?? 0),
    gasLimit: BigInt(answer.gasLimit ?? 0),
    blobGasUsed: blobGasUsed ? BigInt(blobGasUsed) : null,
    transactions: transactions.map(leanTransaction),
  };
}

/** Only what is read is held with the blocks ahead: a node may add what it likes. */
function leanTransaction(raw: BlockTransaction): BlockTransaction {
  const { hash, from, to, value, nonce, type, gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas, input } =
    raw;
  return {
    ...{ hash, from, to, value },
    nonce: textOf(nonce),
    type: textOf(type),
    gas: textOf(gas),
    gasPrice: textOf(gasPrice),
    maxFeePerGas: textOf(maxFeePerGas),
    maxPriorityFeePerGas: textOf(maxPriorityFeePerGas),
    input: textOf(input),
  };
}

function textOf(value: Hex | null | undefined): Hex | undefined {
  return typeof value === 'string' ? value : undefined;
}

async function checkParent(block: BlockAnswer | null, parent: string, ask: NodeRequest): Promise<void> {
  if (!block?.number || block.parentHash === parent) return;
  const number = BigInt(block.number);
  if ((await hashAt(ask, number - 1n)) === parent) throw strangeBlock(number);
}

/** That a node's next block follows none of the chain. */
export function strangeBlock(number: bigint): NodeAnswerError {
  return new NodeAnswerError(`A node returned block ${number}, which follows none of the chain's.`);
}

/** A block without its transactions; undefined if the node does not have it. */
export async function getHeader(
  client: PublicClient,
  blockNumber: bigint,
): Promise<Block<bigint, false, 'latest'> | undefined> {
  return orMissing(client.getBlock({ blockNumber, includeTransactions: false }));
}

/** The lowest block from `low` to `head` that the node has whole, with every later one; `head` if it is the only one. */
export async function findFirstBlock(client: PublicClient, low: number, head: number): Promise<number> {
  let [missing, present] = [low - 1, head];
  while (present - missing > 1) {
    const middle = Math.floor((missing + present) / 2);
    const block = await getHeader(client, BigInt(middle));
    if (block && !isEmptied(block)) present = middle;
    else missing = middle;
  }
  return present;
}

/** A node that drops transactions of old blocks, as the local one does, still returns these blocks. They are not taken for empty ones. */
function isEmptied({
  transactions,
  transactionsRoot,
}: {
  readonly transactions: readonly unknown[];
  readonly transactionsRoot?: string | null | undefined;
}): boolean {
  return transactions.length === 0 && !!transactionsRoot && transactionsRoot !== NO_TRANSACTIONS;
}

async function orMissing<Answer>(asked: Promise<unknown>): Promise<Answer | undefined> {
  try {
    return (await asked) as Answer;
  } catch (error) {
    if (error instanceof BlockNotFoundError) return undefined;
    throw error;
  }
}
