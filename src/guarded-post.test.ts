import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { startEndless } from '../test/support/start-endless.ts';
import type { AnswerBounds } from './domain/answer-bounds.ts';
import { createGuardedPost, type PostAnswer, type Posted } from './guarded-post.ts';

const KIB = 1_024;
const MIB = 2 ** 20;
const BODY = '{"a":"é"}';
const POSTED: Posted = { headers: { 'content-type': 'application/json' }, body: BODY };

/** A server on a free port, with the requests and connections that it got. */
async function serve(answer: RequestListener) {
  const asked: string[] = [];
  const sockets: Socket[] = [];
  const server = createServer(async (request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers['content-type']} ${await text(request)}`);
    answer(request, response);
  }).listen(0, '127.0.0.1');
  server.on('connection', (socket) => sockets.push(socket));
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), asked, sockets };
}

async function bytesOf(answer: PostAnswer): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for (let piece = await answer.read(); piece; piece = await answer.read()) pieces.push(piece);
  return Buffer.concat(pieces);
}

const post = createGuardedPost(() => true);
const textOf = async (url: URL, more: Partial<Posted> = {}): Promise<string> =>
  (await bytesOf(await post(url, { ...POSTED, ...more }))).toString();

test('only allowed addresses are asked, and redirects stay within their origin and change nothing', async () => {
  const stranger = await serve((_, response) => response.end('stranger'));
  const service = await serve((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
    if (pathname === '/end') return response.end('end');
    response.writeHead(Number(searchParams.get('status')), {
      location: searchParams.get('to') ?? request.url,
    });
    return response.end('moved');
  });
  const guarded = createGuardedPost(({ origin }) => origin === service.url.origin);
  const outcome = (path: string, from = service.url): Promise<unknown> =>
    guarded(new URL(path, from), POSTED).then(
      async (answer) => `${answer.status} ${await bytesOf(answer)}`,
      (error: TypeError) => [error.message, (error.cause as { code?: string }).code],
    );
  const refused = ['fetch failed', 'REDIRECT_REFUSED'];

  expect(await outcome('/secret', stranger.url)).toEqual(['fetch failed', 'ADDRESS_REFUSED']);
  for (const status of [301, 302, 303, 307, 308])
    expect(await outcome(`/lead?status=${status}&to=${stranger.url.href}`)).toEqual(refused);
  expect(stranger.asked).toEqual([]);

  for (const status of [307, 308]) expect(await outcome(`/lead?status=${status}&to=/end`)).toBe('200 end');
  expect(service.asked.at(-1)).toBe(`POST /end application/json ${BODY}`);
  for (const status of [301, 302, 303])
    expect(await outcome(`/lead?status=${status}&to=/end`)).toEqual(refused);
  expect(await outcome('/circle?status=308')).toEqual(refused);
  expect(service.asked.filter((line) => line.includes('/circle'))).toHaveLength(6);
});

test.each<[string, string, string, Partial<AnswerBounds>, string]>([
  ['a body without an end', '', ' '.repeat(KIB), { bytes: MIB }, 'ANSWER_TOO_LARGE'],
  ['a text without an end', '["', 'a'.repeat(KIB), { bytes: MIB }, 'ANSWER_TOO_LARGE'],
  ['a list without an end', '[1', ',1'.repeat(KIB), { values: 50_000 }, 'TOO_MANY_VALUES'],
  ['brackets without an end', ' \n', '{"a":['.repeat(KIB), {}, 'ANSWER_TOO_DEEP'],
])('%s is cut off', async (_, begin, piece, bounds, code) => {
  await using server = await startEndless(begin, piece);
  const given = textOf(new URL(server.url), { bounds });
  await expect(given).rejects.toMatchObject({ name: 'AnswerBoundError', code });
  expect(await server.left).toBeLessThan(16 * MIB);
});

test('what is not asked for stays on the way, and what is given up is cut off', async () => {
  await using server = await startEndless('', ' '.repeat(KIB));
  const answer = await post(new URL(server.url), { ...POSTED, bounds: { bytes: Number.POSITIVE_INFINITY } });
  expect((await answer.read())?.length).toBeGreaterThan(0);
  await delay(300);
  answer.cancel();
  await expect(answer.read()).rejects.toThrow('terminated');
  expect(await server.left).toBeLessThan(16 * MIB);
});

test('what was packed arrives as it was, and is bounded by its own length', async () => {
  const packings = { gzip: gzipSync, br: brotliCompressSync, deflate: deflateSync } as const;
  const { url } = await serve((request, response) => {
    const [, packing, size] = (request.url ?? '').split('/');
    const packed = packings[packing as keyof typeof packings](Buffer.alloc(Number(size), '['));
    response.writeHead(200, { 'content-encoding': packing }).end(packed);
  });
  for (const packing of Object.keys(packings)) {
    expect(await textOf(new URL(`/${packing}/50`, url))).toBe('['.repeat(50));
    const bomb = textOf(new URL(`/${packing}/${16 * MIB}`, url));
    await expect(bomb).rejects.toMatchObject({ code: 'ANSWER_TOO_DEEP' });
  }
  const { url: liar } = await serve((_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end('not packed at all');
  });
  await expect(textOf(liar)).rejects.toMatchObject({
    message: 'terminated',
    cause: { code: 'Z_DATA_ERROR' },
  });
});

test('an answer that comes a byte at a time, or not at all, is given up in time, and when its signal aborts', async () => {
  const drips = await serve((_, response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write('a'), 5);
    response.on('close', () => clearInterval(timer));
  });
  const silent = await serve(() => undefined);
  const slow = { code: 'ANSWER_TOO_SLOW', message: 'no whole answer within 0.2 s' };
  for (const { url, sockets } of [drips, silent]) {
    await expect(textOf(url, { bounds: { ms: 200 } })).rejects.toMatchObject(slow);
    await expect(textOf(url, { signal: AbortSignal.timeout(50) })).rejects.toThrow(/timeout/);
    await expect.poll(() => sockets.every(({ destroyed }) => destroyed)).toBe(true);
  }
  const asked = silent.asked.length;
  const over = textOf(silent.url, { signal: AbortSignal.abort(new Error('over')) });
  await expect(over).rejects.toThrow('over');
  expect(silent.asked).toHaveLength(asked);
});

test('a connection is kept, and replaced if the server closed it meanwhile', async () => {
  let isClosing = false;
  const { url, sockets, asked } = await serve((request, response) => {
    // The second request on a connection finds it closed, as one does that crosses the closing on its way.
    if (isClosing && request.socket === sockets[0]) request.socket.resetAndDestroy();
    else response.end('[1]');
  });
  const kept = createGuardedPost(() => true);
  const ask = async () => (await bytesOf(await kept(url, POSTED))).toString();
  for (let time = 0; time < 3; time += 1) expect(await ask()).toBe('[1]');
  expect(sockets).toHaveLength(1);
  isClosing = true;
  expect(await ask()).toBe('[1]');
  expect(sockets).toHaveLength(2);
  expect(asked).toHaveLength(5);
  sockets[1]!.end();
  await once(sockets[1]!, 'close');
  expect(await ask()).toBe('[1]');
});

test('a connection that fails, at once or in the middle of an answer, fails like one of fetch', async () => {
  const { url } = await serve((request, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('[1,');
    setTimeout(() => request.socket.destroy(), 20);
  });
  await expect(textOf(url)).rejects.toMatchObject({ name: 'TypeError', message: 'terminated' });
  // A new connection is not tried twice.
  const { url: refusing, asked } = await serve((request) => request.socket.resetAndDestroy());
  await expect(textOf(refusing)).rejects.toMatchObject({
    name: 'TypeError',
    message: 'fetch failed',
    cause: { code: 'ECONNRESET' },
  });
  expect(asked).toHaveLength(1);
});

test('status and headers are told', async () => {
  const { url } = await serve((_, response) => {
    response.writeHead(429, 'Too Many', { 'retry-after': '7' }).end();
  });
  const answer = await post(url, POSTED);
  expect([answer.status, answer.statusText, answer.headers().get('retry-after')]).toEqual([
    429,
    'Too Many',
    '7',
  ]);
  expect(await answer.read()).toBeUndefined();
  expect(await answer.read()).toBeUndefined();
});
