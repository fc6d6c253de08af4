import { type Address, concat, encodePacked, type Hex, keccak256 } from 'viem';

/** An account's share of an airdrop, in base units. */
export interface AirdropShare {
  readonly account: Address;
  readonly amount: bigint;
}

/** The tree's root and, for each share in the given order, the hashes from its leaf to the root. */
export interface MerkleTree {
  readonly root: Hex;
  readonly proofs: readonly (readonly Hex[])[];
}

/**
 * The tree of at least one share. A leaf is the hash of index, account and amount. Two nodes are hashed in ascending order,
 * and a node without a partner moves up unchanged.
 */
export function createMerkleTree(shares: readonly AirdropShare[]): MerkleTree {
  let level = shares.map(({ account, amount }, index) =>
    keccak256(encodePacked(['uint256', 'address', 'uint256'], [BigInt(index), account, amount])),
  );
  const proofs: Hex[][] = shares.map(() => []);
  for (let depth = 0; level.length > 1; depth++) {
    for (const [index, proof] of proofs.entries()) {
      const partner = level[(index >> depth) ^ 1];
      if (partner) proof.push(partner);
    }
    level = level.flatMap((node, at): Hex[] => (at % 2 === 1 ? [] : [join(node, level[at + 1])]));
  }
  const [root] = level;
  if (!root) throw new RangeError('An airdrop needs at least one share');
  return { root, proofs };
}

function join(left: Hex, right: Hex | undefined): Hex {
  if (!right) return left;
  return keccak256(concat(left < right ? [left, right] : [right, left]));
}
