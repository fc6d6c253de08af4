import type { ReactNode } from 'react';
import type { LabPair, LabPairTrade, PairLabDetail } from '../../../contract/pair-lab-detail.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { type ChartColumn, ChartTable } from '../../ui/charts/chart-table.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatMinute } from '../../ui/format-time.ts';
import { REASON_WORDS } from '../../ui/frame/reason-words.ts';
import { Panel } from '../../ui/panel.tsx';
import { Folded, numbered, worded } from './lab-columns.tsx';

const COUNT = { unit: 'count' } as const;
const RATIO = { unit: 'plain', digits: 2 } as const;
const P = { unit: 'plain', digits: 4 } as const;
const DOLLARS = { unit: 'dollars', signed: true } as const;

/** What a run found of each pair, what it decided, and its latest trades. */
export function LabPairs({
  detail,
  trades,
}: {
  readonly detail: PairLabDetail;
  /** Closed trades in all. */
  readonly trades: number;
}): ReactNode {
  return (
    <>
      <PairTable detail={detail} />
      <DecisionTable detail={detail} />
      {detail.trades.length > 0 && <PairTradeTable trades={detail.trades} of={trades} />}
    </>
  );
}

const PAIR_SORTING = {
  by: {
    Pair: ({ pair }: LabPair) => pair,
    'p max': ({ p_max }: LabPair) => p_max,
    'p adjusted': ({ p_adjusted }: LabPair) => p_adjusted,
    Trades: ({ trades }: LabPair) => trades,
    Net: ({ net_usd }: LabPair) => net_usd,
  },
  sort: '',
  order: 'desc',
} as const;

function PairTable({ detail }: { readonly detail: PairLabDetail }): ReactNode {
  const { pairs, possible_pairs, looks } = detail;
  const differ = possible_pairs === pairs.length ? '' : ` of ${possible_pairs} that differ`;
  return (
    <Panel
      title="Pairs"
      context={`laboratory · ${pairs.length}${differ}, ${formatNumber(looks, COUNT)} ${looks === 1 ? 'look' : 'looks'} at all of them`}
    >
      <ChartTable
        noun="pairs"
        columns={
          [
            { ...worded('Pair', 180, ({ pair }: LabPair) => pair), brief: 'lead' },
            worded('State', 90, ({ state }) => state),
            numbered('n', 80, ({ n }) => <Figure value={n} format={COUNT} />),
            numbered('p max', 80, ({ p_max }) => <Figure value={p_max} format={P} />),
            numbered('p adjusted', 90, ({ p_adjusted }) => <Figure value={p_adjusted} format={P} />),
            numbered('Half-life', 90, ({ half_life }) => <Figure value={half_life} format={RATIO} />),
            numbered('Trades', 80, ({ trades }) => <Figure value={trades} format={COUNT} />),
            numbered('Net', 110, ({ net_usd, trades }) => (
              <Figure value={trades === 0 ? null : net_usd} format={DOLLARS} toned />
            )),
          ] satisfies ChartColumn<LabPair>[]
        }
        rows={pairs}
        idOf={({ pair }) => pair}
        sorting={PAIR_SORTING}
      />
    </Panel>
  );
}

type Decision = PairLabDetail['decisions'][number];

function DecisionTable({ detail }: { readonly detail: PairLabDetail }): ReactNode {
  const all = detail.decisions.reduce((sum, { count }) => sum + count, 0);
  return (
    <Panel title="Decisions" context="laboratory · about pairs that were far from their line">
      {all === 0 ? (
        <p className="px-4 py-3 text-muted">No pair has been far from its line.</p>
      ) : (
        <ChartTable
          noun="decisions"
          columns={
            [
              {
                ...worded('Decision', 240, ({ reason }: Decision) =>
                  reason === null ? 'Taken' : `Skipped: ${REASON_WORDS[reason]}`,
                ),
                brief: 'lead',
              },
              numbered('Number', 100, ({ count }) => <Figure value={count} format={COUNT} />),
              numbered('Share', 100, ({ count }) => (
                <Figure value={(100 * count) / all} format={{ unit: 'percent', digits: 1 }} />
              )),
            ] satisfies ChartColumn<Decision>[]
          }
          rows={detail.decisions}
          idOf={({ reason }) => reason ?? 'taken'}
        />
      )}
    </Panel>
  );
}

function PairTradeTable({
  trades,
  of,
}: {
  readonly trades: readonly LabPairTrade[];
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
              worded('Pair', 180, ({ pair }) => pair),
              worded('First leg', 80, ({ direction }) => direction),
              numbered('Entry z', 80, ({ entry_z }) => <Figure value={entry_z} format={RATIO} />),
              numbered('Exit z', 80, ({ exit_z }) => <Figure value={exit_z} format={RATIO} />),
              numbered('Bars', 70, ({ bars }) => <Figure value={bars} format={COUNT} />),
              numbered('Hold / half-life', 110, ({ hold_half_lives }) => (
                <Figure value={hold_half_lives} format={RATIO} />
              )),
              numbered('Gross', 100, ({ gross_usd }) => <Figure value={gross_usd} format={DOLLARS} toned />),
              numbered('Costs', 100, ({ costs_usd }) => <Figure value={costs_usd} format={DOLLARS} toned />),
              numbered('Net', 100, ({ net_usd }) => <Figure value={net_usd} format={DOLLARS} toned />),
              worded('Exit reason', 120, ({ exit_reason }) => exit_reason.replace('_', ' ')),
            ] satisfies ChartColumn<LabPairTrade>[]
          }
          rows={trades}
          idOf={({ entry_at, pair }) => `${entry_at} ${pair}`}
        />
      </Folded>
    </Panel>
  );
}
