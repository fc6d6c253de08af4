import { expect, onTestFinished, test } from 'vitest';
import { PATTERN_STATUSES } from '../../src/domain/pattern-status.ts';
import {
  GIVE_UP_AFTER_MS,
  isUnderWay,
  type MarketStatus,
  readMarketStatus,
  statusWhen,
} from '../support/market-status.ts';
import { signInAt } from '../support/operator-client.ts';
import { startServer } from '../support/server.ts';
import { useEmptyDir } from '../support/use-data-dir.ts';

const isComplete = ({ series }: MarketStatus): boolean =>
  series.length === 3 && series.every(({ state }) => state === 'live');

test('the first start shows every status and elite trades, and a restart in the middle or after it loses nothing', {
  timeout: GIVE_UP_AFTER_MS + 120_000,
}, async () => {
  const dataDir = await useEmptyDir();
  const interrupted = await startServer({ dataDir, market: 'simulated' });
  await statusWhen(await signInAt(interrupted.url), isUnderWay);
  expect((await interrupted.stop()).code).toBe(0);

  const first = await startServer({ dataDir, market: 'simulated' });
  onTestFinished(async () => {
    await first.stop('SIGKILL');
  });
  const operator = await signInAt(first.url);
  const page = await fetch(`${first.url}/login`);
  expect(page.status).toBe(200);
  const shares: number[] = [];
  const complete = await statusWhen(operator, isComplete, (share) => shares.push(share));
  expect(shares.length).toBeGreaterThan(0);
  expect(shares.filter((share) => share < 0 || share > 1)).toEqual([]);
  for (const status of PATTERN_STATUSES) expect(complete.status_counts[status], status).toBeGreaterThan(0);
  expect(complete.elite_trades.total).toBeGreaterThanOrEqual(50);
  expect(complete.series.every(({ market }) => market === 'simulated')).toBe(true);
  expect((await first.stop()).code).toBe(0);

  const second = await startServer({ dataDir, market: 'simulated' });
  onTestFinished(async () => {
    await second.stop('SIGKILL');
  });
  const again = await readMarketStatus(await signInAt(second.url));
  expect(again.all_trades.total).toBeGreaterThanOrEqual(complete.all_trades.total);
  expect(again.elite_trades.total).toBeGreaterThanOrEqual(complete.elite_trades.total);
  await second.stop();
});
