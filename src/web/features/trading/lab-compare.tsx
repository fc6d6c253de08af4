import type { ReactNode } from 'react';
import type { LabRun } from '../../../contract/lab.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { type ChartColumn, ChartTable } from '../../ui/charts/chart-table.tsx';
import { EquityChart } from '../../ui/charts/equity-chart.tsx';
import { Panel } from '../../ui/panel.tsx';
import { labEquity } from './lab-equity.ts';
import { settingLabel } from './lab-values-text.ts';
import { type LabAnswer, useLabAnswer } from './use-lab-answer.ts';

interface Line {
  readonly label: string;
  readonly one: string;
  readonly other: string;
}

/** Two runs side by side: what differs in their questions, and their figures. */
export function LabCompare({ one, other }: { readonly one: LabRun; readonly other: LabRun }): ReactNode {
  const [first, second] = [useLabAnswer(one.id).data, useLabAnswer(other.id).data];
  if (!first || !second) return <div className="skeleton h-48" />;
  const lines: Line[] = [...differences(one, other, first, second), ...figures(first, second)];
  const columns: ChartColumn<Line>[] = [
    { id: 'label', header: 'What', width: 200, cell: ({ label }) => label, brief: 'lead' },
    { id: 'one', header: one.name, width: 260, cell: (line) => line.one, brief: 'line' },
    { id: 'other', header: other.name, width: 260, cell: (line) => line.other, brief: 'line' },
  ];
  return (
    <Panel title="Two runs" context="what differs, then the figures of the best combination of each">
      <ChartTable noun="figures of two runs" columns={columns} rows={lines} idOf={({ label }) => label} />
      <div className="grid gap-4 border-t border-line pt-2 lg:grid-cols-2">
        <RunEquity run={one} answer={first} />
        <RunEquity run={other} answer={second} />
      </div>
    </Panel>
  );
}

function RunEquity({ run, answer }: { readonly run: LabRun; readonly answer: LabAnswer }): ReactNode {
  const points = labEquity(answer.result);
  return (
    <div className="min-w-0">
      <h3 className="px-4 text-12 text-muted">{run.name}</h3>
      {points.length === 0 ? (
        <p className="px-4 py-3 text-muted">It closed no trade.</p>
      ) : (
        <EquityChart label={`Equity of ${run.name}`} unit="dollars" points={points} />
      )}
    </div>
  );
}

function differences(a: LabRun, b: LabRun, first: LabAnswer, second: LabAnswer): Line[] {
  const [one, other] = [factsOf(a, first), factsOf(b, second)];
  const labels = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const lines = labels.map((label) => ({
    label,
    one: one[label] ?? 'as it is',
    other: other[label] ?? 'as it is',
  }));
  const differing = lines.filter((line) => line.one !== line.other);
  return differing.length === 0 ? [{ label: 'Question', one: 'the same', other: 'the same' }] : differing;
}

function factsOf(run: LabRun, { request, result }: LabAnswer): Record<string, string> {
  const values = Object.entries(request.values).map(([name, given]) => [
    settingLabel(name),
    (given ?? []).map((value) => (Array.isArray(value) ? value.join('/') : String(value))).join(', '),
  ]);
  const forward = request.walk_forward;
  return {
    Series: run.series,
    Candles: `${formatNumber(result.candles.count, { unit: 'count' })}, ${result.candles.from.slice(0, 10)} to ${result.candles.to.slice(0, 10)}`,
    'Digest of the candles': result.candles.digest.slice(0, 16),
    'Code version': run.code_version,
    Seed: String(run.seed),
    'Chosen of': request.chosen_of ? `${request.chosen_of.combinations} combinations` : 'none',
    'Walk-forward days': forward ? `${forward.choose_days} and ${forward.judge_days}` : 'none',
    ...Object.fromEntries(values),
  };
}

function figures(first: LabAnswer, second: LabAnswer): Line[] {
  const [one, other] = [figureTexts(first), figureTexts(second)];
  return Object.keys(one).map((label) => ({ label, one: one[label] ?? '', other: other[label] ?? '' }));
}

function figureTexts({ result }: LabAnswer): Record<string, string> {
  const best = result.best === null ? undefined : result.combinations[result.best]?.figures;
  const dollars = (value: number | undefined) =>
    value === undefined ? 'N/A' : formatNumber(value, { unit: 'dollars', signed: true });
  const ratio = (value: number | null | undefined) =>
    value == null ? 'N/A' : formatNumber(value, { unit: 'plain' });
  return {
    Combinations: String(result.combinations.length),
    Profitable: String(result.profitable),
    Trades: formatNumber(best?.trades ?? 0, { unit: 'count' }),
    Net: dollars(best?.net_usd),
    Gross: dollars(best?.gross_usd),
    'Win rate': best?.win_rate == null ? 'N/A' : formatNumber(best.win_rate, { unit: 'percent' }),
    'Sharpe ratio': ratio(best?.sharpe),
    'Largest drawdown': dollars(best?.max_drawdown_usd),
    'Deflated Sharpe ratio': result.deflated
      ? formatNumber(100 * result.deflated.probability, { unit: 'confidence' })
      : 'N/A',
    'Best by chance': ratio(result.chance?.mean_sharpe),
    'Break-even costs': ratio(result.costs_to_zero),
    'Walk-forward': dollars(result.walk_forward?.total.net_usd),
  };
}
