import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { YIELD_ENDPOINTS } from '../../../contract/yield.ts';
import type { YieldOverview } from '../../../contract/yield-overview.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Definition } from '../../ui/definition.tsx';
import { Figure } from '../../ui/figure.tsx';
import { FigureItem } from '../../ui/figure-item.tsx';
import { AreaDashboard } from '../../ui/frame/area-dashboard.tsx';
import { CardsFailure } from '../../ui/frame/cards-failure.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { CARD_LINK, StatCard } from '../../ui/stat-card.tsx';
import { ValueCurve } from './value-curve.tsx';
import { YieldFlows } from './yield-flows.tsx';
import { dollarsOf, NO_WATCH } from './yield-text.ts';

declareCalls(YIELD_ENDPOINTS);

const MONEY = { unit: 'dollars' } as const;
const RESULT = { unit: 'dollars', signed: true } as const;
const RATE = { unit: 'percent', signed: true } as const;
const COUNT = { unit: 'count' } as const;
const DAYS = { unit: 'plain', digits: 1 } as const;

/** What wallets have in vaults, what it earned after gas, and why it stays where it is. */
export function YieldDashboard(): ReactNode {
  const overview = useEndpoint('yieldOverview', {}, { keepPrevious: true });
  return (
    <AreaDashboard
      area="yield"
      name="yield"
      cards={<Cards query={overview} />}
      ledger={{ title: 'Interest to net', empty: 'Nothing was earned or paid yet.' }}
      chart={<ValueCurve query={overview} />}
      beside={<Rewards query={overview} />}
      decisions={{
        subject: 'Move',
        empty: 'No move was weighed yet: it takes two vaults of the same asset.',
      }}
      executions={<YieldFlows />}
    />
  );
}

type OverviewQuery = Parameters<typeof QueryView<YieldOverview>>[0]['query'];

function Cards({ query }: { readonly query: OverviewQuery }): ReactNode {
  const { data } = query;
  const card = { scope: undefined, loading: data === undefined && query.error === null, lines: 2 } as const;
  const count = (value: number): string => formatNumber(value, COUNT);
  const days = data?.net_apy_days ?? null;
  return (
    <>
      <CardsFailure query={query}>Yield figures could not be read.</CardsFailure>
      <StatCard
        {...card}
        label={
          <Link to="/yield/vaults" search={{ ours: 'yes' }} className={CARD_LINK}>
            Value
          </Link>
        }
        context={
          data &&
          `${data.vaults === 0 ? 'no vaults' : `${count(data.positions)} of ${count(data.vaults)} vaults`}${data.unpriced > 0 ? `, ${count(data.unpriced)} without a value` : ''}`
        }
      >
        <Figure value={dollarsOf(data?.value_usd)} format={MONEY} metric="yield_value" />
      </StatCard>
      <StatCard
        {...card}
        label="Earned net"
        context={
          data &&
          (data.vaults === 0
            ? 'no vaults'
            : `${data.result_30_usd === null ? 'N/A' : formatNumber(Number(data.result_30_usd), RESULT)} in 30 days, ${data.twr_pct === null ? 'N/A' : formatNumber(data.twr_pct, RATE)} time-weighted${data.result_partial > 0 ? `, ${count(data.result_partial)} in part` : ''}`)
        }
      >
        <Figure value={dollarsOf(data?.result_usd)} format={RESULT} toned metric="yield_result" />
      </StatCard>
      <StatCard
        {...card}
        label="Net APY"
        context={
          data &&
          (days === null
            ? 'too short: below a day'
            : `n ${count(data.net_apy_n)} bookings in ${formatNumber(days, DAYS)} days`)
        }
      >
        <Figure value={data?.net_apy_pct} format={RATE} metric="yield_net_apy" />
      </StatCard>
      <StatCard {...card} label="Idle" context="in vaults whose price did not move in 7 days">
        <Figure value={dollarsOf(data?.idle_usd)} format={MONEY} metric="yield_idle" />
      </StatCard>
    </>
  );
}

function waitingText(waiting: YieldOverview['rewards']['waiting'] | undefined): string {
  if (!waiting) return 'not reported';
  const unpriced = waiting.unpriced > 0 ? `, ${waiting.unpriced} without a price` : '';
  return `${waiting.pay} of ${waiting.claims}${unpriced}`;
}

function promisedText(waiting: YieldOverview['rewards']['waiting'] | undefined): string {
  const unpriced = waiting?.rewards_unpriced ?? 0;
  return `at present rates${unpriced > 0 ? `, ${unpriced} without a price` : ''}`;
}

function Rewards({ query }: { readonly query: OverviewQuery }): ReactNode {
  const { rewards } = query.data ?? {};
  return (
    <Panel title="Rewards" context="a year, in dollars">
      <QueryView
        aged
        grows
        query={query}
        loading="Loading rewards..."
        failure="Yield figures could not be read."
        empty={{ when: ({ vaults }) => vaults === 0, text: NO_WATCH }}
        skeleton={<span className="skeleton m-4 block h-12" />}
      >
        {() => (
          <dl className="grid grid-cols-2 gap-x-4 gap-y-3 px-4 py-3 @xl:grid-cols-3">
            <FigureItem label="Promised" loading={false} context={promisedText(rewards?.waiting)}>
              <Figure value={dollarsOf(rewards?.promised_usd)} format={MONEY} metric="yield_promised" />
            </FigureItem>
            <FigureItem
              label="Realised"
              loading={false}
              context={`${rewards?.claims ?? 0} claims${rewards?.unpriced ? `, ${rewards.unpriced} without a price` : ''}`}
            >
              <Figure
                value={dollarsOf(rewards?.realised_usd)}
                format={MONEY}
                metric="yield_realised"
                nullText="No claim"
              />
            </FigureItem>
            <FigureItem label="Claims that pay" loading={false} context={waitingText(rewards?.waiting)}>
              <Figure
                value={dollarsOf(rewards?.waiting?.net_usd ?? null)}
                format={MONEY}
                metric="yield_waiting"
              />
            </FigureItem>
            <FigureItem label="Claimed" loading={false} context="so far">
              <Figure value={dollarsOf(query.data?.claimed_usd)} format={MONEY} />
            </FigureItem>
            <FigureItem label="Gas" loading={false} context="so far">
              <Definition metric="yield_result">
                <Figure value={dollarsOf(query.data?.gas_usd)} format={MONEY} />
              </Definition>
            </FigureItem>
          </dl>
        )}
      </QueryView>
    </Panel>
  );
}
