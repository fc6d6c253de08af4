import type { ReactNode } from 'react';
import { FORMER_GAPS } from '../../../contract/flash-loan-gaps.ts';
import { isolateName } from '../../../domain/isolate-name.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import { AreaList } from '../../ui/area-list.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatMinute } from '../../ui/format-time.ts';
import type { ColumnOf, TableListKind } from '../../ui/use-table-list.ts';
import { gapId } from './gap-id.ts';
import { GapLoan } from './gap-loan.tsx';
import { GapState } from './gap-state.tsx';
import { GapVenues } from './gap-venues.tsx';

const LIST: TableListKind<'flashLoanFormerGaps'> = {
  endpoint: 'flashLoanFormerGaps',
  toColumns: gapColumns,
};

/** The latest profitable gaps and their outcome. */
export function FormerGaps(): ReactNode {
  return (
    <AreaList
      list={LIST}
      name="flash_loan_former_gaps"
      noun="former gaps"
      idOf={gapId}
      loading="Loading gaps..."
      failure={FORMER_GAPS.failure}
      empty="No former gaps found."
      title="Latest profitable gaps"
      caption={(zone) => `times in ${zone}`}
    />
  );
}

function gapColumns(day: TradingDay): readonly ColumnOf<'flashLoanFormerGaps'>[] {
  return [
    {
      id: 'observed_at',
      header: 'Seen',
      width: 144,
      cell: ({ observed_at }) => formatMinute(observed_at, day),
    },
    {
      id: 'pair',
      header: 'Pair',
      brief: 'lead',
      width: 110,
      cell: ({ token, payment }) => `${isolateName(token)} / ${isolateName(payment)}`,
    },
    {
      id: 'venues',
      header: 'Venues',
      width: 262,
      optional: 'shown',
      cell: ({ cheap, dear }) => <GapVenues cheap={cheap} dear={dear} />,
    },
    {
      id: 'spread_pct',
      header: 'Spread',
      brief: 'line',
      width: 96,
      numeric: true,
      metric: 'gap_spread',
      cell: ({ spread_pct }) => <Figure value={spread_pct} format={{ unit: 'percent' }} />,
    },
    {
      id: 'loan_usd',
      header: 'Best loan',
      width: 164,
      numeric: true,
      optional: 'shown',
      cell: ({ loan }) => <GapLoan loan={loan} inDollars />,
    },
    {
      id: 'gross_usd',
      header: 'Gross',
      width: 110,
      numeric: true,
      optional: 'hidden',
      cell: ({ gross_usd }) => <Figure value={gross_usd} format={{ unit: 'dollars' }} />,
    },
    {
      id: 'costs_usd',
      header: 'Fee + gas',
      width: 110,
      numeric: true,
      optional: 'hidden',
      cell: ({ loan_fee_usd: fee, gas_usd: gas }) => (
        <Figure value={fee === null || gas === null ? null : fee + gas} format={{ unit: 'dollars' }} />
      ),
    },
    {
      id: 'net_usd',
      header: 'Expected net',
      brief: 'end',
      width: 116,
      numeric: true,
      metric: 'gap_net',
      cell: ({ net_usd }) => <Figure value={net_usd} format={{ unit: 'dollars', signed: true }} toned />,
    },
    {
      id: 'state',
      header: 'Taken',
      brief: 'line',
      width: 232,
      cell: (gap) => <GapState gap={gap} />,
    },
  ];
}
