import type { ReactNode } from 'react';
import type { FlashLoanGap } from '../../../contract/flash-loan-gaps.ts';
import { FLASH_LOAN_ENDPOINTS } from '../../../contract/flash-loans.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { isolateName } from '../../../domain/isolate-name.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { type ChartColumn, ChartTable } from '../../ui/charts/chart-table.tsx';
import { Definition } from '../../ui/definition.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatAge } from '../../ui/format-time.ts';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { NoSource, SourceNote, useSource } from '../../ui/source-note.tsx';
import { useNow } from '../../ui/use-now.ts';
import { FormerGaps } from './former-gaps.tsx';
import { gapId } from './gap-id.ts';
import { GapLoan } from './gap-loan.tsx';
import { GapState } from './gap-state.tsx';
import { GapVenues } from './gap-venues.tsx';

declareCalls(FLASH_LOAN_ENDPOINTS);

/** The current gaps between pools, and the latest profitable ones. */
export function FlashLoanScanner(): ReactNode {
  const source = useSource('flash-loans');
  const gaps = useEndpoint('flashLoanGaps', {}, { keepPrevious: true });
  if (source?.kind === 'remote') return <Placeholder />;
  return (
    <div className="@container flex flex-col gap-4">
      <NoSource area="flash-loans" />
      <Gaps />
      {!gaps.isPending && <FormerGaps />}
    </div>
  );
}

function Gaps(): ReactNode {
  const gaps = useEndpoint('flashLoanGaps', {}, { keepPrevious: true });
  const newest = gaps.data?.[0];
  return (
    <Panel
      title={<Definition metric="gap_net">Gaps between pools</Definition>}
      context={newest ? <Seen gap={newest} /> : 'at the newest block'}
      aside={<SourceNote area="flash-loans" calls={['recent']} query={gaps} />}
    >
      <QueryView
        query={gaps}
        loading="Loading gaps..."
        failure="Failed to fetch gaps between pools"
        empty={{
          when: (data) => data.length === 0,
          text: 'No pools have been compared yet: a pair needs two pools.',
        }}
        skeleton={<div className="skeleton m-4 h-32" />}
      >
        {(data) => <ChartTable noun="gaps" columns={COLUMNS} rows={data} idOf={gapId} sorting={SORTING} />}
      </QueryView>
    </Panel>
  );
}

function Seen({ gap }: { readonly gap: FlashLoanGap }): ReactNode {
  const now = useNow();
  const age = formatAge(Math.max(0, now - Date.parse(gap.observed_at)));
  return `block ${formatNumber(gap.block_number, { unit: 'count' })}, ${age} ago`;
}

/** A remote service does not report gaps, so there is no figure. */
function Placeholder(): ReactNode {
  return (
    <section className="flex min-h-[40vh] flex-col items-center justify-center gap-2 rounded-panel border border-line bg-panel p-6 text-center">
      <Icon name="radar" aria-hidden="true" className="size-5 text-muted" />
      <h2 className="text-16 text-strong">The scanner is a placeholder</h2>
      <p className="max-w-prose text-muted">
        Where a chain is followed, this screen shows gaps between pools, the best loan for each, and why it
        was taken or not. A remote service does not report them.
      </p>
    </section>
  );
}

const COLUMNS: ReadonlyArray<ChartColumn<FlashLoanGap>> = [
  {
    id: 'pair',
    header: 'Pair',
    width: 104,
    brief: 'lead',
    cell: ({ token, payment }) => `${isolateName(token)} / ${isolateName(payment)}`,
  },
  {
    id: 'venues',
    header: 'Venues',
    width: 226,
    brief: 'line',
    cell: ({ cheap, dear }) => <GapVenues cheap={cheap} dear={dear} />,
  },
  {
    id: 'spread',
    header: 'Spread',
    width: 84,
    numeric: true,
    brief: 'line',
    metric: 'gap_spread',
    cell: ({ spread_pct }) => <Figure value={spread_pct} format={{ unit: 'percent' }} metric="gap_spread" />,
  },
  { id: 'loan', header: 'Best loan', width: 212, numeric: true, cell: ({ loan }) => <GapLoan loan={loan} /> },
  {
    id: 'gross',
    header: 'Gross',
    width: 86,
    numeric: true,
    cell: ({ gross_usd }) => <Figure value={gross_usd} format={{ unit: 'dollars' }} />,
  },
  {
    id: 'costs',
    header: 'Fee + gas',
    width: 86,
    numeric: true,
    cell: ({ loan_fee_usd: fee, gas_usd: gas }) => (
      <Figure value={fee === null || gas === null ? null : fee + gas} format={{ unit: 'dollars' }} />
    ),
  },
  {
    id: 'net',
    header: 'Expected net',
    width: 116,
    numeric: true,
    brief: 'end',
    cell: ({ net_usd }) => (
      <Figure value={net_usd} format={{ unit: 'dollars', signed: true }} toned metric="gap_net" />
    ),
  },
  { id: 'state', header: 'Taken', width: 230, cell: (gap) => <GapState gap={gap} /> },
];

const SORTING = {
  by: {
    pair: ({ token, payment }: FlashLoanGap) => `${token} / ${payment}`,
    venues: ({ cheap, dear }: FlashLoanGap) => `${cheap.venue} → ${dear.venue}`,
    spread: ({ spread_pct }: FlashLoanGap) => spread_pct,
    loan: ({ loan }: FlashLoanGap) => loan?.amount_usd ?? null,
    gross: ({ gross_usd }: FlashLoanGap) => gross_usd,
    costs: ({ loan_fee_usd: fee, gas_usd: gas }: FlashLoanGap) =>
      fee === null || gas === null ? null : fee + gas,
    net: ({ net_usd }: FlashLoanGap) => net_usd,
    state: ({ state }: FlashLoanGap) => state,
  },
  sort: 'net',
  order: 'desc',
} as const;
