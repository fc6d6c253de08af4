import {
  type Address,
  createPublicClient,
  encodeAbiParameters,
  type Hex,
  http,
  keccak256,
  maxUint256,
  parseUnits,
} from 'viem';
import { beforeAll, describe, expect, test } from 'vitest';
import { morphoInterest } from '../../../evm/lending/morpho-interest.ts';
import { borrowRate } from '../../../evm/lending/rate-curve.ts';
import { supplyRate, utilisationOf } from '../../../evm/lending/supply-income.ts';
import { LOCAL_ACCOUNTS } from '../local/local-accounts.ts';
import { callOf } from '../local/local-client.ts';
import { readContract } from '../local/local-contracts.ts';
import { isNodeAbsent } from '../testing/is-node-absent.ts';
import { useLocalChain } from '../testing/use-local-chain.ts';
import { MORPHO } from './morpho-abi.ts';
import { readPot, readPotAsset } from './read-pot.ts';
import {
  type CompiledMorpho,
  compileMorpho,
  isMorphoAbsent,
  type MorphoContract,
} from './testing/compile-morpho.ts';

const { deployer, lender, borrower } = LOCAL_ACCOUNTS;
const usd = (dollars: number): bigint => parseUnits(String(dollars), 6);
const MONTH_S = 30n * 86_400n;
const SECONDS_A_YEAR = 31_536_000;
const WAD = 10n ** 18n;
/** 4 % a year, of a second with 18 decimals. */
const FOUR_PERCENT = (4n * WAD) / 100n / BigInt(SECONDS_A_YEAR);
const LIMIT_MS = 60_000;

type Params = Readonly<Record<'loanToken' | 'collateralToken' | 'oracle' | 'irm', Address>> & {
  readonly lltv: bigint;
};

describe.skipIf(isNodeAbsent || isMorphoAbsent)('markets of Morpho Blue itself', () => {
  const chain = useLocalChain();
  let compiled: CompiledMorpho;
  let morpho: Address;
  let pot: Address;
  let adaptive: Params;
  let plain: Params;

  beforeAll(async () => {
    compiled = compileMorpho();
    const { usdc } = chain.deployment;
    const token = readContract('TestToken').abi;
    const collateral = await chain.client.deploy(deployer, readContract('TestToken'), [
      'Staked coin',
      'stCOIN',
      18,
    ]);
    morpho = await deploy('Morpho', [deployer]);
    const oracle = await deploy('OracleMock');
    await send('OracleMock', oracle, 'setPrice', [10n ** 36n]);
    const irm = await deploy('SteadyAdaptiveRate', [FOUR_PERCENT]);
    const mock = await deploy('IrmMock');
    const lltv = (86n * WAD) / 100n;
    for (const model of [irm, mock]) await send('Morpho', morpho, 'enableIrm', [model]);
    await send('Morpho', morpho, 'enableLltv', [lltv]);
    const common = { loanToken: usdc, collateralToken: collateral, oracle, lltv };
    adaptive = { ...common, irm };
    plain = { ...common, irm: mock };
    pot = await deploy('PotOfMorpho', [morpho, usdc]);
    for (const to of [pot, lender, borrower]) await call(usdc, token, 'mint', [to, usd(10_000_000)]);
    await call(collateral, token, 'mint', [borrower, parseUnits('100000000', 18)]);
    for (const [account, asset] of [
      [lender, usdc],
      [borrower, collateral],
    ] as const)
      await call(asset, token, 'approve', [morpho, maxUint256], account);
    for (const [at, params] of [adaptive, plain].entries()) {
      await send('Morpho', morpho, 'createMarket', [params]);
      await send('Morpho', morpho, 'setFee', [params, WAD / 10n]);
      await send('PotOfMorpho', pot, 'supply', [params, usd(400_000 * (at + 1))]);
      await send('Morpho', morpho, 'supply', [params, usd(600_000), 0n, lender, '0x'], lender);
      await send(
        'Morpho',
        morpho,
        'supplyCollateral',
        [params, parseUnits('5000000', 18), borrower, '0x'],
        borrower,
      );
      await send('Morpho', morpho, 'borrow', [params, usd(700_000), 0n, borrower, borrower], borrower);
    }
    await send('Morpho', morpho, 'setFeeRecipient', [deployer]);
  }, LIMIT_MS);

  test('its curve is that of the model, adaptive or not, and the predicted rate is that after a real supply', async () => {
    const { pot: read } = await readNow();
    expect(read.markets.map(({ name, kind, fee }) => ({ name: name.split(' 0x')[0], kind, fee }))).toEqual([
      { name: 'stCOIN 86 %', kind: 'morpho', fee: 0.1 },
      { name: 'stCOIN 86 %', kind: 'morpho', fee: 0.1 },
    ]);
    expect(new Set(read.markets.map(({ name }) => name)).size).toBe(2);
    const [first, second] = read.markets;
    for (const [use, factor] of [
      [0, 0.25],
      [0.45, 0.625],
      [0.9, 1],
      [0.95, 2.5],
      [1, 4],
    ] as const)
      expect(borrowRate(first!.curve, use)).toBeCloseTo(0.04 * factor, 6);
    // Of the other model a share of the funds in use is the rate.
    for (const use of [0, 0.5, 0.83, 1]) expect(borrowRate(second!.curve, use)).toBeCloseTo(use, 9);
    const predicted = supplyRate({ ...first!, supplied: first!.supplied + 250_000 }, first!.position);
    await send('Morpho', morpho, 'supply', [adaptive, usd(250_000), 0n, lender, '0x'], lender);
    const after = (await readNow()).pot.markets[0]!;
    // A few seconds of interest lie between the two.
    expect(supplyRate(after, after.position) / predicted).toBeCloseTo(1, 5);
    const told = await rateOf(adaptive);
    const use = utilisationOf(after, after.position);
    expect((Number(told) * SECONDS_A_YEAR) / 1e18).toBeCloseTo(borrowRate(after.curve, use), 9);
  });

  test('interest of 30 days without an interaction is counted to the unit, as Morpho counts it', async () => {
    const [rate, before] = [await rateOf(adaptive), await marketOf(adaptive)];
    const start = await chain.client.now();
    await chain.client.setNextTime(start + MONTH_S);
    await chain.client.mine();
    const state = await readNow();
    const seconds = (await chain.client.now()) - before.lastUpdate;
    const predicted = before.totalBorrowAssets + morphoInterest(before.totalBorrowAssets, rate, seconds);
    // What is stored is a month old, and lacks it.
    expect(predicted - before.totalBorrowAssets).toBeGreaterThan(usd(1_000));
    for (const [at, market] of state.pot.markets.entries()) {
      const own = compiled.PotOfMorpho.abi;
      const position = await chain.client.read<bigint>(pot, own, 'positionOf', [BigInt(at)]);
      expect(state.positions_base[at]).toBe(position);
      const borrowed = await chain.client.read<bigint>(pot, own, 'borrowedOf', [BigInt(at)]);
      expect(parseUnits(market.borrowed.toFixed(6), 6)).toBe(borrowed);
      if (at === 0) expect(borrowed).toBe(predicted);
    }
    const sum = state.positions_base.reduce((all, one) => all + one, state.idle_base);
    expect(sum).toBe(state.total_base);
    await send('Morpho', morpho, 'accrueInterest', [adaptive]);
    const { totalBorrowAssets } = await marketOf(adaptive);
    const last = (await chain.client.now()) - before.lastUpdate;
    expect(totalBorrowAssets).toBe(
      before.totalBorrowAssets + morphoInterest(before.totalBorrowAssets, rate, last),
    );
  });

  async function readNow() {
    const reader = createPublicClient({ transport: http(chain.url) });
    const asset = await readPotAsset(reader, pot);
    const block = await reader.getBlock();
    return readPot(reader, { address: pot, name: 'Pot', markets: new Map() }, asset, block);
  }

  function deploy(name: MorphoContract, args: readonly unknown[] = []): Promise<Address> {
    return chain.client.deploy(deployer, compiled[name], args);
  }

  function send(
    contract: MorphoContract,
    to: Address,
    name: string,
    args: readonly unknown[],
    from: Address = deployer,
  ): Promise<void> {
    return call(to, compiled[contract].abi, name, args, from);
  }

  async function call(
    to: Address,
    abi: CompiledMorpho['Morpho']['abi'],
    name: string,
    args: readonly unknown[],
    from: Address = deployer,
  ): Promise<void> {
    const transaction = callOf(from, to, abi, name, args);
    if (!(await chain.client.wouldSucceed(transaction))) throw new Error(`${name} would fail`);
    await chain.client.send(transaction);
    await chain.client.mine();
  }

  async function marketOf(params: Params) {
    const reader = createPublicClient({ transport: http(chain.url) });
    return reader.readContract({
      ...{ address: morpho, abi: MORPHO, functionName: 'market', args: [idOf(params)] },
    });
  }

  async function rateOf(params: Params): Promise<bigint> {
    const market = await marketOf(params);
    return chain.client.read<bigint>(params.irm, compiled.SteadyAdaptiveRate.abi, 'borrowRateView', [
      params,
      market,
    ]);
  }
});

/** The hash of what a market was made with. */
function idOf({ loanToken, collateralToken, oracle, irm, lltv }: Params): Hex {
  const types = ['address', 'address', 'address', 'address', 'uint256'].map((type) => ({ type }));
  return keccak256(encodeAbiParameters(types, [loanToken, collateralToken, oracle, irm, lltv]));
}
