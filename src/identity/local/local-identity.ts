import { createHash } from 'node:crypto';
import { errors } from 'jose';
import { AppError } from '../../contract/app-error.ts';
import { deleteExpiredAccountCodes } from '../../store/account-codes.ts';
import { type Account, getAccount, getAccountByEmail, updateAccount } from '../../store/accounts.ts';
import { deleteOldAuditEvents } from '../../store/audit-events.ts';
import { deleteUnseenDevices } from '../../store/devices.ts';
import {
  deleteExpiredSessions,
  exchangeRefreshToken,
  getSessionIdByToken,
  revokeSession,
  revokeSessionsOf,
} from '../../store/sessions.ts';
import { deleteOldSignInFailures } from '../../store/sign-in-attempts.ts';
import type { IdentityProvider, Operator } from '../identity-provider.ts';
import { ignoreRefusal, sessionInvalid } from '../token-refusals.ts';
import { createLocalAttributes } from './local-attributes.ts';
import { createLocalDevices } from './local-devices.ts';
import { createLocalParts, type LocalIdentityOptions } from './local-parts.ts';
import { createLocalPasswords } from './local-passwords.ts';
import { CONSOLE, createLocalSessions } from './local-sessions.ts';
import { hashToken, newToken } from './new-token.ts';
import { hashPassword, verifyPassword } from './password-hashing.ts';
import { checkNewPassword } from './password-policy.ts';
import { createVerifiedTokens } from './verified-tokens.ts';

const DAY_MS = 86_400_000;
/** Audience of the token that a demand for a new password hands out. */
const CHALLENGE = 'trading-platform:new-password';
const CHALLENGE_SECONDS = 3 * 60;
/** A temporary password that nobody replaced signs nobody in after this long. */
const TEMPORARY_PASSWORD_MS = 7 * DAY_MS;
/** A session that was not renewed for this long is over (docs/security.md says why). */
const IDLE_MS = 7 * DAY_MS;
/** Two tabs may present the same refresh token at once; after this long it is a replay. */
const RACE_GRACE_MS = 10_000;
/** A device that nobody asked to remember leaves the list this long after it was last seen. */
const UNSEEN_DEVICE_MS = 30 * DAY_MS;
const AUDIT_KEPT_MS = 365 * DAY_MS;

/** Identities kept in the product's own store. */
export async function createLocalIdentity(options: LocalIdentityOptions): Promise<IdentityProvider> {
  const parts = await createLocalParts(options);
  const { db, clock, signer, states, audit, isoNow } = parts;
  const sessions = createLocalSessions(parts);
  const verify = createVerifiedTokens(signer, CONSOLE, clock);
  let forgottenAt = 0;
  await forgetOld();

  /** Clears rows that nothing can refer to any more, once a day, so that the tables stay small. */
  async function forgetOld(): Promise<void> {
    if (clock() - forgottenAt < DAY_MS) return;
    forgottenAt = clock();
    await deleteExpiredSessions(db, isoNow(-7 * DAY_MS));
    await deleteOldSignInFailures(db, isoNow(-DAY_MS));
    await deleteExpiredAccountCodes(db, isoNow());
    await deleteUnseenDevices(db, isoNow(-UNSEEN_DEVICE_MS));
    await deleteOldAuditEvents(db, isoNow(-AUDIT_KEPT_MS));
  }

  function isUsable(account: Account): boolean {
    const madeAt = account.password_is_temporary ? account.temporary_password_at : null;
    const isStale = madeAt !== null && clock() - Date.parse(madeAt) > TEMPORARY_PASSWORD_MS;
    return account.disabled_at === null && !isStale;
  }

  async function verifyToken(idToken: string): Promise<Operator> {
    const claims = await verify(idToken).catch((error: unknown) => {
      if (error instanceof errors.JWTExpired) throw sessionInvalid('The ID token has expired.', error);
      if (error instanceof errors.JOSEError || error instanceof TypeError) {
        throw new AppError('not_authenticated', { cause: error });
      }
      throw error;
    });
    const state = await states.get(String(claims.sid));
    if (!state) throw sessionInvalid('User does not exist.');
    if (state.disabled_at !== null) throw sessionInvalid('User is disabled.');
    if (state.revoked_at !== null) throw sessionInvalid('Access Token has been revoked');
    const { account_id: id, email, groups, session_id } = state;
    return { id, email, groups, session_id, expires_at_ms: claims.exp * 1_000 };
  }

  return {
    name: 'local',

    async signIn({ email, password }, caller) {
      const account = await getAccountByEmail(db, email);
      const who = await parts.attempterOf(account, email, caller);
      const signedIn = await parts.auditRefusal(
        parts.signInDelay.attempt(who, async () => {
          const matches = await verifyPassword(account?.password_hash, password);
          return matches && account && isUsable(account) ? account : undefined;
        }),
        {
          code: 'invalid_credentials',
          action: 'sign_in_failed',
          accountId: account?.id ?? null,
          caller: caller,
        },
      );
      if (signedIn.password_is_temporary) {
        await audit('sign_in_needs_new_password', signedIn.id, caller);
        const claims = { sub: signedIn.id, password: fingerprintOf(signedIn) };
        return {
          kind: 'new_password_required',
          challenge: await signer.sign(CHALLENGE, claims, CHALLENGE_SECONDS),
        };
      }
      const outcome = await sessions.begin(signedIn, caller, who.known_browser_id);
      await audit('signed_in', signedIn.id, caller);
      await forgetOld();
      return outcome;
    },

    async completeNewPassword({ email, challenge, new_password }, caller) {
      await checkNewPassword(new_password, email);
      const claims = await signer.verify(CHALLENGE, challenge).catch(ignoreRefusal);
      const account = claims && (await getAccount(db, claims.sub));
      // The fingerprint is that of the temporary password: once it is replaced, the challenge is spent.
      const isGood =
        account !== undefined &&
        account.disabled_at === null &&
        account.email.toLowerCase() === email.toLowerCase() &&
        claims?.password === fingerprintOf(account);
      if (!isGood) throw new AppError('invalid_credentials');
      if (await verifyPassword(account.password_hash, new_password)) throw refuseSamePassword();
      const password_hash = await hashPassword(new_password);
      await updateAccount(db, account.id, { password_hash, password_is_temporary: false });
      await revokeSessionsOf(db, account.id, 'password_changed', isoNow());
      const who = await parts.attempterOf(account, email, caller);
      await audit('new_password_set', account.id, caller);
      return sessions.begin(account, caller, who.known_browser_id);
    },

    async refresh(refreshToken, caller) {
      const next = newToken();
      const exchange = await exchangeRefreshToken(db, {
        tokenHash: hashToken(refreshToken),
        nextHash: hashToken(next),
        now: clock(),
        graceMs: RACE_GRACE_MS,
        idleMs: IDLE_MS,
      });
      if (exchange.kind === 'unknown') throw new AppError('not_authenticated');
      const { state } = exchange;
      if (exchange.kind === 'reused') {
        states.forget(state.session_id);
        await audit('refresh_token_reused', state.account_id, caller, { session_id: state.session_id });
      }
      if (state.disabled_at !== null) throw sessionInvalid('User is disabled.');
      if (exchange.kind === 'expired') throw sessionInvalid('Refresh Token has expired.');
      if (exchange.kind !== 'exchanged') throw sessionInvalid('Refresh Token has been revoked');
      return sessions.issue(state, next);
    },

    async signOut({ refresh_token, id_token }, caller) {
      const operator = id_token === undefined ? undefined : await verifyToken(id_token).catch(ignoreRefusal);
      const byCookie =
        refresh_token === undefined ? undefined : await getSessionIdByToken(db, hashToken(refresh_token));
      const sessionId = byCookie ?? operator?.session_id;
      if (sessionId === undefined) return false;
      const accountId = (await states.get(sessionId))?.account_id ?? null;
      const ended = await revokeSession(db, sessionId, 'signed_out', isoNow());
      states.forget(sessionId);
      if (ended) await audit('signed_out', accountId, caller, { session_id: sessionId });
      return ended;
    },

    async globalSignOut(by) {
      await revokeSessionsOf(db, by.operator.id, 'signed_out_everywhere', isoNow());
      states.clear();
      await audit('signed_out_everywhere', by.operator.id, by);
    },

    ...createLocalPasswords(parts),
    ...createLocalAttributes(parts),
    ...createLocalDevices(parts),
    verifyToken,
    listPublicKeys: () => signer.listPublicKeys(),
  };
}

function fingerprintOf({ password_hash }: Account): string {
  return createHash('sha256')
    .update(password_hash ?? '')
    .digest('base64url');
}

function refuseSamePassword(): AppError {
  const reason = 'must be another one than the temporary password';
  return new AppError('password_refused', { problems: [{ field: 'new_password', reason }] });
}
