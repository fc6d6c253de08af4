import type { ReactNode } from 'react';
import type { PotMarketRow } from '../../../contract/pot-markets.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { formatCountdown } from '../../ui/format-time.ts';
import { useNow } from '../../ui/use-now.ts';

const count = (value: number): string => formatNumber(value, { unit: 'count' });

/** A cap in units of the asset, with one that waits for its timelock and how long it still does. */
export function CapCell({
  market: { cap, pending_cap: pending, cap_valid_at: valid },
}: {
  readonly market: Pick<PotMarketRow, 'cap' | 'pending_cap' | 'cap_valid_at'>;
}): ReactNode {
  const now = useNow();
  const left = valid === null ? 0 : Date.parse(valid) - now;
  return (
    <span className="inline-flex flex-wrap items-baseline justify-end gap-x-1.5">
      {cap === null ? <span className="text-muted">none</span> : count(cap)}
      {pending !== null && (
        <span className="text-12 text-muted">
          {`→ ${count(pending)} ${left > 0 ? `in ${formatCountdown(left)}` : 'may be set'}`}
        </span>
      )}
    </span>
  );
}
