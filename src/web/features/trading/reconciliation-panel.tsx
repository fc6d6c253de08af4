import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ReconciliationSummary, ReconciliationSums } from '../../../contract/reconciliation.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import type { MetricId } from '../../../domain/metrics.ts';
import { moneyFormat } from '../../../domain/money-format.ts';
import { RECONCILED_STATES } from '../../../domain/reconciliation.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Definition } from '../../ui/definition.tsx';
import { FailureMarker } from '../../ui/failure-marker.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatMinute } from '../../ui/format-time.ts';
import { Panel } from '../../ui/panel.tsx';
import { EmptyText } from '../../ui/query-view.tsx';
import { ReconciliationList } from './reconciliation-list.tsx';
import { STATE_WORDS } from './reconciliation-words.ts';

type Sum = Exclude<keyof ReconciliationSums, 'matched' | 'engine_only' | 'broker_only' | 'settled'>;

/** From the engine's reported profit to the account's. */
const STEPS: ReadonlyArray<{ readonly sum: Sum; readonly label: string; readonly metric: MetricId }> = [
  { sum: 'engine_profit', label: "Engine's profit", metric: 'reconciled_engine_profit' },
  { sum: 'slippage', label: 'Slippage', metric: 'reconciled_slippage' },
  { sum: 'spread', label: 'Spread', metric: 'reconciled_spread' },
  { sum: 'financing', label: 'Financing', metric: 'reconciled_financing' },
  { sum: 'fees', label: 'Fees', metric: 'reconciled_fees' },
  { sum: 'remainder', label: 'Unexplained', metric: 'reconciled_remainder' },
  { sum: 'broker_result', label: "Broker's result", metric: 'reconciled_result' },
];

/** Compares the trades of a mirrored engine with the account's: how many match, and why results differ. */
export function Reconciliation(): ReactNode {
  const summary = useEndpoint('reconciliationSummary');
  const day = useTradingDay();
  const { data } = summary;
  if (data?.state === 'not connected') return null;
  const since = data?.from == null ? '' : `since ${formatMinute(data.from, day)}`;
  return (
    <>
      <Panel title="Reconciliation" context={data?.state === 'reconciled' ? since : undefined}>
        <div className="px-4 py-3 empty:hidden">
          <FailureMarker query={summary}>Failed to fetch reconciliation summary</FailureMarker>
        </div>
        {data === undefined && !summary.error && <div className="m-4 h-40 skeleton" />}
        {data?.state === 'nothing to reconcile' && (
          <EmptyText>
            There is nothing to reconcile: the console’s own engine trades on paper only. Set{' '}
            <code>TRADING_API_URL</code> to compare your engine with the account.
          </EmptyText>
        )}
        {data?.state === 'waiting' && (
          <EmptyText>Waiting for the first answers of the engine and the broker.</EmptyText>
        )}
        {data?.state === 'reconciled' && <Sums summary={data} />}
      </Panel>
      {data?.state === 'reconciled' && <ReconciliationList currency={data.currency} />}
    </>
  );
}

function Sums({ summary }: { readonly summary: ReconciliationSummary }): ReactNode {
  const { total, by_symbol, currency } = summary;
  const format = moneyFormat(currency, true);
  return (
    <div className="grid gap-x-8 gap-y-3 px-4 py-3 @3xl:grid-cols-[auto_1fr]">
      <dl className="grid grid-cols-3 gap-x-6 gap-y-3 self-start @3xl:grid-cols-1">
        {RECONCILED_STATES.map((state) => (
          <div key={state}>
            <dt className="text-12 text-muted">
              <Link
                to="/trading/broker"
                search={{ pairs_state: state }}
                className="underline decoration-control underline-offset-4 hover:text-strong"
              >
                {STATE_WORDS[state]}
              </Link>
            </dt>
            <dd className="text-20 font-semibold text-strong">
              <Figure value={total[state]} format={{ unit: 'count' }} metric="reconciled_count" />
            </dd>
          </div>
        ))}
      </dl>
      <div className="min-w-0">
        <table className="w-full text-right">
          <caption className="pb-1 text-left text-12 text-muted">
            All trades: {formatNumber(total.settled, { unit: 'count' })} matched and closed
            {currency !== null && `, in ${currency}`}
          </caption>
          <thead className="text-12 text-muted">
            <tr>
              <th scope="col" className="font-normal">
                <span className="sr-only">Part of the difference</span>
              </th>
              <th scope="col" className="py-1 font-normal">
                All
              </th>
              {by_symbol.map(({ symbol }) => (
                <th key={symbol} scope="col" className="hidden py-1 pl-4 font-normal @xl:table-cell">
                  {symbol}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {STEPS.map(({ sum, label, metric }) => (
              <tr key={sum} className={sum === 'broker_result' ? 'font-semibold text-strong' : ''}>
                <th scope="row" className="border-t border-line py-1 text-left font-normal">
                  <Definition metric={metric} n={total.settled}>
                    {label}
                  </Definition>
                </th>
                <Cell sums={total} sum={sum} format={format} />
                {by_symbol.map((one) => (
                  <Cell key={one.symbol} sums={one} sum={sum} format={format} aside />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {currency !== null && currency !== 'USD' && (
          <p className="pt-2 text-12 text-warn">
            The engine reports dollars; the account is in {currency}: their results are not compared.
          </p>
        )}
      </div>
    </div>
  );
}

interface CellProps {
  readonly sums: ReconciliationSums;
  readonly sum: Sum;
  readonly format: ReturnType<typeof moneyFormat>;
  /** Left out on narrow screens. */
  readonly aside?: boolean;
}

function Cell({ sums, sum, format, aside = false }: CellProps): ReactNode {
  return (
    <td className={`border-t border-line py-1 ${aside ? 'hidden pl-4 @xl:table-cell' : ''}`}>
      <Figure
        value={Number(sums[sum])}
        format={format}
        toned={sum === 'engine_profit' || sum === 'broker_result'}
        nullText="–"
      />
    </td>
  );
}
