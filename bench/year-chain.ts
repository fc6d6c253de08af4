/** Seconds per block. */
export const BLOCKS_A_YEAR = 2_628_000;

export const START_BLOCK = 10_000_000;
const FIRST_TIMESTAMP = 1_590_000_000;
const SECONDS_A_BLOCK = 12;
const GAS_USED = 150_000n;
const GAS_PRICE = 20_000_000_000n;
const DOLLARS_A_COIN = 2_000n;
const MICRO = 1_000_000n;
const COIN = 10n ** 18n;

/** One in so many blocks holds a transaction of the kind; the wallet acts about seven times a day. */
const WALLET_EVERY = 1_000;
const CLAIM_EVERY = 30_000;
const TRADE_EVERY = 2_500;
const CROWD_EVERY = 5_000;
const CROWD = 300;
const FAILS_EVERY = 3;

const address = (tag: string): `0x${string}` => `0x${tag.padStart(40, '0')}`;

export const PARTIES = {
  wallet: address('a1'),
  protocol: address('b1'),
  distributor: address('b2'),
  searcher: address('c1'),
  executor: address('c2'),
  pools: [address('d1'), address('d2')],
  dollar: address('e1'),
  coin: address('e2'),
  feed: address('f1'),
} as const;

/** Kinds of transactions; `other` concerns no watched address. */
export type YearKind = 'interaction' | 'claim' | 'trade' | 'lost-trade' | 'other';

/** The kinds of a block's transactions in order; they depend only on the block's number. */
function kindsOfBlock(number: number): YearKind[] {
  const at = number - START_BLOCK;
  const others = at % CROWD_EVERY === 0 ? CROWD : at % 3;
  const kinds: YearKind[] = new Array(others).fill('other');
  if (at % WALLET_EVERY === 0) kinds.push(at % CLAIM_EVERY === 0 ? 'claim' : 'interaction');
  if (at % TRADE_EVERY === 0) kinds.push((at / TRADE_EVERY) % FAILS_EVERY === 0 ? 'lost-trade' : 'trade');
  return kinds;
}

/** Millionths of a dollar that a transaction of a block moves, or that a trade earns before gas. */
function microsOf(number: number): bigint {
  return BigInt((number % 977) + 1) * 12_345_679n;
}

/** Gas of each of them in millionths of a dollar. */
const GAS_MICROS = (GAS_USED * GAS_PRICE * DOLLARS_A_COIN * MICRO) / COIN;

/** Expected counts, and sums in millionths of a dollar, of so many blocks. */
export function expectYear(blocks: number): Record<'interactions' | 'claims' | 'won' | 'lost', bigint[]> {
  const expected = { interactions: [0n, 0n], claims: [0n, 0n], won: [0n, 0n], lost: [0n, 0n] };
  const add = (name: keyof typeof expected, micros: bigint): void => {
    const [count = 0n, sum = 0n] = expected[name];
    expected[name] = [count + 1n, sum + micros];
  };
  for (let number = START_BLOCK; number < START_BLOCK + blocks; number++) {
    for (const kind of kindsOfBlock(number)) {
      if (kind === 'interaction' || kind === 'claim') add('interactions', microsOf(number));
      if (kind === 'claim') add('claims', microsOf(number));
      if (kind === 'trade') add('won', microsOf(number) - GAS_MICROS);
      if (kind === 'lost-trade') add('lost', -GAS_MICROS);
    }
  }
  return expected;
}

/** A block with its transactions in the form of `eth_getBlockByNumber`. */
export function blockOf(number: number): object {
  return {
    number: hex(number),
    hash: hashOf(0xb, number),
    parentHash: hashOf(0xb, number - 1),
    timestamp: hex(timeOf(number)),
    miner: address('99'),
    baseFeePerGas: hex(GAS_PRICE),
    gasLimit: '0x1c9c380',
    gasUsed: '0x0',
    transactions: kindsOfBlock(number).map((kind, at) => transactionOf(kind, number, at)),
  };
}

export function receiptOf(hash: string): object {
  const { number, at, kind } = findTransaction(hash);
  return {
    transactionHash: hash,
    transactionIndex: hex(at),
    blockNumber: hex(number),
    blockHash: hashOf(0xb, number),
    ...partiesOf(kind, at),
    status: kind === 'lost-trade' ? '0x0' : '0x1',
    gasUsed: hex(GAS_USED),
    cumulativeGasUsed: hex(GAS_USED),
    effectiveGasPrice: hex(GAS_PRICE),
    logs: [],
    logsBloom: `0x${'0'.repeat(512)}`,
    type: '0x2',
  };
}

/** The calls of a transaction in the form of the `callTracer`. */
export function traceOf(hash: string): object {
  const { number, at, kind } = findTransaction(hash);
  const { wallet, protocol, distributor, dollar } = PARTIES;
  const micros = microsOf(number);
  const calls =
    kind === 'claim'
      ? [call(distributor, dollar, `0xa9059cbb${word(wallet)}${word(micros)}`)]
      : kind === 'interaction'
        ? [call(protocol, dollar, `0x23b872dd${word(wallet)}${word(protocol)}${word(micros)}`)]
        : cycleOf(micros);
  const { from, to } = partiesOf(kind, at);
  const error = kind === 'lost-trade' ? { error: 'execution reverted' } : {};
  return { ...call(from, to, '0x12345678'), ...error, calls };
}

/** A feed that tells the same price in every block: `decimals()`, else `latestRoundData()`. */
export function feedAnswer(data: string, number: number): string {
  if (data.startsWith('0x313ce567')) return `0x${word(8n)}`;
  const told = BigInt(timeOf(number));
  return `0x${[1n, DOLLARS_A_COIN * 10n ** 8n, told, told, 1n].map(word).join('')}`;
}

function timeOf(number: number): number {
  return FIRST_TIMESTAMP + (number - START_BLOCK) * SECONDS_A_BLOCK;
}

/** Dollars for coins in one pool, and those for more dollars in the other. */
function cycleOf(profit: bigint): object[] {
  const { executor, pools, dollar, coin } = PARTIES;
  const [first, second] = pools;
  const paid = 10n ** 12n;
  const swap = (pool: string, token: string, amount: bigint): object => ({
    ...call(executor, pool, `0x022c0d9f${word(0n)}${word(amount)}${word(executor)}${word(128n)}${word(0n)}`),
    calls: [call(pool, token, `0xa9059cbb${word(executor)}${word(amount)}`)],
  });
  const pay = (pool: string, token: string, amount: bigint): object =>
    call(executor, token, `0xa9059cbb${word(pool)}${word(amount)}`);
  return [
    pay(first, dollar, paid),
    swap(first, coin, COIN),
    pay(second, coin, COIN),
    swap(second, dollar, paid + profit),
  ];
}

function transactionOf(kind: YearKind, number: number, at: number): object {
  return {
    hash: hashOf(0x7, number, at),
    blockHash: hashOf(0xb, number),
    blockNumber: hex(number),
    transactionIndex: hex(at),
    ...partiesOf(kind, at),
    value: '0x0',
    gas: hex(GAS_USED),
    gasPrice: hex(GAS_PRICE),
    maxFeePerGas: hex(GAS_PRICE),
    maxPriorityFeePerGas: '0x0',
    input: kind === 'other' ? `0xa9059cbb${word(BigInt(at))}${word(1n)}` : '0x12345678',
    nonce: hex(number - START_BLOCK),
    type: '0x2',
    chainId: '0x1',
    accessList: [],
    r: hashOf(1, number, at),
    s: hashOf(2, number, at),
    v: '0x0',
    yParity: '0x0',
  };
}

function partiesOf(kind: YearKind, at: number): { from: string; to: string } {
  const { wallet, protocol, distributor, searcher, executor, dollar } = PARTIES;
  if (kind === 'interaction') return { from: wallet, to: protocol };
  if (kind === 'claim') return { from: wallet, to: distributor };
  if (kind === 'other') return { from: address(`1${at.toString(16).padStart(6, '0')}`), to: dollar };
  return { from: searcher, to: executor };
}

function findTransaction(hash: string): { number: number; at: number; kind: YearKind } {
  const number = Number(`0x${hash.slice(4, 20)}`);
  const at = Number(`0x${hash.slice(20, 28)}`);
  return { number, at, kind: kindsOfBlock(number)[at] ?? 'other' };
}

function hashOf(tag: number, number: number, at = 0): string {
  return `0x${tag.toString(16).padStart(2, '0')}${number.toString(16).padStart(16, '0')}${at.toString(16).padStart(8, '0')}`.padEnd(
    66,
    '0',
  );
}

function call(from: string, to: string, input: string): object {
  return { type: 'CALL', from, to, value: '0x0', gas: '0x0', gasUsed: '0x0', input, output: '0x' };
}

function word(value: bigint | string): string {
  return (typeof value === 'string' ? value.slice(2) : value.toString(16)).padStart(64, '0');
}

function hex(value: number | bigint): string {
  return `0x${value.toString(16)}`;
}
