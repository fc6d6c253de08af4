import type { ReactNode } from 'react';
import type { FlashLoanGap } from '../../../contract/flash-loan-gaps.ts';

/** The venues where the token is cheap and expensive, with both prices; without them in a row of two lines, beside which they are unfolded. */
export function GapVenues({ cheap, dear }: Pick<FlashLoanGap, 'cheap' | 'dear'>): ReactNode {
  return (
    <span title={`${cheap.pool} → ${dear.pool}`}>
      {cheap.venue} <Price of={cheap} /> → {dear.venue} <Price of={dear} />
    </span>
  );
}

function Price({ of }: { readonly of: FlashLoanGap['cheap'] }): ReactNode {
  return <span className="text-muted max-sm:not-in-[dd]:hidden">{priceText(of.price)}</span>;
}

/** Six significant digits at any magnitude. */
function priceText(price: number): string {
  return price.toLocaleString('en-US', { maximumSignificantDigits: 6 });
}
