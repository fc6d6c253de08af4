import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { makeDataDir, OPERATOR, startServer, type TestServer } from '../support/server.ts';

const SECRET = 'a secret of the tests';
const LIMIT_MS = 120_000;

interface Post {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A receiver of webhooks, and what it was sent. */
async function startReceiver(answer: (response: ServerResponse) => void) {
  const posts: Post[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += String(piece);
    posts.push({ headers: request.headers, body });
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { posts, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
}

async function start(env: Readonly<Record<string, string>>, given?: string): Promise<TestServer> {
  const made = given === undefined ? await makeDataDir() : undefined;
  if (made) onTestFinished(made.remove);
  const server = await startServer({
    dataDir: given ?? made?.dataDir ?? '',
    market: 'none',
    env: { CHAIN: 'none', ...env },
  });
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  return server;
}

async function fire({ url }: TestServer, channel: string): Promise<void> {
  const post = (path: string, body: object, token = '') =>
    fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  const { id_token } = await (await post('identity/sign-in', OPERATOR)).json();
  expect((await post('alerts/test', { channel }, id_token)).status).toBe(200);
}

function isSigned({ headers, body }: Post): boolean {
  const [, time, given] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-alert-signature'])) ?? [];
  return given === createHmac('sha256', SECRET).update(`${time}.${body}`).digest('hex');
}

test(
  'a server killed while it posts leaves the alert to the next one, which posts the same alert again',
  async () => {
    // The first call has no answer: nobody can know whether it has arrived.
    let isSilent = true;
    const { posts, url } = await startReceiver((response) => {
      if (!isSilent) response.writeHead(204).end();
    });
    const env = { ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_SECRET: SECRET };
    const server = await start(env);
    await fire(server, 'webhook');
    await expect.poll(() => posts.length, { timeout: 30_000 }).toBe(1);
    await server.stop('SIGKILL');
    isSilent = false;
    await start(env, server.dataDir);
    await expect.poll(() => posts.length, { timeout: 60_000 }).toBe(2);
    const [first, second] = posts;
    expect(second?.headers['x-alert-id']).toBe(first?.headers['x-alert-id']);
    expect(second?.body).toBe(first?.body);
    expect(posts.every(isSigned)).toBe(true);
  },
  LIMIT_MS,
);
