import type { ReactNode } from 'react';
import type { TradeBreakdown } from '../../../contract/calendar.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import type { MetricId } from '../../../domain/metrics.ts';
import type { TradeSummary } from '../../../domain/trade-summary.ts';
import { Definition } from '../../ui/definition.tsx';
import { Figure } from '../../ui/figure.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SummaryInterval } from './summary-interval.tsx';

const ROWS = [
  { key: 'all', label: 'All' },
  { key: 'buy', label: 'Buy' },
  { key: 'sell', label: 'Sell' },
] as const;

const HEADERS: ReadonlyArray<{ readonly text: string; readonly metric?: MetricId }> = [
  { text: 'Trades', metric: 'trade_count' },
  { text: 'Closed' },
  { text: 'Won' },
  { text: 'Lost or 0' },
  { text: 'Win rate', metric: 'trade_win_rate' },
  { text: 'Total profit', metric: 'total_profit' },
  { text: 'Average', metric: 'avg_profit' },
  { text: 'Best', metric: 'best_trade' },
  { text: 'Worst', metric: 'worst_trade' },
];
const DOLLARS = { unit: 'dollars', signed: true } as const;

/** How win rate and profit come about: won and lost trades, their sum, average and extremes, of all and of each side. */
export function WinSplit({ breakdown }: { readonly breakdown: TradeBreakdown | undefined }): ReactNode {
  return (
    <Panel title="By side" context="pending trades are left out of rates and profits">
      <div className="overflow-x-auto">
        <table className="w-full min-w-[760px] text-right">
          <thead>
            <tr className="text-12 text-muted">
              <th scope="col" className="h-8 px-4 text-left font-medium">
                Side
              </th>
              {HEADERS.map(({ text, metric }) => (
                <th key={text} scope="col" className="px-4 font-medium whitespace-nowrap">
                  {metric === undefined ? text : <Definition metric={metric}>{text}</Definition>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map(({ key, label }) => (
              <tr key={key} className="border-t border-line">
                <th scope="row" className="h-9 px-4 text-left font-medium text-strong">
                  {label}
                </th>
                {breakdown === undefined ? (
                  <td colSpan={HEADERS.length} className="px-4">
                    <span className="skeleton block h-4" />
                  </td>
                ) : (
                  <Cells summary={breakdown[key]} />
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

function Cells({ summary }: { readonly summary: TradeSummary }): ReactNode {
  const cell = 'px-4 whitespace-nowrap';
  return (
    <>
      {[summary.total, summary.known, summary.wins, summary.known - summary.wins].map((value, i) => (
        <td key={HEADERS[i]?.text} className={cell}>
          {formatNumber(value, { unit: 'count' })}
        </td>
      ))}
      <td className={cell}>
        <SummaryInterval of={summary} bar={false} />
      </td>
      {[
        summary.known === 0 ? null : summary.total_profit,
        summary.avg_profit,
        summary.best,
        summary.worst,
      ].map((value, i) => (
        <td key={HEADERS[i + 5]?.text} className={cell}>
          <Figure value={value} format={DOLLARS} toned />
        </td>
      ))}
    </>
  );
}
