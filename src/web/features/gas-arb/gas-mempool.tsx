import { type ReactNode, useState } from 'react';
import { GAS_ARB_ENDPOINTS } from '../../../contract/gas-arb.ts';
import type { GasMempool } from '../../../contract/gas-mempool.ts';
import type { GasPendingRow } from '../../../contract/gas-pending.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { emptyUnder } from '../../ui/empty-under.ts';
import { Figure } from '../../ui/figure.tsx';
import { formatMinute, zoneLabel } from '../../ui/format-time.ts';
import { REASON_WORDS } from '../../ui/frame/reason-words.ts';
import { HashText, shortenHash } from '../../ui/hash-text.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PanelSkeleton } from '../../ui/panel-skeleton.tsx';
import type { Peek } from '../../ui/peek.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { NoSource, SourceNote } from '../../ui/source-note.tsx';
import { type ColumnOf, type TableListKind, useTableList } from '../../ui/use-table-list.ts';
import { BAND_TEXT, COUNT, GWEI, STATE_TEXT } from './gas-text.ts';
import { WaitsPanel } from './waits-panel.tsx';
import { WatchStates } from './watch-states.tsx';

declareCalls(GAS_ARB_ENDPOINTS);

const LIST: TableListKind<'gasPending'> = { endpoint: 'gasPending', toColumns: pendingColumns };
const PEEK: Peek<GasPendingRow> = {
  noun: 'Transaction',
  keyOf: ({ id }) => id,
  tell: ({ hash, state }) => `${shortenHash(hash)}, ${STATE_TEXT[state].toLowerCase()}`,
};

/** What waits, as far as nodes tell it: the stream, how it ended, and how long it took. */
export function GasMempoolScreen(): ReactNode {
  const mempool = useEndpoint('gasMempool', {}, { keepPrevious: true });
  return (
    <div className="@container flex flex-col gap-4">
      <NoSource area="gas-arb" />
      {mempool.isPending && <PanelSkeleton grows>Loading what waits...</PanelSkeleton>}
      {mempool.data && mempool.data.watches.length > 0 && <WatchStates mempool={mempool.data} />}
      <div className="growing-row grid gap-4 @4xl:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <Counts query={mempool} />
        <WaitsPanel query={mempool} />
      </div>
      <Stream />
    </div>
  );
}

/** The newest transactions. A paused page stays as it is until it is resumed, turned or filtered. */
function Stream(): ReactNode {
  const { day, table } = useTableList(LIST);
  const [kept, setKept] = useState<typeof table.source>();
  const view = `${table.source.page} ${table.source.list}`;
  const isPaused = kept !== undefined && `${kept.page} ${kept.list}` === view;
  return (
    <DataTable
      name="gas_pending"
      noun="transactions"
      {...table}
      source={isPaused ? kept : table.source}
      idOf={({ id }) => id}
      streams
      peek={PEEK}
      loading="Loading pending transactions..."
      failure="Failed to load pending transactions."
      empty={emptyUnder(table.control.list.filters, 'transactions', 'No pending transaction was told yet.')}
      caption={
        <span className="flex flex-wrap items-center gap-3">
          <Button
            size="sm"
            icon={isPaused ? 'play' : 'pause'}
            onClick={() => setKept(isPaused ? undefined : table.source)}
          >
            {isPaused ? 'Follow' : 'Pause'}
          </Button>
          <span>
            {isPaused ? 'Paused: newer ones are kept meanwhile.' : 'The newest 5,000 are kept.'} Times in{' '}
            {zoneLabel(day)}
          </span>
        </span>
      }
      freshness={<SourceNote area="gas-arb" calls={['pending']} list={table.source} />}
    />
  );
}

type MempoolQuery = Parameters<typeof QueryView<GasMempool>>[0]['query'];

function Counts({ query }: { readonly query: MempoolQuery }): ReactNode {
  return (
    <Panel title="How they ended" context="all so far">
      <QueryView
        grows
        query={query}
        loading="Loading counts..."
        failure="The waits of transactions could not be read."
        empty={{
          when: ({ counts }) => counts.every(({ all }) => all === 0),
          text: 'No pending transaction was watched yet.',
        }}
        skeleton={<span className="skeleton m-4 block h-40" />}
      >
        {({ counts }) => (
          <dl className="flex flex-col gap-1 px-4 py-3 lg:gap-0 lg:divide-y lg:divide-line lg:py-1">
            {counts.map(({ state, kept, all }) => (
              <div key={state} className="flex items-baseline justify-between gap-3 lg:py-2.5">
                <dt className="text-normal">{STATE_TEXT[state]}</dt>
                <dd className="text-strong">
                  {formatNumber(all, COUNT)}
                  {all > kept && (
                    <span className="text-12 text-muted"> ({formatNumber(kept, COUNT)} kept)</span>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </QueryView>
    </Panel>
  );
}

function pendingColumns(day: TradingDay): readonly ColumnOf<'gasPending'>[] {
  return [
    {
      ...{ id: 'timestamp', header: 'Seen', width: 168, brief: 'line' },
      cell: ({ timestamp }) => formatMinute(timestamp, day),
    },
    {
      ...{ id: 'hash', header: 'Hash', width: 158, brief: 'line' },
      cell: ({ hash }) => <HashText value={hash} />,
    },
    {
      ...{ id: 'from_address', header: 'From', width: 160, optional: 'shown' },
      cell: ({ from_address }) => <HashText value={from_address} />,
    },
    {
      ...{ id: 'to_address', header: 'To', width: 160, optional: 'hidden' },
      cell: ({ to_address }) => <HashText value={to_address} nullText="N/A" />,
    },
    {
      ...{ id: 'method', header: 'Method', width: 190, brief: 'lead' },
      cell: ({ method }) => method ?? 'no data',
    },
    {
      ...{ id: 'value_eth', header: 'Value', width: 100, numeric: true },
      cell: (row) => <Figure value={row.value_eth} format={{ unit: 'plain', digits: 4 }} />,
    },
    {
      ...{ id: 'max_fee_gwei', header: 'Fee cap', width: 100, numeric: true, metric: 'gas_cap' },
      cell: (row) => <Figure value={row.max_fee_gwei} format={GWEI} />,
    },
    {
      ...{ id: 'tip_gwei', header: 'Tip', width: 90, numeric: true },
      cell: (row) => <Figure value={row.tip_gwei} format={GWEI} />,
    },
    {
      ...{ id: 'band', header: 'Band', width: 120, metric: 'gas_band' },
      cell: ({ band }) => (band === null ? 'N/A' : BAND_TEXT[band]),
    },
    {
      ...{ id: 'wait_blocks', header: 'Wait', width: 90, numeric: true, metric: 'gas_wait' },
      cell: (row) => <Figure value={row.wait_blocks} format={COUNT} />,
    },
    {
      ...{
        id: 'wait_s',
        header: 'Wait, s',
        width: 100,
        numeric: true,
        metric: 'gas_wait_s',
        optional: 'hidden',
      },
      cell: (row) => <Figure value={row.wait_s} format={{ unit: 'plain', digits: 1 }} />,
    },
    { ...{ id: 'state', header: 'State', width: 110, brief: 'end' }, cell: ({ state }) => STATE_TEXT[state] },
    {
      ...{ id: 'included_block', header: 'Block', width: 90, numeric: true, optional: 'shown' },
      cell: ({ included_block }) => included_block ?? 'N/A',
    },
    {
      ...{ id: 'replaced_by', header: 'Replaced by', width: 160, optional: 'hidden' },
      cell: ({ replaced_by }) => <HashText value={replaced_by} nullText="" />,
    },
    {
      ...{ id: 'nodes', header: 'Nodes', width: 80, numeric: true, optional: 'hidden' },
      cell: ({ nodes }) => nodes,
    },
    { ...{ id: 'decision', header: 'Decision', width: 100 }, cell: ({ decision }) => decision ?? '' },
    {
      ...{ id: 'reason', header: 'Reason', width: 170 },
      cell: ({ reason }) => (reason === null ? '' : REASON_WORDS[reason]),
    },
  ];
}
