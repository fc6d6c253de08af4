import { createPublicClient, custom, encodeAbiParameters, parseAbi } from 'viem';
import { expect, test } from 'vitest';
import { readConstant } from './read-constant.ts';

const ABI = parseAbi([
  'function decimals() view returns (uint8)',
  'function tokenOf(uint256 place) view returns (uint8)',
]);
const [ONE, OTHER] = [
  '0x1111111111111111111111111111111111111111',
  '0x2222222222222222222222222222222222222222',
] as const;

/** A client of a node that answers calls with 1, 2, 3 and so on, once it is up. */
function clientOf(node: { isUp: boolean }) {
  let calls = 0;
  const request = async () => {
    calls += 1;
    if (!node.isUp) throw new Error('down');
    return encodeAbiParameters([{ type: 'uint8' }], [calls]);
  };
  return createPublicClient({ transport: custom({ request }, { retryCount: 0 }) });
}

test('it is asked once of a client, for each contract, function and arguments', async () => {
  const client = clientOf({ isUp: true });
  const decimals = { abi: ABI, functionName: 'decimals' } as const;
  const token = { address: ONE, abi: ABI, functionName: 'tokenOf' } as const;
  const asked = () =>
    Promise.all([
      readConstant(client, { ...decimals, address: ONE }),
      readConstant(client, { ...decimals, address: OTHER }),
      readConstant(client, { ...token, args: [0n] }),
      readConstant(client, { ...token, args: [1n] }),
    ]);
  expect(await asked()).toEqual([1, 2, 3, 4]);
  expect(await asked()).toEqual([1, 2, 3, 4]);
  expect(await readConstant(clientOf({ isUp: true }), { ...decimals, address: ONE })).toBe(1);
});

test('a failure is not kept', async () => {
  const node = { isUp: false };
  const client = clientOf(node);
  const call = { address: ONE, abi: ABI, functionName: 'decimals' } as const;
  await expect(readConstant(client, call)).rejects.toThrow('down');
  node.isUp = true;
  expect(await readConstant(client, call)).toBe(2);
});
