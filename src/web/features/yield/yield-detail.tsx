import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { YIELD_ENDPOINTS } from '../../../contract/yield.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { useSubject } from '../../lib/page-subject.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { EmptyText, QueryView } from '../../ui/query-view.tsx';
import { SourceNote } from '../../ui/source-note.tsx';
import { PriceCharts } from './price-charts.tsx';
import { VaultFacts } from './vault-facts.tsx';
import { VaultFigures } from './vault-figures.tsx';

declareCalls(YIELD_ENDPOINTS);

const IDS = /^\d{1,9}-\d{1,15}(,\d{1,9}-\d{1,15}){0,3}$/;

/** One vault with its readings, reports, holders and flows; or two to four side by side. */
export function YieldDetail(): ReactNode {
  const { ids = '' }: { readonly ids?: string } = useParams({ strict: false });
  const nameable = IDS.test(ids);
  const query = useEndpoint('yieldDetails', { ids: ids as never }, { enabled: nameable, keepPrevious: true });
  const vaults = query.data?.vaults;
  useSubject(vaults?.map(({ row }) => row.vault).join(', '));
  return (
    <div className="@container flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <BackButton label="Back to Vaults" to="/yield/vaults" />
        <SourceNote area="yield" calls={['vaults']} query={query} />
      </div>
      {!nameable || vaults?.length === 0 ? (
        <section role="status" className="rounded-panel border border-line bg-panel">
          <EmptyText>No vault of this name is known. One that is no longer watched is gone.</EmptyText>
        </section>
      ) : (
        <QueryView
          query={query}
          loading="Loading the vault..."
          failure="Yield figures could not be read."
          empty={null}
          skeleton={<span className="skeleton block h-60" />}
          unframed
        >
          {({ vaults: loaded }) => (
            <div className="flex flex-col gap-4">
              <VaultFigures vaults={loaded} />
              <PriceCharts vaults={loaded} query={query} />
              {loaded.map((vault) => (
                <VaultFacts key={vault.row.id} vault={vault} named={loaded.length > 1} />
              ))}
            </div>
          )}
        </QueryView>
      )}
    </div>
  );
}
