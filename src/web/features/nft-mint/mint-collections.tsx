import type { ReactNode } from 'react';
import type { MintCollectionRow } from '../../../contract/mint-collections.ts';
import { NFT_MINT_ENDPOINTS } from '../../../contract/nft-mint.ts';
import { WATCHED_ADDRESS_ENDPOINTS } from '../../../contract/watched-addresses.ts';
import { isolateName } from '../../../domain/isolate-name.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { AreaList } from '../../ui/area-list.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatMinute } from '../../ui/format-time.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { Peek } from '../../ui/peek.ts';
import { NoSource, SourceFaults } from '../../ui/source-note.tsx';
import type { ColumnOf, TableListKind } from '../../ui/use-table-list.ts';
import { WatchPanel } from '../../ui/watch-panel.tsx';
import { etherText, NO_COLLECTION, numberOf, PHASE_TEXT, yesNo } from './mint-text.ts';
import { PhaseCell } from './phase-cell.tsx';
import { SupplyBar } from './supply-bar.tsx';

declareCalls({ ...NFT_MINT_ENDPOINTS, ...WATCHED_ADDRESS_ENDPOINTS });

const LIST: TableListKind<'mintCollections'> = { endpoint: 'mintCollections', toColumns: collectionColumns };

const PEEK: Peek<MintCollectionRow> = {
  noun: 'Collection',
  keyOf: ({ id }) => id,
  tell: ({ collection, phase_state }) => `${isolateName(collection)}, ${PHASE_TEXT[phase_state]}`,
  content: lazyPart(async () => (await import('./collection-inspector.tsx')).CollectionInspector),
};

/** Watched collections: what opens when, who minted, what tokens cost and sell for, and whether the contract is what it says. */
export function MintCollections(): ReactNode {
  return (
    <div className="flex flex-col gap-4">
      <NoSource area="nft-mint" />
      <AreaList
        list={LIST}
        name="mint_collections"
        noun="collections"
        idOf={({ id }) => id}
        peek={PEEK}
        failure="Mint figures could not be read."
        empty={NO_COLLECTION}
        caption={(zone) => `Names are those that the operator gave. Times in ${zone}.`}
      />
      <WatchPanel
        area="nft-mint"
        title="Watched collections and minters"
        roles={['collection', 'minter']}
        empty={NO_COLLECTION}
      />
      <SourceFaults area="nft-mint" />
    </div>
  );
}

function collectionColumns(day: TradingDay): readonly ColumnOf<'mintCollections'>[] {
  const check = (
    id: 'source_known' | 'is_proxy' | 'owner_can_mint' | 'pausable' | 'price_changed' | 'paused',
    header: string,
    optional: 'shown' | 'hidden' = 'hidden',
  ): ColumnOf<'mintCollections'> => ({
    ...{ id, header, width: 120, optional },
    cell: (row) => <span className={row[id] === null ? 'text-muted' : ''}>{yesNo(row[id])}</span>,
  });
  return [
    {
      ...{ id: 'collection', header: 'Collection', brief: 'lead', width: 170 },
      cell: ({ collection, problem }) => (
        <span className="inline-flex min-w-0 items-center gap-2">
          <span className="truncate" title={problem ?? undefined}>
            {collection}
          </span>
          {problem !== null && <span className="text-12 text-warn">!</span>}
        </span>
      ),
    },
    {
      ...{ id: 'phase_state', header: 'Phase', width: 170, brief: 'line' },
      cell: (row) => <PhaseCell row={row} />,
    },
    {
      ...{ id: 'opens_at', header: 'Opens', width: 150, optional: 'hidden' },
      cell: ({ opens_at }) => formatMinute(opens_at, day),
    },
    {
      ...{ id: 'price_eth', header: 'Price', width: 100, numeric: true, metric: 'mint_price' },
      cell: ({ price_eth: price }) => etherText(price),
    },
    {
      ...{ id: 'minted', header: 'Minted', width: 160, numeric: true, metric: 'mint_supply', brief: 'line' },
      cell: ({ minted, max_supply: supply }) => <SupplyBar minted={minted} supply={supply} />,
    },
    {
      ...{ id: 'mints_a_minute', header: 'Mints/min', width: 96, numeric: true, metric: 'mint_pace' },
      cell: ({ mints_a_minute: pace }) => <Figure value={pace} format={{ unit: 'plain', digits: 0 }} />,
    },
    {
      ...{ id: 'minters', header: 'Minters', width: 90, numeric: true, metric: 'mint_minters' },
      cell: ({ minters }) => <Figure value={minters} format={{ unit: 'count' }} />,
    },
    {
      ...{ id: 'top_ten_share', header: 'Top ten', width: 90, numeric: true, metric: 'mint_top_ten' },
      cell: ({ top_ten_share: share }) => (
        <Figure value={share === null ? null : 100 * share} format={{ unit: 'percent', digits: 0 }} />
      ),
    },
    {
      ...{ id: 'sale_floor_eth', header: 'Sale floor', width: 150, numeric: true, metric: 'mint_floor' },
      cell: ({ sale_floor_eth: floor, floor_sales: n }) => (
        <span>
          {etherText(floor)} <span className="text-12 text-muted">{`n ${n ?? 0}`}</span>
        </span>
      ),
    },
    {
      ...{ id: 'listing_floor_eth', header: 'Listed from', width: 150, numeric: true, optional: 'shown' },
      ...{ metric: 'mint_listing_floor' },
      cell: ({ listing_floor_eth: floor, floor_depth: depth, listings }) => (
        <span>
          {etherText(floor)}{' '}
          <span className="text-12 text-muted">{listings ? `${depth ?? 0} of ${listings}` : ''}</span>
        </span>
      ),
    },
    {
      ...{ id: 'cost_a_token_eth', header: 'Cost a token', width: 120, numeric: true, metric: 'mint_cost' },
      cell: ({ cost_a_token_eth: cost, cost_a_token_usd: usd }) =>
        cost === null && usd !== null ? (
          <Figure value={numberOf(usd)} format={{ unit: 'dollars' }} />
        ) : (
          etherText(cost)
        ),
    },
    {
      ...{
        id: 'floor_to_cost',
        header: 'Floor ÷ cost',
        width: 110,
        numeric: true,
        metric: 'mint_floor_to_cost',
      },
      cell: ({ floor_to_cost: ratio }) => <Figure value={ratio} format={{ unit: 'plain', digits: 2 }} />,
    },
    {
      ...{ id: 'held', header: 'Held', width: 80, numeric: true, optional: 'shown' },
      cell: ({ held }) => <Figure value={held} format={{ unit: 'count' }} />,
    },
    {
      ...{ id: 'value_usd', header: 'Value', width: 110, numeric: true, metric: 'mint_value', brief: 'end' },
      cell: ({ value_usd: usd }) => <Figure value={numberOf(usd)} format={{ unit: 'dollars' }} />,
    },
    check('price_changed', 'Price changed', 'shown'),
    check('owner_can_mint', 'Owner mints', 'shown'),
    check('is_proxy', 'Proxy', 'shown'),
    check('pausable', 'Pausable'),
    check('paused', 'Paused'),
    check('source_known', 'Source known'),
    {
      ...{ id: 'standard', header: 'Standard', width: 110, optional: 'hidden' },
      cell: ({ standard }) => standard ?? 'N/A',
    },
    {
      ...{ id: 'failed', header: 'Failed', width: 120, numeric: true, optional: 'hidden' },
      cell: ({ failed, attempts }) => (failed === null ? 'N/A' : `${failed} of ${attempts ?? 'N/A'}`),
    },
    {
      ...{ id: 'observed_at', header: 'Newest reading', width: 168, optional: 'hidden' },
      cell: ({ observed_at }) => formatMinute(observed_at, day),
    },
    {
      ...{ id: 'problem', header: 'Problem', width: 240, optional: 'hidden', brief: 'line' },
      cell: ({ problem }) => problem ?? '',
    },
  ];
}
