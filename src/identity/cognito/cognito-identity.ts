import { randomUUID } from 'node:crypto';
import {
  type AuthenticationResultType,
  CognitoIdentityProviderClient,
  GlobalSignOutCommand,
  InvalidPasswordException,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { AppError } from '../../contract/app-error.ts';
import { revokeAccess } from '../../store/identity/revoke-access.ts';
import { revokeSession } from '../../store/identity/sessions.ts';
import type { Attempter } from '../attempt-delay.ts';
import { deviceName } from '../device-name.ts';
import {
  createIdentityParts,
  type IdentityOptions,
  KNOWN_BROWSER,
  KNOWN_BROWSER_SECONDS,
} from '../identity-parts.ts';
import type { Caller, IdentityProvider, SignInOutcome } from '../identity-provider.ts';
import { timeSecretUri } from '../time-code.ts';
import { ignoreRefusal } from '../token-refusals.ts';
import type { Pool } from './pool.ts';
import { createPoolAccount } from './pool-account.ts';
import { toRefusal } from './pool-error.ts';
import { createPoolRequests } from './pool-requests.ts';
import { createPoolSecondFactor } from './pool-second-factor.ts';
import { createPoolSessions, readCookie } from './pool-sessions.ts';
import {
  CODE_CHALLENGES,
  createPoolSignIn,
  type PoolDevice,
  type PoolSignIn,
  type PoolStep,
} from './pool-sign-in.ts';

/** Audiences of the tokens that carry a sign-in which is not done yet. */
const NEW_PASSWORD = 'trading-platform:pool-new-password';
const CODE = 'trading-platform:pool-sign-in-code';
const SET_UP = 'trading-platform:pool-sign-in-set-up';
/** As long as pools keep such sign-ins unless told otherwise. */
const CHALLENGE_SECONDS = 3 * 60;
/** The console gives up signing in after 10 s. */
const ANSWER_MS = 8_000;

/** Attempts wait for the pool, not for us. */
const ATTEMPTS_AT_ONCE = 32;

/** A browser that signed in before, and what it proves to the pool that it is a device that it knows. */
interface KnownPoolBrowser {
  readonly id: string;
  readonly device: PoolDevice | undefined;
}

/** Identities kept in an Amazon Cognito user pool. No credential of AWS is needed: every call is the user's own. */
export async function createCognitoIdentity(
  options: IdentityOptions & { readonly pool: Pool },
): Promise<IdentityProvider> {
  const { pool, ...rest } = options;
  const parts = await createIdentityParts(rest, ATTEMPTS_AT_ONCE);
  const { db, signer, states, audit, isoNow, log } = parts;
  const client = new CognitoIdentityProviderClient({
    region: pool.region,
    maxAttempts: 2,
    requestHandler: createPoolRequests(ANSWER_MS),
    ...(pool.endpoint !== undefined && { endpoint: pool.endpoint }),
  });
  const signIn = createPoolSignIn(client, pool);
  const sessions = createPoolSessions(parts, client, pool);

  /** The device that a browser says it is; only what we signed for that email is believed. */
  async function browserOf(email: string, { known_browser }: Caller): Promise<KnownPoolBrowser | undefined> {
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
    known: KnownPoolBrowser | undefined,
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

  /** What the pool wants next, or the session that it gives. */
  async function goOn(
    answer: PoolSignIn,
    browser: KnownPoolBrowser | undefined,
    email: string,
    caller: Caller,
  ): Promise<SignInOutcome> {
    if (answer.kind === 'signed_in') return begin(answer.result, browser, email, caller);
    const { username, session } = answer;
    const sign = (audience: string, claims: object = {}) =>
      signer.sign(
        audience,
        { sub: username, email: email.toLowerCase(), session, ...claims },
        CHALLENGE_SECONDS,
      );
    if (answer.kind === 'new_password_required') {
      await audit('sign_in_needs_new_password', null, caller);
      return { kind: 'new_password_required', challenge: await sign(NEW_PASSWORD) };
    }
    if (answer.kind === 'code_required') {
      await audit('sign_in_needs_code', null, caller);
      const { name, destination } = answer;
      const { method } = CODE_CHALLENGES[name];
      return { kind: 'code_required', challenge: await sign(CODE, { name }), method, destination };
    }
    const app = await signIn.beginApp({ Session: session }).catch((error: unknown) => {
      throw toRefusal(error, 'sign_in');
    });
    await audit('sign_in_needs_set_up', null, caller);
    const challenge = await sign(SET_UP, { session: app.session });
    const { secret } = app;
    return { kind: 'set_up_required', challenge, app: { secret, uri: timeSecretUri(secret, email) } };
  }

  /** A sign-in that waits for its second step. */
  async function resume(audience: string, challenge: string, caller: Caller) {
    const claims = await signer.verify(audience, challenge).catch(ignoreRefusal);
    if (claims === undefined) throw new AppError('invalid_credentials');
    const [email, session] = [String(claims.email), String(claims.session)];
    const browser = await browserOf(email, caller);
    const who = { email, ip: caller.ip, known_browser_id: browser?.id };
    const name = claims.name as PoolStep['name'];
    return { email, browser, who, step: { username: claims.sub, session, name } };
  }

  /** What the pool makes of a code; a wrong one is counted, delayed and written down. */
  async function takeCode<T>(who: Attempter, caller: Caller, work: () => Promise<T | undefined>): Promise<T> {
    const check = () =>
      work().catch((error: unknown) => {
        const refusal = toRefusal(error, 'sign_in');
        if (refusal instanceof AppError && refusal.code === 'code_refused') return undefined;
        throw refusal;
      });
    return parts.auditRefusal(parts.factorDelay.attempt(who, check, { isShort: true }), {
      code: 'code_refused',
      action: 'second_factor_failed',
      accountId: null,
      caller,
    });
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
      return goOn(answer, browser, email, caller);
    },

    async completeNewPassword({ email, challenge, new_password }, caller) {
      const { step, browser, ...started } = await resume(NEW_PASSWORD, challenge, caller);
      if (started.email !== email.toLowerCase()) throw new AppError('invalid_credentials');
      const answer = await signIn
        .setNewPassword({ ...step, password: new_password })
        .catch((error: unknown) => {
          const refused = error instanceof InvalidPasswordException;
          throw toRefusal(error, refused ? 'change_password' : 'sign_in');
        });
      await audit('new_password_set', null, caller);
      return goOn(answer, browser, email, caller);
    },

    async signInWithCode({ challenge, code }, caller) {
      const { step, browser, who, email } = await resume(CODE, challenge, caller);
      const answer = await takeCode(who, caller, () => signIn.giveCode(step, plain(code), browser?.device));
      return goOn(answer, browser, email, caller);
    },

    async signInWithSetUp({ challenge, code }, caller) {
      const { step, browser, who, email } = await resume(SET_UP, challenge, caller);
      const { session } = await takeCode(who, caller, async () => {
        const app = await signIn.confirmApp({ Session: step.session }, plain(code));
        return app.isTaken ? app : undefined;
      });
      await audit('second_factor_set_up', null, caller);
      const answer = await signIn.finishSetUp(step.username, session).catch((error: unknown) => {
        throw toRefusal(error, 'sign_in');
      });
      return { outcome: await goOn(answer, browser, email, caller), recovery_codes: [] };
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
      // A pool that rotates its tokens has given another one for it.
      const last = opened?.session.refresh_token ?? refresh_token;
      if (last !== undefined) {
        const { token } = readCookie(last);
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
      const { id } = by.operator;
      await parts.changing(id, async (trx) => {
        await revokeAccess(trx, id, 'signed_out_everywhere', isoNow());
        await audit('signed_out_everywhere', id, by, {}, trx);
      });
      states.clear();
    },

    ...createPoolAccount(parts, { client, pool, sessions, attempterOf }),
    ...createPoolSecondFactor(parts, { client, pool, sessions, signIn, attempterOf }),
    verifyToken: sessions.verifyToken,
    forgetStates: () => states.clear(),

    listPublicKeys: sessions.listPublicKeys,
  };
}

/** A code without what people type into it to read it better. */
function plain(code: string): string {
  return code.replace(/[\s-]/g, '');
}
