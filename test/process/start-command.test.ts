import { expect, onTestFinished, test } from 'vitest';
import { sampleCases } from '../support/is-long.ts';
import { startByNpm } from '../support/npm-server.ts';
import { signInAt } from '../support/operator-client.ts';
import { useDataDir, useEmptyDir } from '../support/use-data-dir.ts';

const ENDINGS: readonly [signal: NodeJS.Signals, makeDir: () => Promise<string>][] = [
  ['SIGTERM', useEmptyDir],
  ['SIGINT', useDataDir],
];

test.each(sampleCases(ENDINGS, 1))(
  'npm start serves the console, and %s to npm itself ends it',
  async (signal, makeDir) => {
    const dataDir = await makeDir();
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
