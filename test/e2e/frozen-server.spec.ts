import { connect, createServer, type Server, type Socket } from 'node:net';
import type { Page } from '@playwright/test';
import { type LocalUpstream, startLocalUpstream } from '../../src/collectors/testing/local-upstream.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { expect, signIn, test } from './console-test.ts';
import { expectHint, sectionOf } from './page-parts.ts';
import { makeStoreDir } from './store-dir.ts';

test.describe.configure({ mode: 'serial' });
// Hanging requests time out, and retries reach a server that does not answer.
test.use({ expectedErrors: /Failed to load resource|ERR_/ });

/** A proxy whose connections stay open while nothing passes. */
interface BlackHole {
  readonly url: string;
  swallow(on: boolean): void;
  close(): void;
}

let upstream: LocalUpstream;
let server: TestServer;
let remove: () => Promise<void>;

test.beforeAll(async () => {
  upstream = await startLocalUpstream({
    '/airdrops/claims': [{ protocol: 'Hop', usd_value: 120.5 }],
    '/airdrops/interactions': [],
    '/airdrops/wallets': [],
    '/trades/recent': [],
    '/trades/stats/status-breakdown': { success: 41, failed: 7 },
    '/trades/active': [],
    '/trades/heatmap/hourly': { 3: 17 },
    '/trades/bribe-levels': {},
    '/trades/top': [],
    '/trades/stats/wallet-breakdown': {},
  });
  const place = await makeStoreDir('known');
  remove = place.remove;
  const env = { AIRDROPS_API_URL: upstream.url, FLASH_LOANS_API_URL: upstream.url };
  server = await startServer({ dataDir: place.dataDir, env });
});

test.afterAll(async () => {
  await server.stop();
  await upstream[Symbol.asyncDispose]();
  await remove();
});

/** The panels of an area, each with a hint that tells how fresh it is. */
const AREAS = [
  ['/airdrops/dashboard', 'Next deadlines'],
  ['/flash-loans/dashboard', 'Top Trades'],
] as const;
const badgeOf = (page: Page) => page.getByRole('banner').getByRole('status').first();

test('a frozen server is told by the status rail 15 s after it was heard last, and by the hint of each panel', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, server.url);
  for (const [path, title] of AREAS) {
    await page.goto(`${server.url}${path}`);
    const panel = sectionOf(page, title);
    await expect(badgeOf(page)).toContainText('live');
    await expectHint(panel, 'live');
    process.kill(server.pid, 'SIGSTOP');
    try {
      await page.clock.fastForward(15_000);
      await expect(badgeOf(page)).toContainText(/reconnecting|offline/);
      await expectHint(panel, /^stale \d+/);
      await expect(page.getByRole('main').getByText('live', { exact: true })).toHaveCount(0);
    } finally {
      process.kill(server.pid, 'SIGCONT');
    }
    await expect(badgeOf(page)).toContainText('live');
    await expectHint(panel, 'live');
  }
});

test('a proxy that swallows everything is told, and the console comes back when it lets through', async ({
  page,
}) => {
  const proxy = await startBlackHole(new URL(server.url).port);
  await page.clock.install();
  await signIn(page, proxy.url);
  await page.goto(`${proxy.url}/flash-loans/dashboard`);
  await expect(badgeOf(page)).toContainText('live');
  await expectHint(sectionOf(page, 'Top Trades'), 'live');
  proxy.swallow(true);
  await page.clock.fastForward(15_000);
  await expect(badgeOf(page)).toContainText('reconnecting');
  await expectHint(sectionOf(page, 'Top Trades'), /^stale \d+/);
  // Hanging retries time out as well, so that the console finally shows offline.
  for (let i = 0; i < 12; i += 1) await page.clock.fastForward(16_000);
  await expect(badgeOf(page)).toContainText('offline');
  proxy.swallow(false);
  await page.clock.fastForward(30_000);
  await expect(badgeOf(page)).toContainText('live');
  await expectHint(sectionOf(page, 'Top Trades'), 'live');
  proxy.close();
});

test('a tab that slept does not call itself live, and is live again at once', async ({ page }) => {
  await page.clock.install();
  await signIn(page, server.url);
  await page.goto(`${server.url}/airdrops/dashboard`);
  await expect(badgeOf(page)).toContainText('live');
  const opened = page.waitForRequest(/\/api\/events/);
  await page.clock.fastForward('02:00:00');
  await opened;
  await expect(badgeOf(page)).toContainText('live');
});

async function startBlackHole(port: string): Promise<BlackHole> {
  const sockets = new Set<Socket>();
  let swallows = false;
  const proxy: Server = createServer((near) => {
    const far = connect(Number(port), '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    }
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.on('data', (bytes) => swallows || far.write(bytes));
    far.on('data', (bytes) => swallows || near.write(bytes));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    swallow: (on) => {
      swallows = on;
      // Swallowed data is lost, so those connections are closed.
      if (!on) for (const socket of sockets) socket.destroy();
    },
    close: () => {
      proxy.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
