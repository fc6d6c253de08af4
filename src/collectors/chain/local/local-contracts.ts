import { readFileSync } from 'node:fs';
import type { Abi, Hex } from 'viem';
import * as zod from 'zod';

/** What is needed to deploy and call a contract. */
export interface ContractArtifact {
  readonly abi: Abi;
  readonly bytecode: Hex;
}

/** The interface of a contract, as compilers write it. */
export const ContractAbi = zod.custom<Abi>(Array.isArray, 'must be the interface of a contract');

const Bytecode = zod.union([zod.string(), zod.object({ object: zod.string() })]).transform((given) => {
  const code = typeof given === 'string' ? given : given.object;
  return (code.startsWith('0x') ? code : `0x${code}`) as Hex;
});
const Artifact = zod.object({
  abi: ContractAbi,
  bytecode: Bytecode,
});
const Ours = zod.record(zod.string(), Artifact);

/** Our contracts, compiled by `scripts/generate-contracts.ts`. */
export type LocalContract =
  | 'TestToken'
  | 'WrappedEther'
  | 'PairFactory'
  | 'PairPool'
  | 'PairRouter'
  | 'FeePool'
  | 'FlashArbitrage'
  | 'FlashLender'
  | 'MerkleAirdrop'
  | 'FarmVault'
  | 'RewardStream'
  | 'PriceFeed'
  | 'RateCurve'
  | 'IndexedToken'
  | 'LendingMarket'
  | 'CuratedVault'
  | 'Disperse'
  | 'MarketMaker'
  | 'MintDrop'
  | 'OpenEdition'
  | 'ListingMarket';

const known = new Map<LocalContract, ContractArtifact>();

/** The artifact of a contract of the local chain, read on first use. */
export function readContract(name: LocalContract): ContractArtifact {
  const artifact = known.get(name) ?? readArtifact(name);
  known.set(name, artifact);
  return artifact;
}

function readArtifact(name: LocalContract): ContractArtifact {
  const ours = Ours.parse(JSON.parse(readFileSync(new URL('./contracts.json', import.meta.url), 'utf8')));
  const artifact = ours[name];
  if (!artifact) throw new Error(`There is no compiled contract ${name}`);
  return artifact;
}
