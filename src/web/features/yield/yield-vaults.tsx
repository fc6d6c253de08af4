import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { WATCHED_ADDRESS_ENDPOINTS } from '../../../contract/watched-addresses.ts';
import { YIELD_ENDPOINTS } from '../../../contract/yield.ts';
import { YIELD_VAULTS, type YieldVaultRow } from '../../../contract/yield-vaults.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { isolateName } from '../../../domain/isolate-name.ts';
import type { MetricId } from '../../../domain/metrics.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { useUrlSearch } from '../../lib/url-search.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { emptyUnder } from '../../ui/empty-under.ts';
import { Figure } from '../../ui/figure.tsx';
import { formatMinute, zoneLabel } from '../../ui/format-time.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { Peek } from '../../ui/peek.ts';
import { NoSource, SourceFaults, SourceNote } from '../../ui/source-note.tsx';
import { type ColumnOf, type TableListKind, useTableList } from '../../ui/use-table-list.ts';
import { WatchPanel } from '../../ui/watch-panel.tsx';
import { CompareBox, comparedIds } from './compare-box.tsx';
import { PromisedRate } from './promised-rate.tsx';
import { daysText, dollarsOf, KIND_TEXT, NO_WATCH, STATE_TEXT } from './yield-text.ts';

declareCalls({ ...WATCHED_ADDRESS_ENDPOINTS, ...YIELD_ENDPOINTS });

const LIST: TableListKind<'yieldVaults'> = { endpoint: 'yieldVaults', toColumns: vaultColumns };

const PEEK: Peek<YieldVaultRow> = {
  noun: 'Vault',
  keyOf: ({ id }) => id,
  tell: ({ vault, state }) => `${isolateName(vault)}, ${state === null ? 'N/A' : STATE_TEXT[state]}`,
  content: lazyPart(async () => (await import('./vault-inspector.tsx')).VaultInspector),
};

/** All watched vaults at their newest reading, of which two to four can be compared. */
export function YieldVaults(): ReactNode {
  const { day, table } = useTableList(LIST);
  const navigate = useNavigate();
  const { search } = useUrlSearch();
  const compared = comparedIds(search);
  return (
    <div className="flex flex-col gap-4">
      <NoSource area="yield" />
      <DataTable
        name="yield_vaults"
        noun="vaults"
        {...table}
        idOf={({ id }) => id}
        onOpen={({ id }) => navigate({ to: '/yield/vaults/$ids', params: { ids: id } })}
        opens={() => true}
        peek={PEEK}
        loading="Loading vaults..."
        failure="Yield figures could not be read."
        empty={emptyUnder(table.control.list.filters, 'vaults', NO_WATCH)}
        caption={
          compared.length < 2 ? (
            `Tick two to four vaults to compare them. Times in ${zoneLabel(day)}.`
          ) : (
            <Link
              to="/yield/vaults/$ids"
              params={{ ids: compared.join(',') }}
              className="text-strong underline underline-offset-4"
            >
              {`Compare ${compared.length} vaults`}
            </Link>
          )
        }
        freshness={<SourceNote area="yield" calls={YIELD_VAULTS.calls} list={table.source} />}
      />
      {(table.source.rows ?? table.source.error) && (
        <WatchPanel
          area="yield"
          title="Watched vaults and wallets"
          roles={['farm_wallet', 'farm_vault']}
          empty={NO_WATCH}
        />
      )}
      <SourceFaults area="yield" />
    </div>
  );
}

function vaultColumns(day: TradingDay): readonly ColumnOf<'yieldVaults'>[] {
  const money = (
    id: 'deposited_usd' | 'now_usd' | 'result_usd' | 'tvl_usd' | 'liquid_usd',
    header: string,
    metric: MetricId,
    optional?: 'shown' | 'hidden',
  ): ColumnOf<'yieldVaults'> => ({
    ...{ id, header, metric, numeric: true, width: 124 },
    ...(optional && { optional }),
    ...(id === 'result_usd' && { brief: 'end' as const }),
    cell: (row) => (
      <Figure
        value={dollarsOf(row[id])}
        format={{ unit: 'dollars', signed: id === 'result_usd' }}
        toned={id === 'result_usd'}
      />
    ),
  });
  const rate = (
    id: 'twr_pct' | 'rate_now_pct' | 'reward_realised_pct' | 'net_apy_pct' | 'drawdown_pct',
    header: string,
    metric: MetricId,
    optional?: 'shown' | 'hidden',
  ): ColumnOf<'yieldVaults'> => ({
    ...{ id, header, metric, numeric: true, width: 112 },
    ...(optional && { optional }),
    cell: (row) => <Figure value={row[id]} format={{ unit: 'percent' }} metric={metric} />,
  });
  const grown = (
    id: 'apy_7_pct' | 'apr_7_pct' | 'apy_30_pct' | 'apr_30_pct',
    header: string,
    metric: MetricId,
    optional?: 'shown' | 'hidden',
  ): ColumnOf<'yieldVaults'> => ({
    ...{ id, header, metric, numeric: true, width: 172 },
    ...(optional && { optional }),
    cell: (row) => {
      const isWeek = id === 'apy_7_pct' || id === 'apr_7_pct';
      const [days, changes] = isWeek ? [row.days_7, row.changes_7] : [row.days_30, row.changes_30];
      return (
        <span className="inline-flex items-baseline gap-1.5">
          <Figure value={row[id]} format={{ unit: 'percent' }} />
          <span className="text-12 text-muted">{row[id] === null ? '' : daysText(days, changes)}</span>
        </span>
      );
    },
  });
  return [
    {
      ...{ id: 'vault', header: 'Vault', brief: 'lead', width: 220 },
      cell: ({ id, vault, problem }) => (
        <span className="inline-flex min-w-0 items-center gap-2">
          <CompareBox id={id} name={vault} />
          <span className="truncate" title={problem ?? undefined}>
            {vault}
          </span>
          {problem !== null && <span className="text-12 text-warn">!</span>}
        </span>
      ),
    },
    {
      ...{ id: 'kind', header: 'Kind', width: 110, optional: 'shown' },
      cell: ({ kind }) => (kind === null ? 'N/A' : KIND_TEXT[kind]),
    },
    { id: 'asset', header: 'Asset', width: 90, cell: ({ asset }) => asset ?? 'N/A' },
    {
      ...{ id: 'state', header: 'State', width: 110, brief: 'line' },
      cell: ({ state }) => (state === null ? 'N/A' : STATE_TEXT[state]),
    },
    {
      ...{ id: 'ours', header: 'Ours', width: 84, optional: 'shown' },
      cell: ({ ours }) => (ours ? 'yes' : 'no'),
    },
    money('deposited_usd', 'Deposited', 'yield_deposited'),
    money('now_usd', 'Now', 'yield_value'),
    money('result_usd', 'Result', 'yield_result'),
    rate('twr_pct', 'TWR', 'yield_twr'),
    grown('apy_7_pct', 'APY 7 d', 'yield_apy'),
    grown('apr_7_pct', 'APR 7 d', 'yield_apr', 'hidden'),
    grown('apy_30_pct', 'APY 30 d', 'yield_apy_30'),
    grown('apr_30_pct', 'APR 30 d', 'yield_apr', 'hidden'),
    rate('rate_now_pct', 'Rate now', 'yield_rate_now', 'shown'),
    {
      ...{
        id: 'reward_promised_pct',
        header: 'Promised',
        metric: 'yield_promised',
        numeric: true,
        width: 112,
      },
      cell: ({ reward_promised_pct: promised }) => <PromisedRate pct={promised} />,
    },
    rate('reward_realised_pct', 'Realised', 'yield_realised'),
    rate('net_apy_pct', 'Net APY', 'yield_net_apy'),
    {
      ...{ id: 'stability', header: 'Stability', width: 140, metric: 'yield_stability' },
      cell: ({ stability, stability_ratio: ratio, stability_days: days }) =>
        stability === null ? (
          'N/A'
        ) : (
          <span>
            {stability}{' '}
            <span className="text-12 text-muted">{`${ratio === null ? 'N/A' : formatNumber(ratio, { unit: 'plain' })}, n ${days}`}</span>
          </span>
        ),
    },
    money('tvl_usd', 'Total value', 'yield_tvl', 'shown'),
    {
      ...{
        id: 'our_share',
        header: 'Our share',
        width: 100,
        numeric: true,
        metric: 'yield_share',
        optional: 'shown',
      },
      cell: ({ our_share: share }) => (
        <Figure value={share === null ? null : 100 * share} format={{ unit: 'percent' }} />
      ),
    },
    money('liquid_usd', 'Liquid now', 'yield_liquid', 'shown'),
    rate('drawdown_pct', 'Drawdown', 'yield_drawdown', 'hidden'),
    {
      ...{ id: 'last_report_at', header: 'Last report', width: 168, optional: 'shown' },
      cell: ({ last_report_at }) => formatMinute(last_report_at, day),
    },
    {
      ...{ id: 'observed_at', header: 'Newest reading', width: 168, optional: 'hidden' },
      cell: ({ observed_at }) => formatMinute(observed_at, day),
    },
    {
      ...{ id: 'problem', header: 'Problem', width: 260, optional: 'shown', brief: 'line' },
      cell: ({ problem }) => (
        <span className="block py-1 whitespace-normal wrap-anywhere">{problem ?? ''}</span>
      ),
    },
  ];
}
