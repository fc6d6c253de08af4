import { text } from 'node:stream/consumers';
import { askLocalServer, ServerRefusal } from './ask-local-server.ts';
import { RefusedError, readOptions, runCommand, UsageError, withStore } from './command.ts';
import { type Config, readConfig } from './config.ts';
import { AppError } from './contract/app-error.ts';
import { AccountCommand, AccountReport, type ListedAccount } from './contract/manage-accounts.ts';
import { plainReason } from './contract/plain-reason.ts';
import { forgetSigningKeys } from './identity/forget-signing-keys.ts';
import { manageAccounts } from './identity/local/manage-accounts.ts';
import { findLocalServer, type LocalServer } from './local-server.ts';

const USAGE = `npm run accounts -- COMMAND [EMAIL] [options]

Works with and without a running server. A temporary password signs nobody in: its owner replaces it by the
sign-in page's 'Forgot password?', or gets a permanent one.

  list
  add EMAIL [--group NAME]… [--phone +49…] [--permanent] [--password-stdin]
  reset EMAIL [--permanent] [--password-stdin]   sets a new password; every session ends
  group EMAIL [--group NAME]…                    replaces the groups; the first is the role
  phone EMAIL --phone +49…
  reset-mfa EMAIL                                removes a lost second factor; every session ends
  disable EMAIL | enable EMAIL | sign-out EMAIL | remove EMAIL
  new-signing-key                                with all servers stopped: the next start signs sessions with a new key

  --permanent       a password that signs in at once; a generated one does so for 7 days
  --password-stdin  reads the password from standard input instead of generating one`;

async function main(): Promise<void> {
  const config = readConfig();
  const args = process.argv.slice(2);
  if (args[0] === 'new-signing-key') return renewSigningKey(config, args);
  const command = await readCommand();
  if (config.IDENTITY !== 'local') {
    throw new UsageError('Accounts are in the hosted pool (IDENTITY=cognito); change them there.');
  }
  const server = await findLocalServer(config.DATA_DIR);
  const report = await (server ? manageThroughServer(server, command) : manageDirectly(config, command));
  for (const account of report.accounts) console.log(lineOf(account));
  if (command.command === 'list') console.log(`${report.accounts.length} accounts`);
  if (report.password === null) return;
  console.log(`Password, shown only this once: ${report.password}`);
  if ('permanent' in command && command.permanent)
    console.log('It signs in for 7 days; its owner replaces it on the account page.');
}

async function renewSigningKey(config: Config, args: readonly string[]): Promise<void> {
  if (args.length > 1) throw new UsageError('new-signing-key takes no arguments.');
  if (await findLocalServer(config.DATA_DIR)) throw new UsageError('Stop every server on this store first.');
  await withStore(config, (store) => forgetSigningKeys(store.db));
  console.log('The next start signs sessions with a new key. Signed-in operators stay signed in.');
}

async function readCommand(): Promise<AccountCommand> {
  const { values, positionals } = readOptions({
    group: { type: 'string', multiple: true },
    phone: { type: 'string' },
    permanent: { type: 'boolean' },
    'password-stdin': { type: 'boolean' },
  });
  const [command, email, ...more] = positionals;
  if (more.length > 0) throw new UsageError('Only one email can be given.');
  if (command === 'list' && email !== undefined) throw new UsageError('list takes no email.');
  const isNew = command === 'add' || command === 'reset';
  const password = values['password-stdin'] ? (await text(process.stdin)).replace(/\r?\n$/, '') : undefined;
  const parsed = AccountCommand.safeParse({
    command,
    ...(command !== 'list' && { email }),
    ...((command === 'add' || command === 'group') && { groups: values.group ?? [] }),
    ...(values.phone !== undefined && { phone_number: values.phone }),
    ...(isNew && { permanent: values.permanent ?? false }),
    ...(password !== undefined && { password }),
  });
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${plainReason(issue)}`);
  throw new UsageError(problems.join('\n'));
}

async function manageDirectly(config: Config, command: AccountCommand): Promise<AccountReport> {
  try {
    return await withStore(config, (store) => manageAccounts(store.db, command));
  } catch (error) {
    throw error instanceof AppError
      ? new RefusedError(sentenceOf(error.message, error.problems), { cause: error })
      : error;
  }
}

async function manageThroughServer(server: LocalServer, command: AccountCommand): Promise<AccountReport> {
  try {
    const answer = await askLocalServer(server, '/api/accounts', command);
    return AccountReport.parse(await answer.json());
  } catch (error) {
    throw error instanceof ServerRefusal ? new UsageError(sentenceOf(error.message, error.problems)) : error;
  }
}

function sentenceOf(message: string, problems: readonly { field: string; reason: string }[]): string {
  return [message, ...problems.map(({ field, reason }) => `${field} ${reason}`)].join(' ');
}

function lineOf(account: ListedAccount): string {
  const facts = [
    account.groups.join(', ') || 'no group',
    account.disabled ? 'disabled' : 'enabled',
    ...(account.password_is_temporary ? ['temporary password'] : []),
    ...(account.has_second_factor ? ['second factor'] : []),
    ...(account.email_verified ? ['email verified'] : []),
    ...(account.phone_number === null ? [] : [account.phone_number]),
    `since ${account.created_at.slice(0, 10)}`,
  ];
  return `${account.email}: ${facts.join(' · ')}`;
}

await runCommand(USAGE, main);
