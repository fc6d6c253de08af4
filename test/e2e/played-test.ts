import type { APIRequestContext } from '@playwright/test';
import type { Trade } from '../../src/contract/trades.ts';
import { openStore } from '../../src/store/database/open-store.ts';
import { fillPlayedStore } from '../support/fill-played-store.ts';
import { OPERATOR, startServer, type TestServer } from '../support/server.ts';
import { silentLog } from '../support/silent-log.ts';
import { test as base, expect } from './console-test.ts';
import { makeStoreDir } from './store-dir.ts';

/** A server whose store can be shown at every moment of four weeks, and all of its trades. */
export interface PlayedServer extends TestServer {
  readonly history: readonly Trade[];
}

export const test = base.extend<object, { readonly played: PlayedServer }>({
  played: [
    async ({ playwright }, use) => {
      const { dataDir, remove } = await makeStoreDir();
      const store = await openStore({ dataDir, databaseUrl: undefined, log: silentLog });
      await fillPlayedStore(store);
      await store.close();
      const server = await startServer({ dataDir, market: 'none' });
      const request = await playwright.request.newContext();
      const history = await readHistory(request, server.url);
      await request.dispose();
      expect(history.length).toBeGreaterThan(150);
      await use({ ...server, history });
      await server.stop();
      await remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: async ({ played }, use) => use(played.url),
});

export { expect };

async function readHistory(request: APIRequestContext, url: string): Promise<readonly Trade[]> {
  const answer = await request.post(`${url}/api/identity/sign-in`, { data: OPERATOR });
  const { id_token } = await answer.json();
  const headers = { authorization: `Bearer ${id_token}` };
  return (await request.get(`${url}/api/trading/trades/history`, { headers })).json();
}
