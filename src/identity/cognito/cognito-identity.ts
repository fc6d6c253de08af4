import { randomUUID } from 'node:crypto';
import {
  type AuthenticationResultType,
  CognitoIdentityProviderClient,
  GlobalSignOutCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { AppError } from '../../contract/app-error.ts';
import { revokeSession, revokeSessionsOf } from '../../store/sessions.ts';
import { deviceName } from '../device-name.ts';
import {
  createIdentityParts,
  type IdentityOptions,
  KNOWN_BROWSER,
  KNOWN_BROWSER_SECONDS,
} from '../identity-parts.ts';
import type { Caller, IdentityProvider, SignInOutcome } from '../identity-provider.ts';
import { ignoreRefusal } from '../token-refusals.ts';
import type { Pool } from './pool.ts';
import { createPoolAccount } from './pool-account.ts';
import { toRefusal } from './pool-error.ts';
import { createPoolSessions, readCookie } from './pool-sessions.ts';
import { createPoolSignIn, type PoolDevice } from './pool-sign-in.ts';

const CHALLENGE = 'trading-platform:pool-new-password';
const CHALLENGE_SECONDS = 3 * 60;
/** The console gives up signing in after 10 s. */
const ANSWER_MS = 8_000;

/** Identities kept in an Amazon Cognito user pool. No credential of AWS is needed: every call is the user's own. */
export async function createCognitoIdentity(
  options: IdentityOptions & { readonly pool: Pool },
): Promise<IdentityProvider> {
  const { pool, ...rest } = options;
  const parts = await createIdentityParts(rest);
  const { db, signer, states, audit, isoNow, log } = parts;
  const client = new CognitoIdentityProviderClient({
    region: pool.region,
    maxAttempts: 2,
    requestHandler: { requestTimeout: ANSWER_MS, connectionTimeout: ANSWER_MS / 2 },
    ...(pool.endpoint !== undefined && { endpoint: pool.endpoint }),
  });
  const signIn = createPoolSignIn(client, pool);
  const sessions = createPoolSessions(parts, client, pool);

  /** The device that a browser says it is; only what we signed for that email is believed. */
  async function browserOf(
    email: string,
    { known_browser }: Caller,
  ): Promise<{ readonly id: string; readonly device: PoolDevice | undefined } | undefined> {
    if (known_browser === undefined) return undefined;
    const claims = await signer.verify(KNOWN_BROWSER, known_browser).catch(ignoreRefusal);
    if (claims?.sub !== email.toLowerCase() || claims.jti === undefined) return undefined;
    return { id: claims.jti, device: claims.device as PoolDevice | undefined };
  }

  async function attempterOf(email: string, caller: Caller) {
    const browser = await browserOf(email, caller);
    return { email, ip: caller.ip, known_browser_id: browser?.id };
  }

  async function begin(
    result: AuthenticationResultType,
    known: { readonly id: string; readonly device: PoolDevice | undefined } | undefined,
    email: string,
    caller: Caller,
  ): Promise<SignInOutcome> {
    const met = await signIn.confirmDevice(result, deviceName(caller.user_agent)).catch((error: unknown) => {
      log.warn('The user pool did not take a device', { error });
      return undefined;
    });
    const device = met ?? known?.device;
    const refresh = { token: result.RefreshToken ?? '', device_key: device?.key };
    const { session, operator } = await sessions.open(result, refresh, caller);
    await audit('signed_in', operator.id, caller);
    const claims = { sub: email.toLowerCase(), jti: known?.id ?? randomUUID(), ...(device && { device }) };
    const token = await signer.sign(KNOWN_BROWSER, claims, KNOWN_BROWSER_SECONDS);
    return { kind: 'signed_in', session, known_browser: { token, max_age: KNOWN_BROWSER_SECONDS } };
  }

  return {
    name: 'cognito',

    async signIn({ email, password }, caller) {
      const browser = await browserOf(email, caller);
      const who = { email, ip: caller.ip, known_browser_id: browser?.id };
      const answer = await parts.auditRefusal(
        parts.signInDelay.attempt(who, () =>
          signIn.signIn({ username: email, password }, browser?.device).catch((error: unknown) => {
            const refusal = toRefusal(error, 'sign_in');
            if (refusal instanceof AppError && refusal.code === 'invalid_credentials') return undefined;
            throw refusal;
          }),
        ),
        { code: 'invalid_credentials', action: 'sign_in_failed', accountId: null, caller },
      );
      if (answer.kind === 'signed_in') return begin(answer.result, browser, email, caller);
      await audit('sign_in_needs_new_password', null, caller);
      const { username, session } = answer;
      const claims = { sub: username, email: email.toLowerCase(), session };
      return {
        kind: 'new_password_required',
        challenge: await signer.sign(CHALLENGE, claims, CHALLENGE_SECONDS),
      };
    },

    async completeNewPassword({ email, challenge, new_password }, caller) {
      const claims = await signer.verify(CHALLENGE, challenge).catch(ignoreRefusal);
      if (claims?.email !== email.toLowerCase()) throw new AppError('invalid_credentials');
      const result = await signIn
        .setNewPassword({ username: claims.sub, session: String(claims.session), password: new_password })
        .catch((error: unknown) => {
          const refused = error instanceof Error && error.name === 'InvalidPasswordException';
          throw toRefusal(error, refused ? 'change_password' : 'sign_in');
        });
      await audit('new_password_set', null, caller);
      return begin(result, await browserOf(email, caller), email, caller);
    },

    async refresh(refreshToken, caller) {
      return (await sessions.refresh(refreshToken, caller)).session;
    },

    async signOut({ refresh_token, id_token }, caller) {
      const operator =
        id_token === undefined ? undefined : await sessions.verifyToken(id_token).catch(ignoreRefusal);
      const opened =
        operator === undefined && refresh_token !== undefined
          ? await sessions.refresh(refresh_token, caller).catch(ignoreRefusal)
          : undefined;
      const who = operator ?? opened?.operator;
      if (!who) return false;
      const ended = await revokeSession(db, who.session_id, 'signed_out', isoNow());
      states.forget(who.session_id);
      sessions.forget(who.session_id);
      if (ended) await audit('signed_out', who.id, caller, { session_id: who.session_id });
      if (refresh_token !== undefined) {
        const { token } = readCookie(refresh_token);
        await client
          .send(new RevokeTokenCommand({ ClientId: pool.clientId, Token: token }))
          .catch((error: unknown) => log.warn('The user pool did not revoke a token', { error }));
      }
      return ended;
    },

    async globalSignOut(by) {
      const AccessToken = await sessions.accessToken(by);
      await client.send(new GlobalSignOutCommand({ AccessToken })).catch((error: unknown) => {
        throw toRefusal(error, 'session');
      });
      await revokeSessionsOf(db, by.operator.id, 'signed_out_everywhere', isoNow());
      states.clear();
      await audit('signed_out_everywhere', by.operator.id, by);
    },

    ...createPoolAccount(parts, { client, pool, sessions, attempterOf }),
    verifyToken: sessions.verifyToken,

    listPublicKeys: sessions.listPublicKeys,
  };
}
