import type { ReactNode } from 'react';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import type { PeekContentProps } from '../../ui/peek.ts';
import { EmptyText, QueryView } from '../../ui/query-view.tsx';
import { PriceCharts } from './price-charts.tsx';
import { VaultFacts } from './vault-facts.tsx';

/** A vault beside its list: the price of a share with reports, how far it is below its high, flows, and every value of the row. */
export function VaultInspector({ id, values }: PeekContentProps): ReactNode {
  const query = useEndpoint(
    'yieldDetails',
    { ids: id as never },
    { enabled: /^\d{1,9}-\d{1,15}$/.test(id), keepPrevious: true },
  );
  return (
    <QueryView
      aged
      unframed
      query={query}
      loading="Loading the vault..."
      failure="Yield figures could not be read."
      empty={null}
      skeleton={<span className="skeleton block h-96" />}
    >
      {({ vaults: [vault] }) =>
        vault === undefined ? (
          (values ?? <EmptyText>No vault of this name is known.</EmptyText>)
        ) : (
          <div className="@container flex flex-col gap-4">
            <PriceCharts vaults={[vault]} query={query} />
            <VaultFacts vault={vault} />
            {values}
          </div>
        )
      }
    </QueryView>
  );
}
