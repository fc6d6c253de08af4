import { expect, onTestFinished, test } from 'vitest';
import {
  fireTestAlert,
  isSigned,
  startQuietServer,
  startReceiver,
  WEBHOOK_SECRET,
} from '../support/alert-channels.ts';
import { OPERATOR } from '../support/server.ts';
import { startSmtpSink } from '../support/smtp-sink.ts';

const LIMIT_MS = 120_000;

test(
  'a test alert reaches the account by mail and the receiver by a signed post, once each',
  async () => {
    const sink = await startSmtpSink();
    onTestFinished(() => sink.close());
    const { posts, url } = await startReceiver((response) => response.writeHead(204).end());
    const server = await startQuietServer({
      SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
      ALERT_WEBHOOK_URL: url,
      ALERT_WEBHOOK_SECRET: WEBHOOK_SECRET,
      CONSOLE_URL: 'https://console.example',
    });
    await fireTestAlert(server, 'mail');
    await fireTestAlert(server, 'webhook');
    await expect.poll(() => [sink.mails.length, posts.length], { timeout: 30_000 }).toEqual([1, 1]);
    const [mail = ''] = sink.mails;
    expect(mail).toMatch(new RegExp(`^To: ${OPERATOR.email}$`, 'm'));
    expect(mail).toContain('This is a test of the channel mail.');
    expect(mail).toContain('https://console.example/alerts');
    expect(posts.every(isSigned)).toBe(true);
    expect(JSON.parse(posts[0]?.body ?? '')).toMatchObject({ kind: 'test', link: '/alerts' });
    expect(server.output()).not.toContain(WEBHOOK_SECRET);
  },
  LIMIT_MS,
);
