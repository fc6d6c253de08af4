import { expect, onTestFinished, test } from 'vitest';
import { startByNpm } from '../support/npm-server.ts';
import { signInAt } from '../support/operator-client.ts';
import { makeDataDir } from '../support/server.ts';

test.each(['SIGTERM', 'SIGINT'] as const)(
  'npm start serves the console, and %s to npm itself ends it',
  async (signal) => {
    const { dataDir, remove } = await makeDataDir();
    onTestFinished(remove);
    const server = await startByNpm({ dataDir, market: 'none' });
    onTestFinished(async () => {
      await server.stop('SIGKILL');
    });
    await signInAt(server.url);
    const page = await fetch(`${server.url}/trading/dashboard`);
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    expect(await page.text()).toContain('<script');

    await server.stop(signal);
    // After npm exits nothing is left: the next start finds its port and its directory free.
    await expect(fetch(`${server.url}/api/health`)).rejects.toThrow();
  },
);
