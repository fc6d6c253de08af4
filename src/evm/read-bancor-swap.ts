import { readAddress, readArray } from './call-data.ts';
import { type CallFrame, holdsFrame } from './call-frame.ts';
import { type Swap, swapOf } from './swap.ts';
import { readPayment, type TokenTransfer } from './token-transfer.ts';

const BENEFICIARY = 3;
const NOBODY = `0x${'0'.repeat(40)}`;

/**
 * The swap that a call to Bancor's network made. The network holds no tokens itself: the caller pays its converters, before
 * or within the call, and they pay whom it names, or the caller where it names nobody. The path that is called with begins with the token that is paid and ends with
 * the one that comes out, so what else the caller moves in the transaction is left alone. Undefined where a leg is missing.
 */
export function readBancorSwap(frame: CallFrame, transfers: readonly TokenTransfer[]): Swap | undefined {
  const trader = frame.from;
  const named = readAddress(frame.input, BENEFICIARY) ?? NOBODY;
  const recipient = named === NOBODY ? trader : named;
  const path = readArray(frame.input, 0, readAddress);
  const [tokenIn, tokenOut] = [path.at(0), path.at(-1)];
  const visible = transfers.filter(
    ({ undone_by, around }) => (frame.undone_by >= 0 || undone_by < 0) && around === null,
  );
  const inside = visible.filter(({ frame: at }) => at > frame.index && holdsFrame(frame, at));
  const pays = ({ from, token }: TokenTransfer): boolean => from === trader && token === tokenIn;
  const payment =
    readPayment(frame) ??
    inside.find(pays) ??
    visible.findLast((transfer) => transfer.frame < frame.index && pays(transfer));
  const payout = inside.findLast(({ to, token }) => to === recipient && token === tokenOut);
  if (!payment || !payout || payment.token === payout.token) return undefined;
  return swapOf('bancor', frame, payment, payout);
}
