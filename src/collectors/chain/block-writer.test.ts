import { expect, test } from 'vitest';
import type { ChainBlockFacts } from '../../store/chain/chain-commit.ts';
import { createBlockWriter } from './block-writer.ts';

const EMPTY = { trades: [], interactions: [], claims: [] };
const block = (number: number, hasFacts: boolean): ChainBlockFacts => ({
  ...{ ...EMPTY, number, hash: `0x${number}` },
  areas: hasFacts ? [{} as never] : [],
});
const blocks = (from: number, to: number, hasFacts = true): ChainBlockFacts[] =>
  Array.from({ length: to - from + 1 }, (_, at) => block(from + at, hasFacts));
const range = (written: readonly ChainBlockFacts[]): string =>
  `${written[0]?.number}-${written.at(-1)?.number}`;

/** Commits that end when the test lets them. */
function heldCommits() {
  const begun: { readonly range: string; readonly end: PromiseWithResolvers<void> }[] = [];
  const commit = (written: readonly ChainBlockFacts[]): Promise<void> => {
    const end = Promise.withResolvers<void>();
    begun.push({ range: range(written), end });
    return end.promise;
  };
  return { begun, commit };
}

test('blocks come while those before them are written, and commits never overlap', async () => {
  const { begun, commit } = heldCommits();
  await using writer = createBlockWriter(commit);
  await writer.add(blocks(1, 256));
  await writer.add(blocks(257, 400));
  expect(begun.map((one) => one.range)).toEqual(['1-256']);
  const added = writer.add(blocks(401, 514));
  await Promise.resolve();
  expect(begun).toHaveLength(1);
  begun[0]!.end.resolve();
  await added;
  expect(begun.map((one) => one.range)).toEqual(['1-256', '257-514']);
  begun[1]!.end.resolve();
});

test('while nothing is written, half as many are enough', async () => {
  const { begun, commit } = heldCommits();
  await using writer = createBlockWriter(commit);
  await writer.add(blocks(1, 127));
  expect(begun).toEqual([]);
  await writer.add(blocks(128, 140));
  await writer.add(blocks(141, 395));
  expect(begun.map((one) => one.range)).toEqual(['1-140']);
  begun[0]!.end.resolve();
  await writer.add(blocks(396, 396));
  expect(begun.map((one) => one.range)).toEqual(['1-140', '141-396']);
  begun[1]!.end.resolve();
});

test('few blocks wait for more, blocks without facts for many more, and a flush for none', async () => {
  const written: string[] = [];
  await using writer = createBlockWriter(async (some) => {
    if (some.length > 0) written.push(range(some));
  });
  await writer.add(blocks(1, 127));
  await writer.flush();
  await writer.add(blocks(128, 638, false));
  await writer.flush();
  await writer.flush();
  await writer.add(blocks(639, 1_150, false));
  await writer.add(blocks(1_151, 1_151));
  await writer.flush();
  expect(written).toEqual(['1-127', '128-638', '639-1150', '1151-1151']);
});

test('a commit that fails rejects what comes after it', async () => {
  const { begun, commit } = heldCommits();
  await using writer = createBlockWriter(commit);
  await writer.add(blocks(1, 256));
  begun[0]!.end.reject(new Error('the disk is full'));
  await expect(writer.flush()).rejects.toThrow('the disk is full');
  expect(begun).toHaveLength(1);
});

test('disposed, it waits for the commit that runs, failed or not', async () => {
  const { begun, commit } = heldCommits();
  const writer = createBlockWriter(commit);
  await writer.add(blocks(1, 256));
  let isDisposed = false;
  const disposed = writer[Symbol.asyncDispose]().then(() => {
    isDisposed = true;
  });
  await Promise.resolve();
  expect(isDisposed).toBe(false);
  begun[0]!.end.reject(new Error('lost'));
  await disposed;
  expect(isDisposed).toBe(true);
});

test('facts of large answers do not wait for more blocks', async () => {
  const { begun, commit } = heldCommits();
  await using writer = createBlockWriter(commit);
  await writer.add(blocks(1, 2, false), 64 * 2 ** 20);
  expect(begun).toEqual([]);
  await writer.add(blocks(3, 4), 16 * 2 ** 20);
  expect(begun.map((one) => one.range)).toEqual(['1-4']);
  begun[0]!.end.resolve();
});
