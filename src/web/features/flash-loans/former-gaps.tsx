import type { ReactNode } from 'react';
import {
  type FlashLoanGap,
  FORMER_GAP_SORTS,
  FORMER_GAP_STATES,
  type FormerGapQuery,
} from '../../../contract/flash-loan-gaps.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import type { QueryOf } from '../../lib/api-client.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { daySpan } from '../../ui/day-span.ts';
import { Figure } from '../../ui/figure.tsx';
import { formatMinute, zoneLabel } from '../../ui/format-time.ts';
import { boundsIn, definedOnly, type ListRules } from '../../ui/list-search.ts';
import { SourceNote } from '../../ui/source-note.tsx';
import type { TableColumn } from '../../ui/table-column.ts';
import { type TableListKind, useTableList } from '../../ui/use-table-list.ts';
import { gapId } from './gap-id.ts';
import { GapLoan } from './gap-loan.tsx';
import { GapState } from './gap-state.tsx';
import { GapVenues } from './gap-venues.tsx';

type Sort = NonNullable<FormerGapQuery['sort']>;
const FILTERS = [
  'pair',
  'venues',
  'state',
  'min_spread_pct',
  'max_spread_pct',
  'min_loan_usd',
  'max_loan_usd',
  'min_gross_usd',
  'max_gross_usd',
  'min_costs_usd',
  'max_costs_usd',
  'min_net_usd',
  'max_net_usd',
  'from',
  'to',
] as const;
type Filter = (typeof FILTERS)[number];

const RULES: ListRules<Sort, Filter> = {
  sorts: FORMER_GAP_SORTS,
  sort: 'observed_at',
  order: 'desc',
  filters: FILTERS,
};

const LIST: TableListKind<'flashLoanFormerGaps', Sort, Filter> = {
  endpoint: 'flashLoanFormerGaps',
  rules: RULES,
  toQuery: gapQuery,
  toColumns: gapColumns,
};

/** The latest gaps that were worth taking, with what became of them. */
export function FormerGaps(): ReactNode {
  const { day, table } = useTableList(LIST);
  return (
    <DataTable
      name="flash_loan_former_gaps"
      noun="former gaps"
      {...table}
      idOf={gapId}
      loading="Loading gaps..."
      failure="Failed to fetch former gaps between pools"
      empty="No former gaps found."
      caption={
        <>
          <h2 className="inline text-13 font-semibold text-strong">Latest gaps that were worth taking</h2>{' '}
          times in {zoneLabel(day)}
        </>
      }
      freshness={<SourceNote area="flash-loans" calls={['recent']} list={table.source} />}
    />
  );
}

function gapColumns(day: TradingDay): ReadonlyArray<TableColumn<FlashLoanGap, Sort, Filter>> {
  return [
    {
      id: 'observed_at',
      header: 'Seen',
      width: 176,
      filter: { kind: 'days', from: 'from', to: 'to' },
      cell: ({ observed_at }) => formatMinute(observed_at, day),
    },
    {
      id: 'pair',
      header: 'Pair',
      width: 120,
      filter: { kind: 'text', name: 'pair' },
      cell: ({ token, payment }) => `${token} / ${payment}`,
    },
    {
      id: 'venues',
      header: 'Venues',
      width: 246,
      optional: 'shown',
      filter: { kind: 'text', name: 'venues' },
      cell: ({ cheap, dear }) => <GapVenues cheap={cheap} dear={dear} />,
    },
    {
      id: 'spread_pct',
      header: 'Spread',
      width: 100,
      numeric: true,
      metric: 'gap_spread',
      filter: { kind: 'range', min: 'min_spread_pct', max: 'max_spread_pct' },
      cell: ({ spread_pct }) => <Figure value={spread_pct} format={{ unit: 'percent' }} />,
    },
    {
      id: 'loan_usd',
      header: 'Best loan',
      width: 170,
      numeric: true,
      optional: 'shown',
      filter: { kind: 'range', min: 'min_loan_usd', max: 'max_loan_usd' },
      cell: ({ loan }) => <GapLoan loan={loan} inDollars />,
    },
    {
      id: 'gross_usd',
      header: 'Gross',
      width: 110,
      numeric: true,
      optional: 'hidden',
      filter: { kind: 'range', min: 'min_gross_usd', max: 'max_gross_usd' },
      cell: ({ gross_usd }) => <Figure value={gross_usd} format={{ unit: 'dollars' }} />,
    },
    {
      id: 'costs_usd',
      header: 'Fee + gas',
      width: 110,
      numeric: true,
      optional: 'hidden',
      filter: { kind: 'range', min: 'min_costs_usd', max: 'max_costs_usd' },
      cell: ({ loan_fee_usd: fee, gas_usd: gas }) => (
        <Figure value={fee === null || gas === null ? null : fee + gas} format={{ unit: 'dollars' }} />
      ),
    },
    {
      id: 'net_usd',
      header: 'Expected net',
      width: 120,
      numeric: true,
      metric: 'gap_net',
      filter: { kind: 'range', min: 'min_net_usd', max: 'max_net_usd' },
      cell: ({ net_usd }) => <Figure value={net_usd} format={{ unit: 'dollars', signed: true }} toned />,
    },
    {
      id: 'state',
      header: 'Taken',
      width: 216,
      filter: { kind: 'choice', name: 'state', options: FORMER_GAP_STATES },
      cell: (gap) => <GapState gap={gap} />,
    },
  ];
}

function gapQuery(
  filters: Readonly<Partial<Record<Filter, string>>>,
  day: TradingDay,
): QueryOf<'flashLoanFormerGaps'> {
  return definedOnly<QueryOf<'flashLoanFormerGaps'>>({
    pair: filters.pair,
    venues: filters.venues,
    state: FORMER_GAP_STATES.find((one) => one === filters.state),
    ...boundsIn(filters),
    ...daySpan(filters, day),
  });
}
