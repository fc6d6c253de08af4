import { afterAll, beforeAll } from 'vitest';
import { AppError } from '../../src/contract/app-error.ts';
import { createCognitoIdentity } from '../../src/identity/cognito/cognito-identity.ts';
import type { Pool } from '../../src/identity/cognito/pool.ts';
import type { IdentityProvider } from '../../src/identity/identity-provider.ts';
import { createLocalIdentity } from '../../src/identity/local/local-identity.ts';
import { manageAccounts } from '../../src/identity/local/manage-accounts.ts';
import type { Message } from '../../src/identity/messages/messenger.ts';
import type { Store } from '../../src/store/database/open-store.ts';
import { startCognitoDouble } from './cognito-double.ts';
import { EMULATOR_CODE, startCognitoLocal } from './cognito-local.ts';
import { SECRETS_KEY } from './secrets-key.ts';
import { silentLog } from './silent-log.ts';

/** Features that the emulator of a user pool lacks or implements differently. */
export type Gap =
  | 'SRP'
  | 'devices'
  | 'global sign-out'
  | 'disabled users'
  | 'weak passwords'
  | 'wrong temporary passwords'
  | 'wrong current passwords'
  | 'codes of apps work once';

/** An account to be made; its groups are in order of precedence. */
export interface AccountToAdd {
  readonly email: string;
  readonly password: string;
  readonly temporary: boolean;
  readonly groups: string[];
}

/** A provider of identities on a store, with the needs of its contract's tests. */
export interface IdentityUnderTest {
  readonly identity: IdentityProvider;
  addAccount(account: AccountToAdd): Promise<unknown>;
  disable(email: string): Promise<unknown>;
  lastCode(email: string): string;
}

export interface IdentityTarget {
  readonly name: string;
  readonly gaps: ReadonlySet<Gap>;
  /** For a `describe`: starts the target's dependencies before its tests, and stops them after. */
  use(): (store: Store, clock: () => number) => Promise<IdentityUnderTest>;
}

/** Every adapter with its counterpart. */
export const IDENTITY_TARGETS: readonly IdentityTarget[] = [
  { name: 'local', gaps: new Set(), use: () => openLocal },
  {
    name: 'cognito on an emulator',
    gaps: new Set<Gap>([
      'SRP',
      'devices',
      'global sign-out',
      'disabled users',
      'weak passwords',
      'wrong temporary passwords',
      'wrong current passwords',
      'codes of apps work once',
    ]),
    use: () => {
      const started = useStarted(startCognitoLocal);
      return async ({ db }, clock) => {
        const { pool, addUser } = started();
        return {
          identity: await createCognitoIdentity({ db, clock, log: silentLog, secretsKey: SECRETS_KEY, pool }),
          addAccount: addUser,
          disable: () => Promise.reject(new Error('The emulator signs disabled users in')),
          lastCode: () => EMULATOR_CODE,
        };
      };
    },
  },
  {
    name: 'cognito on a double',
    gaps: new Set(),
    use: () => {
      const started = useStarted(startCognitoDouble);
      return async ({ db }, clock) => {
        const { pool, addUser, setDisabled, lastCode } = started();
        return {
          identity: await createCognitoIdentity({ db, clock, log: silentLog, secretsKey: SECRETS_KEY, pool }),
          addAccount: async (account) => addUser(account),
          disable: async (email) => setDisabled(email),
          lastCode,
        };
      };
    },
  },
];

/** A provider on a pool that cannot be reached, or at an address that answers something else than a pool. */
export function openUnreachable(
  { db }: Store,
  clock: () => number,
  endpoint = 'http://127.0.0.1:9',
): Promise<IdentityProvider> {
  const pool: Pool = {
    region: 'eu-central-1',
    userPoolId: 'eu-central-1_x',
    clientId: 'c',
    authFlow: 'srp',
    endpoint,
  };
  return createCognitoIdentity({ db, clock, log: silentLog, secretsKey: SECRETS_KEY, pool });
}

async function openLocal({ db }: Store, clock: () => number): Promise<IdentityUnderTest> {
  const sent: Message[] = [];
  const messenger = { send: async (message: Message) => void sent.push(message) };
  return {
    identity: await createLocalIdentity({
      db,
      clock,
      log: silentLog,
      messenger,
      secretsKey: SECRETS_KEY,
      mfa: 'optional',
    }),
    addAccount: ({ email, password, temporary, groups }) =>
      manageAccounts(db, { command: 'add', email, password, permanent: !temporary, groups }, clock),
    disable: (email) => manageAccounts(db, { command: 'disable', email }, clock),
    lastCode(email) {
      const text = sent.findLast(({ to }) => to === email)?.text ?? '';
      return / is ([\w-]+)\./.exec(text)?.[1] ?? 'none';
    },
  };
}

function useStarted<T extends { close(): Promise<void> }>(start: () => Promise<T>): () => T {
  let running: T | undefined;
  beforeAll(async () => {
    running = await start();
  });
  afterAll(() => running?.close());
  return () => {
    if (!running) throw new Error('It runs only while tests run');
    return running;
  };
}

/** The code of a refusal and its reason, if there is one; 'no refusal' without one. */
export async function refusalOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [error.code, ...error.problems.map(({ reason }) => reason)].join(': ');
  }
  return 'no refusal';
}
