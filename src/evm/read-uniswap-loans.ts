import { readWord } from './call-data.ts';
import type { FlashLoan } from './flash-loan.ts';
import { findCallback, type LoanCall } from './loan-call.ts';
import type { WorkMeter } from './work-meter.ts';

/** `uniswapV3FlashCallback(uint256,uint256,bytes)`; its first two arguments are the fees. */
const V3_CALLBACK = '0xe9cbafb0';

/**
 * The loans of a Uniswap V2 flash swap: the pair's payouts. The call data names amounts but no tokens, so a call that failed
 * before the payout lent nothing.
 */
export function readUniswapV2Loans({ frame, transfers }: LoanCall, work: WorkMeter): FlashLoan[] {
  const { to: lender, index, undone_by } = frame;
  return transfers
    .filter(({ from }) => from === lender)
    .map(({ token, amount }): FlashLoan => {
      work.spend(transfers.length);
      const returned = transfers
        .filter((transfer) => transfer.to === lender && transfer.token === token)
        .reduce((sum, transfer) => sum + transfer.amount, 0n);
      const fee = returned > amount ? returned - amount : 0n;
      return { kind: 'uniswap_v2', lender, token, amount, fee, frame: index, undone_by };
    });
}

/** The loans of a Uniswap V3 `flash`: token 0, token 1 or both, each with the fee of the pool. */
export function readUniswapV3Loans(call: LoanCall): FlashLoan[] {
  const { to: lender, input, index, undone_by } = call.frame;
  const callback = findCallback(call, V3_CALLBACK);
  const fees = [0, 1]
    .filter((side) => (readWord(input, 1 + side) ?? 0n) > 0n)
    .map((side) => (callback ? (readWord(callback.input, side) ?? 0n) : 0n));
  return call.transfers
    .filter(({ from }) => from === lender)
    .slice(0, fees.length)
    .map(({ token, amount }, at): FlashLoan => {
      return { kind: 'uniswap_v3', lender, token, amount, fee: fees[at]!, frame: index, undone_by };
    });
}
