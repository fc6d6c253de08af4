import { createParser } from 'eventsource-parser';
import type { Kysely } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { LiveEvent } from '../../src/contract/event-topics.ts';
import { manageAccounts } from '../../src/identity/local/manage-accounts.ts';
import type { Database } from '../../src/store/database/database.ts';
import { inTransaction } from '../../src/store/database/in-transaction.ts';
import { notify } from '../../src/store/database/notify.ts';
import { STORE_TARGETS, useStore } from '../support/store-targets.ts';
import { type ApiUnderTest, EMAIL, openApi, PASSWORD, QUOTES_PAUSE_MS, readError } from './api-under-test.ts';

/** Adds a second operator. */
const OTHER = {
  command: 'add',
  email: 'other@example.com',
  password: PASSWORD,
  permanent: true,
} as const;

const MINUTE = 60_000;

interface Message {
  readonly id: string | undefined;
  readonly event: LiveEvent;
}

/** Reads an event stream; `next` waits for a message, `ended` for the end of the stream. */
function readEvents(response: Response) {
  const messages: Message[] = [];
  const ids: string[] = [];
  const waiting: (() => void)[] = [];
  const wake = () => {
    for (const go of waiting.splice(0)) go();
  };
  const parser = createParser({
    onEvent: ({ id, data }) => {
      messages.push({ id, event: JSON.parse(data) as LiveEvent });
      wake();
    },
    onId: (id) => {
      ids.push(id);
      wake();
    },
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const ended = (async () => {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) return;
      parser.feed(value);
    }
  })();
  const until = async (met: () => boolean) => {
    while (!met()) await new Promise<void>((resolve) => waiting.push(resolve));
  };
  return {
    ended,
    messages,
    async next(): Promise<Message> {
      await until(() => messages.length > 0);
      return messages.shift() as Message;
    },
    /** The id at which the stream began. */
    async position(): Promise<string> {
      await until(() => ids.length > 0);
      return ids.at(-1) as string;
    },
    async close(): Promise<void> {
      await reader?.cancel();
    },
  };
}

for (const target of STORE_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);
    const open: ApiUnderTest[] = [];
    afterEach(() => {
      for (const api of open.splice(0)) api.close();
    });

    async function setUp() {
      const api = await openApi(store());
      open.push(api);
      const token = await api.signInToken();
      const listen = async (lastEventId?: string) => {
        const headers = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
        const response = await api.request('/api/events', { token, headers });
        expect(response.headers.get('content-type')).toBe('text/event-stream');
        expect(response.headers.get('cache-control')).toBe('no-store');
        return readEvents(response);
      };
      return { api, token, listen };
    }

    test('what a transaction tells arrives once it is committed, and only then', async () => {
      const { listen } = await setUp();
      const stream = await listen();
      await stream.position();
      const rolledBack = store()
        .db.transaction()
        .execute(async (trx) => {
          await notify(trx, { topic: 'patterns', market: 'oanda' });
          throw new Error('rolled back');
        });
      await expect(rolledBack).rejects.toThrow('rolled back');
      await store()
        .db.transaction()
        .execute((trx) => notify(trx, { topic: 'trades', market: 'imported', symbol: 'EUR_USD' }));
      expect((await stream.next()).event).toEqual({ topic: 'trades', market: 'imported', symbol: 'EUR_USD' });
    });

    test('a stream that comes back gets what it missed, and nothing twice', async () => {
      const { listen } = await setUp();
      const first = await listen();
      await notify(store().db, { topic: 'trades', market: 'imported' });
      const { id } = await first.next();
      await first.close();
      const other = await listen();
      for (const topic of ['patterns', 'series', 'positions'] as const) await notify(store().db, { topic });
      while ((await other.next()).event.topic !== 'positions');
      const again = await listen(id);
      const topics = [await again.next(), await again.next(), await again.next()].map(
        ({ event }) => event.topic,
      );
      expect(topics).toEqual(['patterns', 'series', 'positions']);
      await notify(store().db, { topic: 'store' });
      expect((await again.next()).event.topic).toBe('store');
      const upToDate = await listen(await again.position());
      expect(upToDate.messages).toEqual([]);
    });

    test('a stream that comes back from another server or with nonsense is told to ask for everything', async () => {
      const { listen } = await setUp();
      for (const id of ['0000dead-5', 'nonsense', '', '-', 'x-99999999999999999999']) {
        const stream = await listen(id);
        expect([id, (await stream.next()).event.topic]).toEqual([id, 'resync']);
      }
      const here = await (await listen()).position();
      const ahead = await listen(here.replace(/\d+$/, '999'));
      expect((await ahead.next()).event.topic).toBe('resync');
    });

    test('a new stream also learns of what happened just before it began', async () => {
      const { api, listen } = await setUp();
      const watching = await listen();
      await notify(store().db, { topic: 'series', market: 'imported' });
      await watching.next();
      const late = await listen();
      expect((await late.next()).event).toEqual({ topic: 'series', market: 'imported' });
      expect(api.events.subscribers).toBe(2);
    });

    test('prices are told of no more often than their pause allows, and the last one is told', async () => {
      const { listen } = await setUp();
      const stream = await listen();
      const tellPrices = async (db: Kysely<Database>) => {
        await notify(db, { topic: 'quotes', market: 'simulated', symbol: 'EUR_USD' });
        await notify(db, { topic: 'quotes', market: 'simulated', symbol: 'AUD_USD' });
      };
      const begunAt = performance.now();
      for (let turn = 1; turn < 20; turn += 1) await tellPrices(store().db);
      // The last ones come at once, so that a pause is under way, however long those before took.
      await inTransaction(store().db, async (trx) => {
        await tellPrices(trx);
        await notify(trx, { topic: 'trades' });
      });
      const seen: Message[] = [];
      while (seen.at(-1)?.event.topic !== 'trades') seen.push(await stream.next());
      const quotes = seen.filter(({ event }) => event.topic === 'quotes');
      expect(quotes.length).toBeGreaterThanOrEqual(1);
      expect(quotes.length).toBeLessThanOrEqual(2 + (performance.now() - begunAt) / QUOTES_PAUSE_MS);
      expect(quotes[0]?.event).toEqual({ topic: 'quotes', market: 'simulated' });
      expect((await stream.next()).event.topic).toBe('quotes');
    });

    test('the stream ends when the token expires', async () => {
      const { api, token } = await setUp();
      api.time.now += 15 * MINUTE - 30;
      const stream = readEvents(await api.request('/api/events', { token }));
      await stream.position();
      await stream.ended;
      expect(api.events.subscribers).toBe(0);
      expect((await api.request('/api/events', { token })).status).toBe(200);
      api.time.now += 30;
      expect((await readError(await api.request('/api/events', { token }))).code).toBe('session_invalid');
    });

    test('streams end when the server stops, and readers that leave are forgotten', async () => {
      const { api, listen } = await setUp();
      const [left, stays] = [await listen(), await listen()];
      expect(api.events.subscribers).toBe(2);
      await left.close();
      expect(api.events.subscribers).toBe(1);
      api.close();
      await stays.ended;
      expect(api.events.subscribers).toBe(0);
    });

    test('a HEAD request leaves no stream behind, and an operator has at most twenty', async () => {
      const { api, token, listen } = await setUp();
      const head = await api.request('/api/events', { method: 'HEAD', token });
      expect([head.status, head.body, api.events.subscribers]).toEqual([200, null, 0]);
      const streams = [];
      for (let count = 0; count < 20; count += 1) streams.push(await listen());
      const error = await readError(await api.request('/api/events', { token }));
      expect(error).toMatchObject({
        status: 429,
        code: 'too_many_streams',
        problems: [{ field: 'operator', reason: 'has 20 event streams open already; close one first' }],
      });
      await manageAccounts(store().db, { ...OTHER, groups: [] });
      const other = (await (await api.signIn({ email: OTHER.email })).json()) as { id_token: string };
      expect((await api.request('/api/events', { method: 'HEAD', token: other.id_token })).status).toBe(200);
      await streams[0]?.close();
      await listen();
    });

    test('whatever ends a session ends its streams at once, wherever that is done, and no others', async () => {
      const { api, token } = await setUp();
      await manageAccounts(store().db, { ...OTHER, groups: [] });
      const tokenOf = async (email: string) =>
        ((await (await api.signIn({ email })).json()) as { id_token: string }).id_token;
      const open = async (by: string) => readEvents(await api.request('/api/events', { token: by }));
      const bystander = await open(await tokenOf(OTHER.email));
      const post = (path: string, json: object, by: string) =>
        api.request(`/api/identity/${path}`, { token: by, json });

      const [kept, other] = [await open(token), await open(await tokenOf(EMAIL))];
      const NEW_PASSWORD = 'another long horse battery';
      await post('change-password', { current_password: PASSWORD, new_password: NEW_PASSWORD }, token);
      await other.ended;
      expect(api.events.subscribers).toBe(2);
      await post('sign-out-everywhere', { password: NEW_PASSWORD }, token);
      await kept.ended;

      // A change of the store by another server or a command.
      const email = OTHER.email;
      for (const command of ['sign-out', 'disable'] as const) {
        const stream = command === 'sign-out' ? bystander : await open(await tokenOf(email));
        await manageAccounts(store().db, { command, email });
        await stream.ended;
      }
      await manageAccounts(store().db, { command: 'enable', email });
      const last = await open(await tokenOf(email));
      await manageAccounts(store().db, { command: 'remove', email });
      await last.ended;
      expect(api.events.subscribers).toBe(0);
    });
  });
}
