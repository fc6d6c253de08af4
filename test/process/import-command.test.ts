import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { countPatternsNaively, makeCandleCsv } from '../support/candle-file.ts';
import { sampleCases } from '../support/is-long.ts';
import { type OperatorClient, signInAt } from '../support/operator-client.ts';
import { runCommand } from '../support/run-command.ts';
import { runImport } from '../support/run-import.ts';
import { startServer } from '../support/server.ts';
import { useDataDir, useEmptyDir } from '../support/use-data-dir.ts';

const LENGTHS = [8, 12, 16];
const CANDLES = 3_000;

async function start(dataDir: string) {
  const server = await startServer({ dataDir });
  onTestFinished(async () => {
    await server.stop('SIGKILL');
  });
  return server;
}

/** The result of an import: figures that are available as soon as the command has exited. */
async function readFigures(operator: OperatorClient) {
  const overview = (await operator.get('/api/trading/patterns/overview')) as {
    total: number;
    scope: unknown;
  };
  const status = (await operator.get('/api/trading/status/')) as {
    series: { market: string; symbol: string; granularity: string; candles: number }[];
  };
  const series = status.series.map(({ market, symbol, granularity, candles }) => ({
    market,
    symbol,
    granularity,
    candles,
  }));
  return { patterns: overview.total, scope: overview.scope, series };
}

const EXPECTED_SERIES = [{ market: 'imported', symbol: 'EUR_USD', granularity: 'H1', candles: CANDLES }];

test('imports beside a running server: the first is answered at its end, the same again changes nothing, one that the server does not outlast neither', async () => {
  const dataDir = await useDataDir();
  const csv = makeCandleCsv(1, CANDLES);
  const [file, large] = [join(dataDir, 'candles.csv'), join(dataDir, 'large.csv')];
  await writeFile(file, csv);
  await writeFile(large, makeCandleCsv(4, 40_000, 2018));
  const server = await start(dataDir);
  const operator = await signInAt(server.url);
  expect((await readFigures(operator)).series).toEqual([]);
  const first = await runImport(dataDir, ['--symbol', 'EUR_USD', file]);
  expect(first).toMatchObject({ code: 0 });
  expect(first.output).toContain(`${CANDLES}`);
  const figures = await readFigures(operator);
  expect(figures.series).toEqual(EXPECTED_SERIES);
  expect(figures.patterns).toBe(countPatternsNaively(csv, LENGTHS));
  const trades = await operator.get('/api/trading/trades/history');

  expect(await runImport(dataDir, ['--symbol', 'EUR_USD', file])).toMatchObject({ code: 0 });
  expect(await readFigures(operator)).toEqual(figures);
  expect(await operator.get('/api/trading/trades/history')).toEqual(trades);

  const begun = Promise.withResolvers<void>();
  const importing = runImport(dataDir, ['--symbol', 'EUR_USD', '--accept-prices', large], (output) => {
    if (output.includes(' %')) begun.resolve();
  });
  // An import that fails at once would be waited for.
  await Promise.race([begun.promise, importing]);
  expect(await server.stop()).toMatchObject({ code: 0, signal: null });
  const { code, output } = await importing;
  expect(code).toBe(1);
  expect(output).toContain('server: is stopping; the import has changed nothing');
  const again = await signInAt((await start(dataDir)).url);
  expect(await readFigures(again)).toEqual(figures);
  expect(await again.get('/api/trading/trades/history')).toEqual(trades);
});

test.each(
  sampleCases(
    [
      ['an undetected format', 'nothing that anyone would take for candles\n', /format|header/i],
      ['a row that cannot be read', `${makeCandleCsv(3, 50)}2024-02-01T00:00:00Z,1.1,abc,1.1,1.1\n`, /52/],
    ],
    1,
  ),
)('%s refuses the file, names it, and leaves the store as it was', async (_name, content, reason) => {
  const dataDir = await useDataDir();
  const file = join(dataDir, 'broken.csv');
  await writeFile(file, content);
  const { code, output } = await runImport(dataDir, ['--symbol', 'EUR_USD', file]);
  expect(code).toBe(1);
  expect(output).toContain('broken.csv');
  expect(output).toMatch(reason);
  expect((await runCommand('src/manage-series.ts', ['list'], dataDir)).output).toContain('0 series');
});

test('prices of another scale are refused and change nothing; the right ones follow, without a server and beside one', async () => {
  const dataDir = await useDataDir();
  const right = makeCandleCsv(1, 200);
  const scaled = right.replaceAll(
    /,(\d\.\d+)/g,
    (_, price: string) => `,${Math.round(Number(price) * 100_000)}`,
  );
  const [good, bad] = ['right.csv', 'scaled.csv'].map((name) => join(dataDir, name));
  await writeFile(good!, right);
  await writeFile(bad!, scaled);
  const refused = await runImport(dataDir, ['--symbol', 'EUR_USD', bad!]);
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringContaining('scaled.csv: prices look 100,000 times too large'),
  });
  const taken = await runImport(dataDir, ['--symbol', 'EUR_USD', good!]);
  expect(taken).toMatchObject({ code: 0, output: expect.stringContaining('200 candles added') });
  expect(taken.output).toContain('spread       none in the file: 1 pip (0.0001) is assumed');

  const inverted = right.replaceAll(/,(\d\.\d+),(\d\.\d+),(\d\.\d+),(\d\.\d+)/g, (_, ...prices: string[]) => {
    const [open, high, low, close] = prices.slice(0, 4).map((price) => (1 / Number(price)).toFixed(6));
    return `,${open},${low},${high},${close}`;
  });
  await writeFile(bad!, inverted.replaceAll('2024-', '2026-'));
  await writeFile(good!, right.replaceAll('2024-', '2026-'));
  const server = await start(dataDir);
  const { series, patterns } = await readFigures(await signInAt(server.url));
  expect(series).toMatchObject([{ symbol: 'EUR_USD', candles: 200 }]);
  expect(patterns).toBe(countPatternsNaively(right, LENGTHS));
  expect(await runImport(dataDir, ['--symbol', 'EUR_USD', good!])).toMatchObject({ code: 0 });
  // The prices of 2026 are in no table, but in the stored candles.
  const other = await runImport(dataDir, ['--symbol', 'EUR_USD', bad!]);
  expect(other.code).toBe(1);
  expect(other.output).toContain('prices are those of the pair the other way round');
  expect(other.output).toContain('npm run series');
  expect(await runImport(dataDir, ['--symbol', 'EUR_USD', '--accept-prices', bad!])).toMatchObject({
    code: 0,
  });
});

test.each(
  sampleCases(
    [
      ['a file that is not there', ['candles.csv'], /candles\.csv.*cannot be read/],
      ['an unknown option', ['--speed', 'candles.csv'], /--speed/],
      ['an unknown time zone', ['--timezone', 'Mars/Phobos', 'candles.csv'], /--timezone: 'Mars\/Phobos'/],
    ],
    1,
  ),
)('%s is refused in words', async (_name, given, reason) => {
  const { code, output } = await runImport(await useEmptyDir(), ['--symbol', 'EUR_USD', ...given]);
  expect(code).toBe(1);
  expect(output).toMatch(reason);
  expect(output).not.toContain('    at ');
});

test('a missing symbol is refused with the usage', async () => {
  const { code, output } = await runImport(await useEmptyDir(), ['candles.csv']);
  expect(code).toBe(1);
  expect(output).toContain('--symbol');
});

test('its usage is no failure', async () => {
  const { code, output } = await runImport(await useEmptyDir(), ['--help']);
  expect(code).toBe(0);
  expect(output).toMatch(/^npm run import -- --symbol/);
});
