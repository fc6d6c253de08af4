import type { ReactNode } from 'react';
import type { DayNet } from '../../../contract/overview.ts';
import { decimalToUnits } from '../../../domain/decimal-money.ts';
import { DAY_MS } from '../../../domain/durations.ts';
import { OVERVIEW_BASES, type OverviewBasis } from '../../../domain/overview-ledger.ts';
import { useScope } from '../../lib/market-scope.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Definition } from '../../ui/definition.tsx';
import { Figure } from '../../ui/figure.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { useNow } from '../../ui/use-now.ts';
import { BASIS_TITLES } from './overview-words.ts';
import { useOverviewSpan } from './use-overview-span.ts';

const MONEY = { unit: 'dollars', signed: true } as const;
/** The call returns at most so many days. */
const MOST_DAYS = 400;
const MICROS = 1e6;

/** The net of each month of the period, a column for each basis. A longer period is cut to its last 400 days. */
export function ReportMonths(): ReactNode {
  const { query } = useScope();
  const { from, to } = useOverviewSpan();
  const today = Math.ceil(useNow() / DAY_MS) * DAY_MS;
  const end = to === undefined ? today : Date.parse(to);
  const first = Math.max(end - MOST_DAYS * DAY_MS, from === undefined ? 0 : Date.parse(from));
  const isCut = from === undefined || first > Date.parse(from);
  const span = { from: new Date(Math.min(first, end)).toISOString(), to: new Date(end).toISOString() };
  const days = useEndpoint('overviewDays', { ...query, ...span }, { keepPrevious: true });
  const bases = OVERVIEW_BASES.filter((basis) => days.data?.days.some((day) => day.basis === basis));
  return (
    <Panel title="Net by month" context={isCut ? `the last ${MOST_DAYS} days, in UTC` : 'in UTC'}>
      <QueryView
        aged
        grows
        query={days}
        loading="Loading the results of days..."
        failure="Failed to load the results of days."
        empty={{ when: (answer) => answer.days.length === 0, text: 'No day of this period has a result.' }}
        skeleton={<span className="skeleton m-4 block h-24" />}
      >
        {(answer) => (
          <table className="w-full text-left tabular-nums">
            <thead className="text-12 text-muted">
              <tr className="[&>th]:px-2 [&>th]:py-1.5 [&>th]:font-normal [&>th:first-child]:pl-4 [&>th:last-child]:pr-4">
                <th scope="col">Month</th>
                {bases.map((basis) => (
                  <th key={basis} scope="col" className="text-right">
                    <Definition metric="overview_basis_net">{BASIS_TITLES[basis].title}</Definition>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {[...Map.groupBy(answer.days, ({ date }) => date.slice(0, 7))].map(([month, own]) => (
                <tr
                  key={month}
                  className="border-t border-line [&>*]:px-2 [&>*]:py-1.5 [&>:first-child]:pl-4 [&>:last-child]:pr-4"
                >
                  <th scope="row" className="font-normal whitespace-nowrap">
                    {month}
                  </th>
                  {bases.map((basis) => (
                    <td key={basis} className="text-right">
                      <Figure value={netOf(own, basis)} format={MONEY} toned />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </QueryView>
    </Panel>
  );
}

/** The exact sum of days of one basis in dollars; null where none has a value. */
function netOf(days: readonly DayNet[], basis: OverviewBasis): number | null {
  const own = days.filter((day) => day.basis === basis && day.lines > 0);
  if (own.length === 0) return null;
  return Number(own.reduce((sum, { net_usd }) => sum + decimalToUnits(net_usd), 0n)) / MICROS;
}
