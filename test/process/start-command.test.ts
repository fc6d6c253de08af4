import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../../scripts/installation.mjs';
import { signInAt } from '../support/operator-client.ts';
import { makeDataDir, OPERATOR } from '../support/server.ts';

test('npm start builds, serves the console, and ends cleanly on a signal to npm itself', async () => {
  const { dataDir, remove } = await makeDataDir();
  onTestFinished(remove);
  const child = spawn('npm', ['start', '--silent'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      MARKET: 'none',
      OPERATOR_EMAIL: OPERATOR.email,
      OPERATOR_PASSWORD: OPERATOR.password,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout.setEncoding('utf8');
  let url: string | undefined;
  while (url === undefined) {
    const [text] = await once(child.stdout, 'data');
    output += text;
    url = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
  }
  await signInAt(url);
  const page = await fetch(`${url}/trading/dashboard`);
  expect(page.headers.get('content-type')).toMatch(/^text\/html/);
  expect(await page.text()).toContain('<script');

  const sentAt = performance.now();
  child.kill('SIGTERM');
  await once(child, 'exit');
  expect(performance.now() - sentAt).toBeLessThan(6_000);
  await expect(fetch(`${url}/api/health`)).rejects.toThrow();
});
