import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { AuditLine } from '../../src/contract/account.ts';
import { makeCandleCsv } from '../support/candle-file.ts';
import { isLong, sampleCases } from '../support/is-long.ts';
import { signInAt } from '../support/operator-client.ts';
import { runCommand } from '../support/run-command.ts';
import { runImport } from '../support/run-import.ts';
import { startServer } from '../support/server.ts';
import { useDataDir } from '../support/use-data-dir.ts';

const NAMED = ['--symbol', 'EUR_USD', '--granularity', 'H1'];

test('series are listed, replaced and removed without a server and beside one', async () => {
  const dataDir = await useDataDir();
  const series = (...args: string[]) => runCommand('src/manage-series.ts', args, dataDir);
  const [wrong, right] = [join(dataDir, 'wrong.csv'), join(dataDir, 'right.csv')];
  await writeFile(wrong, makeCandleCsv(1, 400));
  await writeFile(right, makeCandleCsv(2, 300));
  expect(await runImport(dataDir, ['--symbol', 'EUR_USD', wrong])).toMatchObject({ code: 0 });

  expect((await series('list')).output).toContain(
    'EUR_USD H1 (imported): 400 candles from 2024-01-01T00:00Z',
  );
  const unasked = await series('remove', ...NAMED);
  expect(unasked).toMatchObject({
    code: 1,
    output: expect.stringContaining('Nothing has changed. Add --yes'),
  });
  const refusals = [
    [['remove', '--symbol', 'AUD_USD', '--granularity', 'H1', '--yes'], 'no imported series AUD_USD H1'],
    [['forget'], "no command 'forget'"],
  ] as const;
  for (const [args, reason] of sampleCases(refusals, 1))
    expect(await series(...args)).toMatchObject({ code: 1, output: expect.stringContaining(reason) });
  expect(await series('replace', ...NAMED, '--yes', right)).toMatchObject({ code: 0 });
  expect((await series('list')).output).toContain(': 300 candles');

  const server = await startServer({ dataDir });
  onTestFinished(async () => {
    await server.stop('SIGKILL');
  });
  const operator = await signInAt(server.url);
  const candles = async () =>
    ((await operator.get('/api/trading/series')) as { series: { candles: number }[] }).series.map(
      (one) => one.candles,
    );
  expect(await candles()).toEqual([300]);
  expect(await series('replace', ...NAMED, '--yes', wrong)).toMatchObject({ code: 0 });
  expect(await candles()).toEqual([400]);
  expect(await series('remove', ...NAMED, '--yes')).toMatchObject({ code: 0 });
  expect(await candles()).toEqual([]);
  expect((await series('list')).output).toContain('0 series');
  const audit = AuditLine.array().parse(await operator.get('/api/identity/audit?scope=all'));
  const by = 'command line';
  expect(audit.filter(({ action }) => action.startsWith('series_'))).toMatchObject([
    { action: 'series_removed', detail: { by, candles: 400 } },
    { action: 'series_replaced', detail: { by, candles: 300, new_candles: 400 } },
    { action: 'series_replaced', detail: { by, candles: 400, new_candles: 300 } },
  ]);
});

// How imports and removals wait for each other is tested on both stores in src/collectors/series-at-once.test.ts.
test.runIf(isLong)(
  "commands at once: beside a server all wait their turn, without one the store is one command's",
  async () => {
    const dataDir = await useDataDir();
    const series = (...args: string[]) => runCommand('src/manage-series.ts', args, dataDir);
    const files = [1, 2].map((seed) => join(dataDir, `${seed}.csv`));
    await writeFile(files[0]!, makeCandleCsv(1, 400));
    await writeFile(files[1]!, makeCandleCsv(1, 900));
    const both = () => Promise.all(files.map((file) => runImport(dataDir, ['--symbol', 'EUR_USD', file])));

    const alone = await both();
    const refused = alone.filter(({ code }) => code !== 0);
    for (const { output } of refused) expect(output).toMatch(/in use|already|another/i);
    expect(refused.length).toBeLessThan(2);
    expect((await series('list')).output).toMatch(
      refused.length === 0 ? ': 900 candles' : /: [49]00 candles/,
    );

    const server = await startServer({ dataDir });
    onTestFinished(async () => {
      await server.stop('SIGKILL');
    });
    expect((await both()).map(({ code }) => code)).toEqual([0, 0]);
    expect((await series('list')).output).toContain(': 900 candles');
    const [imported, removed] = await Promise.all([
      runImport(dataDir, ['--symbol', 'EUR_USD', files[0]!]),
      series('remove', ...NAMED, '--yes'),
    ]);
    expect([imported.code, removed.code]).toEqual([0, 0]);
    expect((await series('list')).output).toMatch(/0 series|: 400 candles/);
  },
);
