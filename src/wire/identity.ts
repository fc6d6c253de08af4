import type { Config } from '../config.ts';
import type { RoleGroups } from '../domain/access-role.ts';
import type { Pool } from '../identity/cognito/pool.ts';
import type { IdentityProvider } from '../identity/identity-provider.ts';
import { ensureFirstAccount } from '../identity/local/first-account.ts';
import { createLocalIdentity } from '../identity/local/local-identity.ts';
import { nameAdministrator } from '../identity/local/name-administrator.ts';
import { createLogMessenger } from '../identity/messages/log-messenger.ts';
import { ensureSecretsKey } from '../identity/secrets-key.ts';
import type { Shared } from './shared.ts';
import { smtpMessenger } from './smtp-messenger.ts';

/** The configured identity provider. A local one has an account from its first start on. */
export async function startIdentity(
  config: Config,
  { store, clock, log }: Shared,
): Promise<IdentityProvider> {
  const { db } = store;
  const secretsKey = await ensureSecretsKey(config.DATA_DIR, config.SECRETS_KEY);
  if (config.DATABASE_URL !== undefined && config.SECRETS_KEY === undefined) {
    log.warn('Secrets in the database are sealed with the secrets.key of this data directory', {
      remedy:
        'set the same SECRETS_KEY for all servers on the database, or keep the file and run no other server',
    });
  }
  const pool = poolOf(config);
  if (pool) {
    const { createCognitoIdentity } = await import('../identity/cognito/cognito-identity.ts');
    return createCognitoIdentity({ db, clock, log, secretsKey, pool });
  }
  const account = await ensureFirstAccount(db, {
    email: config.OPERATOR_EMAIL,
    password: config.OPERATOR_PASSWORD,
  });
  if (account) announceAccount(account.email, account.random_password);
  const administrator = await nameAdministrator(db, {
    email: config.OPERATOR_EMAIL,
    groups: roleGroupsOf(config),
  });
  if (administrator) console.log(`${administrator} is an administrator from now on`);
  const printed = createLogMessenger(log);
  const messenger = (await smtpMessenger(config, printed)) ?? printed;
  return createLocalIdentity({
    db,
    clock,
    log,
    messenger,
    secretsKey,
    mfa: config.MFA,
    auditKeepDays: config.AUDIT_KEEP_DAYS,
  });
}

/** The groups of accounts that have another role than 'operator'. */
export function roleGroupsOf({ ADMIN_GROUPS: admin, VIEWER_GROUPS: viewer }: Config): RoleGroups {
  return { admin, viewer };
}

/** The configured user pool; undefined for local accounts. */
function poolOf(config: Config): Pool | undefined {
  const { COGNITO_REGION: region, COGNITO_USER_POOL_ID: userPoolId, COGNITO_CLIENT_ID: clientId } = config;
  if (config.IDENTITY !== 'cognito' || !region || !userPoolId || !clientId) return undefined;
  const { COGNITO_AUTH_FLOW: authFlow, COGNITO_ENDPOINT: endpoint } = config;
  return { region, userPoolId, clientId, authFlow, endpoint };
}

function announceAccount(email: string, randomPassword: string | null): void {
  console.log(`Made the first account: ${email}`);
  if (!randomPassword) return;
  console.log(`Its password, shown only this once: ${randomPassword}`);
  console.log('It signs in for 7 days: set one of your own on the account page.');
}
