import { expect, onTestFinished, test } from 'vitest';
import { GIVE_UP_AFTER_MS, isUnderWay, readMarketStatus, statusWhen } from '../support/market-status.ts';
import { signInAt } from '../support/operator-client.ts';
import { startServer } from '../support/server.ts';
import { useDataDir } from '../support/use-data-dir.ts';

test('a first start that is stopped while it makes its history goes on where it was, without a problem', {
  timeout: GIVE_UP_AFTER_MS + 120_000,
}, async () => {
  const dataDir = await useDataDir();
  const start = async () => {
    const server = await startServer({ dataDir, market: 'simulated' });
    onTestFinished(async () => void (await server.stop('SIGKILL')));
    return { server, operator: await signInAt(server.url) };
  };
  const interrupted = await start();
  const former = await statusWhen(interrupted.operator, isUnderWay);
  expect((await interrupted.server.stop()).code).toBe(0);

  const { server, operator } = await start();
  expect((await fetch(`${server.url}/login`)).status).toBe(200);
  const candlesOf = ({ series }: typeof former) => series.reduce((sum, { candles }) => sum + candles, 0);
  const kept = candlesOf(await readMarketStatus(operator));
  expect(kept).toBeGreaterThanOrEqual(candlesOf(former));
  const further = await statusWhen(operator, (status) => candlesOf(status) > kept);
  expect(further.series.map(({ market, problem }) => [market, problem])).toEqual(
    further.series.map(() => ['simulated', null]),
  );
  for (const { progress } of further.series) if (progress !== null) expect(progress).toBeLessThanOrEqual(1);
  expect((await server.stop()).code).toBe(0);
});
