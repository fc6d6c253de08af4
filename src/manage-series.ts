import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { askLocalServer, ServerRefusal } from './ask-local-server.ts';
import { removeSeries } from './collectors/remove-series.ts';
import { commandAudit, RefusedError, readOptions, runCommand, UsageError, withStore } from './command.ts';
import { type Config, readConfig } from './config.ts';
import { AppError } from './contract/app-error.ts';
import { type SeriesCommand, type StoredSeries, StoredSeriesList } from './contract/series.ts';
import { Granularity } from './domain/granularity.ts';
import { CurrencyPair } from './domain/symbol.ts';
import { findLocalServer } from './local-server.ts';
import { listStoredSeries } from './store/engine/stored-series.ts';

const USAGE = `npm run series -- COMMAND [options]

Works with and without a running server.

  list                                             every stored series of candles
  remove  --symbol EUR_USD --granularity H1        deletes an imported series, its patterns and trades
  replace --symbol EUR_USD --granularity H1 FILE…  rebuilds an imported series from files alone

Replacing takes the options of npm run import; with --resample H1, H1 names the series. The previous series is
shown until the new one is complete.

  --yes  skips the confirmation`;

async function main(): Promise<void> {
  const config = readConfig();
  const [command] = process.argv.slice(2);
  if (command === 'replace') return replace(config);
  const { values, positionals } = readOptions({
    symbol: { type: 'string' },
    granularity: { type: 'string' },
    yes: { type: 'boolean' },
  });
  if (positionals.length !== 1) throw new UsageError('One command must be given: list, remove or replace.');
  if (command === 'list') return list(config);
  if (command !== 'remove') throw new UsageError(`There is no command '${positionals[0]}'.`);
  const series = await findImported(config, values.symbol, values.granularity);
  await confirm(`This removes ${lineOf(series)}, with its patterns and trades.`, values.yes);
  await run(config, { command: 'remove', generation: series.generation });
  console.log(`${nameOf(series)} is removed.`);
}

async function list(config: Config): Promise<void> {
  const series = await run(config, { command: 'list' });
  for (const one of series) console.log(lineOf(one));
  console.log(`${series.length} series`);
}

/** Confirms, and leaves the work to the import, which reads and checks the files. */
async function replace(config: Config): Promise<void> {
  const args = process.argv.slice(3);
  const { values } = parseArgs({
    args,
    strict: false,
    options: {
      symbol: { type: 'string' },
      granularity: { type: 'string' },
      resample: { type: 'string' },
      yes: { type: 'boolean' },
    },
  });
  const series = await findImported(config, values.symbol, values.resample ?? values.granularity);
  await confirm(
    `This replaces ${lineOf(series)}, with its patterns and trades, by the files alone.`,
    values.yes,
  );
  const given = [...args.filter((arg) => arg !== '--yes'), '--replaces', String(series.generation)];
  const importing = new Worker(join(import.meta.dirname, 'import-candles.ts'), { argv: given });
  const [code] = (await once(importing, 'exit')) as [number];
  process.exitCode = code;
}

async function findImported(config: Config, symbol: unknown, granularity: unknown): Promise<StoredSeries> {
  const pair = CurrencyPair.safeParse(symbol);
  if (!pair.success) throw new UsageError(`--symbol must be one of ${CurrencyPair.options.join(', ')}.`);
  const length = Granularity.safeParse(granularity);
  if (!length.success)
    throw new UsageError(`--granularity must be one of ${Granularity.options.join(', ')}.`);
  const alike = (await run(config, { command: 'list' })).filter(
    (series) => series.symbol === pair.data && series.granularity === length.data,
  );
  const found = alike.find((series) => series.kept_because === null);
  if (found) return found;
  const [other] = alike;
  const why = other
    ? `Only imported series can be removed or replaced. ${nameOf(other)} comes from ${other.source}: ${other.kept_because}`
    : `There is no imported series ${pair.data} ${length.data}; 'list' shows what is stored.`;
  throw new RefusedError(why);
}

async function confirm(what: string, isAgreed: unknown): Promise<void> {
  console.log(what);
  if (isAgreed === true) return;
  if (!process.stdin.isTTY)
    throw new RefusedError('Nothing has changed. Add --yes to skip the confirmation.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question("Type 'yes' to continue: ").finally(() => terminal.close());
  if (answer.trim().toLowerCase() !== 'yes') throw new RefusedError('Nothing has changed.');
}

/** A running server does the work, so that its readers see it at once; otherwise the store is opened here. */
async function run(config: Config, command: SeriesCommand): Promise<readonly StoredSeries[]> {
  const server = await findLocalServer(config.DATA_DIR);
  try {
    if (!server) return await runDirectly(config, command);
    const answer = await askLocalServer(server, '/api/series', command);
    return StoredSeriesList.parse(await answer.json()).series;
  } catch (error) {
    if (!(error instanceof AppError || error instanceof ServerRefusal)) throw error;
    const reasons = error.problems.map(({ reason }) => reason);
    throw new RefusedError([error.message, ...reasons].join(' '), { cause: error });
  }
}

function runDirectly(config: Config, command: SeriesCommand): Promise<readonly StoredSeries[]> {
  return withStore(config, async (store) => {
    if (command.command === 'remove') {
      await removeSeries(store, command.generation, commandAudit(), new AbortController().signal);
    }
    return listStoredSeries(store.db);
  });
}

function nameOf({ market, symbol, granularity }: StoredSeries): string {
  return `${symbol} ${granularity} (${market})`;
}

function lineOf(series: StoredSeries): string {
  const { candles, first_candle_at, last_candle_at, source, generation } = series;
  const span =
    first_candle_at === null
      ? 'no candle yet'
      : `${candles} candles from ${first_candle_at.slice(0, 16)}Z to ${last_candle_at?.slice(0, 16)}Z`;
  return `${nameOf(series)}: ${span} from ${source}, generation ${generation}`;
}

await runCommand(USAGE, main);
