import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { type PairOverview, STAT_ARB_ENDPOINTS } from '../../../contract/stat-arb.ts';
import { equityCurve } from '../../../domain/daily-profits.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { EQUITY_HEIGHT, EquityChart } from '../../ui/charts/equity-chart.tsx';
import { Definition } from '../../ui/definition.tsx';
import { Figure } from '../../ui/figure.tsx';
import { FigureItem } from '../../ui/figure-item.tsx';
import { ReasonPanel } from '../../ui/frame/reason-panel.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EmptyText, QueryView } from '../../ui/query-view.tsx';
import { NoSource, SourceFaults, SourceNote } from '../../ui/source-note.tsx';
import { CARD_LINK, StatCard } from '../../ui/stat-card.tsx';
import { LookedAt } from './looked-at.tsx';
import { PairSignals } from './pair-signals.tsx';
import { EXIT_TEXT } from './pair-text.ts';
import { ZBar } from './z-bar.tsx';

declareCalls(STAT_ARB_ENDPOINTS);

const COUNT = { unit: 'count' } as const;
const MONEY = { unit: 'dollars', signed: true } as const;
const LOADING = 'Loading figures of pairs...';
const FAILURE = 'Failed to load figures of pairs.';

/** Pairs in figures: what was looked at, followed and trusted, what trades brought, and why others were not made. */
export function PairDashboard(): ReactNode {
  const overview = useEndpoint('pairOverview', {}, { keepPrevious: true });
  const { data } = overview;
  return (
    <div className="@container flex flex-col gap-4">
      <NoSource area="stat-arb" />
      <Cards data={data} loading={overview.isPending} />
      <LookedAt desks={overview.isError ? [] : data?.desks} />
      <div className="grid items-start gap-4 @4xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <Panel
            title="Net of closed trades"
            aside={<SourceNote area="stat-arb" calls={['executions']} query={overview} />}
          >
            <QueryView
              grows
              query={overview}
              loading={LOADING}
              failure={FAILURE}
              empty={{
                when: ({ daily }) => daily.dates.length === 0,
                text: 'No pair trade has closed yet: only pairs that are followed are traded.',
              }}
              skeleton={<span className="skeleton m-4 block" style={{ height: EQUITY_HEIGHT }} />}
            >
              {({ daily }) => <Equity daily={daily} />}
            </QueryView>
          </Panel>
          <OpenTrades query={overview} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Lines query={overview} />
          <ReasonPanel name="statArb" empty="No pair has been far from its line yet." />
        </div>
      </div>
      {/* Later than the panels above, whose heights depend on whether there are trades: nothing moves. */}
      {!overview.isPending && <PairSignals />}
      <SourceFaults area="stat-arb" />
    </div>
  );
}

function Cards({
  data,
  loading,
}: {
  readonly data: PairOverview | undefined;
  readonly loading: boolean;
}): ReactNode {
  const looked = data?.desks.reduce((sum, { looked_at }) => sum + looked_at, 0);
  const falseOnes = data?.expected_false;
  const { mean_low_usd: low = null, mean_high_usd: high = null } = data ?? {};
  const card = { scope: undefined, loading };
  return (
    <div className="grid grid-cols-2 gap-4 @4xl:grid-cols-4">
      <StatCard
        {...card}
        label={
          <Link to="/stat-arb/prices" className={CARD_LINK}>
            Pairs looked at
          </Link>
        }
        context={data && `${formatNumber(data.pairs, COUNT)} listed`}
      >
        <Figure
          value={data && (data.desks.length === 0 ? data.pairs : looked)}
          format={COUNT}
          metric="pair_looked_at"
        />
      </StatCard>
      <StatCard
        {...card}
        label={
          <Link to="/stat-arb/prices" search={{ state: 'followed' }} className={CARD_LINK}>
            Followed
          </Link>
        }
        context={
          falseOnes == null ? undefined : (
            <Definition metric="pair_expected_false">{`${formatNumber(falseOnes, { unit: 'plain' })} expected false`}</Definition>
          )
        }
      >
        <Figure value={data?.followed} format={COUNT} metric="pair_followed" />
      </StatCard>
      <StatCard
        {...card}
        label={
          <Link to="/stat-arb/prices" search={{ state: 'trusted' }} className={CARD_LINK}>
            Trusted
          </Link>
        }
        context="by out-of-sample net trades"
      >
        <Figure value={data?.trusted} format={COUNT} metric="pair_trusted" />
      </StatCard>
      <StatCard
        {...card}
        label={
          <Link to="/stat-arb/executions" className={CARD_LINK}>
            Net
          </Link>
        }
        context={
          data &&
          (low === null || high === null
            ? `n ${formatNumber(data.known, COUNT)}`
            : `${formatNumber(low, MONEY)} to ${formatNumber(high, MONEY)} a trade, n ${formatNumber(data.known, COUNT)}`)
        }
      >
        <Figure value={data && Number(data.net_usd)} format={MONEY} toned metric="pair_net" />
      </StatCard>
    </div>
  );
}

function Equity({ daily }: Pick<PairOverview, 'daily'>): ReactNode {
  const points = useMemo(() => equityCurve(daily), [daily]);
  return <EquityChart label="Net of closed pair trades by day" points={points} unit="dollars" />;
}

type OverviewQuery = Parameters<typeof QueryView<PairOverview>>[0]['query'];

const LINES = [
  ['gross_usd', 'Gross'],
  ['spread_usd', 'Spread'],
  ['commission_usd', 'Commission'],
  ['gas_usd', 'Gas'],
  ['financing_usd', 'Financing'],
  ['net_usd', 'Net'],
] as const;

function Lines({ query }: { readonly query: OverviewQuery }): ReactNode {
  return (
    <Panel
      title={<Definition metric="pair_costs">Gross to net</Definition>}
      context={query.data && `n ${query.data.known} of ${query.data.trades} trades`}
    >
      <QueryView
        grows
        query={query}
        loading={LOADING}
        failure={FAILURE}
        empty={{
          when: ({ known }) => known === 0,
          text: query.data?.trades === 0 ? 'No trades yet.' : 'No trade tells all of its lines.',
        }}
        skeleton={<span className="skeleton m-4 block h-12" />}
      >
        {(data) => (
          <>
            <dl className="grid grid-cols-2 gap-x-4 gap-y-3 px-4 py-3 @md:grid-cols-3">
              {LINES.map(([line, label]) => (
                <FigureItem key={line} label={label} loading={false}>
                  <Figure value={Number(data[line])} format={MONEY} toned />
                </FigureItem>
              ))}
            </dl>
            <ul className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line px-4 py-2 text-12 text-muted">
              {data.exits.map(({ reason, trades, net_usd }) => (
                <li key={reason}>
                  {`${EXIT_TEXT[reason]}: ${trades}, ${formatNumber(Number(net_usd), MONEY)}`}
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryView>
    </Panel>
  );
}

function OpenTrades({ query }: { readonly query: OverviewQuery }): ReactNode {
  const open = query.data?.open ?? [];
  return (
    <Panel title="Open pair trades">
      {open.length === 0 ? (
        <EmptyText>{query.data === undefined ? notKnown(query) : 'No pair trade is open.'}</EmptyText>
      ) : (
        <ul>
          {open.map(({ id, pair, z, bucket }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2">
              <Link to="/stat-arb/prices/$id" params={{ id }} className="underline underline-offset-4">
                {pair}
              </Link>
              <ZBar z={z} bucket={bucket} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function notKnown({ error }: OverviewQuery): string {
  return error ? FAILURE : LOADING;
}
