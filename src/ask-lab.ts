import { readFile } from 'node:fs/promises';
import { askLocalServer, linesOf, ServerRefusal } from './ask-local-server.ts';
import { createDeskPlans } from './collectors/pairs/create-desk-plans.ts';
import { RefusedError, readOptions, runCommand, UsageError, withStore } from './command.ts';
import { type Config, callerPath, readConfig } from './config.ts';
import { AppError, ErrorBody, type FieldProblem } from './contract/app-error.ts';
import { LabQuestion } from './contract/pair-lab-request.ts';
import { plainReason } from './contract/plain-reason.ts';
import { type StoredSeries, StoredSeriesList } from './contract/series.ts';
import { LAB_SETTING_NAMES, rangeValues } from './domain/lab-setting.ts';
import { PAIR_LAB_SETTING_NAMES } from './domain/pair-lab-setting.ts';
import { engineSettingsOf } from './engine-settings-of.ts';
import { createLabWork } from './lab/lab-work.ts';
import { findLocalServer, type LocalServer } from './local-server.ts';
import { createLog } from './log.ts';
import { listStoredSeries } from './store/engine/stored-series.ts';
import { pairRulesOf } from './wire/pair-rules-of.ts';

const USAGE = `npm run -s lab -- --symbol EUR_USD [--sweep FILE] [--market imported] [--granularity M1]
                   [--from 2018-01-01] [--to 2019-01-01] [--seed 1]
       npm run -s lab -- --pairs 'imported M1' [--sweep FILE] [--from …] [--to …] [--seed 1]

Runs the engine over stored candles, or the paper strategy of pairs over their prices, with each combination of settings, in
memory, and prints lines of JSON: the run, its combinations, the best one at other costs, and the windows of a walk-forward.
Nothing is stored. Works with and without a running server.

FILE is JSON, such as
  { "values": { "take_profit_atr": { "from": 1, "to": 3, "step": 0.5 }, "max_holding": [6, 12, 24], "lengths": [[8, 12]] },
    "walk_forward": { "choose_days": 180, "judge_days": 30 } }
Settings: ${LAB_SETTING_NAMES.join(', ')}, lengths.
Of pairs: ${PAIR_LAB_SETTING_NAMES.join(', ')}.

  --pairs        the prices of pairs, as the page of pairs names them: 'imported M1', 'local chain H1'
  --market       the source of the candles; by default of the series of the symbol with most candles
  --granularity  likewise
  --from, --to   UTC dates, --to exclusive; by default all candles
  --seed         of the random comparisons; 1 by default`;

async function main(): Promise<void> {
  const config = readConfig();
  const { values } = readOptions({
    symbol: { type: 'string' },
    pairs: { type: 'string' },
    sweep: { type: 'string' },
    market: { type: 'string' },
    granularity: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    seed: { type: 'string' },
  });
  if ((values.symbol === undefined) === (values.pairs === undefined))
    throw new UsageError('Either --symbol or --pairs must be given.');
  if (values.pairs !== undefined && (values.market ?? values.granularity) !== undefined)
    throw new UsageError('--pairs names market and granularity itself.');
  const file = values.sweep === undefined ? {} : await readSweep(values.sweep);
  const server = await findLocalServer(config.DATA_DIR);
  const ask = async (series: readonly StoredSeries[], answer: (request: LabQuestion) => Promise<void>) => {
    const { sweep: _, symbol, pairs, market: _market, granularity: _granularity, ...rest } = values;
    const { seed = 1, ...given } = { values: {}, ...file, ...rest };
    const about =
      pairs === undefined
        ? { symbol, ...placeOf(chosenSeries(series, values)) }
        : { kind: 'pairs', prices: pairs };
    await answer(parseRequest({ name: 'command line', ...given, ...about, seed: Number(seed) }));
  };
  if (server) await ask(await seriesOf(server), (request) => askServer(server, request));
  else await askDirectly(config, ask);
}

/** Ranges become lists of values. */
async function readSweep(path: string): Promise<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(await readFile(callerPath(path), 'utf8'));
    const { values = {}, ...rest } = read as { values?: Record<string, unknown> };
    const lists = Object.entries(values).map(([name, given]) => {
      const isRange = typeof given === 'object' && given !== null && !Array.isArray(given);
      return [name, isRange ? rangeValues(given as Parameters<typeof rangeValues>[0]) : given];
    });
    return { ...rest, values: Object.fromEntries(lists) };
  } catch (error) {
    throw new RefusedError(`${path} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

function placeOf({ market, granularity }: StoredSeries) {
  return { market, granularity };
}

function parseRequest(given: Record<string, unknown>): LabQuestion {
  const parsed = LabQuestion.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${plainReason(issue)}`);
  throw new RefusedError(`The question is not valid. ${problems.join('; ')}`);
}

/** The series of a symbol with most candles, of a market and granularity where they are given. */
function chosenSeries(
  all: readonly StoredSeries[],
  { symbol, market, granularity }: { symbol?: string; market?: string; granularity?: string },
): StoredSeries {
  const [found] = all
    .filter((one) => one.symbol === symbol && one.market === (market ?? one.market))
    .filter((one) => one.granularity === (granularity ?? one.granularity))
    .sort((a, b) => b.candles - a.candles);
  if (found) return found;
  const wanted = [symbol, market, granularity].filter((part) => part !== undefined).join(' ');
  throw new RefusedError(`No candles of ${wanted} are stored; npm run series -- list shows those that are.`);
}

async function askDirectly(
  config: Config,
  ask: (series: readonly StoredSeries[], answer: (request: LabQuestion) => Promise<void>) => Promise<void>,
): Promise<void> {
  const stopping = new AbortController();
  await withStore(config, async (store) => {
    const log = createLog({ level: 'warn', format: 'pretty', redact: [] });
    const settings = engineSettingsOf(config);
    const pairSources = createDeskPlans(store.db, settings, pairRulesOf(config));
    const lab = createLabWork({
      ...{ store, settings, pairSources, clock: Date.now, log, stopping: stopping.signal },
    });
    await ask(await listStoredSeries(store.db), async (request) => {
      await lab.ask(request, stopping.signal, print).catch(refuse);
    });
  });
}

function refuse(error: unknown): never {
  if (!(error instanceof AppError || error instanceof ServerRefusal)) throw error;
  throw new RefusedError(problemsText(error.message, error.problems));
}

async function seriesOf(server: LocalServer): Promise<readonly StoredSeries[]> {
  const answer = await askLocalServer(server, '/api/series', { command: 'list' }).catch(refuse);
  return StoredSeriesList.parse(await answer.json()).series;
}

async function askServer(server: LocalServer, request: LabQuestion): Promise<void> {
  const answer = await askLocalServer(server, '/api/lab', request).catch(refuse);
  if (!answer.body) throw new RefusedError('The server answered nothing.');
  for await (const line of linesOf(answer.body)) print(line);
}

/** Progress goes to the terminal, the answer to the output. */
function print(line: string): void {
  const parsed = JSON.parse(line) as { kind?: string; done?: number; of?: number };
  const failure = ErrorBody.safeParse(parsed);
  if (failure.success)
    throw new RefusedError(problemsText(failure.data.error.message, failure.data.error.problems ?? []));
  if (parsed.kind === 'progress') {
    if (process.stderr.isTTY) process.stderr.write(`\r${parsed.done} of ${parsed.of}`);
  } else console.log(line);
}

function problemsText(message: string, problems: readonly FieldProblem[]): string {
  return [message, ...problems.map(({ field, reason }) => `${field} ${reason}.`)].join(' ');
}

await runCommand(USAGE, main);
