import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ROOT } from '../../scripts/installation.mjs';
import { appCode, otherCode } from '../support/app-code.ts';
import { sampleCases } from '../support/is-long.ts';
import { OPERATOR, runServerToEnd, startServer } from '../support/server.ts';
import { startSmtpSink } from '../support/smtp-sink.ts';
import { useDataDir } from '../support/use-data-dir.ts';

/** Planted in the inputs of the program; none of it may appear anywhere else. */
const PLANTED = {
  password: 'planted-password-5d2c91',
  wrongPassword: 'planted-guess-77af02',
  newPassword: 'planted-renewal-0c33be',
  smtp: 'planted-smtp-93f1c8',
  database: 'planted-database-4be7aa',
  token: 'planted-token-e1f9d4',
  secretsKey: 'planted-secrets-key-a7d20c-of-32-characters',
} as const;

/** Every file under a folder, as text; empty if the folder does not exist. */
async function readAll(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(files.map((entry) => readFile(join(entry.parentPath, entry.name), 'latin1')));
}

test('no secret is in the log, an answer, an address, the OpenAPI document or the bundle', async () => {
  const dataDir = await useDataDir();
  const sink = await startSmtpSink();
  const server = await startServer({
    dataDir,
    env: {
      OPERATOR_PASSWORD: PLANTED.password,
      SMTP_URL: `smtp://mailer:${PLANTED.smtp}@127.0.0.1:${sink.port}`,
      SECRETS_KEY: PLANTED.secretsKey,
      LOG_LEVEL: 'debug',
      TRUST_PROXY: '1',
    },
  });
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  const answers: string[] = [];
  const secrets = new Set<string>(Object.values(PLANTED));
  secrets.add((await readFile(join(dataDir, 'local.key'), 'utf8')).trim());

  async function call(path: string, body?: unknown, headers: Record<string, string> = {}) {
    const answer = await fetch(server.url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { answer, text: await answer.text() };
  }
  /** Collects the responses for the check at the end. */
  async function keep(...request: Parameters<typeof call>): Promise<void> {
    const { answer, text } = await call(...request);
    answers.push(text, JSON.stringify([...answer.headers]), answer.url);
  }

  const { email } = OPERATOR;
  const path = '/api/identity';
  const signedIn = await call(`${path}/sign-in`, { email, password: PLANTED.password });
  const { id_token } = JSON.parse(signedIn.text) as { id_token: string };
  const cookies = signedIn.answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  for (const secret of [id_token, ...cookies.map((cookie) => cookie.split('=')[1] ?? '')])
    secrets.add(secret);
  const bearer = { authorization: `Bearer ${id_token}` };
  expect(cookies).toHaveLength(2);

  await keep(`${path}/sign-in`, { email, password: PLANTED.wrongPassword });
  await keep(`${path}/sign-in`, `{"email":"${email}","password":"${PLANTED.wrongPassword}"`);
  await keep(`${path}/sign-in`, { email, password: [PLANTED.wrongPassword], admin: PLANTED.token });
  await keep(`${path}/user`, undefined, { authorization: `Bearer ${PLANTED.token}` });
  await keep(`${path}/user`, undefined, { authorization: `LocalKey ${PLANTED.token}` });
  await keep(`${path}/refresh`, {}, { cookie: `refresh_token=${PLANTED.token}` });
  await keep(
    `${path}/change-password`,
    { current_password: PLANTED.password, new_password: 'short' },
    bearer,
  );
  await keep('/api/accounts', { command: 'list' }, { authorization: `LocalKey ${PLANTED.token}` });
  for (const open of ['user', 'devices', 'audit?scope=all', 'jwks', 'preferences'])
    await keep(`${path}/${open}`, undefined, bearer);
  for (const open of ['/api/openapi.json', '/api/docs', '/api/health', '/api/trading/status/', '/login'])
    await keep(open, undefined, bearer);

  const begun = await call(`${path}/second-factor/begin`, { password: PLANTED.password }, bearer);
  const { secret, uri } = JSON.parse(begun.text) as { secret: string; uri: string };
  for (const part of [secret, uri]) secrets.add(part);
  const appCodeNow = appCode(secret, Date.now());
  await keep(`${path}/second-factor/confirm`, { code: otherCode(appCodeNow) }, bearer);
  const confirmed = await vi.waitUntil(
    async () => {
      const answer = await call(
        `${path}/second-factor/confirm`,
        { code: appCode(secret, Date.now()) },
        bearer,
      );
      return answer.answer.ok && answer;
    },
    { timeout: 30_000, interval: 300 },
  );
  for (const one of (JSON.parse(confirmed.text) as { recovery_codes: string[] }).recovery_codes)
    secrets.add(one);
  await keep(`${path}/second-factor`, undefined, bearer);
  const waiting = await call(`${path}/sign-in`, { email, password: PLANTED.password });
  const { challenge } = JSON.parse(waiting.text) as { challenge: string };
  secrets.add(challenge);
  await keep(`${path}/sign-in/code`, { challenge, code: 'planted-guess-77af02' });

  await keep(`${path}/forgot-password`, { email });
  await vi.waitUntil(() => sink.mails.length > 0, { timeout: 30_000 });
  expect(sink.credentials()).toBe(`mailer:${PLANTED.smtp}`);
  const code = /is ([\w-]{11})\./.exec(sink.mails[0]?.replaceAll('=\n', '') ?? '')?.[1] ?? '';
  expect(code).not.toBe('');
  secrets.add(code);
  await keep(`${path}/confirm-forgot-password`, { email, code, new_password: PLANTED.newPassword });
  await sink.close();
  // From another address, which no earlier request has delayed.
  await keep(`${path}/forgot-password`, { email }, { 'x-forwarded-for': '198.51.100.9' });
  await vi.waitUntil(() => server.output().includes('A code could not be sent'), { timeout: 30_000 });
  await server.stop();

  const places = {
    log: [server.output()],
    answers,
    'openapi.json': [await readFile(join(ROOT, 'docs/openapi.json'), 'utf8')],
    bundle: await readAll(join(ROOT, 'dist/web')),
    'what stays in the data directory beside the database': [
      await readFile(join(dataDir, 'server.json'), 'utf8').catch(() => ''),
    ],
  };
  for (const [place, texts] of Object.entries(places)) {
    for (const secret of secrets)
      expect([place, secret, texts.some((text) => text.includes(secret))]).toEqual([place, secret, false]);
  }
  expect(answers.length).toBeGreaterThan(50);
});

test('an address with a password that cannot be reached or is not valid gives nothing away', async () => {
  const dataDir = await useDataDir();
  const refusals = [
    { DATABASE_URL: `postgresql://user:${PLANTED.database}@127.0.0.1:9/none` },
    { DATABASE_URL: `mysql://user:${PLANTED.database}@127.0.0.1/none` },
    { SMTP_URL: `http://user:${PLANTED.smtp}@127.0.0.1` },
  ];
  const runs = sampleCases(refusals, 2).map((env) => runServerToEnd({ dataDir, env }));
  for (const { code, output } of await Promise.all(runs)) {
    expect(code).toBe(1);
    expect(output).not.toMatch(/planted-/);
  }
});
