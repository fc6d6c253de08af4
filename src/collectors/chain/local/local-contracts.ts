import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Abi, Hex } from 'viem';
import { z } from 'zod';

/** What it takes to deploy a contract and to call it. */
export interface ContractArtifact {
  readonly abi: Abi;
  /** Where `links` names places, the addresses of libraries are still to be put there. */
  readonly bytecode: Hex;
  /** Where the addresses of libraries belong, in bytes, by the name of the library. */
  readonly links: Readonly<Record<string, readonly number[]>>;
}

const Bytecode = z.union([z.string(), z.object({ object: z.string() })]).transform((given) => {
  const code = typeof given === 'string' ? given : given.object;
  return (code.startsWith('0x') ? code : `0x${code}`) as Hex;
});
const Links = z
  .record(z.string(), z.record(z.string(), z.array(z.object({ start: z.int() }))))
  .transform((files) =>
    Object.fromEntries(
      Object.values(files).flatMap((libraries) =>
        Object.entries(libraries).map(([name, places]) => [name, places.map(({ start }) => start)]),
      ),
    ),
  );
const Artifact = z
  .object({
    abi: z.array(z.unknown()).transform((abi) => abi as unknown as Abi),
    bytecode: Bytecode,
    linkReferences: Links.default({}),
  })
  .transform(({ abi, bytecode, linkReferences }) => ({ abi, bytecode, links: linkReferences }));
const Ours = z.record(z.string(), Artifact);

const AAVE = '@aave/core-v3/artifacts/contracts/protocol';
const PACKAGES = {
  UniswapV2Factory: '@uniswap/v2-core/build/UniswapV2Factory.json',
  UniswapV2Pair: '@uniswap/v2-core/build/UniswapV2Pair.json',
  UniswapV2Router02: '@uniswap/v2-periphery/build/UniswapV2Router02.json',
  WETH9: '@uniswap/v2-periphery/build/WETH9.json',
  PoolAddressesProvider: `${AAVE}/configuration/PoolAddressesProvider.sol/PoolAddressesProvider.json`,
  ACLManager: `${AAVE}/configuration/ACLManager.sol/ACLManager.json`,
  BorrowLogic: `${AAVE}/libraries/logic/BorrowLogic.sol/BorrowLogic.json`,
  BridgeLogic: `${AAVE}/libraries/logic/BridgeLogic.sol/BridgeLogic.json`,
  ConfiguratorLogic: `${AAVE}/libraries/logic/ConfiguratorLogic.sol/ConfiguratorLogic.json`,
  EModeLogic: `${AAVE}/libraries/logic/EModeLogic.sol/EModeLogic.json`,
  FlashLoanLogic: `${AAVE}/libraries/logic/FlashLoanLogic.sol/FlashLoanLogic.json`,
  LiquidationLogic: `${AAVE}/libraries/logic/LiquidationLogic.sol/LiquidationLogic.json`,
  PoolLogic: `${AAVE}/libraries/logic/PoolLogic.sol/PoolLogic.json`,
  SupplyLogic: `${AAVE}/libraries/logic/SupplyLogic.sol/SupplyLogic.json`,
  Pool: `${AAVE}/pool/Pool.sol/Pool.json`,
  PoolConfigurator: `${AAVE}/pool/PoolConfigurator.sol/PoolConfigurator.json`,
  DefaultReserveInterestRateStrategy: `${AAVE}/pool/DefaultReserveInterestRateStrategy.sol/DefaultReserveInterestRateStrategy.json`,
  AToken: `${AAVE}/tokenization/AToken.sol/AToken.json`,
  StableDebtToken: `${AAVE}/tokenization/StableDebtToken.sol/StableDebtToken.json`,
  VariableDebtToken: `${AAVE}/tokenization/VariableDebtToken.sol/VariableDebtToken.json`,
} as const;

/** Contracts of others, as their packages bring them, and ours, as `scripts/generate-contracts.ts` compiled them. */
export type LocalContract =
  | keyof typeof PACKAGES
  | 'TestToken'
  | 'FeePool'
  | 'FlashArbitrage'
  | 'MerkleAirdrop';

const known = new Map<LocalContract, ContractArtifact>();

/** The artifact of a contract of the local chain, read when it is first asked for. */
export function readContract(name: LocalContract): ContractArtifact {
  const artifact = known.get(name) ?? readArtifact(name);
  known.set(name, artifact);
  return artifact;
}

function readArtifact(name: LocalContract): ContractArtifact {
  if (name in PACKAGES) {
    const path = createRequire(import.meta.url).resolve(PACKAGES[name as keyof typeof PACKAGES]);
    return Artifact.parse(JSON.parse(readFileSync(path, 'utf8')));
  }
  const ours = Ours.parse(JSON.parse(readFileSync(new URL('./contracts.json', import.meta.url), 'utf8')));
  const artifact = ours[name];
  if (!artifact) throw new Error(`There is no compiled contract ${name}`);
  return artifact;
}
