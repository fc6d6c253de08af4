import { type CallFrame, holdsFrame } from './call-frame.ts';
import { type Swap, swapOf, type Venue } from './swap.ts';
import { readPayment, type TokenTransfer } from './token-transfer.ts';

/** When a pool is paid as a rule: before it is called, or by its caller while the call runs. */
export type PaymentTime = 'before' | 'within';

export interface PoolCall {
  readonly frame: CallFrame;
  readonly venue: Venue;
  readonly recipient: string;
  readonly paid: PaymentTime;
  /** The same pool's swap before this one in the transaction: what the pool had received until then is spent. */
  readonly previous: Swap | undefined;
}

/**
 * The swap that a call to a pool made: what last came in for it, and the one transfer by which the pool paid the
 * recipient. Undefined when nothing came in, when the pool paid the recipient not exactly once (a loan of both tokens,
 * a call that failed at once), or when only the token that went out came in, which is a loan and no exchange.
 */
export function readPoolSwap(call: PoolCall, transfers: readonly TokenTransfer[]): Swap | undefined {
  const { frame, venue, recipient } = call;
  // What failed and was undone cannot have paid for a swap that lasted; in a swap that failed all was attempted.
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

/** Transfers inside a transfer are the inner workings of a token, unless the swap stands in there with them. */
function isWithin({ frame: at, around }: TokenTransfer, frame: CallFrame): boolean {
  return at > frame.index && at < frame.end && (around === null || around.index < frame.index);
}

function isBefore({ frame: at, around }: TokenTransfer, frame: CallFrame): boolean {
  return at < frame.index && (around === null || holdsFrame(around, frame.index));
}

/** A token that sells its fees in the middle of a transfer delivers the transfer only after that sale. */
function isSpent({ frame: at, end }: TokenTransfer, previous: Swap | undefined): boolean {
  if (!previous) return false;
  const isAround = at < previous.frame && end >= previous.end;
  return at < previous.end && !isAround;
}
