import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createGuardedFetch } from './guarded-fetch.ts';

/** A server on a port of its own, and what it was asked. */
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
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

/** The code of the reason why a request failed; 'answered' where it did not. */
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
  // A browser would turn it into a GET; a call that changes into another one is none that was meant.
  expect(await outcome(fetch(leading('/end', 302), post))).toBe('REDIRECT_REFUSED');
  expect(await outcome(fetch(`${service.url}/circle`))).toBe('REDIRECT_REFUSED');
  expect(service.asked.filter((line) => line.includes('/circle'))).toHaveLength(6);
  const untouched = await fetch(leading(stranger.url), { redirect: 'manual' });
  expect(untouched.status).toBe(302);
});
