import { type Address, concat, encodeAbiParameters, type Hex, keccak256 } from 'viem';

/** The root of a list of accounts that may mint, and a proof for each. */
export interface MinterList {
  readonly root: Hex;
  /** Empty for an account that is not on the list. */
  proofOf(account: Address): readonly Hex[];
}

/** The list as `MintDrop` checks it: leaves are hashed twice, two nodes in ascending order, and a node without a partner moves up. */
export function createMinterList(accounts: readonly Address[]): MinterList {
  const leafOf = (account: Address): Hex =>
    keccak256(keccak256(encodeAbiParameters([{ type: 'address' }], [account])));
  const levels: Hex[][] = [accounts.map(leafOf)];
  for (let level = levels[0]!; level.length > 1; level = levels.at(-1)!) {
    levels.push(
      level.flatMap((node, at): Hex[] => {
        if (at % 2 === 1) return [];
        const other = level[at + 1];
        if (!other) return [node];
        return [keccak256(concat(node < other ? [node, other] : [other, node]))];
      }),
    );
  }
  const root = levels.at(-1)?.[0];
  if (!root) throw new RangeError('A list needs at least one account');
  return {
    root,
    proofOf(account) {
      const at = accounts.indexOf(account);
      if (at < 0) return [];
      return levels.flatMap((level, depth): Hex[] => {
        const partner = level[(at >> depth) ^ 1];
        return partner === undefined ? [] : [partner];
      });
    },
  };
}
