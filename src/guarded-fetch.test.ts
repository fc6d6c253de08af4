import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { startEndless } from '../test/support/start-endless.ts';
import type { AnswerBounds } from './domain/answer-bounds.ts';
import { createGuardedFetch } from './guarded-fetch.ts';

/** A server on a free port, and the requests that it got. */
async function serve(answer: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      asked.push(`${request.method} ${request.url} ${body}`.trim());
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

/** The code of the reason why a request failed; 'answered' if it did not. */
async function outcome(work: Promise<Response>): Promise<unknown> {
  return work.then(
    async (answer) => ['answered', answer.status, await answer.text()],
    (error: TypeError) => (error.cause as { code?: string }).code,
  );
}

test('only allowed origins are asked; a redirect stays within its origin', async () => {
  const stranger = await serve((_, response) => response.end('stranger'));
  const service = await serve((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
    if (pathname === '/end') return response.end('end');
    response.writeHead(Number(searchParams.get('status') ?? 302), {
      location: searchParams.get('to') ?? `${pathname}?to=${encodeURIComponent(pathname)}`,
    });
    return response.end();
  });
  const fetch = createGuardedFetch(({ origin }) => origin === service.url, globalThis.fetch);
  const leading = (to: string, status = 302) =>
    `${service.url}/lead?status=${status}&to=${encodeURIComponent(to)}`;
  const post = { method: 'POST', body: '{"a":1}' };

  expect(await outcome(fetch(`${stranger.url}/secret`))).toBe('ADDRESS_REFUSED');
  expect(await outcome(fetch(new Request(stranger.url)))).toBe('ADDRESS_REFUSED');
  expect(await outcome(fetch(leading(stranger.url)))).toBe('REDIRECT_REFUSED');
  expect(await outcome(fetch(leading(stranger.url, 307), post))).toBe('REDIRECT_REFUSED');
  expect(await outcome(fetch(new Request(leading(stranger.url))))).toBe('REDIRECT_REFUSED');
  expect(stranger.asked).toEqual([]);

  for (const input of [leading('/end'), new URL(leading('/end')), new Request(leading('/end'))])
    expect(await outcome(fetch(input))).toEqual(['answered', 200, 'end']);
  expect(await outcome(fetch(leading('/end', 308), post))).toEqual(['answered', 200, 'end']);
  expect(service.asked.at(-1)).toBe('POST /end {"a":1}');
  // A browser would turn it into a GET; a changed request is never the intended one.
  expect(await outcome(fetch(leading('/end', 302), post))).toBe('REDIRECT_REFUSED');
  expect(await outcome(fetch(`${service.url}/circle`))).toBe('REDIRECT_REFUSED');
  expect(service.asked.filter((line) => line.includes('/circle'))).toHaveLength(6);
  const untouched = await fetch(leading(stranger.url), { redirect: 'manual' });
  expect(untouched.status).toBe(302);
});

const KIB = 1_024;
const MIB = 2 ** 20;

test.each<[string, string, string | Buffer, Partial<AnswerBounds>, string]>([
  ['a body without an end', '', ' '.repeat(KIB), { bytes: MIB }, 'ANSWER_TOO_LARGE'],
  ['a text without an end', '["', 'a'.repeat(KIB), { bytes: MIB }, 'ANSWER_TOO_LARGE'],
  ['a list without an end', '[1', ',1'.repeat(KIB), { values: 50_000 }, 'TOO_MANY_VALUES'],
  ['empty lists without an end', '', '[]'.repeat(KIB), { values: 50_000 }, 'TOO_MANY_VALUES'],
  ['brackets without an end', ' \n', '{"a":['.repeat(KIB), {}, 'ANSWER_TOO_DEEP'],
  ['a line without an end', 'data: ', 'a'.repeat(KIB), { form: 'lines' }, 'LINE_TOO_LONG'],
  ['lines without an end', '', 'data: a\n\n'.repeat(KIB), { form: 'lines', bytes: MIB }, 'ANSWER_TOO_LARGE'],
  ['brackets in a line', 'data: ', '[', { form: 'lines' }, 'ANSWER_TOO_DEEP'],
  ['a list that is streamed', '[', '1,'.repeat(KIB), { form: 'list', bytes: MIB }, 'ANSWER_TOO_LARGE'],
])('%s is cut off', async (_, begin, piece, bounds, code) => {
  await using server = await startEndless(begin, piece);
  const fetch = createGuardedFetch(() => true, globalThis.fetch);
  const answer = await fetch(server.url, { bounds });
  await expect(answer.text()).rejects.toMatchObject({ name: 'AnswerBoundError', code });
  // Only what was on its way: the connection is gone.
  expect(await server.left).toBeLessThan(16 * MIB);
});

test('a line is too long also where it comes whole, in one piece', async () => {
  const { url } = await serve((_, response) => response.end(`${'a'.repeat(KIB)}\n`));
  const fetch = createGuardedFetch(() => true, globalThis.fetch);
  const read = async (line: number) => (await fetch(url, { bounds: { form: 'lines', line } })).text();
  expect(await read(KIB)).toHaveLength(KIB + 1);
  await expect(read(KIB - 1)).rejects.toMatchObject({ code: 'LINE_TOO_LONG' });
});

test('what was compressed counts as long as it is, also where little came over the wire', async () => {
  const bomb = gzipSync(Buffer.alloc(64 * MIB, '['));
  expect(bomb.length).toBeLessThan(MIB);
  const { url } = await serve((_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
  });
  const fetch = createGuardedFetch(() => true, globalThis.fetch);
  const read = async (bounds: Partial<AnswerBounds>) => (await fetch(url, { bounds })).json();
  await expect(read({})).rejects.toMatchObject({ code: 'ANSWER_TOO_DEEP' });
  await expect(read({ form: 'list' })).rejects.toMatchObject({ code: 'ANSWER_TOO_LARGE' });
});

test('an answer that comes a byte at a time, or not at all, is given up in time', async () => {
  const drips = await serve((_, response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write('a'), 5);
    response.on('close', () => clearInterval(timer));
  });
  const silent = await serve(() => undefined);
  const fetch = createGuardedFetch(() => true, globalThis.fetch);
  const slow = { code: 'ANSWER_TOO_SLOW', message: 'no whole answer within 0.2 s' };
  for (const redirect of ['follow', 'error', 'manual'] as const) {
    // On a busy machine the time is over before the answer begins.
    const given = fetch(drips.url, { redirect, bounds: { ms: 200 } }).then((answer) => answer.text());
    await expect(given).rejects.toMatchObject(slow);
  }
  await expect(fetch(silent.url, { bounds: { ms: 200 } })).rejects.toMatchObject(slow);
  const given = fetch(drips.url, { signal: AbortSignal.timeout(50) }).then((answer) => answer.text());
  await expect(given).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('what is within its bounds arrives as it was sent, whatever pieces it comes in', async () => {
  // An unfinished line and its size count for that line alone.
  const each = ['[[[[', '[[[[', '1,2,3,4,5,6,7,8,9', '1,2,3,4,5,6,7,8,9', '1,2,3'];
  const lines = ['{"a":"]]]]\\"[[[["}', '', ...each, `"${'é'.repeat(100)}"`, 'the last has no end'].join(
    '\n',
  );
  const json = JSON.stringify({
    deep: '['.repeat(500),
    flat: [[], [], [], [], []],
    rows: [[[{ a: '\\"{' }]]],
    text: '\n"',
  });
  const plain = `${'['.repeat(99)} is no JSON`;
  for (const [body, form] of [
    [lines, 'lines'],
    [json, 'document'],
    [`\ufeff ${json}`, 'document'],
    [`So: ${plain}`, 'document'],
    ['', 'lines'],
    [plain, 'list'],
  ] as const) {
    const { url } = await serve(async (_, response) => {
      for (const byte of Buffer.from(body)) {
        response.write(Buffer.of(byte));
        if (byte % 16 === 0) await new Promise((resume) => setImmediate(resume));
      }
      response.end();
    });
    const fetch = createGuardedFetch(() => true, globalThis.fetch);
    const bytes = await (
      await fetch(url, { bounds: { form, depth: 5, values: 20, line: 300 } })
    ).arrayBuffer();
    expect(Buffer.from(bytes).toString()).toBe(body);
  }
});
