import type { ReactNode } from 'react';
import type { FlashLoanGap } from '../../../contract/flash-loan-gaps.ts';
import { baseUnitsText, shownBaseUnits } from '../../../domain/base-units.ts';
import { isolateName } from '../../../domain/isolate-name.ts';
import { Figure } from '../../ui/figure.tsx';

interface GapLoanProps extends Pick<FlashLoanGap, 'loan'> {
  /** True to show its size in dollars instead of its token. */
  readonly inDollars?: boolean;
}

/** The most profitable loan of a gap, or that none is profitable. */
export function GapLoan({ loan, inDollars = false }: GapLoanProps): ReactNode {
  if (loan === null) return <span className="text-muted">none is profitable</span>;
  const { amount, decimals, token, kind } = loan;
  return (
    <span title={`${baseUnitsText(amount, decimals)} ${isolateName(token)} from ${loan.lender}`}>
      {inDollars ? (
        <Figure value={loan.amount_usd} format={{ unit: 'dollars' }} />
      ) : (
        `${shownBaseUnits(amount, decimals)} ${isolateName(token)}`
      )}{' '}
      <span className="text-muted">{kind}</span>
    </span>
  );
}
