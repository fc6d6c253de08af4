import { existsSync } from 'node:fs';
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

test('a server that is killed while it copies leaves no false backup, and the next one is whole', async () => {
  const dataDir = await useDataDir();
  const other = await mkdtemp(join(tmpdir(), 'restored-'));
  onTestFinished(() => rm(other, { recursive: true, force: true }));
  const candles = join(dataDir, 'candles.csv');
  await writeFile(candles, makeCandleCsv(1, 400));
  expect(await runImport(dataDir, ['--symbol', 'EUR_USD', candles])).toMatchObject({ code: 0 });
  const server = await startServer({ dataDir });
  onTestFinished(async () => void (await server.stop('SIGKILL')));

  const file = join(other, 'cut-off.backup');
  const cutOff = runCommand('src/backup-store.ts', [file], dataDir);
  await expect
    .poll(async () => (await readdir(dataDir)).filter((name) => name.includes('unfinished')), { interval: 1 })
    .toHaveLength(1);
  expect(await server.stop('SIGKILL')).toMatchObject({ signal: 'SIGKILL' });
  const { code, output } = await cutOff;
  // The copy may have been complete just before: then so is the backup.
  expect(code === 0).toBe(existsSync(file));
  if (code !== 0)
    expect(output).toMatch(/^The running server ended, or its connection was lost, before it answered\.\s*$/);

  const again = await startServer({ dataDir });
  onTestFinished(async () => void (await again.stop('SIGKILL')));
  expect((await readdir(dataDir)).filter((name) => name.includes('unfinished'))).toEqual([]);
  const whole = join(other, 'whole.backup');
  expect(await runCommand('src/backup-store.ts', [whole, '--check'], dataDir)).toMatchObject({
    code: 0,
    output: expect.stringContaining('Checked by a restore'),
  });
  await again.stop();

  const restored = join(other, 'data');
  expect(await runCommand('src/restore-store.ts', [whole], restored)).toMatchObject({ code: 0 });
  await cp(join(dataDir, 'secrets.key'), join(restored, 'secrets.key'));
  const last = await startServer({ dataDir: restored });
  onTestFinished(async () => void (await last.stop('SIGKILL')));
  const operator = await signInAt(last.url);
  expect(await operator.get('/api/trading/series')).toMatchObject({
    series: [{ symbol: 'EUR_USD', granularity: 'H1', candles: 400 }],
  });
});
