import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import * as zod from 'zod';
import { type Finding, listBlockFindings } from './block-findings.ts';
import { BlockFormatError, readBlockTraces } from './block-traces.ts';
import type { CallTrace } from './call-frame.ts';
import { inspectTransaction } from './inspect-transaction.ts';
import { addressOf, callTraceOf, collectionOf, transferOf } from './testing/call-trace-of.ts';

const FOLDER = fileURLToPath(new URL('../../../shared/data/evm/', import.meta.url));
const isAbsent = !existsSync(FOLDER);
if (isAbsent) process.stdout.write('Skipped: mainnet blocks of shared/data/evm are not here.\n');

/** What a peer's own tests expect of the blocks. */
const Expected = zod.object({
  arbitrages: zod.array(
    zod.object({
      block: zod.int(),
      n_swaps_in_block: zod.int(),
      n_arbitrages_in_block: zod.int(),
      arbitrages: zod.array(
        zod.object({
          tx: zod.string(),
          n_swaps: zod.int(),
          profit_token: zod.string(),
          profit_amount_wei: zod.string(),
          hop2_token_in: zod.string(),
          hop2_token_out: zod.string(),
        }),
      ),
    }),
  ),
  flash_loans: zod.array(
    zod.object({ block: zod.int(), flash: zod.record(zod.string(), zod.array(zod.string())) }),
  ),
});

/** The peer's names of calls, in ours. */
const KINDS: Readonly<Record<string, string>> = {
  univ2_flash_swap: 'uniswap_v2',
  aave_v1_flashLoan: 'aave_v1',
};

function readBlock(block: number): ReturnType<typeof readBlockTraces> {
  return readBlockTraces(JSON.parse(gunzipSync(readFileSync(`${FOLDER}blocks/${block}.json.gz`)).toString()));
}

function readExpected(): zod.infer<typeof Expected> {
  return Expected.parse(JSON.parse(readFileSync(`${FOLDER}expected.json`, 'utf8')));
}

test.skipIf(isAbsent)('arbitrages of a real block are the peer’s, to the wei', () => {
  for (const expected of readExpected().arbitrages) {
    const block = readBlock(expected.block);
    const inspected = block.transactions.map(({ tx_hash, traces }) => ({
      tx_hash,
      ...inspectTransaction(traces),
    }));
    expect(inspected.flatMap(({ swaps }) => swaps)).toHaveLength(expected.n_swaps_in_block);
    const found = inspected.flatMap(({ tx_hash: tx, arbitrages }) =>
      arbitrages.map(({ swaps, profit_token, profit_amount }) => ({
        tx,
        n_swaps: swaps.length,
        profit_token,
        profit_amount_wei: profit_amount.toString(),
        hop2_token_in: swaps[1]!.token_in,
        hop2_token_out: swaps[1]!.token_out,
      })),
    );
    expect(found).toHaveLength(expected.n_arbitrages_in_block);
    expect(found).toEqual(expect.arrayContaining(expected.arbitrages));
  }
});

test.skipIf(isAbsent)(
  'flash loans of real blocks are those that the peer’s calls name, and no others',
  () => {
    for (const { block, flash } of readExpected().flash_loans) {
      const found = [...listBlockFindings(readBlock(block))].flatMap(({ tx_hash, flash_loans }) =>
        flash_loans.map(({ kind }) => `${kind} ${tx_hash}`),
      );
      const wanted = Object.entries(flash).flatMap(([call, hashes]) =>
        hashes.map((tx) => `${KINDS[call]} ${tx}`),
      );
      expect(found.sort()).toEqual(wanted.sort());
    }
  },
);

test.skipIf(isAbsent)('loan, lender and fee of a real flash loan', () => {
  const found = [...listBlockFindings(readBlock(13_404_932))].find(
    ({ flash_loans }) => flash_loans.length > 0,
  );
  expect(found).toEqual({
    block: 13_404_932,
    tx_hash: '0xf5f3df6ec9b51e8e88d0d9078b04373742294530b6bcb9be045525fcab71b915',
    reverted: false,
    swaps: 1,
    arbitrage: null,
    flash_loans: [
      {
        kind: 'aave_v1',
        lender: '0x41c84c0e2ee0b740cf0d31f63f3b6f627dc6b393',
        token: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
        amount: '808251122417436911',
        fee: '242475336725231',
      },
    ],
  });
});

const HASH = `0x${'ab'.repeat(32)}`;
const SWAP = 'swap(uint256,uint256,address,bytes)';

function findingsOf(...traces: Parameters<typeof inspectTransaction>[0]): Finding[] {
  return [...listBlockFindings({ block_number: 7, transactions: [{ tx_hash: HASH, traces }] })];
}

function swapOf(path: string, pool: string, [token, amount]: [string, bigint], error: string | null = null) {
  const call = callTraceOf(path, `bot > ${pool}`, SWAP, [0n, 1n, addressOf('bot'), '0x'], { error });
  return [call, transferOf(`${path}.0`, `${pool} > bot`, token, amount)];
}

const cycle = (error: string | null) => [
  transferOf('0', 'bot > p1', 'weth', 10n),
  ...swapOf('1', 'p1', ['dai', 20n]),
  transferOf('2', 'bot > p2', 'dai', 20n),
  ...swapOf('3', 'p2', ['weth', 12n], error),
];

test('a transaction that fails keeps the arbitrage it attempted', () => {
  const line = {
    block: 7,
    tx_hash: HASH,
    reverted: false,
    swaps: 2,
    arbitrage: { profit_token: addressOf('weth'), profit_amount: '2' },
    flash_loans: [],
  };
  expect(findingsOf(callTraceOf('', 'user > bot', 'run()'), ...cycle(null))).toEqual([line]);
  const failed = callTraceOf('', 'user > bot', 'run()', [], { error: 'Reverted' });
  expect(findingsOf(failed, ...cycle('Reverted'))).toEqual([{ ...line, reverted: true }]);
});

test('a transaction with two arbitrages has two lines, each with the loans of the transaction', () => {
  const again = [
    transferOf('4', 'bot > p3', 'weth', 10n),
    ...swapOf('5', 'p3', ['usdc', 30n]),
    transferOf('6', 'bot > p4', 'usdc', 30n),
    ...swapOf('7', 'p4', ['weth', 15n]),
  ];
  const borrow = callTraceOf('8', 'bot > vault', 'flashLoan(address,address[],uint256[],bytes)', [
    addressOf('bot'),
    [addressOf('weth')],
    [10n],
    '0x',
  ]);
  const lines = findingsOf(
    callTraceOf('', 'user > bot', 'run()'),
    ...cycle(null),
    ...again,
    borrow,
    transferOf('8.0', 'vault > bot', 'weth', 10n),
  );
  expect(lines.map(({ arbitrage }) => arbitrage?.profit_amount)).toEqual(['2', '5']);
  for (const { flash_loans } of lines)
    expect(flash_loans).toMatchObject([{ kind: 'balancer', amount: '10' }]);
});

test('loans within loans that were all undone are told with what was owed', () => {
  const borrow = (
    path: string,
    pair: string,
    amount: bigint,
    error: string,
  ): ReturnType<typeof callTraceOf>[] => [
    callTraceOf(path, `bot > ${pair}`, SWAP, [0n, amount, addressOf('bot'), '0x01'], { error }),
    transferOf(`${path}.0`, `${pair} > bot`, 'weth', amount),
  ];
  const lines = findingsOf(
    callTraceOf('', 'user > bot', 'run()', [], { error: 'Reverted' }),
    ...borrow('2', 'p1', 1_000n, 'Reverted'),
    ...borrow('2.1.2', 'p2', 2_000n, 'Reverted'),
    transferOf('2.1.2.1.0', 'bot > p1', 'weth', 1_004n),
    transferOf('2.1.2.1.1', 'bot > p2', 'weth', 2_007n),
    callTraceOf('2.1.2.1.2', 'bot > weth', 'withdraw(uint256)', [5n], { error: 'Out of gas' }),
  );
  expect(lines).toMatchObject([
    {
      reverted: true,
      swaps: 0,
      arbitrage: null,
      flash_loans: [
        { kind: 'uniswap_v2', lender: addressOf('p1'), amount: '1000', fee: '4' },
        { kind: 'uniswap_v2', lender: addressOf('p2'), amount: '2000', fee: '7' },
      ],
    },
  ]);
});

test('the keys of a line stand in their order', () => {
  const [line] = findingsOf(callTraceOf('', 'user > bot', 'run()'), ...cycle(null));
  expect(JSON.stringify(line)).toMatch(
    /^{"block":7,"tx_hash":"0x\w+","reverted":false,"swaps":2,"arbitrage":{"profit_token":"0x\w+","profit_amount":"2"},"flash_loans":\[\]}$/,
  );
});

test('a transaction that neither cycles nor borrows is not told', () => {
  expect(findingsOf(callTraceOf('', 'user > bot', 'run()'), ...cycle(null).slice(0, 3))).toEqual([]);
});

test.each([
  [[], /expected object/i],
  [{ block_number: 1 }, /^traces: /],
  [{ block_number: 1, traces: [{ type: 'call' }] }, /^traces\.0\./],
  [{ block_number: -1, traces: [] }, /^block_number: /],
  [{ block_number: 1, traces: [{ type: 'dance' }] }, /^traces\.0\.type: /],
])('%j is refused with the first field that is wrong', (json, message) => {
  expect(() => readBlockTraces(json)).toThrow(BlockFormatError);
  expect(() => readBlockTraces(json)).toThrow(message);
});

/** The call data with every address in it given upper bytes that no contract looks at. */
function dirty(trace: CallTrace): CallTrace {
  const input = trace.input.replace(/0{24}(?=[1-9a-f][0-9a-f]{39})/g, 'c0ffee00c0ffee00c0ffee00');
  expect(input).not.toBe(trace.input);
  return { ...trace, input };
}

/** What is told of a transaction of the bot's whose calls these are. */
function toldOf(...traces: CallTrace[]): Finding[] {
  return findingsOf(callTraceOf('', 'user > bot', 'run()'), ...traces);
}

test('a cycle through two pairs is found, also where the upper bytes of the addresses in its calls are dirty', () => {
  const cycle = [
    transferOf('0', 'bot > one', 'weth', 100n),
    callTraceOf('1', 'bot > one', SWAP, [0n, 200n, addressOf('two'), '0x']),
    transferOf('1.0', 'one > two', 'usdc', 200n),
    callTraceOf('2', 'bot > two', SWAP, [110n, 0n, addressOf('bot'), '0x']),
    transferOf('2.0', 'two > bot', 'weth', 110n),
  ];
  const arbitrage = { profit_token: addressOf('weth'), profit_amount: '10' };
  for (const traces of [cycle, cycle.map(dirty)])
    expect(toldOf(...traces)).toMatchObject([{ swaps: 2, arbitrage }]);
});

test('a cycle goes on where Bancor pays the next pool', () => {
  const signature = 'convertByPath(address[],uint256,uint256,address,address,uint256)';
  const path = ['bnt', 'anchor', 'dai'].map(addressOf);
  const args = [path, 10n, 0n, addressOf('pair'), `0x${'0'.repeat(40)}`, 0n];
  const found = toldOf(
    callTraceOf('0', 'bot > network', signature, args),
    collectionOf('0.0', 'network', 'bot > converter', 'bnt', 10n),
    transferOf('0.1', 'converter > pair', 'dai', 30n),
    callTraceOf('1', 'bot > pair', SWAP, [12n, 0n, addressOf('bot'), '0x']),
    transferOf('1.0', 'pair > bot', 'bnt', 12n),
  );
  expect(found).toMatchObject([
    { swaps: 2, arbitrage: { profit_token: addressOf('bnt'), profit_amount: '2' } },
  ]);
});

describe('a pool of an unknown kind', () => {
  const pair = (payout: string, to = 'bot') => [
    callTraceOf('1', 'bot > pair', SWAP, [0n, 200n, addressOf(to), '0x']),
    transferOf('1.0', `pair > ${to}`, payout, 200n),
  ];
  const strange = (token: string, rest: Partial<CallTrace> = {}) => [
    callTraceOf('2', 'bot > strange', 'trade(uint256)', [1n], rest),
    collectionOf('2.0', 'strange', 'bot > strange', 'usdc', 200n),
    transferOf('2.1', 'strange > bot', token, 110n),
  ];
  const start = transferOf('0', 'bot > pair', 'weth', 100n);

  test('in a cycle has a line that says so', () => {
    expect(toldOf(start, ...pair('usdc'), ...strange('weth'))).toEqual([
      {
        block: 7,
        tx_hash: HASH,
        reverted: false,
        swaps: 1,
        arbitrage: null,
        unknown_pools: [addressOf('strange')],
        flash_loans: [],
      },
    ]);
  });

  test('in a cycle has a line beside another one too', () => {
    const other = [
      callTraceOf('3', 'bot > stranger', 'trade(uint256)', [1n]),
      collectionOf('3.0', 'stranger', 'bot > stranger', 'dai', 110n),
      transferOf('3.1', 'stranger > bot', 'weth', 105n),
    ];
    const unknown_pools = [addressOf('strange'), addressOf('stranger')];
    expect(toldOf(start, ...pair('usdc'), ...strange('dai'), ...other)).toMatchObject([{ unknown_pools }]);
    // Without a swap that is known it may be anything.
    const back = [
      collectionOf('2.0', 'strange', 'bot > strange', 'weth', 100n),
      transferOf('2.1', 'strange > bot', 'dai', 110n),
    ];
    expect(toldOf(callTraceOf('2', 'bot > strange', 'trade(uint256)', [1n]), ...back, ...other)).toEqual([]);
    expect(
      toldOf(
        start,
        ...pair('usdc'),
        callTraceOf('2', 'bot > strange', 'trade(uint256)', [1n]),
        ...back,
        ...other,
      ),
    ).toEqual([]);
  });

  test('is told too where it is paid by the pool before it, or opens the cycle', () => {
    const paidByPair = [start, ...pair('usdc', 'strange'), transferOf('2.1', 'strange > bot', 'weth', 110n)];
    const call = callTraceOf('2', 'bot > strange', 'trade(uint256)', [1n]);
    expect(toldOf(...paidByPair, call)).toMatchObject([{ unknown_pools: [addressOf('strange')] }]);
    const first = [
      callTraceOf('0', 'bot > strange', 'trade(uint256)', [1n]),
      collectionOf('0.0', 'strange', 'bot > strange', 'weth', 100n),
      transferOf('0.1', 'strange > pair', 'dai', 90n),
    ];
    expect(toldOf(...first, ...pair('weth'))).toMatchObject([{ unknown_pools: [addressOf('strange')] }]);
  });

  test('has no line where nothing is a cycle, or something that is known closes it', () => {
    expect(toldOf(start, ...pair('usdc'), ...strange('dai'))).toEqual([]);
    expect(toldOf(start, ...pair('usdc'), ...strange('weth', { error: 'Reverted' }))).toEqual([]);
    expect(toldOf(...strange('weth'))).toEqual([]);
    // Neither who is paid twice nor who pays twice exchanged one token for another once.
    const paidTwice = transferOf('2.2', 'bot > strange', 'usdc', 1n);
    const paysTwice = transferOf('2.2', 'strange > bot', 'weth', 1n);
    for (const more of [paidTwice, paysTwice]) {
      expect(toldOf(start, ...pair('usdc'), ...strange('weth'), more)).toEqual([]);
    }
    // A router that hands on what it got exchanged nothing.
    expect(
      toldOf(
        start,
        ...pair('usdc', 'router'),
        callTraceOf('2', 'bot > router', 'sweep()'),
        transferOf('2.0', 'router > bot', 'usdc', 200n),
      ),
    ).toEqual([]);
  });
});
