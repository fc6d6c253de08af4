import type { ReactNode } from 'react';
import type { LabDetail, LabPattern, LabResult, LabTrade } from '../../../contract/lab-result.ts';
import { basisPointsOf } from '../../../domain/basis-points-of.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { PATTERN_STATUSES } from '../../../domain/pattern-status.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { BitStair } from '../../ui/bit-stair.tsx';
import { type ChartColumn, ChartTable } from '../../ui/charts/chart-table.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatMinute } from '../../ui/format-time.ts';
import { Panel } from '../../ui/panel.tsx';
import { Folded, numbered, worded } from './lab-columns.tsx';
import { labFigureColumns } from './lab-figure-columns.tsx';
import { valuesText } from './lab-values-text.ts';

type Combination = LabResult['combinations'][number];
type Forward = NonNullable<LabResult['walk_forward']>;

const DOLLARS = { unit: 'dollars', signed: true } as const;
const RATIO = { unit: 'plain', digits: 2 } as const;
const COUNT = { unit: 'count' } as const;

/** Results of the best combination at other costs. */
export function CostTable({ costs }: { readonly costs: LabResult['costs'] }): ReactNode {
  return (
    <Panel title="Costs" context="run again at each multiple">
      <ChartTable
        noun="multiples of costs"
        columns={[
          numbered('Costs', 80, ({ factor }: LabResult['costs'][number]) => `${factor} ×`),
          ...labFigureColumns<LabResult['costs'][number]>(({ figures }) => figures),
        ]}
        rows={costs}
        idOf={({ factor }) => String(factor)}
      />
    </Panel>
  );
}

/** The windows of a walk-forward. */
export function WindowTable({
  forward,
  combinations,
}: {
  readonly forward: Forward;
  readonly combinations: readonly Combination[];
}): ReactNode {
  return (
    <Panel
      title="Walk-forward"
      context="chosen on one window, judged on the days after it; only those are summed"
    >
      <ChartTable
        noun="windows"
        columns={
          [
            worded('Chosen on', 190, ({ chosen_from, judged_from }) => `${chosen_from} to ${judged_from}`),
            worded('Judged on', 190, ({ judged_from, judged_to }) => `${judged_from} to ${judged_to}`),
            worded('Chosen', 220, ({ chosen }) =>
              chosen === null ? 'none: no trades' : valuesText(combinations[chosen]?.values ?? {}),
            ),
            numbered('Sharpe before', 100, ({ chosen_sharpe }) => (
              <Figure value={chosen_sharpe} format={RATIO} />
            )),
            numbered('Trades', 80, ({ judged }) => <Figure value={judged.trades} format={COUNT} />),
            numbered('Judged net', 110, ({ judged }) => (
              <Figure value={judged.net_usd} format={DOLLARS} toned />
            )),
          ] satisfies ChartColumn<Forward['windows'][number]>[]
        }
        rows={forward.windows}
        idOf={({ judged_from }) => judged_from}
      />
    </Panel>
  );
}

/** The patterns of note of one run. */
export function PatternTable({ detail }: { readonly detail: LabDetail }): ReactNode {
  const counts = PATTERN_STATUSES.map(
    (status) => `${formatNumber(detail.statuses[status] ?? 0, COUNT)} ${status}`,
  ).join(', ');
  if (detail.patterns.length === 0) {
    return (
      <Panel title="Patterns" context="laboratory">
        <p className="px-4 py-3 text-muted">{counts}.</p>
      </Panel>
    );
  }
  return (
    <Panel title="Patterns" context={`laboratory · ${counts}`}>
      <Folded noun="patterns">
        <ChartTable
          noun="patterns"
          columns={
            [
              worded('Pattern', 200, ({ pattern }) => (
                <span className="inline-flex items-center gap-2.5">
                  <BitStair bits={pattern} />
                  <span className="font-mono text-12">{pattern}</span>
                </span>
              )),
              worded('Status', 90, ({ status }) => status),
              worded('Direction', 90, ({ direction }) => direction ?? 'N/A'),
              numbered('Seen', 80, ({ seen_count }) => <Figure value={seen_count} format={COUNT} />),
              numbered('Evidence', 80, ({ evidence_n }) => <Figure value={evidence_n} format={COUNT} />),
              numbered('Mean, bps', 100, ({ evidence_mean_pct }) => (
                <Figure
                  value={basisPointsOf(evidence_mean_pct)}
                  format={{ unit: 'plain', signed: true }}
                  toned
                />
              )),
              numbered('q', 90, ({ q_value }) => (
                <Figure value={q_value} format={{ unit: 'plain', digits: 4 }} />
              )),
            ] satisfies ChartColumn<LabPattern>[]
          }
          rows={detail.patterns}
          idOf={({ pattern }) => pattern}
        />
      </Folded>
    </Panel>
  );
}

/** The latest trades of one run. */
export function TradeTable({
  trades,
  of,
}: {
  readonly trades: readonly LabTrade[];
  readonly of: number;
}): ReactNode {
  const day = useTradingDay();
  return (
    <Panel
      title="Trades"
      context={`laboratory · the latest ${formatNumber(trades.length, COUNT)} of ${formatNumber(of, COUNT)}`}
    >
      <Folded noun="trades">
        <ChartTable
          noun="trades"
          columns={
            [
              worded('Entry', 140, ({ entry_at }) => formatMinute(entry_at, day)),
              worded('Exit', 140, ({ exit_at }) => formatMinute(exit_at, day)),
              worded('Pattern', 160, ({ pattern }) => <span className="font-mono text-12">{pattern}</span>),
              worded('Status', 90, ({ source }) => source),
              worded('Direction', 90, ({ direction }) => direction),
              numbered('Entry price', 100, ({ entry_price }) => (
                <Figure value={entry_price} format={{ unit: 'price' }} />
              )),
              numbered('Exit price', 100, ({ exit_price }) => (
                <Figure value={exit_price} format={{ unit: 'price' }} />
              )),
              worded('Outcome', 100, ({ outcome }) => outcome.replace('_', ' ')),
              numbered('Profit', 110, ({ profit_usd }) => (
                <Figure value={profit_usd} format={DOLLARS} toned />
              )),
            ] satisfies ChartColumn<LabTrade>[]
          }
          rows={trades}
          idOf={({ entry_at, pattern }) => `${entry_at} ${pattern}`}
        />
      </Folded>
    </Panel>
  );
}
