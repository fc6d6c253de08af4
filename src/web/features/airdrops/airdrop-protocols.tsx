import { Link } from '@tanstack/react-router';
import type { CSSProperties, ReactNode } from 'react';
import { AIRDROP_ENDPOINTS } from '../../../contract/airdrops.ts';
import { WATCHED_ADDRESS_ENDPOINTS } from '../../../contract/watched-addresses.ts';
import type { AirdropProtocol } from '../../../domain/airdrop.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { useUrlSearch } from '../../lib/url-search.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { AddressName } from '../../ui/address-name.tsx';
import { evenColumns } from '../../ui/even-columns.ts';
import { FailureMarker } from '../../ui/failure-marker.tsx';
import { Figure } from '../../ui/figure.tsx';
import { FilterRow } from '../../ui/filter-row.tsx';
import { formatMinute } from '../../ui/format-time.ts';
import { PanelSkeleton } from '../../ui/panel-skeleton.tsx';
import { EmptyText } from '../../ui/query-view.tsx';
import { NoSource, SourceNote } from '../../ui/source-note.tsx';
import { WatchPanel } from '../../ui/watch-panel.tsx';

declareCalls({ ...AIRDROP_ENDPOINTS, ...WATCHED_ADDRESS_ENDPOINTS });

const ORDERS = {
  claimed: (a: AirdropProtocol, b: AirdropProtocol) => b.claimed_usd - a.claimed_usd,
  interactions: (a: AirdropProtocol, b: AirdropProtocol) => b.interactions - a.interactions,
  name: (a: AirdropProtocol, b: AirdropProtocol) => nameOf(a).localeCompare(nameOf(b)),
} as const;
type Order = keyof typeof ORDERS;
const LABELS: Readonly<Record<Order, string>> = {
  claimed: 'Claimed $',
  interactions: 'Interactions',
  name: 'Name',
};

/** The protocols that the wallets used, one card each, in the order of the address. */
export function AirdropProtocols(): ReactNode {
  const { search, setSearch } = useUrlSearch();
  const order = (Object.keys(ORDERS) as Order[]).find((one) => one === search.sort) ?? 'claimed';
  const protocols = useEndpoint('airdropProtocols', {}, { keepPrevious: true });
  const cards = protocols.data && [...protocols.data].sort(ORDERS[order]);
  const shown = cards?.length ?? 0;
  return (
    <div className="@container flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <FilterRow
          label="Order"
          chosen={order}
          onChoose={(value) => setSearch({ sort: value === 'claimed' ? undefined : value })}
          options={(Object.keys(ORDERS) as Order[]).map((value) => ({ value, label: LABELS[value] }))}
        />
        <SourceNote area="airdrops" calls={['claims', 'interactions']} query={protocols} />
      </div>
      <NoSource area="airdrops" />
      <FailureMarker query={protocols}>Failed to fetch airdrop interactions</FailureMarker>
      {protocols.isPending && (
        <PanelSkeleton height={216} grows>
          Loading protocols...
        </PanelSkeleton>
      )}
      {(cards?.length === 0 || protocols.isError) && (
        <div className="rounded-panel border border-line bg-panel">
          <EmptyText>No protocols found.</EmptyText>
        </div>
      )}
      <ul
        className="grid grid-cols-1 gap-4 empty:hidden @md:grid-cols-2 @4xl:grid-cols-[repeat(var(--three),minmax(0,1fr))] @6xl:grid-cols-[repeat(var(--four),minmax(0,1fr))]"
        style={{ '--three': evenColumns(shown, 3), '--four': evenColumns(shown, 4) } as CSSProperties}
      >
        {cards?.map((protocol) => (
          <li key={protocol.protocol}>
            <ProtocolCard protocol={protocol} />
          </li>
        ))}
      </ul>
      {!protocols.isPending && (
        <WatchPanel
          area="airdrops"
          title="Manage protocols"
          roles={['protocol', 'distributor']}
          empty="No contract is watched yet."
        />
      )}
    </div>
  );
}

function ProtocolCard({ protocol }: { readonly protocol: AirdropProtocol }): ReactNode {
  const { interactions, claimed_usd, claims, gas_usd, wallets, first_at, last_at } = protocol;
  const day = useTradingDay();
  return (
    <article className="flex h-full flex-col gap-2 rounded-panel border border-line bg-panel px-4 py-3">
      <h2 className="min-w-0 truncate font-semibold text-strong" title={nameOf(protocol)}>
        {protocol.protocol === null ? (
          nameOf(protocol)
        ) : (
          <Link
            to="/airdrops/dashboard"
            search={{ protocol: protocol.protocol }}
            className="underline-offset-4 hover:underline"
          >
            <AddressName name={protocol.protocol} />
          </Link>
        )}
      </h2>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        <dt className="text-muted">Interactions</dt>
        <dd className="text-right">
          <Figure value={interactions} format={{ unit: 'count' }} metric="airdrop_interactions" />
        </dd>
        <dt className="text-muted">Claimed $</dt>
        <dd className="text-right">
          <Figure value={claimed_usd} format={{ unit: 'dollars' }} metric="airdrop_claimed" n={claims} />
        </dd>
        <dt className="text-muted">Gas spent</dt>
        <dd className="text-right">
          <Figure value={gas_usd} format={{ unit: 'dollars' }} metric="airdrop_gas" />
        </dd>
        <dt className="text-muted">Net</dt>
        <dd className="text-right">
          <Figure
            value={gas_usd === null ? null : claimed_usd - gas_usd}
            format={{ unit: 'dollars', signed: true }}
            toned
            metric="airdrop_net"
          />
        </dd>
        <dt className="text-muted">Wallets</dt>
        <dd className="text-right">
          <Figure value={wallets} format={{ unit: 'count' }} />
        </dd>
        <dt className="text-muted">First use</dt>
        <dd className="text-right">{formatMinute(first_at, day)}</dd>
        <dt className="text-muted">Last use</dt>
        <dd className="text-right">{formatMinute(last_at, day)}</dd>
      </dl>
    </article>
  );
}

function nameOf({ protocol }: AirdropProtocol): string {
  return protocol ?? 'not named';
}
