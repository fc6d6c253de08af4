import type { ReactNode } from 'react';
import { GAS_ARB_ENDPOINTS } from '../../../contract/gas-arb.ts';
import type { GasOverview } from '../../../contract/gas-overview.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Figure } from '../../ui/figure.tsx';
import { AreaDashboard } from '../../ui/frame/area-dashboard.tsx';
import { CardsFailure } from '../../ui/frame/cards-failure.tsx';
import type { QueryView } from '../../ui/query-view.tsx';
import { StatCard } from '../../ui/stat-card.tsx';
import { useDecidedBy } from '../../ui/use-decided-by.ts';
import { BackrunTable } from './backrun-table.tsx';
import { CheapHours } from './cheap-hours.tsx';
import { FeeChart } from './fee-chart.tsx';
import { GasBlocks } from './gas-blocks.tsx';
import { COUNT, GWEI, gweiText, PERCENT } from './gas-text.ts';
import { UsualCosts } from './usual-costs.tsx';

declareCalls(GAS_ARB_ENDPOINTS);

/** What gas costs now and next, when it is cheap, and what following pending swaps would have brought. */
export function GasDashboard(): ReactNode {
  const overview = useEndpoint('gasOverview', {}, { keepPrevious: true });
  const hours = useEndpoint('gasHours', {}, { keepPrevious: true });
  const isOnPaper = useDecidedBy('gas-arb', 'on paper', () => '') !== '';
  return (
    <AreaDashboard
      area="gas-arb"
      name="gas"
      cards={<Cards query={overview} waiting={hours.data?.waiting} />}
      ledger={{
        title: isOnPaper ? 'Backruns on paper' : 'Backruns, gross to net',
        empty: isOnPaper ? 'No backrun came about on paper yet.' : 'No backrun came about yet.',
      }}
      chart={<FeeChart query={overview} />}
      beside={<UsualCosts query={overview} />}
      below={<CheapHours query={hours} />}
      decisions={{ subject: 'Followed transaction', empty: 'No pending swap moved a compared pool yet.' }}
      executions={
        <>
          <BackrunTable />
          <GasBlocks />
        </>
      }
    />
  );
}

type OverviewQuery = Parameters<typeof QueryView<GasOverview>>[0]['query'];

function Cards({
  query,
  waiting,
}: {
  readonly query: OverviewQuery;
  readonly waiting: WaitingOf | undefined;
}): ReactNode {
  const { data } = query;
  const card = {
    scope: undefined,
    loading: data === undefined && query.error === null,
    lines: 'three on phones',
  } as const;
  const block = data?.block;
  const recent = data?.coverage.recent;
  const day = data?.coverage.day;
  return (
    <>
      <CardsFailure query={query}>The price of gas could not be read.</CardsFailure>
      <StatCard
        {...card}
        label="Base fee, gwei"
        context={
          data &&
          (block
            ? block.next_fee_gwei === null
              ? `next hidden: ${block.misses} of ${block.compared} blocks differed from the rule`
              : `next ${gweiText(block.next_fee_gwei)}`
            : 'no block yet')
        }
      >
        <Figure
          value={data ? (block?.base_fee_gwei ?? null) : undefined}
          format={GWEI}
          metric="gas_base_fee"
        />
      </StatCard>
      <StatCard
        {...card}
        label="Middle tip, gwei"
        context={
          data &&
          (data.tips
            ? `p10 ${formatNumber(data.tips.p10, GWEI)}, p90 ${formatNumber(data.tips.p90, GWEI)}, n ${data.tips.blocks} blocks`
            : 'no block with transactions yet')
        }
      >
        <Figure
          value={data ? (data.tips?.p50 ?? null) : undefined}
          format={GWEI}
          metric="gas_tip"
          n={data?.tips?.blocks ?? 0}
        />
      </StatCard>
      <StatCard
        {...card}
        label="Coverage"
        context={
          data &&
          (recent?.pct === null
            ? 'no pending transactions were watched yet'
            : `${formatNumber(recent?.seen ?? 0, COUNT)} of ${formatNumber(recent?.transactions ?? 0, COUNT)} in ${recent?.blocks} blocks, ${day?.pct == null ? 'N/A' : formatNumber(day.pct, PERCENT)} in a day`)
        }
      >
        <Figure
          value={data ? (recent?.pct ?? null) : undefined}
          format={PERCENT}
          metric="gas_coverage"
          n={recent?.transactions ?? 0}
        />
      </StatCard>
      <StatCard
        {...card}
        label="Saved by waiting"
        context={
          waiting &&
          (waiting.wishes === 0
            ? 'too early: it takes a day of blocks'
            : `n ${formatNumber(waiting.wishes, COUNT)} wishes, ${formatNumber(waiting.missed, COUNT)} missed their deadline`)
        }
      >
        <Figure
          value={waiting?.saved_pct}
          format={{ unit: 'percent', digits: 1, signed: true }}
          metric="gas_waiting"
          n={waiting?.wishes ?? 0}
        />
      </StatCard>
    </>
  );
}

type WaitingOf = {
  readonly wishes: number;
  readonly missed: number;
  readonly saved_pct: number | null;
};
