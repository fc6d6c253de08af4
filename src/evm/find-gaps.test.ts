import { expect, test } from 'vitest';
import { findBestLoan } from './best-loan.ts';
import { findGaps, type Lender, type MarketPool } from './find-gaps.ts';

const WETH = '0xweth';
const USDC = '0xusdc';
const DAI = '0xdai';
const noGas = () => 0n;

function pool(address: string, weth: number, usdc: number, rest: Partial<MarketPool> = {}): MarketPool {
  return {
    address,
    token_address: WETH,
    payment_address: USDC,
    token: BigInt(weth) * 10n ** 18n,
    payment: BigInt(usdc) * 10n ** 6n,
    fee_millionths: 3_000n,
    lends: true,
    ...rest,
  };
}

const LENDER: Lender = {
  address: '0xaave',
  token_address: USDC,
  fee_millionths: 500n,
  available: 10n ** 15n,
};

test('a gap between each two pools of the same tokens, the best first', () => {
  const pools = [
    pool('0xa', 1_000, 2_000_000),
    pool('0xb', 1_000, 2_100_000),
    pool('0xc', 1_000, 2_002_000),
    pool('0xd', 1_000, 9_000_000, { payment_address: DAI }),
    pool('0xe', 0, 0),
    pool('0xf', 0, 2_000_000),
    pool('0x10', 1_000, 0),
  ];
  const gaps = findGaps(pools, [], noGas);
  expect(gaps.map(({ cheap, dear, loan }) => [cheap.address, dear.address, loan !== undefined])).toEqual([
    ['0xa', '0xb', true],
    ['0xc', '0xb', true],
    ['0xa', '0xc', false],
  ]);
  expect(gaps[0]).toMatchObject({
    spread_pct: 5,
    loan: { kind: 'uniswap_v2', lender: '0xa', token_address: WETH, ...findBestLoan(pools[0]!, pools[1]!) },
  });
});

test('the cheaper loan: a swap costs no fee, a pool that does not lend needs a lender, and gas counts', () => {
  const [cheap, dear] = [pool('0xa', 1_000, 2_000_000), pool('0xb', 1_000, 2_100_000)];
  const loanOf = (pools: readonly MarketPool[], gas: Record<string, bigint> = {}) =>
    findGaps(pools, [LENDER], (kind) => gas[kind] ?? 0n)[0]?.loan;
  expect(loanOf([cheap, dear])).toMatchObject({ kind: 'uniswap_v2', fee: 0n });
  const closed = { ...cheap, lends: false };
  const lent = loanOf([closed, dear]);
  expect(lent).toMatchObject({ kind: 'aave_v3', lender: '0xaave', token_address: USDC });
  expect(lent?.fee).toBe((lent!.amount * 5n + 5_000n) / 10_000n);
  expect(findGaps([closed, dear], [], noGas)[0]?.loan).toBeUndefined();
  const gas = { uniswap_v2: 10n ** 12n, aave_v3: 10n ** 6n };
  const dearGas = loanOf([cheap, dear], gas);
  expect(dearGas).toMatchObject({ kind: 'aave_v3', gas: 10n ** 6n, net: dearGas!.profit - 10n ** 6n });
});

test('gas that is not known leaves net unknown', () => {
  const pools = [pool('0xa', 1_000, 2_000_000), pool('0xb', 1_000, 2_100_000)];
  const [gap] = findGaps(pools, [], () => undefined);
  expect(gap?.loan).toMatchObject({ gas: undefined, net: undefined });
});

test('gaps stand by what they leave, and those that leave nothing by their spread', () => {
  const pools = [
    pool('0xa', 1, 2_000),
    pool('0xb', 1, 2_200),
    pool('0xc', 100_000, 200_000_000, { token_address: DAI }),
    pool('0xd', 100_000, 204_000_000, { token_address: DAI }),
    pool('0xe', 1_000, 2_000_000, { token_address: '0xlink' }),
    pool('0xf', 1_000, 2_002_000, { token_address: '0xlink' }),
    pool('0x10', 1_000, 2_004_000, { token_address: '0xlink' }),
  ];
  const gaps = findGaps(pools, [], noGas);
  expect(gaps.map(({ cheap, dear }) => `${cheap.address} ${dear.address}`)).toEqual([
    '0xc 0xd',
    '0xa 0xb',
    '0xe 0x10',
    ...['0xe 0xf', '0xf 0x10'],
  ]);
  expect(gaps.map(({ loan }) => loan !== undefined)).toEqual([true, true, false, false, false]);
});
