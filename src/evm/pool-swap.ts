import { type CallFrame, holdsFrame } from './call-frame.ts';
import { type Swap, swapOf, type Venue } from './swap.ts';
import { readPayment, type TokenTransfer } from './token-transfer.ts';

/** When a pool is usually paid: before the call, or by its caller within the call. */
export type PaymentTime = 'before' | 'within';

export interface PoolCall {
  readonly frame: CallFrame;
  readonly venue: Venue;
  readonly recipient: string;
  readonly paid: PaymentTime;
  /** The pool's previous swap in the transaction: payments up to it are spent. */
  readonly previous: Swap | undefined;
}

/**
 * The swap of a call to a pool: the last payment to the pool, and the pool's one transfer to the recipient. Undefined without a
 * payment, unless the pool paid the recipient exactly once (no loan of both tokens, no immediate failure), and if only the token
 * that went out came in, which is a loan and no exchange.
 */
export function readPoolSwap(call: PoolCall, transfers: readonly TokenTransfer[]): Swap | undefined {
  const { frame, venue, recipient } = call;
  // An undone transfer cannot pay for a swap that lasted; in a failed swap everything is an attempt.
  const visible = transfers.filter(({ undone_by }) => frame.undone_by >= 0 || undone_by < 0);
  const within = visible.filter((transfer) => isWithin(transfer, frame));
  const payouts = within.filter(({ from, to }) => from === frame.to && to === recipient);
  const [payout] = payouts;
  if (!payout || payouts.length !== 1) return undefined;
  const payment = findPayment(call, payout.token, visible, within);
  if (!payment) return undefined;
  return swapOf(venue, frame, payment, payout);
}

function findPayment(
  { frame, paid, previous }: PoolCall,
  tokenOut: string,
  visible: readonly TokenTransfer[],
  within: readonly TokenTransfer[],
): TokenTransfer | undefined {
  const coin = readPayment(frame);
  if (coin) return coin;
  const pays = ({ to, token }: TokenTransfer): boolean => to === frame.to && token !== tokenOut;
  const inside = within.findLast(pays);
  if (inside && paid === 'within') return inside;
  const before = visible.findLast(
    (transfer) => pays(transfer) && isBefore(transfer, frame) && !isSpent(transfer, previous),
  );
  return before ?? inside;
}

/** Excludes transfers nested in a transfer inside the swap: they are internal to a token. */
function isWithin({ frame: at, around }: TokenTransfer, frame: CallFrame): boolean {
  return at > frame.index && at < frame.end && (around === null || around.index < frame.index);
}

function isBefore({ frame: at, around }: TokenTransfer, frame: CallFrame): boolean {
  return at < frame.index && (around === null || holdsFrame(around, frame.index));
}

/** Paid before the previous swap ended. A transfer around that swap is unspent: its token sold fees before delivering. */
function isSpent({ frame: at, end }: TokenTransfer, previous: Swap | undefined): boolean {
  if (!previous) return false;
  const isAround = at < previous.frame && end >= previous.end;
  return at < previous.end && !isAround;
}
