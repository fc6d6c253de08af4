import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fromRlp, type Hex, hexToBigInt } from 'viem';
import { describe, expect, test } from 'vitest';
import { blobBaseFee, CANCUN_BLOBS, nextExcessBlobGas } from './blob-base-fee.ts';
import { nextBaseFee } from './next-base-fee.ts';

const CHAIN = fileURLToPath(
  new URL('../../../../shared/data/defi/gas/execution-apis-chain.rlp', import.meta.url),
);
const isAbsent = !existsSync(CHAIN);
if (isAbsent) process.stdout.write('Skipped: the test chain of shared/data/defi/gas is not here.\n');

test('a full block raises the fee by an eighth, an empty one lowers it by one, and half leaves it', () => {
  const at = (gas_used: bigint, base_fee = 1_000n) =>
    nextBaseFee({ base_fee, gas_used, gas_limit: 30_000_000n });
  expect(at(15_000_000n)).toBe(1_000n);
  expect(at(30_000_000n)).toBe(1_125n);
  expect(at(0n)).toBe(875n);
  // Above the target it rises by a wei at least; below, seven wei stay seven.
  expect(at(15_000_001n)).toBe(1_001n);
  expect(at(0n, 7n)).toBe(7n);
  expect(nextBaseFee({ base_fee: 5n, gas_used: 0n, gas_limit: 0n })).toBe(5n);
});

describe.skipIf(isAbsent)('the published test chain', () => {
  const headers = isAbsent ? [] : blocksOf(readFileSync(CHAIN));
  // London's first block has the first fee, and no rule.
  const priced = headers.filter(({ base_fee }) => base_fee !== undefined);

  test('every base fee follows from the block before', () => {
    let compared = 0;
    for (const [at, { base_fee }] of priced.entries()) {
      const before = priced[at - 1];
      if (!before) continue;
      expect(nextBaseFee({ ...before, base_fee: before.base_fee! })).toBe(base_fee);
      compared++;
    }
    expect(headers.length).toBeGreaterThan(50);
    expect(compared).toBe(27);
  });

  test('every excess of blobs follows from the block before, and its price from the excess', () => {
    const blobs = priced.filter(({ excess }) => excess !== undefined);
    expect(blobs.some(({ blob_gas }) => blob_gas! > 0n)).toBe(true);
    for (const [at, { excess }] of blobs.entries()) {
      const before = blobs[at - 1];
      if (before) expect(nextExcessBlobGas(before.excess!, before.blob_gas!, CANCUN_BLOBS)).toBe(excess);
      expect(blobBaseFee(excess!, CANCUN_BLOBS)).toBe(1n);
    }
  });
});

/** The headers of consecutive blocks in RLP (Ethereum's yellow paper, appendix B). */
function blocksOf(bytes: Uint8Array) {
  const headers = [];
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at]!;
    if (first < 0xf8) throw new Error('A block is longer than 55 bytes');
    const lengthBytes = first - 0xf7;
    const length = bytes.subarray(at + 1, at + 1 + lengthBytes).reduce((sum, byte) => sum * 256 + byte, 0);
    const end = at + 1 + lengthBytes + length;
    const [header] = fromRlp(bytes.subarray(at, end), 'hex') as [readonly Hex[]];
    const numberAt = (place: number) =>
      header[place] === undefined ? undefined : header[place] === '0x' ? 0n : hexToBigInt(header[place]);
    headers.push({
      gas_limit: numberAt(9)!,
      gas_used: numberAt(10)!,
      base_fee: numberAt(15),
      blob_gas: numberAt(17),
      excess: numberAt(18),
    });
    at = end;
  }
  return headers;
}
