import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readList } from '../../../test/support/read-list.ts';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import type { BROKER_TRANSACTIONS } from '../../contract/broker.ts';
import type { ListQueryOf } from '../../contract/list-query.ts';
import { createLog } from '../../log.ts';
import { Secret } from '../../secret.ts';
import { BROKER_TRANSACTION_LIST, ensureBrokerAccount, getBrokerStatus } from '../../store/broker/broker.ts';
import type { Store } from '../../store/database/open-store.ts';
import { type LocalUpstream, startLocalUpstream } from '../testing/local-upstream.ts';
import { createBrokerCollector } from './broker-collector.ts';
import { createOandaClient } from './oanda-client.ts';

const RECORDED = join(import.meta.dirname, '../../../../shared/data/oanda/recorded');
const ACCOUNT = '000-000-0000000-000';
const ROOT = `/v3/accounts/${ACCOUNT}`;
/** A month in which the recorded transactions lie. */
const NOW = Date.parse('2018-05-10T00:00:00Z');

const KEY = { provider: 'OANDA', environment: 'practice', account_id: ACCOUNT } as const;

if (!existsSync(RECORDED)) process.stdout.write('Skipped: answers of shared/data/oanda are not here.\n');

const recorded = (name: string) => JSON.parse(readFileSync(join(RECORDED, name), 'utf8'));

/** The recorded account, whose transactions are those of the recorded range. */
function recordedAnswers(last = '101'): Record<string, unknown> {
  return {
    '/v3/accounts': recorded('account/accounts.json'),
    [`${ROOT}/summary`]: { ...recorded('account/account_summary.json'), lastTransactionID: last },
    [`${ROOT}/transactions`]: {
      ...recorded('transaction/transaction_pages.json'),
      pages: [`https://api-fxpractice.oanda.com${ROOT}/transactions/idrange?from=100&to=101`],
    },
    [`${ROOT}/transactions/idrange`]: recorded('transaction/idrange.json'),
    [`${ROOT}/transactions/sinceid`]: recorded('transaction/sinceid.json'),
  };
}

/** Follows the account until it is disposed of; `lines` are what it logged, as JSON. */
function follow(store: Store, upstream: LocalUpstream) {
  const lines: string[] = [];
  const abort = new AbortController();
  const running = createBrokerCollector({
    store,
    client: createOandaClient({
      url: upstream.url,
      streamUrl: upstream.url,
      token: new Secret('the-token'),
      accountId: ACCOUNT,
    }),
    environment: 'practice',
    clock: () => NOW,
    log: createLog({ level: 'info', format: 'json', write: (line) => lines.push(line) }),
    intervalMs: 30,
  }).run(abort.signal);
  return {
    lines,
    async [Symbol.asyncDispose]() {
      abort.abort();
      await running;
    },
  };
}

/** What a line says besides when. */
function toFacts(line: string): object {
  const { time: _, ...facts } = JSON.parse(line);
  return facts;
}

for (const target of SQL_TARGETS) {
  describe.skipIf(!existsSync(RECORDED))(target.name, () => {
    const store = useStore(target);
    const state = async () => (await getBrokerStatus(store().db)).state;
    const types = async (now = NOW) =>
      (await readList(store(), BROKER_TRANSACTION_LIST, { limit: 50, order: 'asc' }, now)).transactions.map(
        ({ id, type }) => `${id} ${type}`,
      );

    test('the account and its transactions are read once, then only what is new', async () => {
      await using upstream = await startLocalUpstream(recordedAnswers());
      await using _ = follow(store(), upstream);
      await expect.poll(state).toBe('live');
      expect(await getBrokerStatus(store().db)).toMatchObject({
        provider: 'OANDA',
        environment: 'practice',
        account: { balance: 100_000, pl: 0, nav: 100_000, currency: 'USD', open_trade_count: 0 },
      });
      expect(await types()).toEqual(['100 DAILY_FINANCING', '101 DAILY_FINANCING']);
      expect(upstream.authorizations).toEqual(new Set(['Bearer the-token']));

      upstream.answers.set(`${ROOT}/summary`, recordedAnswers('414')[`${ROOT}/summary`]);
      const later = Date.parse('2019-02-20T00:00:00Z');
      await expect.poll(() => types(later)).toEqual(['413 MARKET_ORDER_REJECT', '414 DAILY_FINANCING']);
      expect(upstream.requests.filter((address) => address.includes('sinceid'))).toEqual([
        `${ROOT}/transactions/sinceid?id=101`,
      ]);
      expect(upstream.requests.filter((address) => address.includes('idrange'))).toHaveLength(1);
    });

    test('the connection is tested once, and how that went is logged', async () => {
      await using upstream = await startLocalUpstream(recordedAnswers());
      upstream.answers.set('/v3/accounts', {
        accounts: [
          { id: ACCOUNT, tags: [] },
          { id: '000-000-0000000-001', tags: [] },
        ],
      });
      {
        await using good = follow(store(), upstream);
        await expect.poll(state).toBe('live');
        expect(good.lines.map(toFacts)).toEqual([
          { level: 'info', msg: 'Tested the connection to the broker', accounts: 2, has_account: true },
        ]);
      }
      upstream.answers.set('/v3/accounts', (_request: IncomingMessage, response: ServerResponse) =>
        response.writeHead(401, 'Unauthorized').end('{"errorMessage":"Insufficient authorization"}'),
      );
      await using bad = follow(store(), upstream);
      await expect.poll(() => bad.lines.length).toBe(1);
      expect(bad.lines.map(toFacts)).toMatchObject([
        {
          level: 'warn',
          msg: 'The connection to the broker failed',
          error: { message: 'OANDA API error: 401 - Insufficient authorization' },
        },
      ]);
      expect(bad.lines.join()).not.toContain('the-token');
    });

    test('first transactions are written page by page, and go on where a page failed', async () => {
      await using upstream = await startLocalUpstream(recordedAnswers('414'));
      const later = Date.parse('2019-02-20T00:00:00Z');
      const page = (from: number, to: number) =>
        `https://api-fxpractice.oanda.com${ROOT}/transactions/idrange?from=${from}&to=${to}`;
      upstream.answers.set(`${ROOT}/transactions`, {
        ...recorded('transaction/transaction_pages.json'),
        pages: [page(100, 101), page(413, 414)],
      });
      let isWell = false;
      const first = recordedAnswers()[`${ROOT}/transactions/idrange`];
      upstream.answers.set(
        `${ROOT}/transactions/idrange`,
        ({ url = '' }: IncomingMessage, response: ServerResponse) => {
          if (url.includes('from=100')) response.end(JSON.stringify(first));
          else response.writeHead(500).end();
        },
      );
      upstream.answers.set(
        `${ROOT}/transactions/sinceid`,
        (_request: IncomingMessage, response: ServerResponse) => {
          if (isWell) response.end(JSON.stringify(recorded('transaction/sinceid.json')));
          else response.writeHead(503).end();
        },
      );
      {
        await using _ = follow(store(), upstream);
        await expect.poll(state).toBe('failed');
      }
      expect(await types()).toEqual(['100 DAILY_FINANCING', '101 DAILY_FINANCING']);
      // The account is not shown as known, nor reconciled, before its transactions are.
      expect(await ensureBrokerAccount(store().db, KEY)).toMatchObject({
        last_transaction_id: 101,
        read_from: null,
      });
      expect((await getBrokerStatus(store().db)).account).toBeNull();

      isWell = true;
      await using _ = follow(store(), upstream);
      await expect.poll(state).toBe('live');
      expect(await types(later)).toEqual(['413 MARKET_ORDER_REJECT', '414 DAILY_FINANCING']);
      expect(upstream.requests.filter((address) => address.includes('idrange'))).toHaveLength(2);
      expect(await ensureBrokerAccount(store().db, KEY)).toMatchObject({
        last_transaction_id: 414,
        read_from: expect.stringContaining('2018-04-10'),
      });
    });

    test('transactions are found by bounds of every figure', async () => {
      await using upstream = await startLocalUpstream(recordedAnswers());
      await using _ = follow(store(), upstream);
      await expect.poll(state).toBe('live');
      const listed = async (bounds: Partial<ListQueryOf<typeof BROKER_TRANSACTIONS>>) =>
        (await readList(store(), BROKER_TRANSACTION_LIST, { limit: 50, order: 'asc', ...bounds }, NOW))
          .transactions;
      const all = await listed({});
      for (const column of ['units', 'price', 'pl', 'financing', 'account_balance'] as const) {
        const values = all.map((row) => row[column]).filter((value) => value !== null);
        for (const bound of [...values, 0, -1, 200_000]) {
          const above = all.filter((row) => row[column] !== null && row[column] >= bound);
          expect(await listed({ [`min_${column}`]: bound })).toEqual(above);
          const below = all.filter((row) => row[column] !== null && row[column] <= bound);
          expect(await listed({ [`max_${column}`]: bound })).toEqual(below);
        }
      }
    });

    test('a broker that refuses leaves what was told, with its words', async () => {
      await using upstream = await startLocalUpstream(recordedAnswers());
      await using _ = follow(store(), upstream);
      await expect.poll(state).toBe('live');
      upstream.answers.set(`${ROOT}/summary`, (_request: IncomingMessage, response: ServerResponse) =>
        response.writeHead(401, 'Unauthorized').end('{"errorMessage":"Insufficient authorization"}'),
      );
      await expect.poll(state).toBe('failed');
      expect(await getBrokerStatus(store().db)).toMatchObject({
        problem: 'OANDA API error: 401 - Insufficient authorization',
        account: { balance: 100_000 },
      });
      upstream.answers.set(`${ROOT}/summary`, recordedAnswers()[`${ROOT}/summary`]);
      await expect.poll(state).toBe('live');
      await ensureBrokerAccount(store().db, null);
      expect(await state()).toBe('not connected');
    });
  });
}
