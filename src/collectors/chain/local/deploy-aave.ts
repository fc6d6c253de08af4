import { type Address, type Hex, zeroAddress } from 'viem';
import { callOf, type LocalClient } from './local-client.ts';
import { type ContractArtifact, type LocalContract, readContract } from './local-contracts.ts';

/** A market of Aave version 3 that lends one token. */
export interface LocalLender {
  readonly pool: Address;
  /** Who holds what can be lent. */
  readonly holder: Address;
}

/** 0.05 %, the premium of the first markets, in the hundredths of a percent that Aave counts in. */
export const PREMIUM = 5n;
const RAY_PERCENT = 10n ** 25n;
const ADDRESS_LENGTH = 40;

/** Deploys a market from the artifacts of its makers and supplies `supply` of the token that `owner` has. */
export async function deployAave(
  client: LocalClient,
  owner: Address,
  token: { readonly address: Address; readonly decimals: number },
  supply: bigint,
): Promise<LocalLender> {
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

  // The provider puts proxies in front of both.
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
      ...[80n, 0n, 4n, 75n, 0n, 0n, 0n, 0n, 0n].map((percent) => percent * RAY_PERCENT),
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
  await call(token.address, 'TestToken', 'approve', [pool, supply]);
  await call(pool, 'Pool', 'supply', [token.address, supply, owner, 0]);
  const { aTokenAddress } = await client.read<{ aTokenAddress: Address }>(
    pool,
    readContract('Pool').abi,
    'getReserveData',
    [token.address],
  );
  return { pool, holder: aTokenAddress.toLowerCase() as Address };

  async function deploy(name: LocalContract, args: readonly unknown[] = []): Promise<Address> {
    return client.deploy(owner, link(readContract(name), libraries), args);
  }

  async function call(to: Address, name: LocalContract, functionName: string, args: readonly unknown[]) {
    await client.send(callOf(owner, to, readContract(name).abi, functionName, args));
    await client.mine();
  }

  async function readAddress(from: Address, functionName: string): Promise<Address> {
    const { abi } = readContract('PoolAddressesProvider');
    return (await client.read<Address>(from, abi, functionName)).toLowerCase() as Address;
  }
}

function namesOf(prefix: string, name: string): Record<string, string> {
  return { [`${prefix}Name`]: `${name} (local chain)`, [`${prefix}Symbol`]: name };
}

/** The code with the addresses of the libraries in their places. */
function link(
  { abi, bytecode, links }: ContractArtifact,
  libraries: Partial<Record<string, Address>>,
): ContractArtifact {
  let code = bytecode.slice(2);
  for (const [name, places] of Object.entries(links)) {
    const library = libraries[name];
    if (!library) throw new Error(`The library ${name} has not been deployed`);
    for (const start of places) {
      code = code.slice(0, 2 * start) + library.slice(2) + code.slice(2 * start + ADDRESS_LENGTH);
    }
  }
  return { abi, bytecode: `0x${code}` as Hex, links: {} };
}
