import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeCandleCsv } from '../support/candle-file.ts';
import { signInAt } from '../support/operator-client.ts';
import { runCommand } from '../support/run-command.ts';
import { runImport } from '../support/run-import.ts';
import { startServer } from '../support/server.ts';
import { useDataDir } from '../support/use-data-dir.ts';

test('a backup beside a running server is restored elsewhere, where the same operator sees the same candles', async () => {
  const dataDir = await useDataDir();
  const other = await mkdtemp(join(tmpdir(), 'restored-'));
  onTestFinished(() => rm(other, { recursive: true, force: true }));
  const nothing = await runCommand('src/backup-store.ts', [join(other, 'nothing.backup')], other);
  expect(nothing).toMatchObject({ code: 1, output: expect.stringContaining('nothing to back up') });
  expect(await readdir(other)).toEqual([]);
  const candles = join(dataDir, 'candles.csv');
  await writeFile(candles, makeCandleCsv(1, 400));
  expect(await runImport(dataDir, ['--symbol', 'EUR_USD', candles])).toMatchObject({ code: 0 });
  const server = await startServer({ dataDir });
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  await signInAt(server.url);

  const file = join(other, 'store.backup');
  const made = await runCommand('src/backup-store.ts', [file, '--check'], dataDir);
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('Checked by a restore') });
  expect((await readdir(dataDir)).filter((name) => name.includes('unfinished'))).toEqual([]);
  expect((await readdir(other)).sort()).toEqual(['store.backup']);
  const again = await runCommand('src/backup-store.ts', [file], dataDir);
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('is there already') });
  const live = await runCommand('src/restore-store.ts', [file], dataDir);
  expect(live).toMatchObject({
    code: 1,
    output: expect.stringContaining('Stop the server of DATA_DIR first'),
  });
  await signInAt(server.url);
  await server.stop();

  const restored = await runCommand('src/restore-store.ts', [file], other);
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('each as in the backup') });
  const twice = await runCommand('src/restore-store.ts', [file], other);
  expect(twice).toMatchObject({ code: 1, output: expect.stringContaining('move it away first') });
  await cp(join(dataDir, 'secrets.key'), join(other, 'secrets.key'));
  const second = await startServer({ dataDir: other });
  onTestFinished(async () => void (await second.stop('SIGKILL')));
  const operator = await signInAt(second.url);
  expect(await operator.get('/api/trading/series')).toMatchObject({
    series: [{ symbol: 'EUR_USD', granularity: 'H1', candles: 400 }],
  });
});
