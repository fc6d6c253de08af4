import {
  type CognitoIdentityProviderClient,
  GetUserCommand,
  RevokeTokenCommand,
  SetUserMFAPreferenceCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { AppError } from '../../contract/app-error.ts';
import { revokeSessionsOf } from '../../store/identity/sessions.ts';
import type { Attempter } from '../attempt-delay.ts';
import type { IdentityParts } from '../identity-parts.ts';
import type { Caller, IdentityProvider, OperatorCaller } from '../identity-provider.ts';
import { timeSecretUri } from '../time-code.ts';
import type { Pool } from './pool.ts';
import { toRefusal } from './pool-error.ts';
import type { createPoolSessions } from './pool-sessions.ts';
import type { createPoolSignIn, PoolSignIn, PoolStep } from './pool-sign-in.ts';

const APP = 'SOFTWARE_TOKEN_MFA';

interface PoolFactorParts {
  readonly client: CognitoIdentityProviderClient;
  readonly pool: Pool;
  readonly sessions: ReturnType<typeof createPoolSessions>;
  readonly signIn: ReturnType<typeof createPoolSignIn>;
  readonly attempterOf: (email: string, caller: Caller) => Promise<Attempter>;
}

type PoolSecondFactor = Pick<
  IdentityProvider,
  | 'confirmPassword'
  | 'getSecondFactor'
  | 'beginSecondFactor'
  | 'confirmSecondFactor'
  | 'removeSecondFactor'
  | 'renewRecoveryCodes'
>;

/** The authenticator app of a user of the pool. The pool checks its codes and accepts each one once. */
export function createPoolSecondFactor(parts: IdentityParts, pooled: PoolFactorParts): PoolSecondFactor {
  const { client, pool, sessions, signIn, attempterOf } = pooled;
  const { states, audit, isoNow, log } = parts;

  async function asked<T>(by: OperatorCaller, work: (AccessToken: string) => Promise<T>): Promise<T> {
    return work(await sessions.accessToken(by)).catch((error: unknown) => {
      throw toRefusal(error, 'second_factor');
    });
  }

  /** The pool can check a password only by a sign-in; the resulting session is ended at once. */
  async function provePassword(password: string, by: OperatorCaller): Promise<PoolSignIn> {
    const who = await attempterOf(by.operator.email, by);
    const proved = await parts.auditRefusal(
      parts.passwordDelay.attempt(who, () =>
        signIn.signIn({ username: by.operator.email, password }, undefined).catch((error: unknown) => {
          const refusal = toRefusal(error, 'sign_in');
          if (refusal instanceof AppError && refusal.code === 'invalid_credentials') return undefined;
          throw refusal;
        }),
      ),
      {
        code: 'wrong_password',
        action: 'password_confirmation_failed',
        accountId: by.operator.id,
        caller: by,
      },
    );
    await drop(proved);
    return proved;
  }

  async function drop(signedIn: PoolSignIn): Promise<void> {
    const Token = signedIn.kind === 'signed_in' ? signedIn.result.RefreshToken : undefined;
    if (Token === undefined) return;
    await client.send(new RevokeTokenCommand({ ClientId: pool.clientId, Token })).catch((error: unknown) => {
      log.warn('The user pool did not revoke a token', { error });
    });
  }

  async function takeCode(by: OperatorCaller, work: () => Promise<true | undefined>): Promise<void> {
    const check = () =>
      work().catch((error: unknown) => {
        const refusal = toRefusal(error, 'second_factor');
        if (refusal instanceof AppError && refusal.code === 'code_refused') return undefined;
        throw refusal;
      });
    const who = await attempterOf(by.operator.email, by);
    await parts.auditRefusal(parts.factorDelay.attempt(who, check, { isShort: true }), {
      code: 'code_refused',
      action: 'second_factor_failed',
      accountId: by.operator.id,
      caller: by,
    });
  }

  async function switchApp(by: OperatorCaller, Enabled: boolean): Promise<void> {
    await asked(by, (AccessToken) =>
      client.send(
        new SetUserMFAPreferenceCommand({
          AccessToken,
          SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled },
        }),
      ),
    );
    const { id, session_id: keep } = by.operator;
    await parts.changing(id, async (trx) => {
      await revokeSessionsOf(trx, id, 'second_factor_changed', isoNow(), { keep });
      await audit(Enabled ? 'second_factor_set_up' : 'second_factor_removed', id, by, {}, trx);
    });
    states.clear();
  }

  return {
    async confirmPassword(password, by) {
      await provePassword(password, by);
    },

    async getSecondFactor(by) {
      const { UserMFASettingList: factors = [] } = await asked(by, (AccessToken) =>
        client.send(new GetUserCommand({ AccessToken })),
      );
      return {
        is_on: factors.length > 0,
        since: null,
        is_changed_here: factors.every((factor) => factor === APP),
        is_required: false,
        recovery_codes_left: null,
      };
    },

    async beginSecondFactor(by) {
      const { secret } = await asked(by, (AccessToken) => signIn.beginApp({ AccessToken }));
      return { secret, uri: timeSecretUri(secret, by.operator.email) };
    },

    async confirmSecondFactor(code, by) {
      const AccessToken = await sessions.accessToken(by);
      await takeCode(by, async () => (await signIn.confirmApp({ AccessToken }, code)).isTaken || undefined);
      await switchApp(by, true);
      return [];
    },

    async removeSecondFactor({ password, code }, by) {
      const waiting = await provePassword(password, by);
      if (waiting.kind !== 'code_required' || waiting.name !== APP) throw refused('is not set up');
      const step: PoolStep = waiting;
      await takeCode(by, async () => {
        await drop(await signIn.giveCode(step, code, undefined));
        return true;
      });
      await switchApp(by, false);
    },

    async renewRecoveryCodes() {
      throw refused('has no recovery codes in a user pool');
    },
  };
}

function refused(reason: string): AppError {
  return new AppError('second_factor_refused', { problems: [{ field: 'second_factor', reason }] });
}
