import { readAddress, readArray } from './call-data.ts';
import { type CallFrame, holdsFrame } from './call-frame.ts';
import { type Swap, swapOf } from './swap.ts';
import { readPayment, type TokenTransfer } from './token-transfer.ts';

const BENEFICIARY = 3;
const NOBODY = `0x${'0'.repeat(40)}`;

/**
 * The swap of a call to Bancor's network. The network holds no tokens: the caller pays its converters, before or within the call,
 * and they pay the named beneficiary, by default the caller. The path argument begins with the token paid and ends with the token
 * received; the caller's other transfers do not count. Undefined if a leg is missing.
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
