import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import { makeDataDir, OPERATOR, startServer, type TestServer } from './server.ts';

/** The secret that signs the posts of the tests. */
export const WEBHOOK_SECRET = 'a secret of the tests';

/** A post as it arrived. */
interface Post {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A receiver of webhooks until the test ends, and what it was sent. */
export async function startReceiver(answer: (response: ServerResponse) => void) {
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

/** A server without candles and chain until the test ends, on the given data directory or a new one. */
export async function startQuietServer(
  env: Readonly<Record<string, string>>,
  given?: string,
): Promise<TestServer> {
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

/** Signs in and fires a test alert of a channel. */
export async function fireTestAlert({ url }: TestServer, channel: string): Promise<void> {
  const post = (path: string, body: object, token = '') =>
    fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  const { id_token } = await (await post('identity/sign-in', OPERATOR)).json();
  expect((await post('alerts/test', { channel }, id_token)).status).toBe(200);
}

/** Whether a post is signed by `WEBHOOK_SECRET`. */
export function isSigned({ headers, body }: Post): boolean {
  const [, time, given] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-alert-signature'])) ?? [];
  return given === createHmac('sha256', WEBHOOK_SECRET).update(`${time}.${body}`).digest('hex');
}
