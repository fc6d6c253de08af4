import { type CallFrame, holdsFrame } from './call-frame.ts';
import { type Swap, swapOf } from './swap.ts';
import { readPayment, type TokenTransfer } from './token-transfer.ts';

/**
 * The swap that a call to Bancor's network made. The network holds no tokens itself: the caller pays its converters and
 * is paid by them, so the swap is the one transfer that the caller made and the one that the caller received. Undefined
 * where it made or received another number of them.
 */
export function readBancorSwap(frame: CallFrame, transfers: readonly TokenTransfer[]): Swap | undefined {
  const trader = frame.from;
  const visible = transfers.filter(
    ({ undone_by, around }) => (frame.undone_by >= 0 || undone_by < 0) && around === null,
  );
  const inside = visible.filter(({ frame: at }) => at > frame.index && holdsFrame(frame, at));
  const coin = readPayment(frame);
  const payments = coin ? [coin] : visible.filter(({ from, frame: at }) => from === trader && at < frame.end);
  const payouts = inside.filter(({ to }) => to === trader);
  const [payment] = payments;
  const [payout] = payouts;
  if (!payment || !payout || payments.length !== 1 || payouts.length !== 1) return undefined;
  if (payment.token === payout.token) return undefined;
  return swapOf('bancor', frame, payment, payout);
}
