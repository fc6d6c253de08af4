import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { YIELD_ENDPOINTS } from '../../../contract/yield.ts';
import type { YieldDetail as Detail } from '../../../contract/yield-detail.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { useSubject } from '../../lib/page-subject.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { AddressName } from '../../ui/address-name.tsx';
import { BackButton } from '../../ui/back-button.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatMinute } from '../../ui/format-time.ts';
import { Panel } from '../../ui/panel.tsx';
import { EmptyText, QueryView } from '../../ui/query-view.tsx';
import { SourceNote } from '../../ui/source-note.tsx';
import { PriceCharts } from './price-charts.tsx';
import { VaultFigures } from './vault-figures.tsx';
import { FLOW_TEXT } from './yield-text.ts';

declareCalls(YIELD_ENDPOINTS);

const IDS = /^\d{1,9}-\d{1,15}(,\d{1,9}-\d{1,15}){0,3}$/;
const MONEY = { unit: 'dollars' } as const;
const RESULT = { unit: 'dollars', signed: true } as const;
/** Reports and flows that are listed. */
const SHOWN = 12;

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
                <VaultFacts key={vault.row.id} vault={vault} />
              ))}
            </div>
          )}
        </QueryView>
      )}
    </div>
  );
}

function VaultFacts({ vault }: { readonly vault: Detail }): ReactNode {
  const day = useTradingDay();
  const { row, reports, holders, flows } = vault;
  return (
    <div className="grid items-start gap-4 @4xl:grid-cols-3">
      <Panel title="Reports" within={row.vault} context={`the last of ${reports.length}`}>
        {reports.length === 0 ? (
          <EmptyText>Nothing was reported: its price grows by itself, or not at all.</EmptyText>
        ) : (
          <Lines
            lines={reports
              .slice(-SHOWN)
              .toReversed()
              .map(({ at, gain_usd: gain, loss_usd: loss }) => ({
                key: at,
                name: formatMinute(at, day),
                value: (
                  <Figure value={gain === null || loss === null ? null : gain - loss} format={RESULT} toned />
                ),
              }))}
          />
        )}
      </Panel>
      <Panel title="Holders" within={row.vault} context="watched wallets">
        {holders.length === 0 ? (
          <EmptyText>No watched wallet holds some of it.</EmptyText>
        ) : (
          <Lines
            lines={holders.map(({ wallet, value_usd }) => ({
              key: wallet,
              name: <AddressName name={wallet} />,
              value: <Figure value={value_usd} format={MONEY} metric="yield_value" />,
            }))}
          />
        )}
      </Panel>
      <Panel title="Flows" within={row.vault} context={`the last of ${flows.length}`}>
        {flows.length === 0 ? (
          <EmptyText>No watched wallet put anything in.</EmptyText>
        ) : (
          <Lines
            lines={flows
              .slice(-SHOWN)
              .toReversed()
              .map(({ at, kind, wallet, usd }, place) => ({
                key: `${at} ${place}`,
                name: (
                  <>
                    {FLOW_TEXT[kind as keyof typeof FLOW_TEXT] ?? kind} <AddressName name={wallet} />
                    <span className="block text-12 text-muted">{formatMinute(at, day)}</span>
                  </>
                ),
                value: usd === null ? 'N/A' : formatNumber(usd, MONEY),
              }))}
          />
        )}
      </Panel>
    </div>
  );
}

function Lines({
  lines,
}: {
  readonly lines: readonly { readonly key: string; readonly name: ReactNode; readonly value: ReactNode }[];
}): ReactNode {
  return (
    <dl className="flex flex-col gap-1 px-4 py-3">
      {lines.map(({ key, name, value }) => (
        <div key={key} className="flex items-baseline justify-between gap-4">
          <dt className="min-w-0">{name}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
