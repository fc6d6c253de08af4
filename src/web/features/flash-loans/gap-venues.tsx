import type { ReactNode } from 'react';
import type { FlashLoanGap } from '../../../contract/flash-loan-gaps.ts';

/** The venues where the token is cheap and expensive, with both prices. */
export function GapVenues({ cheap, dear }: Pick<FlashLoanGap, 'cheap' | 'dear'>): ReactNode {
  return (
    <span title={`${cheap.pool} → ${dear.pool}`}>
      {cheap.venue} <span className="text-muted">{priceText(cheap.price)}</span> → {dear.venue}{' '}
      <span className="text-muted">{priceText(dear.price)}</span>
    </span>
  );
}

/** Six significant digits at any magnitude. */
function priceText(price: number): string {
  return price.toLocaleString('en-US', { maximumSignificantDigits: 6 });
}
