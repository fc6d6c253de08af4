import * as zod from 'zod';
import { LabResult } from '../../contract/lab-result.ts';
import { getLabRun, listLabRuns } from '../../store/engine/lab-runs.ts';
import { formatValue } from '../grammar/format-value.ts';
import { type AgentTool, LIMIT_INPUT } from './agent-tool.ts';
import { count, type Figure, figure } from './figure.ts';

const RunsInput = zod.strictObject({ ...LIMIT_INPUT });
const DEFAULT_LIMIT = 5;
const RATIO = { unit: 'plain' } as const;

interface RunData {
  readonly name: string;
  /** When it was asked for, such as '2026-05-19 08:00 UTC'. */
  readonly at: string;
  readonly series: string;
  readonly state: string;
  readonly problem: string | null;
  /** Null until the run is done. */
  readonly answer: AnswerData | null;
}

interface AnswerData {
  readonly combinations: Figure;
  readonly profitable: Figure;
  /** The values of the best combination, such as 'take_profit_atr 1.5'. */
  readonly best: string;
  readonly trades: Figure;
  readonly net: Figure;
  readonly sharpe: Figure;
  /** Probability that the best is better than the best of as many without skill. */
  readonly deflated: Figure;
  readonly best_by_chance: Figure;
  readonly costs_to_zero: Figure;
  readonly walk_forward_net: Figure;
}

/** The latest runs of the laboratory. */
export const labRuns: AgentTool<typeof RunsInput, { readonly runs: readonly RunData[] }> = {
  name: 'laboratory_runs',
  title: 'Runs of the laboratory',
  about:
    'The latest runs of the laboratory: sweeps of engine settings over stored candles, or of the rules of pairs over their prices, in memory, with the best combination and ' +
    'what of it is luck. They are not paper trades: never add them to those.',
  input: RunsInput,
  async find({ db }, { limit = DEFAULT_LIMIT }) {
    const runs: RunData[] = [];
    for (const { id, name, created_at, series, state, problem } of await listLabRuns(db, limit)) {
      const text = state === 'done' ? (await getLabRun(db, id))?.result : null;
      const answer = text ? answerOf(LabResult.parse(JSON.parse(text)), `/trading/lab?run=${id}`) : null;
      runs.push({ name, at: formatValue(created_at, 'instant'), series, state, problem, answer });
    }
    const note = runs.length === 0 ? 'The laboratory has no runs.' : null;
    return { scope: null, as_of: null, stale: null, note, data: runs.length === 0 ? null : { runs } };
  },
};

function answerOf(result: LabResult, to: string): AnswerData {
  // The only combination may have no Sharpe ratio; of several without one none is the best.
  const only = result.combinations.length === 1 ? result.combinations[0] : undefined;
  const top = result.best === null ? only : result.combinations[result.best];
  const values = Object.entries(top?.values ?? {}).map(([name, value]) => `${name} ${value}`);
  return {
    combinations: count(result.combinations.length, to),
    profitable: count(result.profitable, to),
    best: values.join(', ') || 'settings as they are',
    trades: figure(top?.figures.trades ?? null, { unit: 'count' }, to),
    net: figure(top?.figures.net_usd ?? null, { unit: 'dollars' }, to),
    sharpe: figure(top?.figures.sharpe ?? null, RATIO, to),
    deflated: figure(result.deflated && 100 * result.deflated.probability, { unit: 'confidence' }, to),
    best_by_chance: figure(result.chance?.mean_sharpe ?? null, RATIO, to),
    costs_to_zero: figure(result.costs_to_zero, RATIO, to),
    walk_forward_net: figure(result.walk_forward?.total.net_usd ?? null, { unit: 'dollars' }, to),
  };
}
