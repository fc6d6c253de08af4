import { encodeFunctionData, parseAbi } from 'viem';
import { expect, test } from 'vitest';
import { readAddress, readArray, readBytesLength, readCount, readWord, selectorOf } from './call-data.ts';
import { addressOf } from './testing/call-trace-of.ts';

const abi = parseAbi(['function lend(uint256 a, address b, uint256[] c, bytes d, address[] e)']);
const [BOT, POOL] = [addressOf('bot'), addressOf('pool')];

function dataOf(items: readonly bigint[] = [5n, 6n], bytes: `0x${string}` = '0x010203'): string {
  return encodeFunctionData({ abi, args: [7n, BOT, items, bytes, [POOL, BOT]] });
}

test('arguments are read as they were encoded', () => {
  const data = dataOf();
  expect(selectorOf(data)).toMatch(/^0x[0-9a-f]{8}$/);
  expect([readWord(data, 0), readAddress(data, 1), readCount(data, 0)]).toEqual([7n, BOT, 7]);
  expect(readArray(data, 2, readWord)).toEqual([5n, 6n]);
  expect(readBytesLength(data, 3)).toBe(3);
  expect(readArray(data, 4, readAddress)).toEqual([POOL, BOT]);
  expect(selectorOf('0x')).toBe('0x');
});

test('a word ends with the data, and one digit less is none', () => {
  const data = `0x12345678${'0'.repeat(63)}9`;
  expect([readWord(data, 0), readWord(data, 1)]).toEqual([9n, undefined]);
  expect(readAddress(data, 0)).toBe(`0x${'0'.repeat(39)}9`);
  const cut = data.slice(0, -1);
  expect([readWord(cut, 0), readAddress(cut, 0), readCount(cut, 0)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([readArray(cut, 0, readWord), readBytesLength(cut, 0)]).toEqual([[], 0]);
});

test('a count is at most as large as the data', () => {
  const dataWith = (count: number) => `0x12345678${count.toString(16).padStart(64, '0')}`;
  expect(readCount(dataWith(74), 0)).toBe(74);
  expect(readCount(dataWith(75), 0)).toBeUndefined();
});

test('an array that misses an item or has too many is empty', () => {
  const one = encodeFunctionData({ abi, args: [7n, BOT, [5n], '0x', []] });
  expect([readArray(one, 2, readWord), readArray(one, 4, readWord), readBytesLength(one, 3)]).toEqual([
    [5n],
    [],
    0,
  ]);
  expect(readArray(one.slice(0, 10 + 64 * 6), 2, readWord)).toEqual([]);
  const most = Array.from({ length: 1_024 }, (_, at) => BigInt(at));
  expect(readArray(dataOf(most), 2, readWord)).toEqual(most);
  expect(readArray(dataOf([...most, 1n]), 2, readWord)).toEqual([]);
});
