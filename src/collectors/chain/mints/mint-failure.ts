import {
  type Address,
  decodeErrorResult,
  decodeFunctionData,
  type Hex,
  type PublicClient,
  toFunctionSelector,
} from 'viem';
import type { DecisionReason } from '../../../domain/area-decision.ts';
import { cleanText } from '../../../domain/clean-text.ts';
import { mintReason } from '../../../evm/mint-errors.ts';
import type { BlockTransaction, FullBlock } from '../get-block.ts';
import { revertReason } from '../revert-reason.ts';
import { traceTransaction } from '../trace-transaction.ts';
import { ERROR_ABI, MINT_CALLS, TOKEN_CALLS } from './mint-abi.ts';

const OTHER_CALLS = new Set(TOKEN_CALLS.map((call) => toFunctionSelector(call) as string));
const LONGEST = 200;

/** Why a transaction got no token of a collection. */
export interface MintFailure {
  readonly collection: Address;
  readonly reason: DecisionReason;
  /** The contract's words; null where the node does not trace. */
  readonly error: string | null;
  readonly asked: AskedMint;
}

/** What a call asks for; null where it does not say. */
export interface AskedMint {
  readonly quantity: number | null;
  readonly phase: string | null;
}

/** How many tokens a call asks for, and of which phase. */
export function askedMint(input: Hex): AskedMint {
  try {
    const { args } = decodeFunctionData({ abi: MINT_CALLS, data: input });
    const numbers = args.filter((one) => typeof one === 'bigint');
    const quantity = numbers.at(-1);
    const isKnown = quantity !== undefined && quantity < 1_000_000n;
    return {
      quantity: isKnown ? Number(quantity) : null,
      phase: args.length === 3 ? String(args[0]) : null,
    };
  } catch {
    return { quantity: null, phase: null };
  }
}

/** The collection that a failed transaction wanted to mint from, and why it failed; undefined where it wanted something else. */
export async function readMintFailure(
  client: PublicClient,
  block: Pick<FullBlock, 'number' | 'hash'>,
  { hash, to, input = '0x' }: BlockTransaction,
  collections: readonly Address[],
): Promise<MintFailure | undefined> {
  const called = collections.find((one) => one === to?.toLowerCase());
  if (called && OTHER_CALLS.has(input.slice(0, 10))) return undefined;
  const traces = await traceTransaction(client, hash, block);
  const frame = traces?.findLast((one) => one.error !== null && collections.some((each) => each === one.to));
  const collection = called ?? collections.find((one) => one === frame?.to);
  if (!collection || (frame && OTHER_CALLS.has(frame.input.slice(0, 10)))) return undefined;
  const error = frame ? errorText(frame.output, frame.error ?? '') : null;
  return {
    ...{ collection, error, reason: error === null ? 'would_revert' : mintReason(error) },
    asked: askedMint((frame?.input ?? input) as Hex),
  };
}

/** The error with its values, such as `SoldOut(2)`. */
function errorText(output: string, error: string): string {
  try {
    const { errorName, args = [] } = decodeErrorResult({ abi: ERROR_ABI, data: output as Hex });
    return cleanText(`${errorName}(${args.map(String).join(', ')})`, LONGEST);
  } catch {
    return cleanText(revertReason(output, error), LONGEST);
  }
}
