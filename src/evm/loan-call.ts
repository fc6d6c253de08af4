import { selectorOf } from './call-data.ts';
import type { CallFrame } from './call-frame.ts';
import type { TokenTransfer } from './token-transfer.ts';

/** A call that may lend, with the frames and transfers inside it. */
export interface LoanCall {
  readonly frame: CallFrame;
  /** The frames inside the call, without itself. */
  readonly inside: readonly CallFrame[];
  /** The transfers inside the call, without those nested in other transfers. */
  readonly transfers: readonly TokenTransfer[];
}

/** Cuts the frames and transfers of one call from its transaction. */
export function openLoanCall(
  frame: CallFrame,
  frames: readonly CallFrame[],
  transfers: readonly TokenTransfer[],
): LoanCall {
  return {
    frame,
    inside: frames.slice(frame.index + 1, frame.end),
    transfers: transfers.filter(
      ({ frame: at, around }) =>
        at > frame.index && at < frame.end && (around === null || around.index < frame.index),
    ),
  };
}

/** The lender's first call to one of these functions of the borrower; undefined without one. */
export function findCallback(
  { frame, inside }: LoanCall,
  ...selectors: readonly string[]
): CallFrame | undefined {
  return inside.find(
    ({ kind, from, input }) => kind === 'call' && from === frame.to && selectors.includes(selectorOf(input)),
  );
}
