import { beforeAll, describe, expect, test } from 'vitest';
import { plainText } from '../../src/agent/answer-parts.ts';
import { createLocalAnalyst } from '../../src/agent/local-analyst.ts';
import type { AgentPart } from '../../src/contract/agent.ts';
import type { LabFigures, LabResult } from '../../src/contract/lab-result.ts';
import { fillKnownLabRuns, KNOWN_LAB_RUNS } from '../support/known-lab-runs.ts';
import { SQL_TARGETS, useStore } from '../support/store-targets.ts';
import { ASKED_AT } from './add-up-facts.ts';
import { type Expected, judgeAnswer, type Truth } from './expected-answer.ts';

type Known = (typeof KNOWN_LAB_RUNS)[number];

const byTime = [...KNOWN_LAB_RUNS].sort((a, b) => (a.created_at < b.created_at ? 1 : -1));
const named = (name: string): Known => {
  const run = KNOWN_LAB_RUNS.find(({ request }) => request.name === name);
  if (!run) throw new Error(`No run is called ${name}`);
  return run;
};
const resultOf = (name: string): LabResult => named(name).result as LabResult;
const bestOf = ({ best, combinations }: LabResult): LabFigures => {
  const one = combinations[best ?? 0];
  if (!one) throw new Error('A run has no combination');
  return one.figures;
};
const combinations = (run: Known) => run.result?.combinations.length ?? 0;
const sweeps = byTime.filter((run) => combinations(run) > 1);
const done = KNOWN_LAB_RUNS.filter(({ result }) => result);
const text = (...texts: string[]): Truth => texts.map((one): Expected => ({ text: one }));
const count = (value: number): Truth => [{ count: value }];
const usd = (value: number): Truth => [{ usd: BigInt(Math.round(value * 1e6)) }];
const number = (value: number | null): Truth => [{ number: value ?? Number.NaN }];
/** The run whose figure is the highest, or the lowest. */
function first(of: (figures: LabFigures) => number | null, lowest = false, among = done): Known {
  const values = among.map((run) => ({
    run,
    value: of(bestOf(run.result as LabResult)) ?? Number.NEGATIVE_INFINITY,
  }));
  const sorted = values.sort((a, b) => (lowest ? a.value - b.value : b.value - a.value));
  return (sorted[0] as (typeof values)[number]).run;
}

const [aussie, look, stops] = ['Aussie try', 'First look', 'Wide stops'].map(resultOf) as [
  LabResult,
  LabResult,
  LabResult,
];
const eur = done.filter(({ request }) => 'symbol' in request && request.symbol === 'EUR_USD');

const QUESTIONS: readonly (readonly [question: string, truth: Truth])[] = [
  ['How many lab runs are kept?', count(KNOWN_LAB_RUNS.length)],
  ['What is the newest lab run?', text(byTime[0]?.request.name ?? '')],
  ['Which of my runs had the best Sharpe?', text(first((one) => one.sharpe).request.name)],
  ['Which run had the best Sharpe?', text('this is the highest', first((one) => one.sharpe).request.name)],
  ['What was the win rate of run Aussie try?', [{ pct: bestOf(aussie).win_rate ?? Number.NaN }]],
  ['What costs did run Aussie try assume?', text('1.5 times')],
  ['How many trades did Aussie try make?', count(bestOf(aussie).trades)],
  [
    'Compare run Aussie try with run First look',
    [bestOf(aussie), bestOf(look)].flatMap(({ net_usd }) => usd(net_usd) as Expected[]),
  ],
  ['How many combinations did the last sweep look at?', count(combinations(sweeps[0] as Known))],
  ['Did any lab run fail?', text('Too short', 'There are too few candles.')],
  ['How many runs failed?', count(KNOWN_LAB_RUNS.filter(({ state }) => state === 'failed').length)],
  ['Which period does run Aussie try cover?', text('2019-01-02 to 2019-12-31')],
  [
    'What is the deflated Sharpe of Wide stops?',
    [{ pct: 100 * (stops.deflated?.probability ?? Number.NaN) }],
  ],
  ['At what cost is nothing left in run Wide stops?', number(stops.costs_to_zero)],
  ['At what cost is nothing left in run Aussie try?', text('N/A')],
  ['What did the walk-forward of Wide stops bring?', usd(stops.walk_forward?.total.net_usd ?? Number.NaN)],
  ['What was the profit factor of Aussie try after costs?', number(bestOf(aussie).profit_factor)],
  ['What stop loss and take profit did Aussie try use?', text('| 1.5 | 2')],
  ["How large was Aussie try's max drawdown?", usd(bestOf(aussie).max_drawdown_usd)],
  [
    'Which run had the largest drawdown?',
    text('this is the lowest', first((one) => one.max_drawdown_usd, true).request.name),
  ],
  [
    'Which sweep had the most profitable combinations?',
    count(Math.max(...sweeps.map(({ result }) => result?.profitable ?? 0))),
  ],
  [
    'Which run has the highest profit factor on EUR_USD?',
    text('this is the highest', first((one) => one.profit_factor, false, eur).request.name),
  ],
  ['What seed and code version did Aussie try have?', text('13', named('Aussie try').code_version)],
  ['What were the settings of Wide stops?', text('Stop 1 or 2 or 3', 'Take-profit 1.5 or 2.5')],
  [
    'What is the win rate of Pairs of May?',
    [{ pct: bestOf(resultOf('Pairs of May')).win_rate ?? Number.NaN }],
  ],
  ['How many runs are about EUR_USD?', count(eur.length)],
  ['Which run lost the most money?', text('lowest by net', first((one) => one.net_usd, true).request.name)],
  ['Which run made the most money?', text('highest by net', first((one) => one.net_usd).request.name)],
  ['What is the average Sharpe of my runs?', text('never added up or averaged', '0.83', '-0.47')],
  ['Why did run Too short fail?', text('There are too few candles.')],
  ['How many combinations of Wide stops were profitable?', count(stops.profitable)],
  [
    'What share of combinations in Wide stops was profitable?',
    [{ pct: (100 * stops.profitable) / stops.combinations.length }],
  ],
  ['How did the Wide stops run do out of sample?', usd(stops.walk_forward?.total.net_usd ?? Number.NaN)],
  ['Does run Wide stops beat chance?', [{ pct: 100 * (stops.deflated?.probability ?? Number.NaN) }]],
  [
    'What would be left at double the costs in First look?',
    usd(look.costs[0]?.figures.net_usd ?? Number.NaN),
  ],
  ['When was the last laboratory run?', text(byTime[0]?.created_at.slice(0, 16).replace('T', ' ') ?? '')],
  // Nothing names a run, a run is unknown, or a word of the question is.
  ['Best 3 patterns by profit factor with at least 10 trades', 'decline'],
  ['What was the win rate of run Nowhere?', 'decline'],
  ['How happy was run Aussie try?', 'decline'],
];

// One database is enough: the answers are read like any other rows.
const [target] = SQL_TARGETS;
if (!target) throw new Error('There is no store to ask');

describe('questions about kept runs of the laboratory', () => {
  const store = useStore(target, { keep: true });
  beforeAll(() => fillKnownLabRuns(store()));

  test.each(QUESTIONS)('%s', async (message, truth) => {
    const parts: AgentPart[] = [];
    const analyst = createLocalAnalyst(store(), () => ASKED_AT);
    for await (const part of analyst.answer({ message }, new AbortController().signal)) parts.push(part);
    const reply = plainText(parts.filter(({ kind }) => kind !== 'suggestions'));
    expect([reply, judgeAnswer(reply, truth)]).toEqual([reply, 'right']);
  });
});
