import { Link } from '@tanstack/react-router';
import { Radar } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FlashLoanGap, GapState } from '../../../contract/flash-loan-gaps.ts';
import { baseUnitsText, shownBaseUnits } from '../../../domain/base-units.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { type ChartColumn, ChartTable } from '../../ui/charts/chart-table.tsx';
import { Definition } from '../../ui/definition.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatAge, formatMinute, zoneLabel } from '../../ui/format-time.ts';
import { HashText } from '../../ui/hash-text.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { NoSource, SourceNote, useSource } from '../../ui/source-note.tsx';
import { useNow } from '../../ui/use-now.ts';

/** What became of a gap, or why nobody takes it. */
const STATES: Readonly<Record<GapState, { readonly text: string; readonly tone: string }>> = {
  no_loan_pays: { text: 'No: the fees of the pools take more than the gap', tone: 'text-muted' },
  below_costs: { text: 'No: fee and gas cost more than it brings', tone: 'text-muted' },
  open: { text: 'Open: worth taking, not taken yet', tone: 'text-warn' },
  taken: { text: 'Taken', tone: 'text-gain' },
  failed: { text: 'Tried and failed', tone: 'text-loss' },
  closed: { text: 'No: closed by others first', tone: 'text-muted' },
};
const FAILURE = 'Failed to fetch gaps between pools';

/** The gaps between pools as they stand now, and the latest that were worth taking. */
export function FlashLoanScanner(): ReactNode {
  const source = useSource('flash-loans');
  if (source?.kind === 'remote') return <Placeholder />;
  return (
    <div className="@container flex flex-col gap-4">
      <NoSource area="flash-loans" />
      <Gaps />
    </div>
  );
}

function Gaps(): ReactNode {
  const gaps = useEndpoint('flashLoanGaps', {}, { keepPrevious: true });
  const day = useTradingDay();
  const newest = gaps.data?.latest[0];
  const aside = <SourceNote area="flash-loans" calls={['recent']} />;
  return (
    <>
      <Panel
        title={<Definition metric="gap_net">Gaps between pools</Definition>}
        context={newest ? <Seen gap={newest} /> : 'at the newest block'}
        aside={aside}
      >
        <QueryView
          query={gaps}
          loading="Loading gaps..."
          failure={FAILURE}
          empty={{
            when: ({ latest }) => latest.length === 0,
            text: 'No pools have been compared yet: two pools of one pair are needed.',
          }}
          skeleton={<div className="skeleton m-4 h-32" />}
        >
          {({ latest }) => <ChartTable noun="gaps" columns={COLUMNS} rows={latest} idOf={idOf} />}
        </QueryView>
      </Panel>
      <Panel title="Latest gaps that were worth taking" context={`times in ${zoneLabel(day)}`} aside={aside}>
        <QueryView
          query={gaps}
          loading="Loading gaps..."
          failure={FAILURE}
          empty={{ when: ({ past }) => past.length === 0, text: 'None yet.' }}
          skeleton={<div className="skeleton m-4 h-40" />}
        >
          {({ past }) => (
            <ChartTable
              noun="former gaps"
              columns={[
                {
                  id: 'observed_at',
                  header: 'Seen',
                  width: 140,
                  cell: ({ observed_at }) => formatMinute(observed_at, day),
                },
                ...COLUMNS,
              ]}
              rows={past}
              idOf={idOf}
            />
          )}
        </QueryView>
      </Panel>
    </>
  );
}

function Seen({ gap }: { readonly gap: FlashLoanGap }): ReactNode {
  const now = useNow();
  const age = formatAge(Math.max(0, now - Date.parse(gap.observed_at)));
  return `block ${gap.block_number.toLocaleString('en-US')}, ${age} ago`;
}

/** A remote service does not tell of gaps, so there is no figure. */
function Placeholder(): ReactNode {
  return (
    <section className="flex min-h-[40vh] flex-col items-center justify-center gap-2 rounded-panel border border-line bg-panel p-6 text-center">
      <Radar aria-hidden="true" className="size-5 text-muted" />
      <h2 className="text-16 text-strong">The scanner is a placeholder</h2>
      <p className="max-w-prose text-muted">
        Gaps between pools, the best loan for each and why it was taken or passed by stand here where a chain
        is followed. A remote service does not tell of them.
      </p>
    </section>
  );
}

const COLUMNS: ReadonlyArray<ChartColumn<FlashLoanGap>> = [
  { id: 'pair', header: 'Pair', width: 110, cell: ({ token, payment }) => `${token} / ${payment}` },
  {
    id: 'venues',
    header: 'Venues',
    width: 200,
    cell: ({ cheap, dear }) => (
      <span title={`${cheap.pool} → ${dear.pool}`}>
        {cheap.venue} <span className="text-muted">{priceText(cheap.price)}</span> → {dear.venue}{' '}
        <span className="text-muted">{priceText(dear.price)}</span>
      </span>
    ),
  },
  {
    id: 'spread',
    header: 'Spread',
    width: 90,
    numeric: true,
    metric: 'gap_spread',
    cell: ({ spread_pct }) => (
      <Figure value={spread_pct} format={{ unit: 'percent', digits: 3 }} metric="gap_spread" />
    ),
  },
  { id: 'loan', header: 'Best loan', width: 200, numeric: true, cell: ({ loan }) => <Loan loan={loan} /> },
  {
    id: 'gross',
    header: 'Gross',
    width: 100,
    numeric: true,
    cell: ({ gross_usd }) => <Figure value={gross_usd} format={{ unit: 'dollars' }} />,
  },
  {
    id: 'costs',
    header: 'Fee + gas',
    width: 100,
    numeric: true,
    cell: ({ loan_fee_usd: fee, gas_usd: gas }) => (
      <Figure value={fee === null || gas === null ? null : fee + gas} format={{ unit: 'dollars' }} />
    ),
  },
  {
    id: 'net',
    header: 'Expected net',
    width: 120,
    numeric: true,
    cell: ({ net_usd }) => (
      <Figure value={net_usd} format={{ unit: 'dollars', signed: true }} toned metric="gap_net" />
    ),
  },
  { id: 'state', header: 'Taken', width: 220, cell: (gap) => <State gap={gap} /> },
];

function Loan({ loan }: Pick<FlashLoanGap, 'loan'>): ReactNode {
  if (loan === null) return <span className="text-muted">none pays</span>;
  const { amount, decimals, token, kind } = loan;
  return (
    <span title={`${baseUnitsText(amount, decimals)} ${token} from ${loan.lender}`}>
      {shownBaseUnits(amount, decimals)} {token} <span className="text-muted">{kind}</span>
    </span>
  );
}

function State({ gap: { state, trade_id, tx_hash } }: { readonly gap: FlashLoanGap }): ReactNode {
  const { text, tone } = STATES[state];
  return (
    <span className={tone}>
      {text}
      {trade_id !== null && (
        <>
          {' '}
          <Link to="/flash-loans/logs/$id" params={{ id: trade_id }} className="underline underline-offset-4">
            <HashText value={tx_hash} nullText="execution" />
          </Link>
        </>
      )}
    </span>
  );
}

function idOf({ block_number, cheap, dear }: FlashLoanGap): string {
  return `${block_number} ${cheap.pool} ${dear.pool}`;
}

/** Six digits that count, whatever the size. */
function priceText(price: number): string {
  return price.toLocaleString('en-US', { maximumSignificantDigits: 6 });
}
