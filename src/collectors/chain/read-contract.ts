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
import { wordsReader } from './read-words.ts';

interface PreparedFunction {
  readonly abi: readonly [AbiFunction];
  readonly functionName: Hex;
  /** Reads its results without viem; absent where viem has to. */
  readonly read: ReturnType<typeof wordsReader>;
  /** Calls of it by their arguments: a history asks the same at each block. */
  readonly encoded: Map<string, Hex>;
}

/** Calls of a function that are kept. */
const MOST_ENCODED = 256;

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
  const call = { to: address, data: encode(called, given) };
  const block = blockNumber === undefined ? 'latest' : numberToHex(blockNumber);
  const data = await nodeRequest(client)({ method: 'eth_call', params: [call, block] });
  return decode(called, data) as ReadContractReturnType<Interface, Name, Args>;
}

function encode({ abi, functionName, encoded }: PreparedFunction, args: readonly unknown[]): Hex {
  if (args.length === 0) return functionName;
  const key = keyOf(args);
  const known = key === undefined ? undefined : encoded.get(key);
  if (known !== undefined) return known;
  const data = encodeFunctionData({ abi, functionName, args });
  if (encoded.size >= MOST_ENCODED) encoded.clear();
  if (key !== undefined) encoded.set(key, data);
  return data;
}

/** Undefined for arguments that are not all amounts, or texts of hexadecimal digits. */
function keyOf(args: readonly unknown[]): string | undefined {
  const areKnown = args.every((one) => typeof one === 'bigint' || isHex(one));
  return areKnown ? args.join(' ') : undefined;
}

function decode({ abi, read }: PreparedFunction, data: unknown): unknown {
  const values = read?.(data);
  if (!values) {
    if (!isHex(data)) throw new NodeAnswerError('A node answered a call with something that is no data.');
    return decodeFunctionResult({ abi: abi as Abi, data });
  }
  return values.length === 1 ? values[0] : values;
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
  const called = item as AbiFunction;
  return { abi: [called], functionName, read: wordsReader(called.outputs), encoded: new Map() };
}
