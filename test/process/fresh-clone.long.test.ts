import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../../scripts/installation.mjs';
import { makeCandleCsv } from '../support/candle-file.ts';
import { startByNpm } from '../support/npm-server.ts';
import { signInAt } from '../support/operator-client.ts';

test('a fresh clone starts with nothing but git, Node and npm, and stays clean', async () => {
  const place = await mkdtemp(join(tmpdir(), 'fresh-clone-'));
  onTestFinished(() => rm(place, { recursive: true, force: true }));
  const [folder, dataDir] = [join(place, 'clone'), join(place, 'data')];
  execFileSync('git', ['clone', '--quiet', ROOT, folder]);
  // Another person's machine: no npm settings, no caches, and none of our installed commands.
  const path = (process.env.PATH ?? '').split(delimiter).filter((entry) => !entry.includes('node_modules'));
  const env = { HOME: join(place, 'home'), PATH: path.join(delimiter) };

  const first = await startByNpm({ dataDir, market: 'none', folder, env });
  await signInAt(first.url);
  expect((await fetch(`${first.url}/login`)).status).toBe(200);

  const file = join(place, 'candles.csv');
  await writeFile(file, makeCandleCsv(5, 500));
  const npmImport = ['run', 'import', '--silent', '--', '--symbol', 'AUD_USD', file];
  const printed = execFileSync('npm', npmImport, {
    cwd: folder,
    env: { ...env, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  expect(printed).toContain('500');
  const operator = await signInAt(first.url);
  expect(await operator.get('/api/trading/status/')).toMatchObject({
    series: [{ symbol: 'AUD_USD', candles: 500 }],
  });
  await first.stop();

  const again = await startByNpm({ dataDir, market: 'none', folder, env });
  await signInAt(again.url);
  await again.stop();
  expect(execFileSync('git', ['status', '--porcelain'], { cwd: folder, encoding: 'utf8' })).toBe('');
});
