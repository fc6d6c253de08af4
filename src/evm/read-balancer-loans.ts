import { readAddress, readArray, readWord } from './call-data.ts';
import type { FlashLoan } from './flash-loan.ts';
import { findCallback, type LoanCall } from './loan-call.ts';

/** `receiveFlashLoan(address[],uint256[],uint256[],bytes)`; its third argument holds the fees. */
const RECEIVE = '0xf04f2707';

/** The loans of the vault of Balancer version 2, one for each requested token. */
export function readBalancerLoans(call: LoanCall): FlashLoan[] {
  const { to: lender, input, index, undone_by } = call.frame;
  const amounts = readArray(input, 2, readWord);
  const callback = findCallback(call, RECEIVE);
  const fees = callback ? readArray(callback.input, 2, readWord) : [];
  return readArray(input, 1, readAddress).flatMap((token, at): FlashLoan[] => {
    const amount = amounts[at];
    if (amount === undefined) return [];
    return [{ kind: 'balancer', lender, token, amount, fee: fees[at] ?? 0n, frame: index, undone_by }];
  });
}
