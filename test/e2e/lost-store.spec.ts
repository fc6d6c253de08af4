import { cpSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { databaseUrl } from '../support/database-url.ts';
import { KNOWN_STORE } from '../support/global-known-store.ts';
import { signInAt } from '../support/operator-client.ts';
import { makeDataDir, startServer, type TestServer } from '../support/server.ts';
import { openSilentNetwork } from '../support/silent-network.ts';
import { canMount, onSmallDisk } from '../support/small-disk.ts';
import { type PostgresqlServer, startPostgresql } from '../support/start-postgresql.ts';
import { expect, signIn, test } from './console-test.ts';
import { sectionOf } from './page-parts.ts';

test.use({ expectedErrors: /503 |ERR_/ });

const SCREEN = '/trading/dashboard';
/** The console retries a failing server every 5 s, and the server probes its store as often. */
const patient = expect.configure({ timeout: 45_000 });

/** The header's text while the store is down: the reason, and what happens next. */
function noticeOf(page: Page, why: string) {
  const text = `The store is not available: ${why} Figures may be out of date; the console recovers by itself.`;
  return page.getByRole('banner').getByText(text, { exact: true });
}

test('a full disk is told, what was read stays, and all is well when there is room, without a reload', async ({
  page,
}) => {
  test.skip(!canMount, 'A full disk needs root on Linux');
  test.setTimeout(180_000);
  await onSmallDisk(async (disk) => {
    const dataDir = join(disk.path, 'data');
    await mkdir(dataDir);
    cpSync(process.env[KNOWN_STORE.dataDir] ?? '', dataDir, { recursive: true });
    const server = await startServer({ dataDir });
    try {
      await signIn(page, server.url);
      await page.goto(server.url + SCREEN);
      const total = sectionOf(page, 'All Trades').locator('dd').first();
      await expect(total).toHaveText(/\d/);
      const figure = (await total.textContent()) ?? '';

      await disk.leaveFree(0);
      expect(await importShares(server, 100_000)).toBe(503);
      await patient(noticeOf(page, 'The disk of the store is full.')).toBeVisible();
      await expect(total).toHaveText(figure);

      await disk.free();
      await patient(noticeOf(page, 'The disk of the store is full.')).toHaveCount(0);
      await expect(total).toHaveText(figure);
      expect(await importShares(server, 10)).toBe(200);
    } finally {
      // The disk cannot be taken away under it.
      await server.stop();
    }
  });
});

test.describe('a database of its own', () => {
  let database: PostgresqlServer;

  test.beforeAll(async () => {
    database = await startPostgresql();
  });
  test.afterAll(() => database.remove());

  test('a database that stops is told on a screen that never had an answer, which stays as it is until the database is back', async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const { dataDir, remove } = await makeDataDir();
    const server = await startServer({ dataDir, env: { DATABASE_URL: database.url } });
    try {
      await signIn(page, server.url);
      await database.stop();
      await page.goto(server.url + SCREEN);
      const notice = noticeOf(page, 'The database cannot be reached.');
      await patient(notice).toBeVisible();
      // The engine's panel and the one above it need the same answer.
      const failure = page.getByText('Failed to load status.').first();
      await patient(failure).toBeVisible();

      // It is requested again and again, and nothing on the screen moves.
      for (const answer of ['first', 'second']) {
        await page.waitForResponse((response) => response.url().includes('/api/trading/status/'));
        expect(await failure.isVisible(), answer).toBe(true);
        expect(await notice.isVisible(), answer).toBe(true);
      }

      await database.start();
      await patient(notice).toHaveCount(0);
      await expect(failure).toHaveCount(0);
      await expect(page.getByRole('banner').getByRole('status').first()).toContainText('live', {
        timeout: 45_000,
      });
    } finally {
      await server.stop();
      await remove();
    }
  });

  test('a server that is cut off from its database says so within 15 s, and the figures stay', async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await createDatabase(database.url, 'cut_off');
    const network = await openSilentNetwork(databaseUrl(database.url, 'cut_off'));
    const { dataDir, remove } = await makeDataDir();
    const server = await startServer({ dataDir, env: { DATABASE_URL: network.url } });
    try {
      await signIn(page, server.url);
      await page.goto(server.url + SCREEN);
      const total = sectionOf(page, 'All Trades').locator('dd').first();
      await expect(total).toHaveText('0');
      await expect(page.getByRole('banner').getByRole('status').first()).toContainText('live');

      // Nothing is closed or refused: responses just never arrive.
      network.goSilent();
      const notice = page.getByRole('banner').getByText('The store is not available:');
      await expect(notice).toBeVisible();
      await expect(total).toHaveText('0');

      network.recover();
      await patient(notice).toHaveCount(0);
    } finally {
      await server.stop();
      await network.close();
      await remove();
    }
  });
});

async function createDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
}

/** Imports a number of airdrop shares; returns the status. */
async function importShares(server: TestServer, count: number): Promise<number> {
  const { token } = await signInAt(server.url);
  const shares = Array.from({ length: count }, (_, at) => `0x${at.toString(16).padStart(40, '0')},1.5`);
  const answer = await fetch(
    `${server.url}/api/airdrops/distributions?protocol=Safe&token=SAFE&decimals=18`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: ['address,tokens', ...shares].join('\n'),
    },
  );
  return answer.status;
}
