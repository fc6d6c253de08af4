import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { concat, encodeAbiParameters, encodePacked, type Hex, keccak256 } from 'viem';
import { expect, test } from 'vitest';
import { readDistribution } from './read-distribution.ts';

const FOLDER = fileURLToPath(new URL('../../../../shared/data/defi/airdrop-safe/', import.meta.url));
const isAbsent = !existsSync(FOLDER);
if (isAbsent)
  process.stdout.write('Skipped: the distribution of shared/data/defi/airdrop-safe is not here.\n');

const accounts = Array.from({ length: 7 }, (_, at) => `0x${String(at + 1).repeat(40)}` as const);
const amountOf = (at: number) => BigInt(at + 1) * 10n ** 18n;
const join = (one: Hex, other: Hex) => keccak256(concat(one < other ? [one, other] : [other, one]));

/** A distributor's file, its tree made level by level with a peer's hash. */
function distributorFile(): {
  merkleRoot: Hex;
  tokenTotal: Hex;
  claims: Record<string, { index: number; amount: string; proof: Hex[] }>;
} {
  let level = accounts.map((account, at) =>
    keccak256(encodePacked(['uint256', 'address', 'uint256'], [BigInt(at), account, amountOf(at)])),
  );
  const proofs: Hex[][] = accounts.map(() => []);
  for (let depth = 0; level.length > 1; depth++) {
    for (const [at, proof] of proofs.entries()) {
      const partner = level[(at >> depth) ^ 1];
      if (partner) proof.push(partner);
    }
    level = level.flatMap((node, at) =>
      at % 2 === 1 ? [] : [level[at + 1] ? join(node, level[at + 1]!) : node],
    );
  }
  const claims = accounts.map((account, at) => [
    account,
    { index: at, amount: `0x${amountOf(at).toString(16)}`, proof: proofs[at]! },
  ]);
  return {
    merkleRoot: level[0]!,
    tokenTotal: `0x${(28n * 10n ** 18n).toString(16)}`,
    claims: Object.fromEntries(claims),
  };
}

/** A dump of the standard tree: leaves sorted and laid from the end. */
function standardFile() {
  const leaves = accounts
    .map((account, at) => ({
      account,
      amount: amountOf(at),
      hash: keccak256(
        keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [account, amountOf(at)])),
      ),
    }))
    .sort((a, b) => (a.hash < b.hash ? -1 : 1));
  const tree: Hex[] = new Array(2 * leaves.length - 1);
  for (const [at, { hash }] of leaves.entries()) tree[tree.length - 1 - at] = hash;
  for (let at = tree.length - 1 - leaves.length; at >= 0; at--)
    tree[at] = join(tree[2 * at + 1]!, tree[2 * at + 2]!);
  const values = leaves.map(({ account, amount }, at) => ({
    value: [account, amount.toString()],
    treeIndex: tree.length - 1 - at,
  }));
  return { format: 'standard-v1', leafEncoding: ['address', 'uint256'], tree, values };
}

const read = (content: unknown) =>
  readDistribution(typeof content === 'string' ? content : JSON.stringify(content), { decimals: 18 });

test.skipIf(isAbsent)('a real list of 43,575 shares is read to the last digit', async () => {
  const text = readFileSync(`${FOLDER}safes_tokens.csv`, 'utf8');
  const { shares, root, proven } = await read(text);
  expect([shares.length, root, proven]).toEqual([43_575, null, 'none']);
  expect(shares[0]).toEqual({
    wallet: '0x0000000b71f2d236c38ae51952c46f03b89d0777',
    amount: 538_308238998851600000n,
    place: 'row 2',
  });
  const naive = text
    .trim()
    .split('\n')
    .slice(1)
    .reduce((sum, line) => {
      const [whole, fraction = ''] = line.trim().split(',')[1]!.split('.');
      return sum + BigInt(whole + fraction.padEnd(18, '0'));
    }, 0n);
  expect(shares.reduce((sum, { amount }) => sum + amount, 0n)).toBe(naive);
});

test.skipIf(isAbsent)('a list without a header is refused at its first row', async () => {
  await expect(read(readFileSync(`${FOLDER}rewards.csv`, 'utf8'))).rejects.toThrow(
    /^row 1: must name a column/,
  );
});

test('proofs of a distributor and nodes of a standard tree lead to their root', async () => {
  const file = distributorFile();
  const distributor = await read(file);
  expect(distributor).toMatchObject({ root: file.merkleRoot, proven: 'proofs' });
  expect(distributor.shares.map(({ wallet, amount }) => [wallet, amount])).toEqual(
    accounts.map((account, at) => [account, amountOf(at)]),
  );
  const standard = standardFile();
  const tree = await read(standard);
  expect(tree).toMatchObject({ root: standard.tree[0], proven: 'proofs' });
  expect(new Set(tree.shares.map(({ wallet }) => wallet))).toEqual(new Set(accounts));
});

test('one share that was changed is named', async () => {
  const file = distributorFile();
  const third = accounts[2]!;
  const changed = { ...file.claims[third]!, amount: '5' };
  await expect(read({ ...file, claims: { ...file.claims, [third]: changed } })).rejects.toThrow(
    `claims.${third}: the proof does not lead to merkleRoot`,
  );
  await expect(read({ ...file, tokenTotal: '1' })).rejects.toThrow('tokenTotal: is 1, the claims add up to');
  const standard = standardFile();
  standard.values[4]!.value[1] = '5';
  await expect(read(standard)).rejects.toThrow('values[4]: its hash is not at treeIndex');
  const broken = standardFile();
  broken.tree[1] = broken.tree[2]!;
  await expect(read(broken)).rejects.toThrow(/^tree\[\d\]: is not the hash/);
});

const a = accounts[0];
test.each([
  ['address,tokens', 'The file has no shares'],
  ['', 'row 1: must name a column'],
  [`address,tokens\n${a},1\n0x12,1`, 'row 3: the address "0x12" must be an address'],
  ['address,tokens\n0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD,1', 'EIP-55 checksum'],
  [`address,tokens\n${a},1\n\n${a},2`, `row 4: the address ${a} is at row 2 already`],
  [`address,tokens\n${a},-1`, 'row 2: the amount "-1" must be a number of tokens'],
  [`address,tokens\n${a},1.1234567890123456789`, 'at most 18 decimal places'],
  [`address,tokens\n${a},0`, 'row 2: the amount must be above 0'],
  [`address,amount\n${a},1.5`, 'row 2: the amount "1.5" must be a whole number of base units'],
  [`address,amount\n${a}`, 'row 2: has 1 cells, the first row 2'],
  ['{"claims":', 'looks like JSON, but is not valid'],
  ['['.repeat(40), 'The file is nested deeper than 32 levels'],
  ['{"a":1}', 'neither of a Merkle distributor'],
  ['{"claims":{},"merkleRoot":"0x1"}', 'merkleRoot: must be 0x and 64 hexadecimal digits'],
])('%j is refused with its row and reason', async (text, reason) => {
  await expect(read(text)).rejects.toThrow(reason);
});

test('separators, quotes, a byte order mark and other ends of lines are taken', async () => {
  const { shares } = await read(`\ufeffnote;Account;Token Amount\r\nx;"${a}";"1.5"\r\n`);
  expect(shares).toEqual([{ wallet: a, amount: 15n * 10n ** 17n, place: 'row 2' }]);
});

test.each([
  ['address,tokens', ',', '"1,234,567.5"', 1_234_567_500n],
  ['address,tokens', ',', '"12,345"', 12_345_000n],
  ['address;tokens', ';', '1,234,567', 1_234_567_000n],
  ['address;tokens', ';', '1,234.5', 1_234_500n],
  ['address;tokens', ';', "1'234'567.25", 1_234_567_250n],
  ['address\ttokens', '\t', '1 234\u00a0', 1_234_000n],
  ['"address";"tokens"', ';', '"1_000"', 1_000_000n],
  // The comma style of spreadsheets.
  ['address," tokens "', ',', '" 2,000 "', 2_000_000n],
  ['address,"note, long",tokens', ',"two\nlines, and ""quotes""",', '7', 7_000n],
])('%j, %j, %j', async (head, between, written, thousandths) => {
  const { shares } = await read(`${head}\r\n${a}${between}${written}\r\n`);
  expect(shares).toMatchObject([{ wallet: a, amount: thousandths * 10n ** 15n }]);
});

test.each([
  [`address,tokens\n${a},"1,23"`, 'row 2: the amount "1,23" must be a number'],
  [`address,tokens\n${a},"1,234,56"`, 'row 2: the amount "1,234,56"'],
  [`address,tokens\n${a},"1.234,5"`, 'row 2: the amount "1.234,5"'],
  [`address,tokens\n${a},"1,234'567"`, 'row 2: the amount'],
  [`address;tokens\n${a};1,234`, 'row 2: the amount "1,234" must be'],
  [`address,tokens\n${a},1,234`, 'row 2: has 3 cells, the first row 2'],
  [`address,amount\n${a},"1,234.5"`, 'must be a whole number of base units'],
  [`address,tokens\n${a},"1`, 'is no CSV: Quote Not Closed'],
  [`address,tokens\n${a},"1"2`, 'row 2: is no CSV: Invalid Closing Quote'],
  [`address,tokens\n${a},${'1'.repeat(2_000_000)}`, 'is no CSV: Max Record Size'],
])('an unclear amount or row is refused, case %#', async (text, reason) => {
  await expect(read(text)).rejects.toThrow(reason);
});

test('a long list lets others have their turn', async () => {
  const rows = Array.from({ length: 30_000 }, (_, at) => `0x${at.toString(16).padStart(40, '0')},"1,000"`);
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  const { shares } = await read(['address,tokens', ...rows].join('\n'));
  clearInterval(timer);
  expect(shares.length).toBe(30_000);
  expect(turns).toBeGreaterThan(5);
});
