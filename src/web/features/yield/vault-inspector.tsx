import type { ReactNode } from 'react';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import type { PeekContentProps } from '../../ui/peek.ts';
import { PeekedDetail } from '../../ui/peeked-detail.tsx';
import { PriceCharts } from './price-charts.tsx';
import { VaultFacts } from './vault-facts.tsx';

/** A vault beside its list: the price of a share with reports, how far it is below its high, flows, and every value of the row. */
export function VaultInspector({ id, values }: PeekContentProps): ReactNode {
  const isAsked = /^\d{1,9}-\d{1,15}$/.test(id);
  const query = useEndpoint('yieldDetails', { ids: id as never }, { enabled: isAsked, keepPrevious: true });
  return (
    <PeekedDetail
      query={query}
      isAsked={isAsked}
      loading="Loading the vault..."
      failure="Yield figures could not be read."
      unknown="No vault of this name is known."
      values={values}
    >
      {({ vaults: [vault] }) =>
        vault && (
          <div className="@container flex flex-col gap-4">
            <PriceCharts vaults={[vault]} query={query} />
            <VaultFacts vault={vault} />
            {values}
          </div>
        )
      }
    </PeekedDetail>
  );
}
