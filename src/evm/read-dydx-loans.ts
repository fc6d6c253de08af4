import { readAddress, readCount, readWord } from './call-data.ts';
import type { FlashLoan } from './flash-loan.ts';
import type { LoanCall } from './loan-call.ts';
import type { TokenTransfer } from './token-transfer.ts';
import type { WorkMeter } from './work-meter.ts';

/** Action types of Solo Margin. */
const DEPOSIT = 0n;
const WITHDRAW = 1n;
const CALL = 8n;

interface Action {
  readonly type: bigint;
  readonly market: bigint;
  /** Receives a withdrawal or pays a deposit. */
  readonly party: string | undefined;
}

/**
 * The loans of `operate` on dYdX's Solo Margin: a withdrawal, then a call to the borrower, then a deposit into the same market.
 * Transfers give token and amount, so a call that failed before any transfer lent nothing.
 */
export function readDydxLoans(call: LoanCall, work: WorkMeter): FlashLoan[] {
  const { to: lender, index, undone_by } = call.frame;
  const actions = readActions(call.frame.input, work);
  const withdrawals = actions.filter(({ type }) => type === WITHDRAW).length;
  work.spend(withdrawals * (actions.length + call.transfers.length));
  const left = [...call.transfers];
  return actions.flatMap((withdrawal, at): FlashLoan[] => {
    if (withdrawal.type !== WITHDRAW) return [];
    const callAt = actions.findIndex(({ type }, later) => later > at && type === CALL);
    const deposit = actions.find(
      ({ type, market }, later) =>
        callAt >= 0 && later > callAt && type === DEPOSIT && market === withdrawal.market,
    );
    if (!deposit) return [];
    const lent = take(left, ({ from, to }) => from === lender && to === withdrawal.party);
    if (!lent) return [];
    const { token, amount } = lent;
    const repaid = take(
      left,
      (transfer) => transfer.to === lender && transfer.from === deposit.party && transfer.token === token,
    );
    const fee = repaid && repaid.amount > amount ? repaid.amount - amount : 0n;
    return [{ kind: 'dydx', lender, token, amount, fee, frame: index, undone_by }];
  });
}

function take(
  transfers: TokenTransfer[],
  fits: (transfer: TokenTransfer) => boolean,
): TokenTransfer | undefined {
  const at = transfers.findIndex(fits);
  return at < 0 ? undefined : transfers.splice(at, 1)[0];
}

/** The actions of `operate((address,uint256)[],(uint8,uint256,(bool,uint8,uint8,uint256),uint256,uint256,address,…)[])`. */
function readActions(input: string, work: WorkMeter): Action[] {
  const offset = readCount(input, 1);
  const length = offset === undefined ? undefined : readCount(input, offset / 32);
  if (offset === undefined || length === undefined) return [];
  work.spend(length);
  const heads = offset / 32 + 1;
  const actions: Action[] = [];
  for (let at = 0; at < length; at++) {
    const head = readCount(input, heads + at);
    const type = head === undefined ? undefined : readWord(input, heads + head / 32);
    const market = head === undefined ? undefined : readWord(input, heads + head / 32 + 6);
    if (head === undefined || type === undefined || market === undefined) return [];
    actions.push({ type, market, party: readAddress(input, heads + head / 32 + 8) });
  }
  return actions;
}
