import { readAddress, readBytesLength, selectorOf } from './call-data.ts';
import type { CallFrame } from './call-frame.ts';
import { type PaymentTime, readPoolSwap } from './pool-swap.ts';
import { readBancorSwap } from './read-bancor-swap.ts';
import { readZeroExSwap, ZERO_EX_FUNCTIONS } from './read-zero-ex-swap.ts';
import type { Swap, Venue } from './swap.ts';
import type { TokenTransfer } from './token-transfer.ts';
import { createWorkMeter, type WorkMeter } from './work-meter.ts';

interface PoolFunction {
  readonly venue: Venue;
  readonly signature: string;
  readonly recipientOf: (frame: CallFrame) => string | undefined;
  readonly paidAt: (frame: CallFrame) => PaymentTime;
}

const toCaller = ({ from }: CallFrame): string => from;
const toArgument =
  (at: number) =>
  ({ input }: CallFrame): string | undefined =>
    readAddress(input, at);
const within = (): PaymentTime => 'within';

/** Exchange functions of pools by selector. Every contract that runs one and moves the tokens counts. */
export const POOL_FUNCTIONS: Readonly<Record<string, PoolFunction>> = {
  '0x022c0d9f': {
    venue: 'uniswap_v2',
    signature: 'swap(uint256,uint256,address,bytes)',
    recipientOf: toArgument(2),
    // With data the pair calls its recipient back and is paid within the call.
    paidAt: ({ input }) => (readBytesLength(input, 3) > 0 ? 'within' : 'before'),
  },
  '0x128acb08': {
    venue: 'uniswap_v3',
    signature: 'swap(address,bool,int256,uint160,bytes)',
    recipientOf: toArgument(0),
    paidAt: within,
  },
  '0x8201aa3f': {
    venue: 'balancer_v1',
    signature: 'swapExactAmountIn(address,uint256,address,uint256,uint256)',
    recipientOf: toCaller,
    paidAt: within,
  },
  '0x7c5e9ea4': {
    venue: 'balancer_v1',
    signature: 'swapExactAmountOut(address,uint256,address,uint256,uint256)',
    recipientOf: toCaller,
    paidAt: within,
  },
  '0x3df02124': curve('exchange(int128,int128,uint256,uint256)', toCaller),
  '0xa6417ed6': curve('exchange_underlying(int128,int128,uint256,uint256)', toCaller),
  '0xddc1f59d': curve('exchange(int128,int128,uint256,uint256,address)', toArgument(4)),
  '0x44ee1986': curve('exchange_underlying(int128,int128,uint256,uint256,address)', toArgument(4)),
  '0x5b41b908': curve('exchange(uint256,uint256,uint256,uint256)', toCaller),
  '0x65b2489b': curve('exchange_underlying(uint256,uint256,uint256,uint256)', toCaller),
  '0x394747c5': curve('exchange(uint256,uint256,uint256,uint256,bool)', toCaller),
  '0xce7d6503': curve('exchange(uint256,uint256,uint256,uint256,bool,address)', toArgument(5)),
};

/** `convertByPath` of Bancor's network contract. */
export const BANCOR_FUNCTION = {
  selector: '0xb77d239b',
  signature: 'convertByPath(address[],uint256,uint256,address,address,uint256)',
} as const;

/** All swaps of one transaction in the order of execution, undone ones included. */
export function readSwaps(
  frames: readonly CallFrame[],
  transfers: readonly TokenTransfer[],
  work: WorkMeter = createWorkMeter(),
): Swap[] {
  const swaps: Swap[] = [];
  const latest = new Map<string, Swap>();
  for (const frame of frames) {
    // A delegatecall runs other code for a pool whose own frame was already read.
    if (frame.kind !== 'call') continue;
    const swap = readSwap(frame, transfers, latest.get(frame.to), work);
    if (!swap) continue;
    swaps.push(swap);
    latest.set(swap.pool, swap);
  }
  return swaps;
}

function readSwap(
  frame: CallFrame,
  transfers: readonly TokenTransfer[],
  previous: Swap | undefined,
  work: WorkMeter,
): Swap | undefined {
  const selector = selectorOf(frame.input);
  const isRead =
    selector === BANCOR_FUNCTION.selector || ZERO_EX_FUNCTIONS[selector] || POOL_FUNCTIONS[selector];
  if (isRead) work.spend(transfers.length);
  if (selector === BANCOR_FUNCTION.selector) return readBancorSwap(frame, transfers);
  if (ZERO_EX_FUNCTIONS[selector]) return readZeroExSwap(frame, transfers);
  const rule = POOL_FUNCTIONS[selector];
  const recipient = rule?.recipientOf(frame);
  if (!rule || recipient === undefined) return undefined;
  const { venue, paidAt } = rule;
  return readPoolSwap({ frame, venue, recipient, paid: paidAt(frame), previous }, transfers);
}

function curve(signature: string, recipientOf: PoolFunction['recipientOf']): PoolFunction {
  return { venue: 'curve', signature, recipientOf, paidAt: within };
}
