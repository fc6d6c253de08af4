import { expect, test } from 'vitest';
import { inspectTransaction } from './inspect-transaction.ts';
import { addressOf, callTraceOf, transferOf } from './testing/call-trace-of.ts';
import { TooMuchWorkError } from './too-much-work-error.ts';
import { createWorkMeter } from './work-meter.ts';

const MOST = 50_000;
const SWAP = 'swap(address,bool,int256,uint160,bytes)';
const PAIR = 'swap(uint256,uint256,address,bytes)';
const OPERATE =
  'operate((address,uint256)[],(uint8,uint256,(bool,uint8,uint8,uint256),uint256,uint256,address,uint256,bytes)[])';
const ZERO = [false, 0, 0, 0n];
const LOAN = 'flashLoanSimple(address,address,uint256,bytes,uint16)';

/** A call to a pool of its own at a place, which exchanges one token for another. */
function exchange(at: string, [sold, bought]: readonly [string, string], signature = SWAP) {
  const pool = `p${at}`;
  const args = signature === SWAP ? [addressOf('bot'), true, 1n, 1n, '0x'] : [];
  return [
    callTraceOf(at, `bot > ${pool}`, signature, args),
    transferOf(`${at}.0`, `${pool} > bot`, bought, 100n),
    transferOf(`${at}.1`, `bot > ${pool}`, sold, 100n),
  ];
}

function many<Part>(count: number, part: (at: number) => Part[]): Part[] {
  return Array.from({ length: count }, (_, at) => part(at)).flat();
}

const KINDS = {
  // Every token leads to the next, and none back.
  swaps: () => many(400, (at) => exchange(`${at}`, [`t${at % 3}`, `t${(at % 3) + 1}`])),
  'payments to one pool': () =>
    many(400, (at) => [
      callTraceOf(`${at}`, 'bot > pool', SWAP, [addressOf('bot'), true, 1n, 1n, '0x']),
      transferOf(`${at}.0`, 'pool > bot', 'a', 100n),
    ]),
  'pools of an unknown kind': () => [
    ...many(60, (at) => exchange(`${at}`, [`t${at % 40}`, `t${(at % 40) + 1}`])),
    ...many(100, (at) => exchange(`${at + 60}`, [`t${at % 40}`, `t${(at % 40) + 1}`], 'go()')),
  ],
  'payouts of a pair': () => [
    callTraceOf('0', 'bot > pair', PAIR, [1n, 1n, addressOf('bot'), '0x01']),
    ...many(400, (at) => [transferOf(`0.${at}`, 'pair > bot', `t${at}`, 1n)]),
  ],
  'actions of a margin account': () => [
    callTraceOf('0', 'bot > solo', OPERATE, [
      [],
      Array.from({ length: 400 }, (_, at) => [at % 2, 0n, ZERO, 0n, 0n, addressOf('bot'), 0n, '0x']),
    ]),
  ],
  loans: () =>
    many(400, (at) => [
      callTraceOf(`${at}`, `bot > p${at}`, LOAN, [addressOf('bot'), addressOf('t'), 1n, '0x', 0]),
      transferOf(`${at}.0`, `p${at} > bot`, 't', 1n),
    ]),
};

test.each(Object.entries(KINDS))('%s in large numbers are not inspected to the end', (_, calls) => {
  const traces = [callTraceOf('', 'eoa > bot', 'go()'), ...calls()];
  expect(() => inspectTransaction(traces, createWorkMeter(MOST))).toThrow(TooMuchWorkError);
});

test('a transaction that takes the steps it may is inspected', () => {
  const traces = [
    callTraceOf('', 'eoa > bot', 'go()'),
    ...exchange('0', ['a', 'b']),
    ...exchange('1', ['b', 'a']),
  ];
  let spent = 0;
  const found = inspectTransaction(traces, {
    spend(steps) {
      spent += steps;
    },
  });
  expect(found.swaps).toHaveLength(2);
  expect(inspectTransaction(traces, createWorkMeter(spent))).toEqual(found);
  expect(() => inspectTransaction(traces, createWorkMeter(spent - 1))).toThrow(TooMuchWorkError);
});
