import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { AppError } from '../../contract/app-error.ts';
import type { AccountCommand, AccountReport } from '../../contract/manage-accounts.ts';
import { accessRoleOf, type RoleGroups } from '../../domain/access-role.ts';
import type { Database } from '../../store/database/database.ts';
import {
  type Account,
  createAccount,
  deleteAccount,
  getAccountByEmail,
  listAccounts,
  lockAccount,
  lockAccounts,
  updateAccount,
} from '../../store/identity/accounts.ts';
import { addAuditEvent } from '../../store/identity/audit-events.ts';
import { listedAccounts } from '../../store/identity/listed-accounts.ts';
import { revokeAccess } from '../../store/identity/revoke-access.ts';
import { deleteSecondFactor } from '../../store/identity/second-factors.ts';
import { hashPassword } from './password-hashing.ts';
import { checkNewPassword } from './password-policy.ts';

/** The audit event of each command that changes something. */
const ACTIONS = {
  add: 'account_added',
  reset: 'account_password_reset',
  group: 'account_groups_changed',
  phone: 'account_phone_changed',
  disable: 'account_disabled',
  enable: 'account_enabled',
  remove: 'account_removed',
  'sign-out': 'signed_out_everywhere',
  'reset-mfa': 'account_second_factor_removed',
} as const;

/** An administrator who changes accounts in the console: one with an administrator's group has to be left afterwards. */
export interface Administrator {
  readonly email: string;
  readonly ip: string;
  readonly request_id: string;
  readonly groups: RoleGroups;
}

/**
 * Runs one command about local accounts in a transaction; running servers notice at once. Throws `account_refused` for an
 * unknown or a duplicate email, or if an administrator would be the last one no more, and `password_refused` for a weak password.
 */
export async function manageAccounts(
  db: Kysely<Database>,
  command: AccountCommand,
  clock: () => number = Date.now,
  by?: Administrator,
): Promise<AccountReport> {
  if (command.command === 'list') {
    return { accounts: await listedAccounts(db, await listAccounts(db)), password: null };
  }
  const now = new Date(clock()).toISOString();
  const secret = await passwordOf(command);
  const account = await db.transaction().execute(async (trx) => {
    // Two administrators who disable each other wait for each other here.
    if (by) await lockAccounts(trx);
    const changed =
      command.command === 'add'
        ? await add(trx, command, secret.hash, now)
        : await change(trx, command, secret.hash, now);
    await addAuditEvent(trx, {
      at: now,
      action: ACTIONS[command.command],
      account_id: changed.id,
      ip: by?.ip ?? null,
      request_id: by?.request_id ?? null,
      detail: { by: by?.email ?? 'command line', ...('groups' in command && { groups: command.groups }) },
    });
    if (by && !(await hasAdministrator(trx, by.groups))) throw refused('is the last administrator');
    return changed;
  });
  return { accounts: await listedAccounts(db, [account]), password: secret.made };
}

async function hasAdministrator(trx: Transaction<Database>, groups: RoleGroups): Promise<boolean> {
  const accounts = await listAccounts(trx);
  return accounts.some((one) => one.disabled_at === null && accessRoleOf(one.groups, groups) === 'admin');
}

async function passwordOf(command: AccountCommand): Promise<{ made: string | null; hash: string | null }> {
  if (command.command !== 'add' && command.command !== 'reset') return { made: null, hash: null };
  if (command.password !== undefined) await checkNewPassword(command.password, command.email);
  const made = command.password === undefined ? randomBytes(15).toString('base64url') : null;
  return { made, hash: await hashPassword(command.password ?? made ?? '') };
}

async function add(
  trx: Transaction<Database>,
  command: AccountCommand & { command: 'add' },
  password_hash: string | null,
  created_at: string,
): Promise<Account> {
  const { email, groups, phone_number = null, permanent } = command;
  const created = await createAccount(trx, {
    id: randomUUID(),
    email,
    password_hash,
    password_is_temporary: !permanent,
    initial_password_at: isOwners(command) ? null : created_at,
    groups,
    phone_number,
    created_at,
  });
  if (!created) throw refused('has an account already');
  return find(trx, email);
}

async function change(
  trx: Transaction<Database>,
  command: Exclude<AccountCommand, { command: 'list' | 'add' }>,
  password_hash: string | null,
  now: string,
): Promise<Account> {
  const { id } = await find(trx, command.email);
  // From here on nobody else signs in to it or changes it, until the transaction ends.
  const account = await lockAccount(trx, id);
  if (!account) throw refused('has no account');
  if (command.command === 'remove') {
    await deleteAccount(trx, id);
    return account;
  }
  if (command.command === 'reset') {
    const { permanent } = command;
    await updateAccount(trx, id, {
      password_hash,
      password_is_temporary: !permanent,
      initial_password_at: isOwners(command) ? null : now,
    });
  } else if (command.command === 'group') {
    await updateAccount(trx, id, { groups: command.groups });
  } else if (command.command === 'phone') {
    const { phone_number } = command;
    await updateAccount(trx, id, { phone_number, phone_number_verified_at: null });
  } else if (command.command === 'reset-mfa') {
    if (!(await deleteSecondFactor(trx, id))) throw refused('has no second factor');
  } else if (command.command !== 'sign-out') {
    await updateAccount(trx, id, { disabled_at: command.command === 'disable' ? now : null });
  }
  const ends = ['reset', 'disable', 'sign-out', 'reset-mfa'].includes(command.command);
  if (ends) await revokeAccess(trx, id, 'account_changed', now);
  return find(trx, command.email);
}

/** A permanent password that was not generated here is assumed to be the owner's choice. */
function isOwners({ permanent, password }: AccountCommand & { command: 'add' | 'reset' }): boolean {
  return permanent && password !== undefined;
}

async function find(db: Kysely<Database>, email: string): Promise<Account> {
  const account = await getAccountByEmail(db, email);
  if (!account) throw refused('has no account');
  return account;
}

function refused(reason: string): AppError {
  return new AppError('account_refused', { problems: [{ field: 'email', reason }] });
}
