import { readBytesLength, selectorOf } from './call-data.ts';
import type { CallFrame } from './call-frame.ts';
import type { FlashLoan } from './flash-loan.ts';
import { findCallback, type LoanCall, openLoanCall } from './loan-call.ts';
import { readAaveLoan, readAaveLoans, readAaveV1Loan } from './read-aave-loans.ts';
import { readBalancerLoans } from './read-balancer-loans.ts';
import { readDydxLoans } from './read-dydx-loans.ts';
import { readUniswapV2Loans, readUniswapV3Loans } from './read-uniswap-loans.ts';
import type { TokenTransfer } from './token-transfer.ts';
import { createWorkMeter, type WorkMeter } from './work-meter.ts';

interface LoanFunction {
  readonly signature: string;
  readonly read: (call: LoanCall, work: WorkMeter) => FlashLoan[];
}

const UNISWAP_V2_SWAP = '0x022c0d9f';

/** Lending functions by selector. The function decides the kind of loan, for any contract. */
export const LOAN_FUNCTIONS: Readonly<Record<string, LoanFunction>> = {
  '0x5cffe9de': { signature: 'flashLoan(address,address,uint256,bytes)', read: readAaveV1Loan },
  '0xab9c4b5d': {
    signature: 'flashLoan(address,address[],uint256[],uint256[],address,bytes,uint16)',
    read: readAaveLoans,
  },
  '0x42b0b77c': { signature: 'flashLoanSimple(address,address,uint256,bytes,uint16)', read: readAaveLoan },
  '0x5c38449e': { signature: 'flashLoan(address,address[],uint256[],bytes)', read: readBalancerLoans },
  '0xa67a6a45': {
    signature:
      'operate((address,uint256)[],(uint8,uint256,(bool,uint8,uint8,uint256),uint256,uint256,address,uint256,bytes)[])',
    read: readDydxLoans,
  },
  [UNISWAP_V2_SWAP]: { signature: 'swap(uint256,uint256,address,bytes)', read: readUniswapV2Loans },
  '0x490e6cbc': { signature: 'flash(address,uint256,uint256,bytes)', read: readUniswapV3Loans },
};

/** The functions of borrowers that lenders call, by selector. */
export const LOAN_CALLBACKS: Readonly<Record<string, string>> = {
  '0xee872558': 'executeOperation(address,uint256,uint256,bytes)',
  '0x920f5c84': 'executeOperation(address[],uint256[],uint256[],address,bytes)',
  '0x1b11d0ff': 'executeOperation(address,uint256,uint256,address,bytes)',
  '0xf04f2707': 'receiveFlashLoan(address[],uint256[],uint256[],bytes)',
  '0xe9cbafb0': 'uniswapV3FlashCallback(uint256,uint256,bytes)',
  '0x23e30c8b': 'onFlashLoan(address,address,uint256,uint256,bytes)',
};

/**
 * The flash loans of one transaction in the order of execution, undone ones included. A Uniswap V2 swap with data is a loan: the
 * pair then calls back before it is paid. A contract that only forwards the call to a lender does not count, and neither does
 * one that lends nothing.
 */
export function readFlashLoans(
  frames: readonly CallFrame[],
  transfers: readonly TokenTransfer[],
  work: WorkMeter = createWorkMeter(),
): FlashLoan[] {
  return frames.filter(isLoanCall).flatMap((frame) => {
    work.spend(transfers.length + frame.end - frame.index);
    const call = openLoanCall(frame, frames, transfers);
    if (passesOn(call)) return [];
    const loans = LOAN_FUNCTIONS[selectorOf(frame.input)]!.read(call, work);
    work.spend(loans.length * (1 + call.transfers.length + call.inside.length));
    return loans.filter((loan) => isLent(loan, call));
  });
}

function isLoanCall({ kind, input }: CallFrame): boolean {
  const selector = selectorOf(input);
  if (kind !== 'call' || !LOAN_FUNCTIONS[selector]) return false;
  return selector !== UNISWAP_V2_SWAP || readBytesLength(input, 3) > 0;
}

/** True if the contract forwards the call to another contract, which then lends. */
function passesOn({ frame, inside }: LoanCall): boolean {
  const asked = selectorOf(frame.input);
  return inside.some(
    (inner) => inner.from === frame.to && selectorOf(inner.input) === asked && isLoanCall(inner),
  );
}

/** True if the tokens moved, the borrower was called back (a lender may mint the tokens), or the call failed. */
function isLent({ token, amount, undone_by }: FlashLoan, call: LoanCall): boolean {
  return (
    undone_by >= 0 ||
    call.transfers.some((transfer) => transfer.token === token && transfer.amount === amount) ||
    findCallback(call, ...Object.keys(LOAN_CALLBACKS)) !== undefined
  );
}
