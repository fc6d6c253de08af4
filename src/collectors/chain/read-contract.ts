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
  /** How each of its results is read, a word of the answer each; none where one of them is of another type. */
  readonly words: readonly ReadWord[];
}

/** Undefined for what viem has to judge. */
type ReadWord = (word: bigint) => bigint | number | undefined;

const unsigned: ReadWord = (word) => word;
const small: ReadWord = (word) => (word <= Number.MAX_SAFE_INTEGER ? Number(word) : undefined);
/** The types that are read without viem, as viem gives them: those of up to 48 bits as numbers. */
const WORDS: Readonly<Record<string, ReadWord>> = {
  ...{ uint256: unsigned, uint128: unsigned, uint112: unsigned, uint80: unsigned },
  ...{ uint40: small, uint32: small, uint8: small },
  int256: (word) => BigInt.asIntN(256, word),
};
/** Characters before the first word of an answer, and of a word. */
const PREFIX = 2;
const WORD = 64;

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
  if (!isHex(data)) throw new NodeAnswerError('A node answered a call with something that is no data.');
  return decode(called, data) as ReadContractReturnType<Interface, Name, Args>;
}

function encode({ abi, functionName }: PreparedFunction, args: readonly unknown[]): Hex {
  return args.length === 0 ? functionName : encodeFunctionData({ abi, functionName, args });
}

/** Most functions answer numbers, which take viem ten times as long to read as the numbers themselves do. */
function decode({ abi, words }: PreparedFunction, data: Hex): unknown {
  if (words.length > 0 && data.length >= PREFIX + words.length * WORD) {
    const values = words.map((read, at) =>
      read(BigInt(`0x${data.slice(PREFIX + at * WORD, PREFIX + (at + 1) * WORD)}`)),
    );
    if (!values.includes(undefined)) return values.length === 1 ? values[0] : values;
  }
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
  const words = (item as AbiFunction).outputs.map(({ type }) => WORDS[type]);
  const areWords = words.every((read) => read !== undefined);
  return { abi: [item as AbiFunction], functionName, words: areWords ? words : [] };
}
