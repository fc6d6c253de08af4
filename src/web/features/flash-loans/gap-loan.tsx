import type { ReactNode } from 'react';
import type { FlashLoanGap } from '../../../contract/flash-loan-gaps.ts';
import { baseUnitsText, shownBaseUnits } from '../../../domain/base-units.ts';

/** The loan of which most is left, or that none pays. */
export function GapLoan({ loan }: Pick<FlashLoanGap, 'loan'>): ReactNode {
  if (loan === null) return <span className="text-muted">none pays</span>;
  const { amount, decimals, token, kind } = loan;
  return (
    <span title={`${baseUnitsText(amount, decimals)} ${token} from ${loan.lender}`}>
      {shownBaseUnits(amount, decimals)} {token} <span className="text-muted">{kind}</span>
    </span>
  );
}
