import { expect, onTestFinished, test } from 'vitest';
import { parseExposition } from '../support/parse-exposition.ts';
import { startServer } from '../support/server.ts';
import { useDataDir } from '../support/use-data-dir.ts';

const TOKEN = 'a-token-for-prometheus';

test('the program measures its collectors and itself where a token is configured', async () => {
  const server = await startServer({ dataDir: await useDataDir(), env: { METRICS_TOKEN: TOKEN } });
  onTestFinished(async () => {
    await server.stop('SIGKILL');
  });
  const read = async () => {
    const response = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    return parseExposition(await response.text());
  };
  const families = await read();
  const running = families.get('trading_collector_running')?.samples.map(({ labels }) => labels.collector);
  expect(running).toEqual(expect.arrayContaining(['store:upkeep', 'alerts']));
  const statements = families.get('trading_sql_statement_seconds')?.samples ?? [];
  expect(statements.some(({ name, value }) => name.endsWith('_count') && value > 0)).toBe(true);
  expect((await fetch(`${server.url}/api/health/live`)).status).toBe(200);
  expect(server.output()).not.toContain(TOKEN);
});

test('a token that is too short is refused at the start', async () => {
  await expect(startServer({ dataDir: await useDataDir(), env: { METRICS_TOKEN: 'short' } })).rejects.toThrow(
    /METRICS_TOKEN.*16/,
  );
});
