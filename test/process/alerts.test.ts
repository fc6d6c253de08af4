import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { makeDataDir, OPERATOR, startServer, type TestServer } from '../support/server.ts';
import { startSmtpSink } from '../support/smtp-sink.ts';

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
  'a test alert reaches the account by mail and the receiver by a signed post, once each',
  async () => {
    const sink = await startSmtpSink();
    onTestFinished(() => sink.close());
    const { posts, url } = await startReceiver((response) => response.writeHead(204).end());
    const server = await start({
      SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
      ALERT_WEBHOOK_URL: url,
      ALERT_WEBHOOK_SECRET: SECRET,
      CONSOLE_URL: 'https://console.example',
    });
    await fire(server, 'mail');
    await fire(server, 'webhook');
    await expect.poll(() => [sink.mails.length, posts.length], { timeout: 30_000 }).toEqual([1, 1]);
    const [mail = ''] = sink.mails;
    expect(mail).toMatch(new RegExp(`^To: ${OPERATOR.email}$`, 'm'));
    expect(mail).toContain('This is a test of the channel mail.');
    expect(mail).toContain('https://console.example/alerts');
    expect(posts.every(isSigned)).toBe(true);
    expect(JSON.parse(posts[0]?.body ?? '')).toMatchObject({ kind: 'test', link: '/alerts' });
    expect(server.output()).not.toContain(SECRET);
  },
  LIMIT_MS,
);
