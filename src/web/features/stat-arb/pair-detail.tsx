import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PairDetail as Detail } from '../../../contract/pair-detail.ts';
import { STAT_ARB_ENDPOINTS } from '../../../contract/stat-arb.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { useSubject } from '../../lib/page-subject.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import { Figure } from '../../ui/figure.tsx';
import { FigureItem } from '../../ui/figure-item.tsx';
import { formatMinute, zoneLabel } from '../../ui/format-time.ts';
import { REASON_WORDS } from '../../ui/frame/reason-words.ts';
import { NotesPanel } from '../../ui/notes-panel.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EmptyText, QueryView } from '../../ui/query-view.tsx';
import { SourceNote } from '../../ui/source-note.tsx';
import { useDecidedBy } from '../../ui/use-decided-by.ts';
import { PairCharts } from './pair-charts.tsx';
import { signalText } from './pair-text.ts';

declareCalls(STAT_ARB_ENDPOINTS);

const ID = /^\d{1,9}-\d{1,15}$/;
const PLAIN = { unit: 'plain', digits: 3 } as const;
const plain = (value: number, digits: number): string => formatNumber(value, { unit: 'plain', digits });
const P = { unit: 'plain', digits: 4 } as const;

/** A pair: what its looks found, its newest bars, and the distribution of its residuals. */
export function PairDetail(): ReactNode {
  const { id = '' }: { readonly id?: string } = useParams({ strict: false });
  const nameable = ID.test(id);
  const query = useEndpoint('pairDetail', { id }, { enabled: nameable, keepPrevious: true });
  const detail = query.data?.detail;
  useSubject(detail?.row.pair);
  return (
    <div className="@container flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <BackButton label="Back to Prices" to="/stat-arb/prices" />
        <SourceNote area="stat-arb" calls={['pairs']} query={query} />
      </div>
      {!nameable || detail === null ? (
        <section role="status" className="rounded-panel border border-line bg-panel">
          <EmptyText>No pair of this name is known. A pair whose series were removed is gone.</EmptyText>
        </section>
      ) : (
        <QueryView
          query={query}
          loading="Loading the pair..."
          failure="Failed to load the pair."
          empty={null}
          skeleton={<span className="skeleton block h-60" />}
          unframed
        >
          {({ detail: loaded }) =>
            loaded && (
              <div className="flex flex-col gap-4">
                <PairFacts detail={loaded} />
                <PairCharts detail={loaded} query={{ ...query, data: loaded } as never} />
                <div className="grid items-start gap-4 @4xl:grid-cols-2">
                  <RollingP detail={loaded} />
                  <Residuals detail={loaded} />
                </div>
                <NotesPanel kind="pair" subject={`${loaded.row.prices}: ${loaded.row.pair}`} />
              </div>
            )
          }
        </QueryView>
      )}
    </div>
  );
}

function PairFacts({ detail }: { readonly detail: Detail }): ReactNode {
  const day = useTradingDay();
  const decidedBy = useDecidedBy('stat-arb', 'on paper');
  const { row, hurst, variance_ratio, correlation } = detail;
  const { signal, reason } = row;
  return (
    <Panel
      title={row.pair}
      context={[row.prices, decidedBy, `times in ${zoneLabel(day)}`].filter(Boolean).join(', ')}
    >
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 px-4 py-3 @lg:grid-cols-3 @3xl:grid-cols-4 @6xl:grid-cols-6">
        <FigureItem label="State" loading={false} context={row.q === null ? '' : `q ${plain(row.q, 3)}`}>
          {row.state ?? 'N/A'}
        </FigureItem>
        <FigureItem label="Signal" loading={false} context={reason === null ? '' : REASON_WORDS[reason]}>
          {signal === null ? 'N/A' : signalText(signal, row.beta)}
        </FigureItem>
        <FigureItem
          label="z"
          loading={false}
          context={[row.bucket, row.spread_pct !== null && `spread ${plain(row.spread_pct, 3)}\u00a0%`]
            .filter(Boolean)
            .join(', ')}
        >
          <Figure value={row.z} format={{ unit: 'plain', signed: true }} metric="pair_z" />
        </FigureItem>
        <FigureItem
          label="β"
          loading={false}
          context={row.beta_inverse === null ? '' : `reversed ${plain(row.beta_inverse, 3)}`}
        >
          <Figure value={row.beta} format={PLAIN} metric="pair_beta" />
        </FigureItem>
        <FigureItem label="p max" loading={false} context={`n ${row.n ?? 'N/A'}`}>
          <Figure value={row.p_max} format={P} metric="pair_p" />
        </FigureItem>
        <FigureItem label="p adjusted" loading={false} context={`${detail.looks.length} looks`}>
          <Figure value={row.p_adjusted} format={P} metric="pair_p_adjusted" />
        </FigureItem>
        <FigureItem label="Half-life" loading={false} context={bandOf(row)}>
          <Figure value={row.half_life} format={{ unit: 'plain', digits: 1 }} metric="pair_half_life" />
        </FigureItem>
        <FigureItem
          label="Hurst"
          loading={false}
          context={hurst ? `walks ${plain(hurst.low, 2)} to ${plain(hurst.high, 2)}` : ''}
        >
          <Figure value={hurst?.value ?? null} format={{ unit: 'plain' }} metric="pair_hurst" />
        </FigureItem>
        <FigureItem label="Variance ratio" loading={false} context="a walk has 1">
          <Figure value={variance_ratio} format={{ unit: 'plain' }} metric="pair_variance_ratio" />
        </FigureItem>
        <FigureItem label="Correlation" loading={false} context="of changes">
          <Figure value={correlation} format={{ unit: 'plain' }} metric="pair_correlation" />
        </FigureItem>
        <FigureItem label="Trades" loading={false} context="closed">
          <Figure value={row.trades} format={{ unit: 'count' }} />
        </FigureItem>
        <FigureItem
          label="Net of trades"
          loading={false}
          context={`bar of ${formatMinute(row.observed_at, day)}`}
        >
          <Figure
            value={row.net_usd}
            format={{ unit: 'dollars', signed: true }}
            metric="pair_net"
            nullText="No trade"
          />
        </FigureItem>
      </dl>
    </Panel>
  );
}

/** The 90 % band of the half-life, in words. */
function bandOf({ half_life, half_life_low: low, half_life_high: high }: Detail['row']): string {
  if (half_life === null || low === null) return 'bars';
  return `${plain(low, 0)} to ${high === null ? '∞' : plain(high, 0)} bars`;
}

function RollingP({ detail: { rolling, rules } }: { readonly detail: Detail }): ReactNode {
  const day = useTradingDay();
  return (
    <Panel title="Rolling p" context={rules ? `over ${rules.window} bars, no gate: looks decide` : undefined}>
      {rolling.length === 0 ? (
        <EmptyText>Too few bars for a test.</EmptyText>
      ) : (
        <BarChart
          label="p of the test over the window that ends at each bar"
          bars={rolling.map(({ at, p }) => ({
            ...{ name: at, value: p, tone: 'zero' as const },
            read: [
              ['Until', formatMinute(at, day)],
              ['p', plain(p, 4)],
            ],
          }))}
          marks={rolling.map(({ at }, index) => ({ at: index, text: formatMinute(at, day).slice(5) }))}
          rest="Low: the residuals of the window revert. Many windows overlap, so some are low by luck."
          axes={{ across: 'end of the window', up: 'p', unit: 'plain' }}
        />
      )}
    </Panel>
  );
}

function Residuals({ detail: { residuals } }: { readonly detail: Detail }): ReactNode {
  return (
    <Panel title="Residuals" context="of one line through the bars shown">
      {residuals.length === 0 ? (
        <EmptyText>There is no line through these bars.</EmptyText>
      ) : (
        <BarChart
          label="Residuals by their distance from the line"
          bars={residuals.map(({ from, to, count, normal }) => ({
            ...{ name: String(from), value: count, tone: 'zero' as const },
            read: [
              ['Deviations', `${from} to ${to}`],
              ['Bars', String(count)],
              ['Normal', plain(normal, 1)],
            ],
          }))}
          marks={residuals.map(({ from }, index) => ({ at: index, text: String(from) }))}
          rest="The ends are open. 'Normal' is what a normal distribution would have."
          axes={{ across: 'standard deviations', up: 'bars', unit: 'count' }}
        />
      )}
    </Panel>
  );
}
