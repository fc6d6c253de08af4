import { setImmediate as nextTurn } from 'node:timers/promises';
import * as zod from 'zod';
import { plainReason } from '../../contract/plain-reason.ts';
import { jsonExcess } from '../../domain/json-excess.ts';
import { DistributionError } from './distribution-error.ts';
import { createProofChecker, joinNodes, packedLeaf, standardLeaf } from './merkle-proof.ts';
import { type DistributionFile, readShare, type Share } from './share.ts';

/** After this many rows the event loop runs once. */
const ROWS_A_TURN = 2_000;

const Hash = zod
  .string()
  .regex(/^0x[0-9a-fA-F]{64}$/, 'must be 0x and 64 hexadecimal digits')
  .transform((hash) => hash.slice(2).toLowerCase());
const Whole = zod.union([
  zod
    .string()
    .regex(/^(\d{1,78}|0x[0-9a-fA-F]{1,64})$/, 'must be a whole number')
    .transform(BigInt),
  zod.int().nonnegative().transform(BigInt),
]);

/** The format of Uniswap's `merkle-distributor`. */
const Distributor = zod.object({
  merkleRoot: Hash,
  tokenTotal: Whole.optional(),
  claims: zod.record(
    zod.string(),
    zod.object({ index: zod.int().nonnegative(), amount: Whole, proof: zod.array(Hash) }),
  ),
});

/** The format of `@openzeppelin/merkle-tree`. */
const StandardTree = zod.object({
  format: zod.literal('standard-v1'),
  leafEncoding: zod.tuple([zod.literal('address'), zod.literal('uint256')]),
  tree: zod.array(Hash).min(1),
  values: zod.array(
    zod.object({ value: zod.tuple([zod.string(), Whole]), treeIndex: zod.int().nonnegative() }),
  ),
});

/** The shares of a JSON file, each verified against the root. */
export async function readJsonShares(text: string): Promise<DistributionFile> {
  const value = parse(text);
  if (typeof value === 'object' && value !== null && 'claims' in value)
    return readDistributor(check(Distributor, value));
  if (typeof value === 'object' && value !== null && 'tree' in value)
    return readStandardTree(check(StandardTree, value));
  throw new DistributionError(
    null,
    'The file is JSON, but neither of a Merkle distributor (merkleRoot, claims) nor a standard tree (format, tree, values)',
  );
}

async function readDistributor(file: zod.output<typeof Distributor>): Promise<DistributionFile> {
  const follow = createProofChecker();
  const indexes = new Set<number>();
  const shares: Share[] = [];
  let total = 0n;
  for (const [account, { index, amount, proof }] of Object.entries(file.claims)) {
    const place = `claims.${account}`;
    const share = readShare(account, amount, place);
    if (indexes.has(index)) throw new DistributionError(place, `the index ${index} occurs twice`);
    indexes.add(index);
    if (follow(packedLeaf(BigInt(index), share.wallet, amount), proof) !== file.merkleRoot)
      throw new DistributionError(place, 'the proof does not lead to merkleRoot');
    total += amount;
    shares.push(share);
    if (shares.length % ROWS_A_TURN === 0) await nextTurn();
  }
  if (file.tokenTotal !== undefined && file.tokenTotal !== total)
    throw new DistributionError('tokenTotal', `is ${file.tokenTotal}, the claims add up to ${total}`);
  return { shares, root: `0x${file.merkleRoot}`, proven: 'proofs' };
}

async function readStandardTree({
  tree,
  values,
}: zod.output<typeof StandardTree>): Promise<DistributionFile> {
  for (let at = 0; 2 * at + 1 < tree.length; at++) {
    const [left, right] = [tree[2 * at + 1]!, tree[2 * at + 2]];
    if (right === undefined || joinNodes(left, right) !== tree[at])
      throw new DistributionError(`tree[${at}]`, 'is not the hash of the two nodes below it');
    if (at % ROWS_A_TURN === 0) await nextTurn();
  }
  const leaves = new Set<number>();
  const shares: Share[] = [];
  for (const [at, { value, treeIndex }] of values.entries()) {
    const place = `values[${at}]`;
    const share = readShare(value[0], value[1], place);
    if (2 * treeIndex + 1 < tree.length || standardLeaf(share.wallet, share.amount) !== tree[treeIndex])
      throw new DistributionError(place, 'its hash is not at treeIndex');
    if (leaves.has(treeIndex)) throw new DistributionError(place, `treeIndex ${treeIndex} stands twice`);
    leaves.add(treeIndex);
    shares.push(share);
    if (at % ROWS_A_TURN === 0) await nextTurn();
  }
  return { shares, root: `0x${tree[0]}`, proven: 'proofs' };
}

function parse(text: string): unknown {
  const excess = jsonExcess(text);
  if (excess !== undefined) throw new DistributionError(null, `The file ${excess}`);
  try {
    return JSON.parse(text);
  } catch {
    throw new DistributionError(null, 'The file looks like JSON, but is not valid');
  }
}

function check<Schema extends zod.ZodType>(schema: Schema, value: unknown): zod.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new DistributionError(
    issue?.path.join('.') || null,
    issue ? plainReason(issue) : 'is not as expected',
  );
}
