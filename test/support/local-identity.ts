import type { Kysely } from 'kysely';
import { AppError } from '../../src/contract/app-error.ts';
import type { IdentityProvider } from '../../src/identity/identity-provider.ts';
import { ensureFirstAccount } from '../../src/identity/local/first-account.ts';
import { createLocalIdentity } from '../../src/identity/local/local-identity.ts';
import { createLogMessenger } from '../../src/identity/messages/log-messenger.ts';
import { Secret } from '../../src/secret.ts';
import type { Database } from '../../src/store/database/database.ts';
import type { Store } from '../../src/store/database/open-store.ts';
import { SECRETS_KEY } from './secrets-key.ts';
import { silentLog } from './silent-log.ts';

export const EMAIL = 'operator@example.com';
export const PASSWORD = 'correct horse';
export const MINUTE = 60_000;
export const DAY = 86_400_000;
export const CALLER = { ip: '192.0.2.1', user_agent: 'test', request_id: 'r1' };

interface Start {
  readonly db: Kysely<Database>;
  readonly clock: () => number;
  readonly secretsKey?: Secret;
}

/** Local identities on a store, as another server on it would have them. */
export function startIdentity({ db, clock, secretsKey = SECRETS_KEY }: Start): Promise<IdentityProvider> {
  const messenger = createLogMessenger(silentLog);
  return createLocalIdentity({ db, clock, messenger, log: silentLog, secretsKey, mfa: 'optional' });
}

type Credentials = Partial<Record<'email' | 'password' | 'known_browser', string>>;

/** Signs in without a new password; the session and the browser's cookies. */
export async function signInAt(
  identity: IdentityProvider,
  { email = EMAIL, password = PASSWORD, known_browser }: Credentials,
) {
  const outcome = await identity.signIn({ email, password }, { ...CALLER, known_browser });
  if (outcome.kind !== 'signed_in') throw new AppError('new_password_required');
  return { ...outcome.session, known_browser: outcome.known_browser ?? { token: '', max_age: 0 } };
}

/** Identities on a store with one account and a clock that the test sets. */
export async function setUpIdentity({ db }: Store) {
  const time = { now: Date.UTC(2026, 0, 5) };
  const clock = () => time.now;
  const identity = await startIdentity({ db, clock });
  await ensureFirstAccount(db, { email: EMAIL, password: new Secret(PASSWORD) }, clock);
  const signIn = (from: Credentials = {}, by: IdentityProvider = identity) => signInAt(by, from);
  const refresh = (token: string, by: IdentityProvider = identity) => by.refresh(token, CALLER);
  return { db, time, clock, identity, signIn, refresh };
}
