import { readAddress, readWord, selectorOf } from './call-data.ts';
import { type CallFrame, holdsFrame } from './call-frame.ts';

/** `transfer(address,uint256)` and `transferFrom(address,address,uint256)` of ERC-20. */
const TRANSFER = '0xa9059cbb';
const TRANSFER_FROM = '0x23b872dd';

/** The pseudo-address of the chain's own coin (ERC-7528). */
export const NATIVE_TOKEN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';

/** A transfer, or an attempted one, in base units. */
export interface TokenTransfer {
  readonly token: string;
  readonly from: string;
  readonly to: string;
  readonly amount: bigint;
  /** Index of the transferring frame, and one past the last frame inside it. */
  readonly frame: number;
  readonly end: number;
  readonly undone_by: number;
  /** The frame of the innermost enclosing transfer, such as a token's proxy around its logic; null without one. */
  readonly around: CallFrame | null;
}

/**
 * All token transfers and plain payments in the chain's coin, in the order of execution. Amounts are as requested: a token that
 * keeps a fee delivers less.
 */
export function readTransfers(frames: readonly CallFrame[]): TokenTransfer[] {
  const transfers: TokenTransfer[] = [];
  const open: CallFrame[] = [];
  for (const frame of frames) {
    while (open.length > 0 && !holdsFrame(open.at(-1)!, frame.index)) open.pop();
    const moved = readTransfer(frame);
    if (!moved) continue;
    transfers.push({ ...moved, ...placeOf(frame), around: open.at(-1) ?? null });
    open.push(frame);
  }
  return transfers;
}

/** The value of a call as a transfer; undefined without value. */
export function readPayment(frame: CallFrame): TokenTransfer | undefined {
  const { kind, from, to, value } = frame;
  if (kind !== 'call' || value === 0n) return undefined;
  return { token: NATIVE_TOKEN, from, to, amount: value, ...placeOf(frame), around: null };
}

type Movement = Pick<TokenTransfer, 'token' | 'from' | 'to' | 'amount'>;

function placeOf({ index, end, undone_by }: CallFrame): Pick<TokenTransfer, 'frame' | 'end' | 'undone_by'> {
  return { frame: index, end, undone_by };
}

function readTransfer(frame: CallFrame): Movement | undefined {
  // A proxy's delegatecall repeats the call data of its own frame.
  if (frame.kind !== 'call') return undefined;
  if (frame.input === '0x') return readPayment(frame);
  const selector = selectorOf(frame.input);
  if (selector === TRANSFER) return movementOf(frame, frame.from, 0);
  if (selector === TRANSFER_FROM) return movementOf(frame, readAddress(frame.input, 0), 1);
  return undefined;
}

function movementOf(frame: CallFrame, from: string | undefined, at: number): Movement | undefined {
  const to = readAddress(frame.input, at);
  const amount = readWord(frame.input, at + 1);
  if (from === undefined || to === undefined || amount === undefined) return undefined;
  return { token: frame.to, from, to, amount };
}
