import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { PATTERN_STATUSES, type PatternStatus } from '../../src/domain/pattern-status.ts';
import { type OperatorClient, signInAt } from '../support/operator-client.ts';
import { startServer } from '../support/server.ts';
import { useEmptyDir } from '../support/use-data-dir.ts';

interface Status {
  readonly series: { readonly market: string; readonly state: string; readonly progress: number | null }[];
  readonly elite_trades: { readonly total: number };
  readonly all_trades: { readonly total: number };
  readonly status_counts: Record<PatternStatus, number>;
}

/** The first start is promised in 30 s on a free machine; a test only gives up when something must be wrong. */
const GIVE_UP_AFTER_MS = 240_000;

async function readStatus(operator: OperatorClient): Promise<Status> {
  return (await operator.get('/api/trading/status/?market=simulated')) as Status;
}

/** Requests until the answer matches. The console requests too: the server must answer all the time. */
async function statusWhen(
  operator: OperatorClient,
  wanted: (status: Status) => boolean,
  onProgress: (share: number) => void = () => {},
): Promise<Status> {
  const until = Date.now() + GIVE_UP_AFTER_MS;
  for (;;) {
    const status = await readStatus(operator);
    if (wanted(status)) return status;
    for (const { progress } of status.series) if (progress !== null) onProgress(progress);
    if (Date.now() > until)
      throw new Error(`The market did not come up:\n${JSON.stringify(status, null, 2)}`);
    await delay(250);
  }
}

const isUnderWay = ({ series }: Status): boolean => series.some(({ progress }) => (progress ?? 0) > 0.1);
const isComplete = ({ series }: Status): boolean =>
  series.length === 3 && series.every(({ state }) => state === 'live');

test('the first start shows every status and elite trades, and a restart in the middle or after it loses nothing', {
  timeout: GIVE_UP_AFTER_MS + 120_000,
}, async () => {
  const dataDir = await useEmptyDir();
  const interrupted = await startServer({ dataDir, market: 'simulated' });
  await statusWhen(await signInAt(interrupted.url), isUnderWay);
  const ending = await interrupted.stop();
  expect(ending.code).toBe(0);
  expect(ending.afterMs).toBeLessThan(5_000);

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
  const stopped = await first.stop();
  expect(stopped.code).toBe(0);
  expect(stopped.afterMs).toBeLessThan(5_000);

  const second = await startServer({ dataDir, market: 'simulated' });
  onTestFinished(async () => {
    await second.stop('SIGKILL');
  });
  const again = await readStatus(await signInAt(second.url));
  expect(again.all_trades.total).toBeGreaterThanOrEqual(complete.all_trades.total);
  expect(again.elite_trades.total).toBeGreaterThanOrEqual(complete.elite_trades.total);
  await second.stop();
});
