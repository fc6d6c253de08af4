import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { askLocalServer, linesOf, ServerRefusal } from './ask-local-server.ts';
import { importCandles } from './collectors/import-candles.ts';
import { fileSource } from './collectors/market/import/candle-source.ts';
import { ImportError } from './collectors/market/import/import-error.ts';
import { printImportReport } from './collectors/market/import/import-report.ts';
import { joinFiles, type NamedCandles } from './collectors/market/import/join-files.ts';
import {
  type CandleFile,
  type ReadCandleFileOptions,
  readCandleFile,
} from './collectors/market/import/read-candle-file.ts';
import { resampleCandles } from './collectors/market/import/resample-candles.ts';
import { namedClock } from './collectors/market/named-clock.ts';
import { commandAudit, RefusedError, readOptions, runCommand, UsageError, withStore } from './command.ts';
import { type Config, callerPath, readConfig } from './config.ts';
import { AppError, type FieldProblem } from './contract/app-error.ts';
import { encodeCandles } from './contract/candle-wire.ts';
import { ImportLine, type ImportOutcome, type ImportQuery } from './contract/import.ts';
import type { CandleColumns } from './domain/candle-columns.ts';
import { GRANULARITY_SECONDS, Granularity } from './domain/granularity.ts';
import { CurrencyPair } from './domain/symbol.ts';
import { engineSettingsOf } from './engine-settings-of.ts';
import { findLocalServer, type LocalServer } from './local-server.ts';

const USAGE = `npm run import -- --symbol EUR_USD [--granularity M1] [--resample H1] [--timezone ZONE]
                   [--accept-prices] FILE…

Reads HistData (zip or CSV), OANDA v20 JSON and NDJSON, MetaTrader and plain OHLC CSV, also gzipped. Every file is
checked first; one that cannot be read, or whose prices or times cannot be those of the pair, stops the whole import
and nothing is stored. Single invalid rows are left out and reported. A file of bids and one of asks, by
their columns or their names, are read as candles with spreads.

  --symbol       EUR_USD, USD_SGD or AUD_USD
  --granularity  M1, M5, M15, M30, H1, H4 or D; by default detected from the spacing of the rows
  --resample     granularity of longer candles to make of the file's
  --timezone     IANA zone, offset such as -05:00, or both (Europe/London-05:00), of times without a zone
  --accept-prices  accepts prices that look wrong`;

interface Arguments {
  readonly symbol: CurrencyPair;
  readonly granularity: Granularity | undefined;
  readonly resample: Granularity | undefined;
  readonly timezone: string | undefined;
  readonly acceptPrices: boolean;
  readonly files: readonly string[];
  /** The generation that the files replace, see manage-series.ts. */
  readonly replaces: number | undefined;
}

interface ReadCandles {
  readonly granularity: Granularity;
  readonly candles: CandleColumns;
}

async function main(): Promise<void> {
  const config = readConfig();
  const given = readArguments();
  const { granularity, candles } = await readFiles(given);
  const request = {
    symbol: given.symbol,
    granularity,
    candles,
    replaces: given.replaces,
    ...(given.acceptPrices && { accept_prices: 'true' as const }),
  };
  const startedAt = performance.now();
  const server = await findLocalServer(config.DATA_DIR);
  const outcome = server ? await importThroughServer(server, request) : await importDirectly(config, request);
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  console.log(
    `${given.symbol} ${granularity}: ${outcome.added} candles added, ${outcome.duplicates} were there, ` +
      `${outcome.conflicts} differed from stored candles and were left out; ${outcome.candles} candles now. ` +
      `Figures committed in ${seconds} s.`,
  );
}

function readArguments(): Arguments {
  const { values, positionals } = readOptions({
    symbol: { type: 'string' },
    granularity: { type: 'string' },
    resample: { type: 'string' },
    timezone: { type: 'string' },
    replaces: { type: 'string' },
    'accept-prices': { type: 'boolean' },
  });
  const symbol = CurrencyPair.safeParse(values.symbol);
  if (!symbol.success) throw new UsageError('--symbol must be one of EUR_USD, USD_SGD, AUD_USD.');
  if (positionals.length === 0) throw new UsageError('At least one file must be named.');
  return {
    symbol: symbol.data,
    granularity: readGranularity('--granularity', values.granularity),
    resample: readGranularity('--resample', values.resample),
    timezone: readTimezone(values.timezone),
    acceptPrices: values['accept-prices'] === true,
    files: positionals,
    replaces: values.replaces === undefined ? undefined : Number(values.replaces),
  };
}

/** The given zone, even if the files need none. */
function readTimezone(value: string | undefined): string | undefined {
  try {
    if (value !== undefined) namedClock(value);
    return value;
  } catch (error) {
    throw error instanceof RangeError
      ? new UsageError(`--timezone: ${error.message}`, { cause: error })
      : error;
  }
}

function readGranularity(option: string, value: string | undefined): Granularity | undefined {
  if (value === undefined) return undefined;
  const granularity = Granularity.safeParse(value);
  if (!granularity.success)
    throw new UsageError(`${option} must be one of ${Granularity.options.join(', ')}.`);
  return granularity.data;
}

/** Reads and checks every file before anything is written; several files of one granularity become one series. */
async function readFiles({ files, ...options }: Arguments): Promise<ReadCandles> {
  // Longer candles are made of all files together; otherwise those across two files would be lost.
  const apart = files.length > 1 ? { ...options, resample: undefined } : options;
  const read: NamedCandles[] = [];
  for (const file of files) {
    const name = basename(file);
    const { report, ...candles } = await readOpened(file, name, apart);
    for (const line of printImportReport(report, files.length > 1)) console.log(line);
    read.push({ name, ...candles });
  }
  const { notes, ...whole } = joinFiles(read, options.symbol);
  for (const note of notes) console.log(note);
  return apart === options || !options.resample ? whole : makeLonger(whole, options.resample);
}

async function readOpened(file: string, name: string, options: ReadCandleFileOptions): Promise<CandleFile> {
  const unreadable = (error: unknown): ImportError =>
    new ImportError(name, null, `cannot be read: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  const opened = await open(callerPath(file)).catch((error: unknown) => {
    throw unreadable(error);
  });
  try {
    const { size } = await opened.stat();
    const { read } = fileSource(opened, size);
    const source = {
      size,
      read: (from: number, to: number) =>
        read(from, to).catch((error) => {
          throw unreadable(error);
        }),
    };
    return await readCandleFile(source, name, options);
  } finally {
    await opened.close();
  }
}

function makeLonger({ granularity, candles }: ReadCandles, to: Granularity): ReadCandles {
  if (GRANULARITY_SECONDS[to] <= GRANULARITY_SECONDS[granularity]) {
    throw new UsageError(`--resample must be longer than the files' ${granularity}.`);
  }
  const longer = resampleCandles(candles, granularity, to);
  const made = `${longer.candles.time.length} candles of ${to} made`;
  console.log(`${made}, ${longer.left_over} of ${granularity} left over at the end`);
  return { granularity: to, candles: longer.candles };
}

async function importDirectly(
  config: Config,
  request: ImportQuery & { readonly candles: CandleColumns },
): Promise<ImportOutcome> {
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () =>
      interrupted.abort(new RefusedError('The import was interrupted; nothing has changed.')),
    );
  }
  const given = { ...request, audit: commandAudit() };
  try {
    return await withStore(config, (store) =>
      importCandles(store, engineSettingsOf(config), given, interrupted.signal, showProgress),
    );
  } catch (error) {
    throw error instanceof AppError
      ? new RefusedError(sentenceOf('Nothing was imported:', error), { cause: error })
      : error;
  }
}

async function importThroughServer(
  server: LocalServer,
  request: ImportQuery & { readonly candles: CandleColumns },
): Promise<ImportOutcome> {
  const { symbol, granularity, candles, replaces, accept_prices } = request;
  const query = new URLSearchParams({
    symbol,
    granularity,
    ...(replaces === undefined ? {} : { replaces: String(replaces) }),
    ...(accept_prices && { accept_prices }),
  });
  const answer = await askLocalServer(server, `/api/import?${query}`, encodeCandles(candles)).catch(
    (error) => {
      throw error instanceof ServerRefusal ? new RefusedError(sentenceOf(REFUSED, error)) : error;
    },
  );
  if (!answer.body) throw new RefusedError(ENDED);
  let outcome: ImportOutcome | undefined;
  for await (const line of linesOf(whileItLives(answer.body))) {
    const message = ImportLine.parse(JSON.parse(line));
    if ('error' in message) throw new RefusedError(sentenceOf(REFUSED, message.error));
    if ('progress' in message) showProgress(message.progress);
    else outcome = message.report;
  }
  if (!outcome) throw new RefusedError(ENDED);
  return outcome;
}

const REFUSED = 'The server could not import:';
const ENDED =
  'The server ended before it reported the result of the import. npm run series -- list shows what is stored.';

/** The bytes of an answer; a broken connection means that the server ended, reported in one sentence. */
async function* whileItLives(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (cause) {
    throw new RefusedError(ENDED, { cause });
  }
}

function sentenceOf(
  begin: string,
  {
    message,
    problems = [],
  }: { readonly message: string; readonly problems?: readonly FieldProblem[] | undefined },
): string {
  const reasons = problems.map(({ field, reason }) => `${field}: ${reason}`);
  return [begin, message, ...reasons].join(' ');
}

let shownPercent = -1;

/** A line that is overwritten on a terminal; in other outputs every tenth percent. */
function showProgress(share: number): void {
  const percent = Math.floor(100 * share);
  if (percent === shownPercent) return;
  if (process.stdout.isTTY) process.stdout.write(`\r${percent} %${percent === 100 ? '\n' : ''}`);
  else if (Math.floor(percent / 10) !== Math.floor(shownPercent / 10)) console.log(`${percent} %`);
  shownPercent = percent;
}

await runCommand(USAGE, main, [ImportError]);
