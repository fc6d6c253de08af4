import type { ReactNode } from 'react';
import type { TradeBreakdown } from '../../../contract/calendar.ts';
import { FEW_DAYS } from '../../../domain/few-days.ts';
import { intervalText } from '../../../domain/interval-text.ts';
import type { TradeSummary } from '../../../domain/trade-summary.ts';
import { Definition } from '../../ui/definition.tsx';
import { Figure } from '../../ui/figure.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EmptyText } from '../../ui/query-view.tsx';
import type { TableColumn } from '../../ui/table-column.ts';
import { CARDS_BELOW, useMediaQuery } from '../../ui/use-media-query.ts';
import { SummaryInterval } from './summary-interval.tsx';

const SIDES = [
  { key: 'all', label: 'All' },
  { key: 'buy', label: 'Buy' },
  { key: 'sell', label: 'Sell' },
] as const;

interface SideRow {
  readonly label: string;
  /** Undefined while loading. */
  readonly summary: TradeSummary | undefined;
}

type SideColumn = Pick<TableColumn<SideRow, string, never>, 'metric'> & {
  readonly header: string;
  readonly of: (summary: TradeSummary) => ReactNode;
};

const COLUMNS: readonly SideColumn[] = [
  { header: 'Trades', metric: 'trade_count', of: ({ total }) => count(total) },
  { header: 'Closed', of: ({ known }) => count(known) },
  { header: 'Won', of: ({ wins }) => count(wins) },
  { header: 'Lost or 0', of: ({ known, wins }) => count(known - wins) },
  {
    header: 'Win rate',
    metric: 'trade_win_rate',
    of: (summary) => <SummaryInterval of={summary} bar={false} />,
  },
  {
    header: 'Total profit',
    metric: 'total_profit',
    of: ({ total_profit }) => dollars(total_profit),
  },
  { header: 'Average', metric: 'avg_profit', of: ({ avg_profit }) => dollars(avg_profit) },
  { header: 'Best', metric: 'best_trade', of: ({ best }) => dollars(best) },
  { header: 'Worst', metric: 'worst_trade', of: ({ worst }) => dollars(worst) },
];

/** Below this width of the window a row of all figures has no room. */
const TURNED_BELOW = '(max-width: 1100px)';

/** How win rate and profit arise: winning and losing trades with sum, average and extremes, in all and by side. */
export function WinSplit({ breakdown }: { readonly breakdown: TradeBreakdown | undefined }): ReactNode {
  const narrow = useMediaQuery(CARDS_BELOW);
  const turned = useMediaQuery(TURNED_BELOW);
  const rows = SIDES.map(({ key, label }) => ({ label, summary: breakdown?.[key] }));
  return (
    <Panel title="By side" context="pending trades are left out of rates and profits">
      {breakdown?.all.total === 0 ? (
        <EmptyText>There are no trades to tell apart.</EmptyText>
      ) : (
        <div className="overflow-x-auto">
          {narrow || turned ? (
            <TurnedTable rows={rows} columns={narrow ? NARROW_COLUMNS : COLUMNS} />
          ) : (
            <SideTable rows={rows} />
          )}
        </div>
      )}
    </Panel>
  );
}

/** A phone has no room for a rate and its interval beside each other three times. */
const NARROW_COLUMNS: readonly SideColumn[] = COLUMNS.flatMap((column) =>
  column.metric === 'trade_win_rate'
    ? [
        { ...column, of: ({ win_rate }) => <Figure value={win_rate} format={{ unit: 'percent' }} /> },
        { header: '95 % of it', of: intervalOf },
      ]
    : [column],
);

function intervalOf({
  win_rate_low: low,
  win_rate_high: high,
  win_rate_days: days,
}: TradeSummary): ReactNode {
  if (low === null || high === null) return 'N/A';
  return (
    <>
      {intervalText(low, high)}
      {days < FEW_DAYS && <span className="block text-muted">few days</span>}
    </>
  );
}

function SideTable({ rows }: { readonly rows: readonly SideRow[] }): ReactNode {
  return (
    <table className="w-full text-right">
      <thead>
        <tr className="text-12 text-muted">
          <th scope="col" className="h-8 pr-2 pl-4 text-left font-medium">
            Side
          </th>
          {COLUMNS.map(({ header, metric }) => (
            <th key={header} scope="col" className="px-2 font-medium whitespace-nowrap last:pr-4">
              {metric === undefined ? header : <Definition metric={metric}>{header}</Definition>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, summary }) => (
          <tr key={label} className="border-t border-line">
            <th scope="row" className="h-9 pr-2 pl-4 text-left font-medium text-strong">
              {label}
            </th>
            {summary === undefined ? (
              <td colSpan={COLUMNS.length} className="px-4">
                <span className="skeleton block h-4" />
              </td>
            ) : (
              COLUMNS.map(({ header, of }) => (
                <td key={header} className="px-2 whitespace-nowrap last:pr-4">
                  {of(summary)}
                </td>
              ))
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface TurnedTableProps {
  readonly rows: readonly SideRow[];
  readonly columns: readonly SideColumn[];
}

/** The sides beside each other, a figure a row. */
function TurnedTable({ rows, columns }: TurnedTableProps): ReactNode {
  return (
    <table className="w-full table-fixed text-right max-sm:text-12 max-sm:[&_td_svg]:hidden">
      <thead>
        <tr>
          <td className="w-24 max-sm:w-18" />
          {rows.map(({ label }) => (
            <th
              key={label}
              scope="col"
              className="h-9 px-2 font-medium text-strong last:pr-4 max-sm:px-1 max-sm:last:pr-3"
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {columns.map(({ header, metric, of }) => (
          <tr key={header} className="border-t border-line">
            <th scope="row" className="h-8 pr-2 pl-4 text-left text-12 font-medium text-muted">
              {metric === undefined ? header : <Definition metric={metric}>{header}</Definition>}
            </th>
            {rows.map(({ label, summary }) => (
              <td key={label} className="px-2 whitespace-nowrap last:pr-4 max-sm:px-1 max-sm:last:pr-3">
                {summary === undefined ? <span className="skeleton ml-auto block h-4 w-20" /> : of(summary)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function count(value: number): ReactNode {
  return <Figure value={value} format={{ unit: 'count' }} />;
}

function dollars(value: number | null): ReactNode {
  return <Figure value={value} format={{ unit: 'dollars', signed: true }} toned />;
}
