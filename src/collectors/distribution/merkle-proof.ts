import { keccak_256 } from '@noble/hashes/sha3';

/** A hash of 32 bytes as 64 lower-case hexadecimal digits, without 0x. */
export type Node = string;

/** The leaf of Uniswap's Merkle distributor: the hash of index, account and amount, packed. */
export function packedLeaf(index: bigint, account: string, amount: bigint): Node {
  return hashHex(word(index) + account.slice(2).toLowerCase() + word(amount));
}

/** The leaf of OpenZeppelin's standard tree of ['address', 'uint256']: the hash of the hash of both, each in a word of 32 bytes. */
export function standardLeaf(account: string, amount: bigint): Node {
  return hashHex(hashHex(word(BigInt(account)) + word(amount)));
}

/** The parent of two nodes, which are hashed in ascending order. */
export function joinNodes(one: Node, other: Node): Node {
  return hashHex(one < other ? one + other : other + one);
}

/** Follows proofs from leaves to the root; a node that several proofs share is hashed once. */
export function createProofChecker(): (leaf: Node, proof: readonly Node[]) => Node {
  const joined = new Map<string, Node>();
  return (leaf, proof) => {
    let node = leaf;
    for (const partner of proof) {
      const key = node < partner ? node + partner : partner + node;
      let parent = joined.get(key);
      if (parent === undefined) {
        parent = hashHex(key);
        joined.set(key, parent);
      }
      node = parent;
    }
    return node;
  };
}

function word(value: bigint): string {
  return value.toString(16).padStart(64, '0');
}

function hashHex(digits: string): Node {
  return Buffer.from(keccak_256(Buffer.from(digits, 'hex'))).toString('hex');
}
