import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Secret } from '../../secret.ts';
import type { Database } from '../../store/database/database.ts';
import { countAccounts, createAccount } from '../../store/identity/accounts.ts';
import { hashPassword } from './password-hashing.ts';

const DEFAULT_EMAIL = 'operator@example.com';

/** The created account: its email, and a random password that is shown once. */
export interface FirstAccount {
  readonly email: string;
  readonly random_password: string | null;
}

/** Creates the first account of a store without accounts; undefined if there is one. */
export async function ensureFirstAccount(
  db: Kysely<Database>,
  settings: { readonly email: string | undefined; readonly password: Secret | undefined },
  clock: () => number = Date.now,
): Promise<FirstAccount | undefined> {
  if ((await countAccounts(db)) > 0) return undefined;
  const email = settings.email ?? DEFAULT_EMAIL;
  const created_at = new Date(clock()).toISOString();
  const random = settings.password ? null : randomBytes(15).toString('base64url');
  const created = await createAccount(db, {
    id: randomUUID(),
    email,
    password_hash: await hashPassword(settings.password?.reveal() ?? random ?? ''),
    password_is_temporary: false,
    initial_password_at: random === null ? null : created_at,
    groups: ['operator'],
    disabled_at: null,
    created_at,
  });
  // Another server on the same store may have been faster.
  return created ? { email, random_password: random } : undefined;
}
