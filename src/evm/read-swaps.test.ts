import { type AbiFunction, type AbiParameter, parseAbiItem } from 'viem';
import { expect, test } from 'vitest';
import { type CallTrace, orderCallFrames } from './call-frame.ts';
import { POOL_FUNCTIONS, readSwaps } from './read-swaps.ts';
import { ZERO_EX_FUNCTIONS } from './read-zero-ex-swap.ts';
import type { Swap } from './swap.ts';
import { addressOf, callTraceOf, collectionOf, transferOf } from './testing/call-trace-of.ts';
import { readTransfers } from './token-transfer.ts';

const V2_SWAP = 'swap(uint256,uint256,address,bytes)';
const V3_SWAP = 'swap(address,bool,int256,uint160,bytes)';

function swapsOf(...traces: CallTrace[]): Swap[] {
  const frames = orderCallFrames([callTraceOf('', 'user > bot', 'run()'), ...traces]);
  return readSwaps(frames, readTransfers(frames));
}

function v2Swap(path: string, pool: string, to: string, data: `0x${string}` = '0x', rest = {}): CallTrace {
  return callTraceOf(path, `bot > ${pool}`, V2_SWAP, [0n, 1n, addressOf(to), data], rest);
}

function trade(
  from: string,
  [amountIn, tokenIn]: [bigint, string],
  [out, tokenOut]: [bigint, string],
): object {
  return {
    from: addressOf(from),
    token_in: addressOf(tokenIn),
    amount_in: amountIn,
    token_out: addressOf(tokenOut),
    amount_out: out,
  };
}

test('a pair is paid before it is called', () => {
  expect(
    swapsOf(
      transferOf('0', 'bot > pair', 'weth', 10n),
      v2Swap('1', 'pair', 'bot'),
      transferOf('1.0', 'pair > bot', 'usdc', 20n),
    ),
  ).toMatchObject([
    {
      venue: 'uniswap_v2',
      to: addressOf('bot'),
      undone_by: -1,
      ...trade('bot', [10n, 'weth'], [20n, 'usdc']),
    },
  ]);
});

test('a flash swap is paid while it runs, though the pair received something else before', () => {
  expect(
    swapsOf(
      transferOf('0', 'bot > pair', 'usdc', 1n),
      v2Swap('1', 'pair', 'bot', '0x01'),
      transferOf('1.0', 'pair > bot', 'usdc', 20n),
      transferOf('1.1', 'bot > pair', 'weth', 11n),
    ),
  ).toMatchObject([trade('bot', [11n, 'weth'], [20n, 'usdc'])]);
});

test('a pool that trades twice is paid by each payment once', () => {
  const [first, second] = swapsOf(
    transferOf('0', 'bot > pair', 'weth', 10n),
    v2Swap('1', 'pair', 'bot'),
    transferOf('1.0', 'pair > bot', 'usdc', 20n),
    v2Swap('2', 'pair', 'bot', '0x01'),
    transferOf('2.0', 'pair > bot', 'weth', 9n),
    transferOf('2.1', 'bot > pair', 'usdc', 21n),
  );
  expect(first).toMatchObject(trade('bot', [10n, 'weth'], [20n, 'usdc']));
  expect(second).toMatchObject(trade('bot', [21n, 'usdc'], [9n, 'weth']));
});

test('a loan that comes back in its own token is no swap', () => {
  expect(
    swapsOf(
      v2Swap('0', 'pair', 'bot', '0x01'),
      transferOf('0.0', 'pair > bot', 'weth', 10n),
      transferOf('0.1', 'bot > pair', 'weth', 11n),
    ),
  ).toEqual([]);
});

test('a token may work through a contract of its own', () => {
  const proxied = callTraceOf('0.0', 'usdt > logic', 'transfer(address,uint256)', [addressOf('pair'), 5n]);
  expect(
    swapsOf(
      transferOf('0', 'bot > pair', 'usdt', 10n),
      proxied,
      v2Swap('1', 'pair', 'bot'),
      transferOf('1.0', 'pair > bot', 'weth', 20n),
    ),
  ).toMatchObject([trade('bot', [10n, 'usdt'], [20n, 'weth'])]);
});

test('a token that sells its fees in the middle of a transfer leaves both sales whole', () => {
  const [sale, swap] = swapsOf(
    collectionOf('0', 'router', 'bot > pair', 'tax', 1_000n),
    collectionOf('0.0', 'router', 'tax > pair', 'tax', 50n),
    callTraceOf('0.1', 'router > pair', V2_SWAP, [0n, 1n, addressOf('router'), '0x']),
    transferOf('0.1.0', 'pair > router', 'weth', 5n),
    v2Swap('1', 'pair', 'bot'),
    transferOf('1.0', 'pair > bot', 'weth', 90n),
  );
  expect(sale).toMatchObject(trade('tax', [50n, 'tax'], [5n, 'weth']));
  expect(swap).toMatchObject(trade('bot', [1_000n, 'tax'], [90n, 'weth']));
});

test('a Uniswap V3 pool is paid in its callback, also when it was paid for an earlier swap', () => {
  const v3 = (path: string): CallTrace =>
    callTraceOf(path, 'bot > pool', V3_SWAP, [addressOf('bot'), true, 1n, 0n, '0x']);
  const [, second] = swapsOf(
    v3('0'),
    transferOf('0.0', 'pool > bot', 'usdc', 20n),
    transferOf('0.1.0', 'bot > pool', 'weth', 10n),
    v3('1'),
    transferOf('1.0', 'pool > bot', 'weth', 9n),
    transferOf('1.1.0', 'bot > pool', 'usdc', 21n),
  );
  expect(second).toMatchObject({ venue: 'uniswap_v3', ...trade('bot', [21n, 'usdc'], [9n, 'weth']) });
});

test('Curve takes the chain’s coin with the call', () => {
  const signature = 'exchange(int128,int128,uint256,uint256)';
  expect(
    swapsOf(
      callTraceOf('0', 'bot > pool', signature, [0n, 1n, 10n, 0n], { value: 10n }),
      transferOf('0.0', 'pool > bot', 'steth', 11n),
    ),
  ).toMatchObject([{ venue: 'curve', ...trade('bot', [10n, 'coin'], [11n, 'steth']) }]);
});

test('a Balancer pool collects from its caller', () => {
  const signature = 'swapExactAmountIn(address,uint256,address,uint256,uint256)';
  expect(
    swapsOf(
      callTraceOf('0', 'bot > pool', signature, [addressOf('weth'), 10n, addressOf('dai'), 0n, 0n]),
      collectionOf('0.0', 'pool', 'bot > pool', 'weth', 10n),
      transferOf('0.1', 'pool > bot', 'dai', 30n),
    ),
  ).toMatchObject([{ venue: 'balancer_v1', ...trade('bot', [10n, 'weth'], [30n, 'dai']) }]);
});

test('Bancor’s network stands between the trader and its converters', () => {
  const signature = 'convertByPath(address[],uint256,uint256,address,address,uint256)';
  const nobody = `0x${'0'.repeat(40)}`;
  const path = ['bnt', 'anchor', 'dai'].map(addressOf);
  expect(
    swapsOf(
      transferOf('0', 'bot > friend', 'dai', 1n),
      transferOf('1', 'bot > friend', 'coin', 2n),
      callTraceOf('2', 'bot > network', signature, [path, 10n, 0n, nobody, nobody, 0n]),
      collectionOf('2.0', 'network', 'bot > converter', 'bnt', 10n),
      transferOf('2.1', 'converter > relay', 'bnt', 7n),
      transferOf('2.2', 'relay > bot', 'points', 1n),
      transferOf('2.3', 'relay > bot', 'dai', 30n),
    ),
  ).toMatchObject([
    { venue: 'bancor', pool: addressOf('network'), ...trade('bot', [10n, 'bnt'], [30n, 'dai']) },
  ]);
});

test('Bancor pays whom the call names', () => {
  const signature = 'convertByPath(address[],uint256,uint256,address,address,uint256)';
  const path = ['bnt', 'anchor', 'dai'].map(addressOf);
  const nobody = `0x${'0'.repeat(40)}`;
  expect(
    swapsOf(
      callTraceOf('0', 'bot > network', signature, [path, 10n, 0n, addressOf('pair'), nobody, 0n]),
      collectionOf('0.0', 'network', 'bot > converter', 'bnt', 10n),
      transferOf('0.1', 'converter > pair', 'dai', 30n),
    ),
  ).toMatchObject([{ venue: 'bancor', to: addressOf('pair'), ...trade('bot', [10n, 'bnt'], [30n, 'dai']) }]);
});

test('a 0x order is filled by its taker with what moved', () => {
  const signature =
    'fillRfqOrder((address,address,uint128,uint128,address,address,address,bytes32,uint64,uint256),(uint8,uint8,bytes32,bytes32),uint128)';
  const nobody = `0x${'0'.repeat(40)}`;
  const word = `0x${'0'.repeat(64)}`;
  const order = [
    addressOf('weth'),
    addressOf('usdc'),
    100n,
    200n,
    addressOf('maker'),
    nobody,
    nobody,
    word,
    1n,
    1n,
  ];
  expect(
    swapsOf(
      // Only what moved within the call, between the two and in their tokens, belongs to it.
      transferOf('0', 'bot > maker', 'usdc', 7n),
      transferOf('1', 'maker > bot', 'weth', 7n),
      callTraceOf('2', 'bot > proxy', signature, [order, [2, 27, word, word], 50n]),
      collectionOf('2.0', 'proxy', 'bot > collector', 'usdc', 1n),
      collectionOf('2.1', 'proxy', 'bot > maker', 'points', 1n),
      collectionOf('2.2', 'proxy', 'bot > maker', 'usdc', 50n),
      collectionOf('2.3', 'proxy', 'maker > bot', 'points', 1n),
      collectionOf('2.4', 'proxy', 'other > bot', 'weth', 1n),
      collectionOf('2.5', 'proxy', 'maker > bot', 'weth', 25n),
    ),
  ).toMatchObject([
    { venue: 'zero_ex', pool: addressOf('proxy'), ...trade('bot', [50n, 'usdc'], [25n, 'weth']) },
  ]);
});

test('what was undone pays for no swap that lasted, and a swap that was undone says so', () => {
  const failed = { error: 'Reverted' };
  const swaps = swapsOf(
    callTraceOf('0', 'bot > bot', 'tryOnce()', [], failed),
    transferOf('0.0', 'bot > pair', 'weth', 99n),
    v2Swap('0.1', 'pair', 'bot', '0x', failed),
    transferOf('0.1.0', 'pair > bot', 'usdc', 200n),
    transferOf('1', 'bot > pair', 'weth', 10n),
    v2Swap('2', 'pair', 'bot'),
    transferOf('2.0', 'pair > bot', 'usdc', 20n),
  );
  expect(swaps).toMatchObject([
    { undone_by: 1, amount_in: 99n },
    { undone_by: -1, amount_in: 10n },
  ]);
});

test('calls that no pool can have meant are left alone', () => {
  expect(
    swapsOf(
      callTraceOf('0', 'bot > pair', '', [], { input: '0x022c0d9f' }),
      callTraceOf('1', 'bot > pair', '', [], { input: `0x022c0d9f${'f'.repeat(256)}` }),
      v2Swap('2', 'pair', 'bot'),
    ),
  ).toEqual([]);
});

test('a transaction that fails as a whole attempted every swap in it', () => {
  const nobody = `0x${'0'.repeat(40)}`;
  const word = `0x${'0'.repeat(64)}`;
  const bancor = 'convertByPath(address[],uint256,uint256,address,address,uint256)';
  const zeroEx =
    'fillRfqOrder((address,address,uint128,uint128,address,address,address,bytes32,uint64,uint256),(uint8,uint8,bytes32,bytes32),uint128)';
  const path = ['bnt', 'dai'].map(addressOf);
  const [weth, usdc, maker] = ['weth', 'usdc', 'maker'].map(addressOf);
  const order = [weth, usdc, 100n, 200n, maker, nobody, nobody, word, 1n, 1n];
  const frames = orderCallFrames([
    callTraceOf('', 'user > bot', 'run()', [], { error: 'Reverted' }),
    transferOf('0', 'bot > pair', 'weth', 10n),
    v2Swap('1', 'pair', 'bot'),
    transferOf('1.0', 'pair > bot', 'usdc', 20n),
    callTraceOf('2', 'bot > network', bancor, [path, 10n, 0n, nobody, nobody, 0n]),
    collectionOf('2.0', 'network', 'bot > converter', 'bnt', 10n),
    transferOf('2.1', 'converter > bot', 'dai', 30n),
    callTraceOf('3', 'bot > proxy', zeroEx, [order, [2, 27, word, word], 50n]),
    collectionOf('3.0', 'proxy', 'bot > maker', 'usdc', 50n),
    collectionOf('3.1', 'proxy', 'maker > bot', 'weth', 25n),
  ]);
  expect(readSwaps(frames, readTransfers(frames))).toMatchObject([
    { venue: 'uniswap_v2', undone_by: 0, ...trade('bot', [10n, 'weth'], [20n, 'usdc']) },
    { venue: 'bancor', undone_by: 0, ...trade('bot', [10n, 'bnt'], [30n, 'dai']) },
    { venue: 'zero_ex', undone_by: 0, ...trade('bot', [50n, 'usdc'], [25n, 'weth']) },
  ]);
});

test('a pool that is called again is not paid by what it was paid before', () => {
  const swaps = swapsOf(
    transferOf('0', 'bot > pair', 'weth', 10n),
    v2Swap('1', 'pair', 'bot'),
    transferOf('1.0', 'pair > bot', 'usdc', 20n),
    v2Swap('2', 'pair', 'bot'),
    transferOf('2.0', 'pair > bot', 'usdc', 5n),
  );
  expect(swaps).toMatchObject([trade('bot', [10n, 'weth'], [20n, 'usdc'])]);
  expect(swaps).toHaveLength(1);
});

test('what a pool pays after its call has ended is no output of the call', () => {
  expect(
    swapsOf(
      transferOf('0', 'bot > pair', 'weth', 10n),
      v2Swap('1', 'pair', 'bot'),
      transferOf('2', 'pair > bot', 'usdc', 20n),
    ),
  ).toEqual([]);
});

test('a pool behind a proxy trades once', () => {
  expect(
    swapsOf(
      transferOf('0', 'bot > pair', 'weth', 10n),
      v2Swap('1', 'pair', 'bot'),
      v2Swap('1.0', 'pair', 'bot', '0x', { kind: 'delegatecall' }),
      transferOf('1.0.0', 'pair > bot', 'usdc', 20n),
    ),
  ).toHaveLength(1);
});

const functions = Object.values(POOL_FUNCTIONS).map(({ signature, venue }) => ({ signature, venue }));

test.each(functions)('$venue: $signature pays whom it names, or its caller', ({ signature, venue }) => {
  const args = (signature.match(/\((.*)\)/)?.[1] ?? '').split(',').map((type) => {
    if (type === 'address') return addressOf('friend');
    if (type === 'bytes') return '0x';
    return type === 'bool' ? false : 1n;
  });
  // The addresses that a Balancer pool is called with are tokens.
  const recipient = signature.includes('address') && venue !== 'balancer_v1' ? 'friend' : 'bot';
  const traded = swapsOf(
    transferOf('0', 'bot > pool', 'weth', 10n),
    callTraceOf('1', 'bot > pool', signature, args),
    transferOf('1.0', 'pool > friend', 'usdc', 20n),
    transferOf('1.1', 'pool > bot', 'usdc', 30n),
  );
  expect(traded).toMatchObject([
    { venue, to: addressOf(recipient), amount_out: recipient === 'bot' ? 30n : 20n },
  ]);
});

const orders = Object.values(ZERO_EX_FUNCTIONS).map(({ signature }) => signature);

test.each(orders)('0x: %s is filled by the maker that its order names', (signature) => {
  const parties = ['weth', 'usdc', 'maker', 'other', 'other', 'other'];
  const argumentOf = ({
    type,
    components,
  }: AbiParameter & { components?: readonly AbiParameter[] }): unknown => {
    if (components) return components.map(argumentOf);
    if (type === 'address') return addressOf(parties.shift() ?? 'other');
    if (type === 'bytes32') return `0x${'0'.repeat(64)}`;
    return type === 'bool' ? false : 1n;
  };
  const item = parseAbiItem(`function ${signature}`) as AbiFunction;
  const fill = callTraceOf('0', 'bot > proxy', signature, item.inputs.map(argumentOf));
  const [paid, received] = [
    collectionOf('0.0', 'proxy', 'bot > maker', 'usdc', 50n),
    collectionOf('0.1', 'proxy', 'maker > bot', 'weth', 25n),
  ];
  expect(swapsOf(fill, paid, received)).toMatchObject([trade('bot', [50n, 'usdc'], [25n, 'weth'])]);
  expect(swapsOf(fill, collectionOf('0.0', 'proxy', 'bot > other', 'usdc', 50n), received)).toEqual([]);
});
