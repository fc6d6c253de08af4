import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Log } from '../log.ts';
import type { ApiEnv } from './handlers.ts';
import { streamJsonArray } from './json-array-stream.ts';

function setUp(batches: readonly (readonly unknown[] | Error)[]) {
  const seen = { taken: 0, ended: false, logged: [] as string[] };
  const ignore = () => {};
  const log: Log = { debug: ignore, info: ignore, warn: ignore, error: (msg) => seen.logged.push(msg) };
  async function* generate(): AsyncGenerator<readonly unknown[], void, void> {
    try {
      for (const batch of batches) {
        seen.taken += 1;
        if (batch instanceof Error) throw batch;
        yield batch;
      }
    } finally {
      seen.ended = true;
    }
  }
  const app = new Hono<ApiEnv>();
  app.onError((error, context) => context.text(error.message, 500));
  app.get('/', (context) => streamJsonArray(context, log, generate()));
  return { seen, ask: () => app.request('/') };
}

test('batches become one array, whatever their sizes', async () => {
  const cases: readonly (readonly (readonly unknown[])[])[] = [
    [],
    [[]],
    [[], []],
    [[1]],
    [[1, 2], [], [3]],
    [[], [{ a: 'x' }, null], []],
  ];
  for (const batches of cases) {
    expect(await (await setUp(batches).ask()).json()).toEqual(batches.flat());
  }
});

test('no more is read from the store than the reader takes, and leaving ends it', async () => {
  const { seen, ask } = setUp(Array.from({ length: 100 }, (_, number) => [number]));
  const response = await ask();
  expect(seen.taken).toBe(1);
  const reader = response.body?.getReader();
  for (let count = 0; count < 5; count += 1) await reader?.read();
  expect(seen.taken).toBeLessThanOrEqual(6);
  await reader?.cancel();
  expect(seen.ended).toBe(true);
  expect(seen.taken).toBeLessThanOrEqual(6);
});

test('trouble before the first row is an answer of its own; later it breaks the stream off', async () => {
  const early = setUp([new Error('no store')]);
  expect((await early.ask()).status).toBe(500);
  const late = setUp([[1], new Error('lost on the way')]);
  const response = await late.ask();
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow('lost on the way');
  expect(late.seen.logged).toEqual(['A streamed answer broke off']);
});
