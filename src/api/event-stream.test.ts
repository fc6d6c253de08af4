import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import type { LiveEvent } from '../contract/event-topics.ts';
import { streamEvents } from './event-stream.ts';
import type { ApiEnv } from './handlers.ts';
import { createLiveEvents } from './live-events.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

function setUp(options: { isStillGood?: () => Promise<boolean>; heartbeatMs?: number } = {}) {
  let emit: (event: LiveEvent) => void = () => {};
  const events = createLiveEvents({
    listen(receive) {
      emit = receive;
      return () => {};
    },
  });
  closing.push(() => events.close());
  const app = new Hono<ApiEnv>();
  app.get('/', (context) =>
    streamEvents(context, events, {
      lastEventId: undefined,
      expiresInMs: 60_000,
      isStillGood: async () => true,
      slot: { check() {} },
      giveBack() {},
      ...options,
    }),
  );
  const bytes = async () => (await app.request('/')).body;
  const open = async () => (await bytes())?.pipeThrough(new TextDecoderStream()).getReader();
  return { events, open, bytes, emit: (event: LiveEvent) => emit(event) };
}

/** Events of a kind that nothing else shares, so that none is held back as the same again. */
function distinct(number: number): LiveEvent {
  return { topic: 'trades', symbol: `X${number}` as never };
}

test('a reader that falls too far behind is dropped; one that reads goes on', async () => {
  const { events, emit, open } = setUp();
  await open();
  const awake = await open();
  for (let number = 0; number < 600; number += 1) {
    emit(distinct(number));
    await awake?.read();
  }
  expect(events.subscribers).toBe(1);
});

test('a stream that says nothing still says that it is there', async () => {
  const { open } = setUp({ heartbeatMs: 5 });
  const reader = await open();
  await reader?.read();
  expect((await reader?.read())?.value).toMatch(/^: .*\n\n$/);
});

test('a stream ends at the heartbeat after its session ended', async () => {
  let good = true;
  const { events, open } = setUp({ heartbeatMs: 5, isStillGood: async () => good });
  const reader = await open();
  await reader?.read();
  await reader?.read();
  expect(events.subscribers).toBe(1);
  good = false;
  while (!(await reader?.read())?.done);
  expect(events.subscribers).toBe(0);
});

test('the same event again is held back, and told once at the end of its pause', async () => {
  const { emit, open } = setUp();
  const reader = await open();
  await reader?.read();
  for (let count = 0; count < 5; count += 1) emit({ topic: 'trades', market: 'imported' });
  emit({ topic: 'patterns', market: 'imported' });
  const topics: (string | undefined)[] = [];
  while (topics.length < 3) {
    const text = (await reader?.read())?.value ?? '';
    topics.push(...[...text.matchAll(/"topic":"(\w+)"/g)].map(([, topic]) => topic));
  }
  expect(topics).toEqual(['trades', 'patterns', 'trades']);
});

test('an event is encoded once for all streams, also for one that reconnects', async () => {
  const { emit, bytes } = setUp();
  const [first, second] = await Promise.all([bytes(), bytes()]);
  const readers = [first?.getReader(), second?.getReader()];
  for (const reader of readers) await reader?.read();
  emit({ topic: 'trades', market: 'imported' });
  const [one, other] = await Promise.all(readers.map((reader) => reader?.read()));
  expect(new TextDecoder().decode(one?.value)).toMatch(
    /^id: \w{8}-1\ndata: \{"topic":"trades","market":"imported"\}\n\n$/,
  );
  expect(other?.value).toBe(one?.value);
  const late = await (await bytes())?.getReader().read();
  expect(new TextDecoder().decode(late?.value)).toContain(new TextDecoder().decode(one?.value));
});
