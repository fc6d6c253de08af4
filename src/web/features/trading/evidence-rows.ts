import type { BootstrapFigure, EvidenceSet, TradeEvidence } from '../../../contract/trade-evidence.ts';
import type { PlainCell } from '../../../domain/plain-csv.ts';

/** The columns of the evidence as a table: each figure with its side, so that the two are never taken for one. */
export const EVIDENCE_COLUMNS = ['symbol', 'side', 'figure', 'value', 'low_95', 'high_95', 'n'] as const;

/** All figures of the evidence, one a row; missing is null. */
export function evidenceRows({ symbol, after, before }: TradeEvidence): PlainCell[][] {
  return [
    ...setRows(after).map((row) => [symbol, 'after promotion', ...row]),
    ...setRows(before).map((row) => [symbol, 'before promotion', ...row]),
  ];
}

function setRows(set: EvidenceSet): PlainCell[][] {
  const { trades, days, random_entries: random } = set;
  const estimate = (name: string, { value, low, high }: BootstrapFigure, n: number): PlainCell[] => [
    ...[name, value, low, high, n],
  ];
  const plain = (name: string, value: number | null, n: number): PlainCell[] => [name, value, null, null, n];
  return [
    plain('trades', trades, trades),
    plain('days', days, days),
    estimate('expectancy_pct', set.expectancy, trades),
    estimate('profit_factor', set.profit_factor, trades),
    estimate('sharpe', set.sharpe, days),
    estimate('sortino', set.sortino, days),
    estimate('max_drawdown_pct', set.max_drawdown, days),
    plain('probabilistic_sharpe', set.probabilistic_sharpe, days),
    plain('deflated_sharpe', set.deflated_sharpe, days),
    [
      'random_entries_mean_pct',
      random?.median ?? null,
      random?.low ?? null,
      random?.high ?? null,
      random?.runs ?? 0,
    ],
    plain('share_of_random_entries_below', random?.below ?? null, random?.runs ?? 0),
    plain('total_pct', set.total_pct, trades),
    plain('buy_and_hold_pct', set.buy_and_hold_pct, 1),
    plain('short_and_hold_pct', set.short_and_hold_pct, 1),
    plain('exposure', set.exposure, trades),
    plain('most_at_once', set.most_at_once, trades),
    plain('margin_usd', set.margin_usd, trades),
    plain('closed_drawdown_pct', set.closed_drawdown, trades),
    plain('marked_drawdown_pct', set.marked_drawdown, trades),
    ...set.groups.map(({ by, name, mean_pct, trades: n }) => plain(`mean_pct of ${by} ${name}`, mean_pct, n)),
  ];
}
