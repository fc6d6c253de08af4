import {
  type Abi,
  concat,
  createPublicClient,
  custom,
  decodeAbiParameters,
  decodeFunctionResult,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  numberToHex,
  parseAbi,
  slice,
} from 'viem';
import { expect, test } from 'vitest';
import { isNodeFault } from './node-fault.ts';
import { readContract } from './read-contract.ts';
import { isNoAnswer } from './yield/probe-vault.ts';

const ADDRESS = '0x1111111111111111111111111111111111111111';
const ABI = parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function balanceOf(address owner, uint256 id) view returns (uint256)',
  'function getReserves() view returns (uint112, uint112, uint32)',
]);

/** A client of a node that answers every call alike, and the calls that it got. */
function clientOf(answer: unknown) {
  const calls: unknown[] = [];
  const request = async (call: unknown) => {
    calls.push(call);
    return answer;
  };
  return { calls, client: createPublicClient({ transport: custom({ request }, { retryCount: 0 }) }) };
}

test('functions of one name are told apart by their arguments', async () => {
  const { calls, client } = clientOf(encodeAbiParameters([{ type: 'uint256' }], [7n]));
  const read = { address: ADDRESS, abi: ABI, functionName: 'balanceOf' } as const;
  expect(await readContract(client, { ...read, args: [ADDRESS] })).toBe(7n);
  expect(await readContract(client, { ...read, args: [ADDRESS, 3n], blockNumber: 16n })).toBe(7n);
  const asked = ([...args]: [`0x${string}`] | [`0x${string}`, bigint]) =>
    encodeFunctionData({ abi: ABI, functionName: 'balanceOf', args });
  expect(calls).toEqual([
    { method: 'eth_call', params: [{ to: ADDRESS, data: asked([ADDRESS]) }, 'latest'] },
    { method: 'eth_call', params: [{ to: ADDRESS, data: asked([ADDRESS, 3n]) }, '0x10'] },
  ]);
});

test('several results are a list', async () => {
  const words = [{ type: 'uint112' }, { type: 'uint112' }, { type: 'uint32' }] as const;
  const { client } = clientOf(encodeAbiParameters(words, [1n, 2n, 3]));
  expect(await readContract(client, { address: ADDRESS, abi: ABI, functionName: 'getReserves' })).toEqual([
    1n,
    2n,
    3,
  ]);
});

test('one number is read as viem reads it, also the largest, with bytes behind it, and cut off', async () => {
  const read = { address: ADDRESS, abi: ABI, functionName: 'balanceOf', args: [ADDRESS] } as const;
  const largest = encodeAbiParameters([{ type: 'uint256' }], [2n ** 256n - 1n]);
  const told = async (data: Hex): Promise<unknown> =>
    readContract(clientOf(data).client, read).catch((error: Error) => error.name);
  for (const data of [largest, concat([largest, largest]), slice(largest, 0, 31), '0x'] as const)
    expect(await told(data)).toEqual(byViem(data));
});

test('numbers of each type are read as viem reads them, one alone and several', async () => {
  const types = ['uint256', 'uint128', 'uint112', 'uint80', 'uint40', 'uint32', 'uint8', 'int256', 'int64'];
  const lists = [...types.map((type) => [type]), types, ['uint8', 'bool'], ['uint256', 'address']];
  for (const list of lists) {
    const abi = parseAbi([`function told() view returns (${list.join(', ')})`]) as Abi;
    for (const word of [0n, 1n, 127n, 255n, 2n ** 31n, 2n ** 255n, 2n ** 256n - 1n]) {
      const data = concat(list.map(() => numberToHex(word, { size: 32 })));
      const read = async () =>
        readContract(clientOf(data).client, { address: ADDRESS, abi, functionName: 'told' });
      const byOurs = await read().catch((error: Error) => error.name);
      expect(byOurs, `${list.join()} ${word}`).toEqual(tellByViem(abi, data));
    }
  }
});

test('words of every other type, and tuples of them, are read as viem reads them', async () => {
  const types = ['uint16', 'uint64', 'uint184', 'bool', 'address', 'bytes4', 'bytes32', 'int64', 'uint256[]'];
  const tuples = ['(uint8 a, (bool b, address c) d)', '(uint8, bool)', '(string a, uint8 b)'];
  const lists = [...types, ...tuples, 'bool, address, bytes32', '(uint64 a, bytes32 b), uint8', ''];
  const words = [0n, 1n, 32n, 2n ** 64n - 1n, BigInt(ADDRESS) + 0xabcdefn, 2n ** 256n - 1n];
  for (const list of lists) {
    const abi = parseAbi([`function told() view returns (${list})`]) as Abi;
    for (const word of words)
      for (const data of dataOf(word)) {
        const read = async () =>
          readContract(clientOf(data).client, { address: ADDRESS, abi, functionName: 'told' });
        const byOurs = await read().catch((error: Error) => error.name);
        expect(byOurs, `${list} ${data}`).toEqual(tellByViem(abi, data));
      }
  }
});

/** Four words, in small and in capital digits, with half a byte more, and too few. */
function dataOf(word: bigint): readonly Hex[] {
  const whole = concat(Array.from({ length: 4 }, () => numberToHex(word, { size: 32 })));
  return [whole, `0x${whole.slice(2).toUpperCase()}`, `${whole}0`, slice(whole, 0, 31), '0x'];
}

test('the same call is sent alike again, and others by their own arguments, however many', async () => {
  const { calls, client } = clientOf(encodeAbiParameters([{ type: 'uint256' }], [7n]));
  const ids = [...Array.from({ length: 300 }, (_, at) => BigInt(at)), 0n, 299n];
  for (const id of ids)
    await readContract(client, {
      address: ADDRESS,
      abi: ABI,
      functionName: 'balanceOf',
      args: [ADDRESS, id],
    });
  const sent = (calls as { params: [{ data: Hex }] }[]).map(({ params: [{ data }] }) => data);
  expect(sent).toEqual(
    ids.map((id) => encodeFunctionData({ abi: ABI, functionName: 'balanceOf', args: [ADDRESS, id] })),
  );
});

function tellByViem(abi: Abi, data: Hex): unknown {
  try {
    return decodeFunctionResult({ abi, data });
  } catch (error) {
    return (error as Error).name;
  }
}

function byViem(data: Hex): unknown {
  try {
    return decodeAbiParameters([{ type: 'uint256' }], data)[0];
  } catch (error) {
    return (error as Error).name;
  }
}

test('no data means that the contract does not answer, and something else than data is a fault of the node', async () => {
  const read = { address: ADDRESS, abi: ABI, functionName: 'getReserves' } as const;
  const refused = async (answer: unknown): Promise<unknown> =>
    readContract(clientOf(answer).client, read).catch((error: unknown) => error);
  expect(isNoAnswer(await refused('0x'))).toBe(true);
  for (const answer of [null, 12, 'anything', {}]) expect(isNodeFault(await refused(answer))).toBe(true);
});
