import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Abi, type Address, type Hex, zeroAddress } from 'viem';
import * as zod from 'zod';
import { type LocalLender, PREMIUM } from '../deploy-lender.ts';
import { callOf, type LocalClient } from '../local-client.ts';
import { ContractAbi, readContract } from '../local-contracts.ts';

const CORE = '@aave/core-v3/artifacts/contracts';
const PATHS = {
  AaveOracle: 'misc',
  MockAggregator: 'mocks/oracle/CLAggregators',
  PoolAddressesProvider: 'protocol/configuration',
  ACLManager: 'protocol/configuration',
  BorrowLogic: 'protocol/libraries/logic',
  BridgeLogic: 'protocol/libraries/logic',
  ConfiguratorLogic: 'protocol/libraries/logic',
  EModeLogic: 'protocol/libraries/logic',
  FlashLoanLogic: 'protocol/libraries/logic',
  LiquidationLogic: 'protocol/libraries/logic',
  PoolLogic: 'protocol/libraries/logic',
  SupplyLogic: 'protocol/libraries/logic',
  Pool: 'protocol/pool',
  PoolConfigurator: 'protocol/pool',
  DefaultReserveInterestRateStrategy: 'protocol/pool',
  AToken: 'protocol/tokenization',
  StableDebtToken: 'protocol/tokenization',
  VariableDebtToken: 'protocol/tokenization',
} as const;
type AaveContract = keyof typeof PATHS;

const Artifact = zod.object({
  abi: ContractAbi,
  bytecode: zod.string(),
  /** The positions of library addresses, in bytes, by file and name of the library. */
  linkReferences: zod.record(
    zod.string(),
    zod.record(zod.string(), zod.array(zod.object({ start: zod.int() }))),
  ),
});

const RAY_PERCENT = 10n ** 25n;
const ADDRESS_LENGTH = 40;

/** The rates of a market, in percent, and what it keeps of what borrowers pay. */
export interface AaveCurve {
  readonly optimal_pct: bigint;
  readonly slope1_pct: bigint;
  readonly slope2_pct: bigint;
  readonly reserve_pct: bigint;
}

const DEFAULT_CURVE: AaveCurve = { optimal_pct: 80n, slope1_pct: 4n, slope2_pct: 75n, reserve_pct: 0n };
/** What may be borrowed of what a token is worth, when that is liquidated, and what is paid for it, in hundredths of a percent. */
const COLLATERAL = [8_000n, 8_500n, 10_500n];
const DOLLAR = 10n ** 8n;

/**
 * Deploys a market from Aave's artifacts and supplies `supply` of the token from `owner`. With a curve the token can also be
 * borrowed, against itself.
 */
export async function deployAave(
  client: LocalClient,
  owner: Address,
  token: { readonly address: Address; readonly decimals: number },
  supply: bigint,
  curve?: AaveCurve,
): Promise<LocalLender> {
  const { optimal_pct, slope1_pct, slope2_pct, reserve_pct } = curve ?? DEFAULT_CURVE;
  const libraries: Partial<Record<string, Address>> = {};
  for (const name of [
    ...(['BorrowLogic', 'BridgeLogic', 'ConfiguratorLogic', 'EModeLogic'] as const),
    ...(['FlashLoanLogic', 'LiquidationLogic', 'PoolLogic', 'SupplyLogic'] as const),
  ]) {
    libraries[name] = await deploy(name);
  }
  const provider = await deploy('PoolAddressesProvider', ['Local chain', owner]);
  await call(provider, 'PoolAddressesProvider', 'setACLAdmin', [owner]);
  const acl = await deploy('ACLManager', [provider]);
  await call(provider, 'PoolAddressesProvider', 'setACLManager', [acl]);
  await call(acl, 'ACLManager', 'addPoolAdmin', [owner]);

  // The provider deploys proxies for both.
  const poolCode = await deploy('Pool', [provider]);
  await call(provider, 'PoolAddressesProvider', 'setPoolImpl', [poolCode]);
  const pool = await readAddress(provider, 'getPool');
  const configuratorCode = await deploy('PoolConfigurator');
  await call(provider, 'PoolAddressesProvider', 'setPoolConfiguratorImpl', [configuratorCode]);
  const configurator = await readAddress(provider, 'getPoolConfigurator');

  const reserve = {
    aTokenImpl: await deploy('AToken', [pool]),
    stableDebtTokenImpl: await deploy('StableDebtToken', [pool]),
    variableDebtTokenImpl: await deploy('VariableDebtToken', [pool]),
    interestRateStrategyAddress: await deploy('DefaultReserveInterestRateStrategy', [
      provider,
      ...[optimal_pct, 0n, slope1_pct, slope2_pct, 0n, 0n, 0n, 0n, 0n].map(
        (percent) => percent * RAY_PERCENT,
      ),
    ]),
    underlyingAssetDecimals: token.decimals,
    underlyingAsset: token.address,
    treasury: owner,
    incentivesController: zeroAddress,
    ...namesOf('aToken', 'Supplied'),
    ...namesOf('variableDebtToken', 'Owed'),
    ...namesOf('stableDebtToken', 'Owed at a stable rate'),
    params: '0x10',
  };
  await call(configurator, 'PoolConfigurator', 'initReserves', [[reserve]]);
  await call(configurator, 'PoolConfigurator', 'setReserveFlashLoaning', [token.address, true]);
  await call(configurator, 'PoolConfigurator', 'updateFlashloanPremiumTotal', [PREMIUM]);
  if (curve) await allowBorrowing();
  await client.send(callOf(owner, token.address, readContract('TestToken').abi, 'approve', [pool, supply]));
  await client.mine();
  await call(pool, 'Pool', 'supply', [token.address, supply, owner, 0]);
  const { aTokenAddress } = await client.read<{ aTokenAddress: Address }>(
    pool,
    readAave('Pool').abi,
    'getReserveData',
    [token.address],
  );
  return { pool, holder: aTokenAddress.toLowerCase() as Address };

  async function allowBorrowing(): Promise<void> {
    const feed = await deploy('MockAggregator', [DOLLAR]);
    const base = [zeroAddress, zeroAddress, DOLLAR];
    const oracle = await deploy('AaveOracle', [provider, [token.address], [feed], ...base]);
    await call(provider, 'PoolAddressesProvider', 'setPriceOracle', [oracle]);
    await call(configurator, 'PoolConfigurator', 'setReserveBorrowing', [token.address, true]);
    await call(configurator, 'PoolConfigurator', 'configureReserveAsCollateral', [
      token.address,
      ...COLLATERAL,
    ]);
    await call(configurator, 'PoolConfigurator', 'setReserveFactor', [token.address, reserve_pct * 100n]);
  }

  async function deploy(name: AaveContract, args: readonly unknown[] = []): Promise<Address> {
    return client.deploy(owner, link(readAave(name), libraries), args);
  }

  async function call(to: Address, name: AaveContract, functionName: string, args: readonly unknown[]) {
    await client.send(callOf(owner, to, readAave(name).abi, functionName, args));
    await client.mine();
  }

  async function readAddress(from: Address, functionName: string): Promise<Address> {
    const { abi } = readAave('PoolAddressesProvider');
    return (await client.read<Address>(from, abi, functionName)).toLowerCase() as Address;
  }
}

function namesOf(prefix: string, name: string): Record<string, string> {
  return { [`${prefix}Name`]: `${name} (local chain)`, [`${prefix}Symbol`]: name };
}

function readAave(name: AaveContract): zod.infer<typeof Artifact> {
  const path = createRequire(import.meta.url).resolve(`${CORE}/${PATHS[name]}/${name}.sol/${name}.json`);
  return Artifact.parse(JSON.parse(readFileSync(path, 'utf8')));
}

/** The code with the libraries' addresses inserted. */
function link(
  { abi, bytecode, linkReferences }: zod.infer<typeof Artifact>,
  libraries: Partial<Record<string, Address>>,
): { abi: Abi; bytecode: Hex } {
  let code = bytecode.slice(2);
  for (const [name, places] of Object.values(linkReferences).flatMap((file) => Object.entries(file))) {
    const library = libraries[name];
    if (!library) throw new Error(`The library ${name} has not been deployed`);
    for (const { start } of places) {
      code = code.slice(0, 2 * start) + library.slice(2) + code.slice(2 * start + ADDRESS_LENGTH);
    }
  }
  return { abi, bytecode: `0x${code}` };
}
