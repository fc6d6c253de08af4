import { expect, test } from 'vitest';
import { type CallTrace, orderCallFrames } from './call-frame.ts';
import type { FlashLoan } from './flash-loan.ts';
import { readFlashLoans } from './read-flash-loans.ts';
import { addressOf, callTraceOf, collectionOf, transferOf } from './testing/call-trace-of.ts';
import { readTransfers } from './token-transfer.ts';

const BOT = addressOf('bot');
const [WETH, DAI] = [addressOf('weth'), addressOf('dai')];
const FLASH_LOAN_V1 = 'flashLoan(address,address,uint256,bytes)';
const FLASH_LOAN_ASSETS = 'flashLoan(address,address[],uint256[],uint256[],address,bytes,uint16)';
const EXECUTE_ASSETS = 'executeOperation(address[],uint256[],uint256[],address,bytes)';
const OPERATE =
  'operate((address,uint256)[],(uint8,uint256,(bool,uint8,uint8,uint256),uint256,uint256,address,uint256,bytes)[])';

function loansOf(...traces: CallTrace[]): FlashLoan[] {
  const frames = orderCallFrames([callTraceOf('', 'user > bot', 'run()'), ...traces]);
  return readFlashLoans(frames, readTransfers(frames));
}

test('Aave version 1 tells the fee in its callback', () => {
  expect(
    loansOf(
      callTraceOf('0', 'bot > pool', FLASH_LOAN_V1, [BOT, DAI, 1_000n, '0x']),
      transferOf('0.0', 'core > bot', 'dai', 1_000n),
      callTraceOf('0.1', 'pool > bot', 'executeOperation(address,uint256,uint256,bytes)', [
        DAI,
        1_000n,
        9n,
        '0x',
      ]),
    ),
  ).toEqual([
    {
      kind: 'aave_v1',
      lender: addressOf('pool'),
      token: DAI,
      amount: 1_000n,
      fee: 9n,
      frame: 1,
      undone_by: -1,
    },
  ]);
});

test('a lender of the ERC-3156 shape is called alike, and its callback names the token', () => {
  expect(
    loansOf(
      callTraceOf('0', 'bot > market', FLASH_LOAN_V1, [BOT, BOT, 1_000n, '0x']),
      transferOf('0.0', 'market > bot', 'weth', 1_000n),
      callTraceOf('0.1', 'market > bot', 'onFlashLoan(address,address,uint256,uint256,bytes)', [
        BOT,
        WETH,
        1_000n,
        3n,
        '0x',
      ]),
    ),
  ).toMatchObject([{ kind: 'aave_v1', token: WETH, amount: 1_000n, fee: 3n }]);
});

test('Aave version 2 lends several assets; what stays a debt pays no premium', () => {
  const args = [BOT, [WETH, DAI], [100n, 2_000n], [0n, 2n], BOT, '0x', 0];
  expect(
    loansOf(
      callTraceOf('0', 'bot > pool', FLASH_LOAN_ASSETS, args),
      transferOf('0.0', 'aweth > bot', 'weth', 100n),
      transferOf('0.1', 'adai > bot', 'dai', 2_000n),
      callTraceOf('0.2', 'pool > bot', EXECUTE_ASSETS, [[WETH, DAI], [100n, 2_000n], [9n, 18n], BOT, '0x']),
    ),
  ).toMatchObject([
    { kind: 'aave_v2', token: WETH, amount: 100n, fee: 9n },
    { kind: 'aave_v2', token: DAI, amount: 2_000n, fee: 0n },
  ]);
});

test('Aave version 3 asks whether the borrower is excused from the premium', () => {
  expect(
    loansOf(
      callTraceOf('0', 'bot > pool', FLASH_LOAN_ASSETS, [BOT, [WETH], [100n], [0n], BOT, '0x', 0]),
      callTraceOf('0.0', 'pool > code', FLASH_LOAN_ASSETS, [BOT, [WETH], [100n], [0n], BOT, '0x', 0], {
        kind: 'delegatecall',
      }),
      callTraceOf('0.0.0', 'pool > provider', 'getACLManager()', [], { kind: 'staticcall' }),
      callTraceOf('0.0.1', 'pool > bot', EXECUTE_ASSETS, [[WETH], [100n], [5n], BOT, '0x']),
    ),
  ).toMatchObject([{ kind: 'aave_v3', lender: addressOf('pool'), token: WETH, amount: 100n, fee: 5n }]);
});

test.each([
  ['0x87870bca3f3fd6335c3f4ce8392d69350b4fa4e2', 'aave_v3'],
  ['0x87870bca3f3fd6335c3f4ce8392d69350b4fa4e3', 'aave_v2'],
])('a call to %s that failed before it asked anything is of %s', (to, kind) => {
  const args = [BOT, [WETH], [100n], [0n], BOT, '0x', 0];
  const failed = callTraceOf('0', 'bot > pool', FLASH_LOAN_ASSETS, args, { to, error: 'Reverted' });
  expect(loansOf(failed)).toMatchObject([{ kind, lender: to, amount: 100n, fee: 0n }]);
});

test('flashLoanSimple is of version 3', () => {
  const simple = 'flashLoanSimple(address,address,uint256,bytes,uint16)';
  const callback = 'executeOperation(address,uint256,uint256,address,bytes)';
  expect(
    loansOf(
      callTraceOf('0', 'bot > pool', simple, [BOT, DAI, 1_000n, '0x', 0]),
      callTraceOf('0.0', 'pool > bot', callback, [DAI, 1_000n, 5n, BOT, '0x']),
    ),
  ).toMatchObject([{ kind: 'aave_v3', token: DAI, amount: 1_000n, fee: 5n }]);
});

test('Balancer’s vault lends several tokens', () => {
  expect(
    loansOf(
      callTraceOf('0', 'bot > vault', 'flashLoan(address,address[],uint256[],bytes)', [
        BOT,
        [DAI, WETH],
        [10n, 20n],
        '0x',
      ]),
      callTraceOf('0.0', 'vault > bot', 'receiveFlashLoan(address[],uint256[],uint256[],bytes)', [
        [DAI, WETH],
        [10n, 20n],
        [0n, 1n],
        '0x',
      ]),
    ),
  ).toMatchObject([
    { kind: 'balancer', lender: addressOf('vault'), token: DAI, amount: 10n, fee: 0n },
    { kind: 'balancer', lender: addressOf('vault'), token: WETH, amount: 20n, fee: 1n },
  ]);
});

test('dYdX lends by withdrawing, calling and depositing', () => {
  const action = (type: number, market: bigint): unknown[] => [
    type,
    0n,
    [false, 0, 0, 100n],
    market,
    0n,
    BOT,
    0n,
    '0x',
  ];
  const traces = [
    transferOf('0.0', 'solo > bot', 'weth', 100n),
    callTraceOf('0.1', 'solo > bot', 'callFunction(address,(address,uint256),bytes)', [BOT, [BOT, 1n], '0x']),
    collectionOf('0.2', 'solo', 'bot > solo', 'weth', 102n),
  ];
  const operate = (...actions: unknown[][]): CallTrace =>
    callTraceOf('0', 'bot > solo', OPERATE, [[[BOT, 1n]], actions]);
  expect(loansOf(operate(action(1, 0n), action(8, 0n), action(0, 0n)), ...traces)).toMatchObject([
    { kind: 'dydx', lender: addressOf('solo'), token: WETH, amount: 100n, fee: 2n },
  ]);
  // Neither another token nor somebody else's payment repays it.
  const others = [
    collectionOf('0.1.0', 'solo', 'bot > solo', 'dai', 500n),
    collectionOf('0.1.1', 'solo', 'user > solo', 'weth', 400n),
    collectionOf('0.1.2', 'solo', 'bot > friend', 'weth', 300n),
  ];
  expect(loansOf(operate(action(1, 0n), action(8, 0n), action(0, 0n)), ...traces, ...others)).toMatchObject([
    { amount: 100n, fee: 2n },
  ]);
  // A withdrawal that is not paid back into its market is no loan.
  expect(loansOf(operate(action(1, 0n), action(8, 0n), action(0, 3n)), ...traces)).toEqual([]);
  expect(loansOf(operate(action(1, 0n)), ...traces)).toEqual([]);
});

test.each([
  ['the same token', 'weth', 1_003n, 3n],
  ['the other token, whose fee is part of the price', 'dai', 5_000n, 0n],
])('a Uniswap V2 flash swap that is settled in %s', (_, token, amount, fee) => {
  expect(
    loansOf(
      callTraceOf('0', 'bot > pair', 'swap(uint256,uint256,address,bytes)', [1_000n, 0n, BOT, '0x01']),
      transferOf('0.0', 'pair > bot', 'weth', 1_000n),
      transferOf('0.1.0', 'bot > pair', token, amount),
    ),
  ).toMatchObject([{ kind: 'uniswap_v2', lender: addressOf('pair'), token: WETH, amount: 1_000n, fee }]);
});

test('what moves after the call has ended is no part of the loan', () => {
  expect(
    loansOf(
      callTraceOf('0', 'bot > pair', 'swap(uint256,uint256,address,bytes)', [1_000n, 0n, BOT, '0x01']),
      transferOf('0.0', 'pair > bot', 'weth', 1_000n),
      transferOf('0.1', 'bot > pair', 'weth', 1_003n),
      transferOf('1', 'bot > pair', 'weth', 50n),
      transferOf('2', 'pair > bot', 'weth', 40n),
    ),
  ).toMatchObject([{ amount: 1_000n, fee: 3n }]);
});

test('without a call back only a transfer of this amount of this token shows that it was lent', () => {
  const call = callTraceOf('0', 'bot > pool', FLASH_LOAN_ASSETS, [BOT, [DAI], [1_000n], [0n], BOT, '0x', 0n]);
  expect(loansOf(call, transferOf('0.0', 'pool > bot', 'dai', 999n))).toEqual([]);
  expect(loansOf(call, transferOf('0.0', 'pool > bot', 'weth', 1_000n))).toEqual([]);
  expect(loansOf(call, transferOf('0.0', 'pool > bot', 'dai', 1_000n))).toMatchObject([{ amount: 1_000n }]);
});

test('a Uniswap V2 swap without data lends nothing', () => {
  expect(
    loansOf(
      callTraceOf('0', 'bot > pair', 'swap(uint256,uint256,address,bytes)', [1_000n, 0n, BOT, '0x']),
      transferOf('0.0', 'pair > bot', 'weth', 1_000n),
    ),
  ).toEqual([]);
});

test('a Uniswap V3 pool lends the second token alone with the second fee', () => {
  expect(
    loansOf(
      callTraceOf('0', 'bot > pool', 'flash(address,uint256,uint256,bytes)', [BOT, 0n, 1_000n, '0x']),
      transferOf('0.0', 'pool > bot', 'weth', 1_000n),
      callTraceOf('0.1', 'pool > bot', 'uniswapV3FlashCallback(uint256,uint256,bytes)', [0n, 4n, '0x']),
      transferOf('0.1.0', 'bot > pool', 'weth', 1_004n),
    ),
  ).toMatchObject([{ kind: 'uniswap_v3', lender: addressOf('pool'), token: WETH, amount: 1_000n, fee: 4n }]);
});

test('a Uniswap V3 pool lends both tokens, be it one unit of one', () => {
  expect(
    loansOf(
      callTraceOf('0', 'bot > pool', 'flash(address,uint256,uint256,bytes)', [BOT, 1n, 1_000n, '0x']),
      transferOf('0.0', 'pool > bot', 'dai', 1n),
      transferOf('0.1', 'pool > bot', 'weth', 1_000n),
      callTraceOf('0.2', 'pool > bot', 'uniswapV3FlashCallback(uint256,uint256,bytes)', [2n, 4n, '0x']),
      transferOf('0.2.0', 'bot > pool', 'weth', 1_004n),
    ),
  ).toMatchObject([
    { kind: 'uniswap_v3', token: DAI, amount: 1n, fee: 2n },
    { kind: 'uniswap_v3', token: WETH, amount: 1_000n, fee: 4n },
  ]);
});

test('a contract that passes the call on does not lend, nor does one that only has such a function', () => {
  const args = [BOT, DAI, 1_000n, '0x'];
  expect(
    loansOf(
      callTraceOf('0', 'bot > helper', FLASH_LOAN_V1, args),
      callTraceOf('0.0', 'helper > pool', FLASH_LOAN_V1, args),
      transferOf('0.0.0', 'core > bot', 'dai', 1_000n),
    ),
  ).toMatchObject([{ lender: addressOf('pool') }]);
  expect(loansOf(callTraceOf('0', 'bot > other', FLASH_LOAN_V1, args))).toEqual([]);
});

test('a loan that failed at once was attempted', () => {
  const failed = callTraceOf('0', 'bot > pool', FLASH_LOAN_V1, [BOT, DAI, 1_000n, '0x'], {
    error: 'Reverted',
  });
  expect(loansOf(failed)).toMatchObject([{ token: DAI, amount: 1_000n, fee: 0n, undone_by: 1 }]);
  const frames = orderCallFrames([callTraceOf('', 'user > bot', 'run()', [], { error: 'Reverted' }), failed]);
  expect(readFlashLoans(frames, readTransfers(frames))).toMatchObject([{ token: DAI, undone_by: 0 }]);
});

test('call data that is cut short or lies about its lengths lends nothing', () => {
  const inputs = [
    '0xab9c4b5d',
    `0xab9c4b5d${'f'.repeat(448)}`,
    '0xa67a6a45',
    `0x5c38449e${'0'.repeat(64)}${'7f'.padStart(64, 'f')}`,
  ];
  expect(
    loansOf(
      ...inputs.map((input, at) => callTraceOf(`${at}`, 'bot > pool', '', [], { input, error: 'Bad' })),
    ),
  ).toEqual([]);
});
