import type { LabRun } from '../../../contract/lab.ts';
import { LabResult } from '../../../contract/lab-result.ts';
import { LabQuestion } from '../../../contract/pair-lab-request.ts';
import { LAB_SETTINGS } from '../../../domain/lab-setting.ts';
import { PAIR_LAB_SETTINGS } from '../../../domain/pair-lab-setting.ts';
import { getLabRun, listLabRuns } from '../../../store/engine/lab-runs.ts';
import { formatValue } from '../../grammar/format-value.ts';
import type { Selection } from '../../grammar/query.ts';
import type { ToolContext } from '../tool-context.ts';
import { ownValue } from './own-value.ts';
import { plainFinding } from './plain-finding.ts';
import type { Row, Value } from './row.ts';
import type { RowSource } from './row-source.ts';
import { createRowTimes } from './row-times.ts';
import { selectionInstants } from './selection-instants.ts';

const PATH = '/trading/lab';
/** As many as are kept. */
const MOST_RUNS = 100;
const NOTE =
  'Of the laboratory, and not of paper trades: runs are told one by one, never added up or averaged. Figures of a run are of its combination with the highest Sharpe ratio; each combination counts as a look.';

/** The runs of the laboratory that are kept. */
export async function openLabRunRows(context: ToolContext): Promise<RowSource> {
  const { db, day } = context;
  const runs = await listLabRuns(db, MOST_RUNS);
  const times = createRowTimes(day);
  return {
    async *rows(selection) {
      const [from, to] = selectionInstants(selection, context).map((at) =>
        at == null ? undefined : Date.parse(String(at)),
      );
      for (const run of runs) {
        const at = Date.parse(run.created_at);
        if (!isNamed(run, selection) || at < (from ?? at) || at >= (to ?? at + 1)) continue;
        const { request, result } = (await getLabRun(db, run.id)) ?? {};
        if (request === undefined) continue;
        const question = LabQuestion.parse(request);
        if (selection.symbols.length > 0 && !selection.symbols.some((one) => one === symbolOf(question)))
          continue;
        const told = toldOf(run, question, result ? LabResult.parse(JSON.parse(result)) : null);
        const row: Row = {
          get: (field) => times(field, run.created_at) ?? ownValue(told, field),
          // What a run cannot have is no gap in the records.
          isUnknown: () => false,
          name: run.name,
          to: `${PATH}?run=${run.id}`,
        };
        yield [row];
      }
    },
    unsaid: () => (runs.length === 0 ? 'The laboratory has no runs.' : undefined),
    screenOf: ({ symbols, where, period }) =>
      symbols.length === 0 && where.length === 0 && period === null ? PATH : null,
    note: NOTE,
    finding: plainFinding,
  };
}

/** Answers are large: those of other names are not read. */
function isNamed({ name }: LabRun, { where }: Selection): boolean {
  return where.every(({ field, op, values }) => field !== 'run' || op !== 'is' || values.includes(name));
}

function symbolOf(question: LabQuestion): string | null {
  return question.kind === 'pairs' ? null : question.symbol;
}

function toldOf(run: LabRun, question: LabQuestion, result: LabResult | null): Record<string, Value> {
  return {
    run: run.name,
    timestamp: run.created_at,
    made: run.created_at,
    series: run.series,
    symbol: symbolOf(question),
    granularity:
      question.kind === 'pairs' ? (question.prices.split(' ').at(-1) ?? null) : question.granularity,
    kind: question.kind ?? 'patterns',
    state: run.state,
    state_text: run.problem === null ? run.state : `${run.state}: ${run.problem}`,
    size: combinationsOf(question) > 1 ? 'sweep' : 'single',
    forward: question.walk_forward === undefined ? 'no' : 'yes',
    seed: String(run.seed),
    code_version: run.code_version,
    digest: `candles ${run.candle_digest ?? 'N/A'}, answer ${run.result_digest ?? 'N/A'}`,
    tried: listed(question.values),
    ...settingsOf(question, result),
    period: periodOf(question, result),
    ...(result && resultsOf(result)),
  };
}

function combinationsOf({ values }: LabQuestion): number {
  return Object.values(values).reduce((product, own) => product * (own?.length ?? 1), 1);
}

/** The combination that a run's figures are of; undefined where none of several has a Sharpe ratio. */
function toldCombination({ best, combinations }: LabResult): LabResult['combinations'][number] | undefined {
  return best === null ? (combinations.length === 1 ? combinations[0] : undefined) : combinations[best];
}

const AS_IS = 'as the server has it';

/** The settings of the combination whose figures are told, each by its name. */
function settingsOf(question: LabQuestion, result: LabResult | null): Record<string, Value> {
  const values = result ? toldCombination(result)?.values : undefined;
  const rules = question.kind === 'pairs' ? PAIR_LAB_SETTINGS : { ...LAB_SETTINGS, lengths: null };
  const settings = Object.keys(rules).map((name): [string, Value] => [
    name,
    values === undefined ? null : String(values[name] ?? AS_IS),
  ]);
  const factor = values?.cost_factor;
  return {
    ...Object.fromEntries(settings),
    costs:
      values === undefined
        ? null
        : factor === undefined
          ? 'the costs of the series as the server has them'
          : `${factor} times the costs of the series`,
    best_values: values === undefined ? null : listed(values),
  };
}

function periodOf({ from, to }: LabQuestion, result: LabResult | null): string {
  if (result) return `${result.candles.from.slice(0, 10)} to ${result.candles.to.slice(0, 10)}`;
  return from === undefined && to === undefined
    ? 'all that is stored'
    : `${from ?? 'the first candle'} to ${to ?? 'the last candle'}`;
}

function resultsOf(result: LabResult): Record<string, Value> {
  const figures = toldCombination(result)?.figures;
  const { deflated, chance, shape, walk_forward, combinations, profitable } = result;
  const money = (dollars: number) => formatValue(dollars, 'dollars', true);
  return {
    trades: figures?.trades ?? null,
    pending: figures?.pending ?? null,
    won_trades: figures?.wins ?? null,
    lost_trades: figures?.losses ?? null,
    net: figures?.net_usd ?? null,
    gross: figures?.gross_usd ?? null,
    win_rate: figures?.win_rate ?? null,
    expectancy: figures?.expectancy_usd ?? null,
    profit_factor: figures?.profit_factor ?? null,
    sharpe: figures?.sharpe ?? null,
    drawdown: figures?.max_drawdown_usd ?? null,
    promoted: figures?.promoted ?? null,
    observed: figures?.observed ?? null,
    patterns: figures ? `${figures.promoted} promoted or elite, ${figures.observed} observed` : null,
    result: figures ? (figures.net_usd > 0 ? 'win' : figures.net_usd < 0 ? 'loss' : 'even') : null,
    combinations: combinations.length,
    profitable,
    profitable_share: combinations.length === 0 ? null : (100 * profitable) / combinations.length,
    shape: shape ? `${shape.kind}: ${shape.profitable} of ${shape.neighbours} neighbours in profit` : null,
    deflated: deflated?.probability ?? null,
    chance: chance?.mean_sharpe ?? null,
    costs_to_zero: result.costs_to_zero,
    at_costs:
      result.costs.map((one) => `${one.factor} times: ${money(one.figures.net_usd)}`).join(', ') || null,
    walk_forward: walk_forward?.total.net_usd ?? null,
    windows: walk_forward?.windows.length ?? null,
    candles: result.candles.count,
    days: result.days,
  };
}

/** Values by the names of the screen: 'Take-profit 1.5, Stop 1, 2'. */
function listed(values: Readonly<Record<string, unknown>>): string {
  const rules: Readonly<Record<string, { readonly label: string }>> = {
    ...LAB_SETTINGS,
    ...PAIR_LAB_SETTINGS,
  };
  const parts = Object.entries(values).map(([name, own]) => {
    const texts = (Array.isArray(own) ? own : [own]).map((one) => (Array.isArray(one) ? one.join('/') : one));
    return `${rules[name]?.label ?? 'Lengths'} ${texts.join(' or ')}`;
  });
  return parts.length === 0 ? 'settings as the server has them' : parts.join(', ');
}
