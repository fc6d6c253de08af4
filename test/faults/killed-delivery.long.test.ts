import { expect, test } from 'vitest';
import {
  fireTestAlert,
  isSigned,
  startQuietServer,
  startReceiver,
  WEBHOOK_SECRET,
} from '../support/alert-channels.ts';

const LIMIT_MS = 120_000;

test(
  'a server killed while it posts leaves the alert to the next one, which posts the same alert again',
  async () => {
    // The first call has no answer: nobody can know whether it has arrived.
    let isSilent = true;
    const { posts, url } = await startReceiver((response) => {
      if (!isSilent) response.writeHead(204).end();
    });
    const env = { ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_SECRET: WEBHOOK_SECRET };
    const server = await startQuietServer(env);
    await fireTestAlert(server, 'webhook');
    await expect.poll(() => posts.length, { timeout: 30_000 }).toBe(1);
    await server.stop('SIGKILL');
    isSilent = false;
    await startQuietServer(env, server.dataDir);
    await expect.poll(() => posts.length, { timeout: 60_000 }).toBe(2);
    const [first, second] = posts;
    expect(second?.headers['x-alert-id']).toBe(first?.headers['x-alert-id']);
    expect(second?.body).toBe(first?.body);
    expect(posts.every(isSigned)).toBe(true);
  },
  LIMIT_MS,
);
