import {
  type Abi,
  type AbiFunction,
  type ContractFunctionArgs,
  type ContractFunctionName,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  isHex,
  numberToHex,
  type PublicClient,
  prepareEncodeFunctionData,
  type ReadContractParameters,
  type ReadContractReturnType,
} from 'viem';
import { NodeAnswerError } from './node-answer-error.ts';
import { nodeRequest } from './node-request.ts';

interface PreparedFunction {
  readonly abi: readonly [AbiFunction];
  readonly functionName: Hex;
  /** Whether it answers one unsigned number that viem gives as a bigint. */
  readonly isNumber: boolean;
}

const BIG_NUMBERS: ReadonlySet<string> = new Set(['uint256', 'uint128']);
/** Where the first word of an answer ends. */
const WORD_END = 2 + 64;

/** Functions of each interface by name and number of arguments, with their selectors: viem hashes the signature at every call. */
const prepared = new WeakMap<Abi, Map<string, PreparedFunction>>();

/**
 * What a view function of a contract answers, at the newest block unless one is named. A node that refuses the call, or a contract that
 * reverts, rejects with the node's own error; an answer that is not of the function's type rejects with one of decoding. A hundred
 * thousand calls of a history cost a fraction of those of viem, whose errors copy and print the whole call.
 */
export async function readContract<
  const Interface extends Abi,
  Name extends ContractFunctionName<Interface, 'pure' | 'view'>,
  const Args extends ContractFunctionArgs<Interface, 'pure' | 'view', Name>,
>(
  client: Pick<PublicClient, 'request'>,
  {
    address,
    abi,
    functionName,
    args,
    blockNumber,
  }: Pick<
    ReadContractParameters<Interface, Name, Args>,
    'address' | 'abi' | 'functionName' | 'args' | 'blockNumber'
  >,
): Promise<ReadContractReturnType<Interface, Name, Args>> {
  const given = (args ?? []) as readonly unknown[];
  const called = functionOf(abi, functionName, given);
  const call = {
    to: address,
    data: encodeFunctionData({ abi: called.abi, functionName: called.functionName, args: given }),
  };
  const block = blockNumber === undefined ? 'latest' : numberToHex(blockNumber);
  const data = await nodeRequest(client)({ method: 'eth_call', params: [call, block] });
  if (!isHex(data)) throw new NodeAnswerError('A node answered a call with something that is no data.');
  return decode(called, data) as ReadContractReturnType<Interface, Name, Args>;
}

/** Most functions answer one number, which takes viem ten times as long to read as the number itself does. */
function decode({ abi, isNumber }: PreparedFunction, data: Hex): unknown {
  if (isNumber && data.length >= WORD_END) return BigInt(data.slice(0, WORD_END));
  return decodeFunctionResult({ abi: abi as Abi, data });
}

function functionOf(abi: Abi, functionName: string, args: readonly unknown[]): PreparedFunction {
  let functions = prepared.get(abi);
  if (!functions) {
    functions = new Map();
    prepared.set(abi, functions);
  }
  const key = `${functionName} ${args.length}`;
  let known = functions.get(key);
  if (!known) {
    known = prepare(abi, functionName, args);
    functions.set(key, known);
  }
  return known;
}

function prepare(abi: Abi, name: string, args: readonly unknown[]): PreparedFunction {
  const {
    abi: [item],
    functionName,
  } = prepareEncodeFunctionData({ abi, functionName: name, args });
  const { outputs } = item as AbiFunction;
  const isNumber = outputs.length === 1 && BIG_NUMBERS.has(outputs[0]!.type);
  return { abi: [item as AbiFunction], functionName, isNumber };
}
