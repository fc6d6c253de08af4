import type { ReactNode } from 'react';
import type { FlashLoanGap } from '../../../contract/flash-loan-gaps.ts';
import { baseUnitsText, shownBaseUnits } from '../../../domain/base-units.ts';
import { Figure } from '../../ui/figure.tsx';

interface GapLoanProps extends Pick<FlashLoanGap, 'loan'> {
  /** True where its size stands in dollars instead of its own token. */
  readonly inDollars?: boolean;
}

/** The loan of which most is left, or that none pays. */
export function GapLoan({ loan, inDollars = false }: GapLoanProps): ReactNode {
  if (loan === null) return <span className="text-muted">none pays</span>;
  const { amount, decimals, token, kind } = loan;
  return (
    <span title={`${baseUnitsText(amount, decimals)} ${token} from ${loan.lender}`}>
      {inDollars ? (
        <Figure value={loan.amount_usd} format={{ unit: 'dollars' }} />
      ) : (
        `${shownBaseUnits(amount, decimals)} ${token}`
      )}{' '}
      <span className="text-muted">{kind}</span>
    </span>
  );
}
