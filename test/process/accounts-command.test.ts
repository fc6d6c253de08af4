import { expect, onTestFinished, test } from 'vitest';
import { sampleCases } from '../support/is-long.ts';
import { signInAt } from '../support/operator-client.ts';
import { runCommand } from '../support/run-command.ts';
import { OPERATOR, runServerToEnd, startServer } from '../support/server.ts';
import { useDataDir } from '../support/use-data-dir.ts';

const PASSWORD = 'a new long password';

test('accounts are managed beside a running server and without one', async () => {
  const dataDir = await useDataDir();
  const accounts = (args: string, input?: string) =>
    runCommand('src/manage-accounts.ts', args.split(' '), dataDir, input === undefined ? {} : { input });
  const server = await startServer({ dataDir });
  onTestFinished(async () => void (await server.stop('SIGKILL')));

  const added = await accounts('add b@example.com --group analyst --group operator');
  expect(added).toMatchObject({ code: 0 });
  expect(added.output).toMatch(/^b@example\.com: analyst, operator · enabled · temporary password/);
  const temporary = /only this once: (\S+)/.exec(added.output)?.[1] ?? '';
  const attempt = signInAt(server.url, { email: 'b@example.com', password: temporary });
  await expect(attempt).rejects.toThrow('new_password_required');

  const given = await accounts('reset b@example.com --permanent --password-stdin', `${PASSWORD}\n`);
  expect(given.output).not.toContain('Password');
  await signInAt(server.url, { email: 'b@example.com', password: PASSWORD });
  expect(server.output()).not.toContain(PASSWORD);
  expect(server.output()).not.toContain(temporary);
  expect((await accounts('new-signing-key')).output).toContain('Stop every server on this store first.');
  await server.stop();

  const other = await runServerToEnd({
    dataDir,
    env: { SECRETS_KEY: 'another-secret-of-32-characters-or-more' },
  });
  expect(other.code).toBe(1);
  expect(other.output).toMatch(/sealed in the database with another secret.*accounts -- new-signing-key/);
  expect(other.output).not.toMatch(/^\s+at .+:\d+:\d+/m);
  expect(await accounts('new-signing-key')).toMatchObject({ code: 0 });

  expect((await accounts('disable b@example.com')).output).toContain('analyst, operator · disabled');
  const listed = await accounts('list');
  expect(listed.output).toContain(`${OPERATOR.email}: operator, admin · enabled`);
  expect(listed.output).toContain('2 accounts');
});

test('a command that cannot be carried out says why, in one sentence and without a trace', async () => {
  const dataDir = await useDataDir();
  const refusals = [
    ['enable nobody@example.com', 'email has no account'],
    ['reset-mfa nobody@example.com', 'email has no account'],
    ['add nobody', 'email: must be an email address'],
    ['reset a@example.com --password-stdin', 'password'],
    ['destroy a@example.com', 'command: '],
    ['list --all', '--all'],
    ['list a@example.com', 'list takes no email'],
    ['phone a@example.com --phone 0151', 'phone_number: must be a number'],
  ] as const;
  for (const [args, reason] of sampleCases(refusals, 2)) {
    const { code, output } = await runCommand('src/manage-accounts.ts', args.split(' '), dataDir);
    expect([args, code]).toEqual([args, 1]);
    expect(output).toContain(reason);
    expect(output).not.toMatch(/^\s+at .+:\d+:\d+/m);
  }
  const hosted = await runCommand('src/manage-accounts.ts', ['list'], dataDir, {
    env: {
      IDENTITY: 'cognito',
      COGNITO_REGION: 'eu-central-1',
      COGNITO_USER_POOL_ID: 'eu-central-1_x',
      COGNITO_CLIENT_ID: 'c',
    },
  });
  expect(hosted.output).toContain('hosted pool');
});
