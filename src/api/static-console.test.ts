import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStaticConsole } from './static-console.ts';

let root: string;
let outside: string;

beforeAll(async () => {
  outside = await mkdtemp(join(tmpdir(), 'console-'));
  root = join(outside, 'web');
  await mkdir(join(root, 'assets'), { recursive: true });
  await writeFile(join(outside, 'secret.txt'), 'secret');
  await writeFile(join(root, 'index.html'), '<p>console');
  await writeFile(join(root, 'login.html'), '<p>sign in');
  await writeFile(join(root, 'favicon.svg'), '<svg/>');
  await writeFile(join(root, 'assets', 'app-abc123.js'), 'plain');
  await writeFile(join(root, 'assets', 'app-abc123.js.gz'), 'gzip');
  await writeFile(join(root, 'assets', 'app-abc123.js.br'), 'brotli');
});
afterAll(() => rm(outside, { recursive: true, force: true }));

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await createStaticConsole(root)(new Request(`http://localhost${path}`, { method, headers }));
  return answer && { status: answer.status, headers: answer.headers, text: await answer.text() };
}

test('pages stand where the console expects them', async () => {
  for (const path of [
    '/',
    '/trading/dashboard',
    '/trading/patterns/0101/EUR_USD',
    '/nowhere',
    '/trading/a.b',
  ]) {
    expect([path, (await ask(path))?.text]).toEqual([path, '<p>console']);
  }
  for (const path of ['/login', '/login/', '/login?next=1'])
    expect((await ask(path))?.text).toBe('<p>sign in');
  expect((await ask('/favicon.svg'))?.headers.get('content-type')).toBe('image/svg+xml');
});

test('a hashed file that is gone is not answered with a page', async () => {
  expect(await ask('/assets/app-old.js')).toBeUndefined();
});

test('hashed files are kept for ever, pages are asked for again and answered 304', async () => {
  const file = await ask('/assets/app-abc123.js');
  expect(file?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const page = await ask('/');
  expect(page?.headers.get('cache-control')).toBe('no-cache');
  const etag = page?.headers.get('etag') ?? '';
  expect(await ask('/', { 'if-none-match': etag })).toMatchObject({ status: 304, text: '' });
  expect((await ask('/', { 'if-none-match': '"other"' }))?.status).toBe(200);
});

test('the packed file goes to those who take it', async () => {
  const path = '/assets/app-abc123.js';
  for (const [accepted, text, encoding] of [
    ['br, gzip', 'brotli', 'br'],
    ['gzip, deflate', 'gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip', 'gzip'],
    ['br;q=0.000, gzip;q=0.0', 'plain', null],
    ['', 'plain', null],
  ] as const) {
    const answer = await ask(path, { 'accept-encoding': accepted });
    expect([accepted, answer?.text, answer?.headers.get('content-encoding')]).toEqual([
      accepted,
      text,
      encoding,
    ]);
    expect(answer?.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer?.headers.get('vary')).toBe('accept-encoding');
  }
});

test('a packed file of a former build is left alone', async () => {
  await writeFile(join(root, 'old.js'), 'new');
  await writeFile(join(root, 'old.js.br'), 'former');
  await utimes(join(root, 'old.js.br'), 1, 1);
  expect((await ask('/old.js', { 'accept-encoding': 'br' }))?.text).toBe('new');
});

test('a file that was replaced is read again', async () => {
  const serve = createStaticConsole(root);
  const read = async () => (await serve(new Request('http://localhost/note.txt')))?.text();
  await writeFile(join(root, 'note.txt'), 'first');
  expect(await read()).toBe('first');
  await writeFile(join(root, 'note.txt'), 'second');
  expect(await read()).toBe('second');
});

test('nothing outside the directory is given away', async () => {
  for (const path of [
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/api-docs/..%2fcreate-api.ts',
    '/api-docs/../create-api.ts',
    `/${encodeURIComponent(join(outside, 'secret.txt'))}`,
    '/%00',
    '/index.html%00.js',
    '/%E0%A4%A',
  ]) {
    const answer = await ask(path);
    expect([path, answer?.text === undefined || answer.text === '<p>console']).toEqual([path, true]);
  }
});

test('the API page finds its style and script, with and without a console', async () => {
  expect((await ask('/api-docs/docs.css'))?.headers.get('content-type')).toContain('text/css');
  const without = createStaticConsole(undefined);
  expect((await without(new Request('http://localhost/api-docs/docs.js')))?.status).toBe(200);
  expect(await without(new Request('http://localhost/trading'))).toBeUndefined();
});

test('HEAD answers the headers only; other methods are refused', async () => {
  const head = await ask('/', {}, 'HEAD');
  expect([head?.status, head?.text, head?.headers.get('content-length')]).toEqual([200, '', '10']);
  await expect(ask('/', {}, 'POST')).rejects.toMatchObject({ code: 'method_not_allowed' });
});

test('a console that is not built says so', async () => {
  const empty = await mkdtemp(join(outside, 'empty-'));
  const answer = await createStaticConsole(empty)(new Request('http://localhost/'));
  expect([answer?.status, await answer?.text()]).toEqual([503, 'The console is not built. Run: npm start\n']);
});
