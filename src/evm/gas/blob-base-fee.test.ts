import { expect, test } from 'vitest';
import { blobBaseFee, CANCUN_BLOBS, fakeExponential, nextExcessBlobGas } from './blob-base-fee.ts';

test('prices of blobs as published for the first fork that has them', () => {
  const prices: [excess: bigint, fee: bigint][] = [
    [0n, 1n],
    [2_314_057n, 1n],
    [2_314_058n, 2n],
    [10_485_760n, 23n],
  ];
  for (const [excess, fee] of prices) expect(blobBaseFee(excess, CANCUN_BLOBS)).toBe(fee);
});

test('the exponential in integers', () => {
  const known: [factor: bigint, numerator: bigint, denominator: bigint, result: bigint][] = [
    [1n, 0n, 1n, 1n],
    [38_493n, 0n, 1_000n, 38_493n],
    [0n, 1_234n, 2_345n, 0n],
    [1n, 2n, 1n, 6n],
    [1n, 4n, 2n, 6n],
    [1n, 3n, 1n, 16n],
    [1n, 6n, 2n, 18n],
    [1n, 4n, 1n, 49n],
    [1n, 8n, 2n, 50n],
    [10n, 8n, 2n, 542n],
    [11n, 8n, 2n, 596n],
    [1n, 5n, 1n, 136n],
    [1n, 5n, 2n, 11n],
    [2n, 5n, 2n, 23n],
    [1n, 50_000_000n, 2_225_652n, 5_709_098_764n],
  ];
  for (const [factor, numerator, denominator, result] of known)
    expect(fakeExponential(factor, numerator, denominator)).toBe(result);
});

test('what is not used is taken off the excess, down to nothing', () => {
  const blob = 131_072n;
  expect(nextExcessBlobGas(0n, 2n * blob, CANCUN_BLOBS)).toBe(0n);
  expect(nextExcessBlobGas(0n, 6n * blob, CANCUN_BLOBS)).toBe(3n * blob);
  expect(nextExcessBlobGas(5n * blob, 0n, CANCUN_BLOBS)).toBe(2n * blob);
});
