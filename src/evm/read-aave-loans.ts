import { readAddress, readArray, readWord, selectorOf } from './call-data.ts';
import type { FlashLoan, FlashLoanKind } from './flash-loan.ts';
import { findCallback, type LoanCall } from './loan-call.ts';

/** The callbacks `executeOperation` of version 1, of versions 2 and 3, and of 3 for one asset; `onFlashLoan` of ERC-3156. */
const EXECUTE_V1 = '0xee872558';
const EXECUTE_ASSETS = '0x920f5c84';
const EXECUTE_ASSET = '0x1b11d0ff';
const ON_FLASH_LOAN = '0x23e30c8b';

/** `getACLManager()` and `isFlashBorrower(address)`: only version 3 checks whether the borrower pays a premium. */
const V3_QUESTIONS = ['0x707cd716', '0xfa50f297'];

/** Pools of version 3 on the main networks, for a call that failed before these checks. */
const V3_POOLS = [
  '0x87870bca3f3fd6335c3f4ce8392d69350b4fa4e2',
  '0x794a61358d6845594f94dc1db02a252b5b4814ad',
  '0xa238dd80c259a72e81d7e4664a9801593f98d1c5',
];

/**
 * The loan of `flashLoan(address,address,uint256,bytes)`. ERC-3156 lenders share this function with Aave version 1; their
 * callback names token and fee.
 */
export function readAaveV1Loan(call: LoanCall): FlashLoan[] {
  const { input } = call.frame;
  const callback = findCallback(call, EXECUTE_V1, ON_FLASH_LOAN);
  if (callback && selectorOf(callback.input) === ON_FLASH_LOAN) {
    return loanOf(
      call,
      'aave_v1',
      readAddress(callback.input, 1),
      readWord(callback.input, 2),
      readWord(callback.input, 3),
    );
  }
  const fee = callback ? readWord(callback.input, 2) : 0n;
  return loanOf(call, 'aave_v1', readAddress(input, 1), readWord(input, 2), fee);
}

/** The loans of a call for several assets. An asset that stays borrowed as a debt pays no premium. */
export function readAaveLoans(call: LoanCall): FlashLoan[] {
  const { input } = call.frame;
  const tokens = readArray(input, 1, readAddress);
  const amounts = readArray(input, 2, readWord);
  const debtModes = readArray(input, 3, readWord);
  const callback = findCallback(call, EXECUTE_ASSETS);
  const premiums = callback ? readArray(callback.input, 2, readWord) : [];
  const kind = isVersion3(call) ? 'aave_v3' : 'aave_v2';
  return tokens.flatMap((token, at) => {
    const fee = debtModes[at] === 0n ? (premiums[at] ?? 0n) : 0n;
    return loanOf(call, kind, token, amounts[at], fee);
  });
}

/** The loan of `flashLoanSimple`, which only version 3 has. */
export function readAaveLoan(call: LoanCall): FlashLoan[] {
  const { input } = call.frame;
  const callback = findCallback(call, EXECUTE_ASSET);
  const fee = callback ? readWord(callback.input, 2) : 0n;
  return loanOf(call, 'aave_v3', readAddress(input, 1), readWord(input, 2), fee);
}

function isVersion3({ frame, inside }: LoanCall): boolean {
  if (V3_POOLS.includes(frame.to)) return true;
  return inside.some(({ from, input }) => from === frame.to && V3_QUESTIONS.includes(selectorOf(input)));
}

function loanOf(
  { frame }: LoanCall,
  kind: FlashLoanKind,
  token: string | undefined,
  amount: bigint | undefined,
  fee: bigint | undefined,
): FlashLoan[] {
  if (token === undefined || amount === undefined) return [];
  const { to: lender, index, undone_by } = frame;
  return [{ kind, lender, token, amount, fee: fee ?? 0n, frame: index, undone_by }];
}
