import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { LabRun } from '../../../contract/lab.ts';
import type { LabResult } from '../../../contract/lab-result.ts';
import type { LabQuestion } from '../../../contract/pair-lab-request.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { type PlainCell, plainCsv } from '../../../domain/plain-csv.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { EquityChart } from '../../ui/charts/equity-chart.tsx';
import { HashText } from '../../ui/hash-text.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { labEquity } from './lab-equity.ts';
import { LabFiguresPanel } from './lab-figures-panel.tsx';
import { LabPairs } from './lab-pairs.tsx';
import { LabSweep } from './lab-sweep.tsx';
import { CostTable, PatternTable, TradeTable, WindowTable } from './lab-tables.tsx';
import { valuesText } from './lab-values-text.ts';
import { questionAlone } from './question-alone.ts';
import { type LabAnswer, useLabAnswer } from './use-lab-answer.ts';

interface LabRunViewProps {
  readonly run: LabRun;
  readonly onAgain: (request: LabQuestion) => void;
  readonly isBusy: boolean;
}

/** The answer of one run: figures over all combinations, then the best one closely. */
export function LabRunView({ run, onAgain, isBusy }: LabRunViewProps): ReactNode {
  const query = useLabAnswer(run.id);
  return (
    <QueryView
      aged
      query={query}
      loading="Loading the run..."
      failure="Failed to fetch the run"
      empty={null}
      skeleton={<div className="skeleton h-96" />}
      unframed
    >
      {(answer) => (
        <div className="grid gap-4">
          <Provenance run={run} answer={answer} onAgain={onAgain} isBusy={isBusy} />
          {answer.result.pairs === undefined && (
            <RunScreens run={run} several={answer.result.combinations.length > 1} />
          )}
          <Answer
            result={answer.result}
            isBusy={isBusy}
            onAlone={({ values }) => onAgain(questionAlone(answer, values))}
          />
        </div>
      )}
    </QueryView>
  );
}

function Provenance({ run, answer, onAgain, isBusy }: LabRunViewProps & { answer: LabAnswer }): ReactNode {
  const { request, result } = answer;
  const { count, from, to, digest } = result.candles;
  const trades = (result.detail ?? result.pairs)?.trades ?? [];
  const facts: readonly (readonly [string, ReactNode])[] = [
    [result.pairs ? 'Prices' : 'Series', run.series],
    [
      result.pairs ? 'Bars' : 'Candles',
      `${formatNumber(count, { unit: 'count' })}, ${from.slice(0, 10)} to ${to.slice(0, 10)}`,
    ],
    ['Code version', run.code_version],
    ['Seed', String(run.seed)],
    ...(request.chosen_of ? [['Chosen of', `${request.chosen_of.combinations} combinations`] as const] : []),
    [`Digest of the ${result.pairs ? 'bars' : 'candles'}`, <HashText key="candles" value={digest} />],
    ['Digest of the answer', <HashText key="answer" value={run.result_digest} />],
  ];
  return (
    <Panel
      title={run.name}
      context="laboratory, no paper trades"
      aside={
        <>
          <Button size="sm" variant="tool" icon="download" onClick={() => save(run, answer)}>
            JSON
          </Button>
          {trades.length > 0 && (
            <Button size="sm" variant="tool" icon="download" onClick={() => saveTrades(run, trades)}>
              Trades as CSV
            </Button>
          )}
          <Button size="sm" variant="tool" disabled={isBusy} onClick={() => onAgain(request)}>
            Run again
          </Button>
        </>
      }
    >
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 px-4 py-3 md:grid-cols-3 xl:grid-cols-6">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-12 text-muted">{label}</dt>
            <dd className="wrap-anywhere text-normal">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** The screens of a market, of the run. */
function RunScreens({ run, several }: { readonly run: LabRun; readonly several: boolean }): ReactNode {
  return (
    <Panel
      title="Look into it"
      context={`the screens of a market, of ${several ? 'the best combination' : 'the run'}; laboratory, no paper trades`}
    >
      <ul className="flex flex-wrap gap-x-6 gap-y-2 px-4 py-3">
        {RUN_SCREENS.map(({ to, text }) => (
          <li key={to}>
            <Link to={to} search={{ lab: run.id }} className="text-normal underline underline-offset-4">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const RUN_SCREENS = [
  { to: '/trading/trades/history', text: 'All trades' },
  { to: '/trading/trades/calendar', text: 'Calendar' },
  { to: '/trading/patterns', text: 'Patterns' },
] as const;

interface AnswerProps {
  readonly result: LabResult;
  readonly isBusy: boolean;
  readonly onAlone: (combination: LabResult['combinations'][number]) => void;
}

function Answer({ result, isBusy, onAlone }: AnswerProps): ReactNode {
  const { combinations, best, detail, pairs, walk_forward: forward } = result;
  const shown = combinations[best ?? 0];
  const several = best === null ? 'The first combination' : 'The best combination';
  const name = combinations.length === 1 ? 'The run' : several;
  const days = (detail ?? pairs)?.days;
  return (
    <>
      <LabFiguresPanel result={result} />
      {combinations.length > 1 && <LabSweep result={result} isBusy={isBusy} onAlone={onAlone} />}
      {forward && <WindowTable forward={forward} combinations={combinations} />}
      {shown && days && (
        <Panel title={name} context={`laboratory · ${valuesText(shown.values)}`}>
          {days.length === 0 ? (
            <p className="px-4 py-3 text-muted">It closed no trade.</p>
          ) : (
            <EquityChart label="Equity of the run" unit="dollars" points={labEquity(result)} />
          )}
        </Panel>
      )}
      {result.costs.length > 0 && <CostTable costs={result.costs} />}
      {pairs && <LabPairs detail={pairs} trades={shown?.figures.trades ?? 0} />}
      {detail && <PatternTable detail={detail} />}
      {detail && detail.trades.length > 0 && (
        <TradeTable trades={detail.trades} of={shown?.figures.trades ?? 0} />
      )}
    </>
  );
}

/** Saves the server's answer together with its question and series. */
function save({ name, ...run }: LabRun, answer: LabAnswer): void {
  const text = JSON.stringify({ label: 'laboratory', name, ...run, ...answer }, undefined, 2);
  saveFile(`${fileName(name)}.json`, 'application/json', text);
}

/** Saves the trades that the run kept. Each row has a label, so that nobody takes them for paper trades. */
function saveTrades({ name, series }: LabRun, trades: readonly Readonly<Record<string, PlainCell>>[]): void {
  const columns = Object.keys(trades[0] ?? {});
  const rows = trades.map((trade) => [
    ...['laboratory', series],
    ...columns.map((column) => trade[column] ?? null),
  ]);
  saveFile(`${fileName(name)}-trades.csv`, 'text/csv', plainCsv(['label', 'series', ...columns], rows));
}

function fileName(run: string): string {
  return `laboratory-${run.replace(/[^\w-]+/g, '-')}`;
}
