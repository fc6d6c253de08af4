import { errors } from 'jose';
import { AppError } from '../../contract/app-error.ts';
import { DAY_MS } from '../../domain/durations.ts';
import { deleteExpiredAccountCodes } from '../../store/identity/account-codes.ts';
import { deleteOldAuditEvents } from '../../store/identity/audit-events.ts';
import { deleteUnseenDevices } from '../../store/identity/devices.ts';
import { revokeAccess } from '../../store/identity/revoke-access.ts';
import {
  deleteExpiredSessions,
  exchangeRefreshToken,
  getSessionIdByToken,
  revokeSession,
  type SessionState,
} from '../../store/identity/sessions.ts';
import { deleteOldSignInFailures } from '../../store/identity/sign-in-attempts.ts';
import type { IdentityProvider, Operator } from '../identity-provider.ts';
import { ignoreRefusal, sessionInvalid } from '../token-refusals.ts';
import { createLocalAttributes } from './local-attributes.ts';
import { createLocalDevices } from './local-devices.ts';
import { createLocalParts, type LocalIdentityOptions } from './local-parts.ts';
import { createLocalPasswords } from './local-passwords.ts';
import { createLocalSecondFactor } from './local-second-factor.ts';
import { CONSOLE, createLocalSessions } from './local-sessions.ts';
import { createLocalSignIn } from './local-sign-in.ts';
import { hashToken, newToken } from './new-token.ts';
import { createVerifiedTokens } from './verified-tokens.ts';

/** A session that was not renewed for this long has ended (docs/security.md has the reasons). */
const IDLE_MS = 7 * DAY_MS;
/** Two tabs may send the same refresh token at the same time; after this long it is a replay. */
const RACE_GRACE_MS = 10_000;
/** A device that is not remembered is deleted this long after it was last seen. */
const UNSEEN_DEVICE_MS = 30 * DAY_MS;
const AUDIT_KEPT_DAYS = 365;

/** Identities in the product's own store. */
export async function createLocalIdentity(options: LocalIdentityOptions): Promise<IdentityProvider> {
  const parts = await createLocalParts(options);
  const { db, clock, signer, states, audit, isoNow } = parts;
  const sessions = createLocalSessions(parts);
  const secondFactor = createLocalSecondFactor(parts);
  const verify = createVerifiedTokens(signer, CONSOLE, clock);
  let forgottenAt = 0;
  await forgetOld();

  /** Deletes obsolete rows once a day, so that the tables stay small. */
  async function forgetOld(): Promise<void> {
    if (clock() - forgottenAt < DAY_MS) return;
    forgottenAt = clock();
    await deleteExpiredSessions(db, isoNow(-7 * DAY_MS));
    await deleteOldSignInFailures(db, isoNow(-DAY_MS));
    await deleteExpiredAccountCodes(db, isoNow());
    await deleteUnseenDevices(db, isoNow(-UNSEEN_DEVICE_MS));
    await deleteOldAuditEvents(db, isoNow(-(options.auditKeepDays ?? AUDIT_KEPT_DAYS) * DAY_MS));
  }

  /** A session from before the second factor was required or removed is no longer valid. */
  function checkSecondFactor({ has_second_factor }: SessionState): void {
    if (parts.mfa === 'required' && !has_second_factor) throw sessionInvalid('A second factor is required.');
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
    checkSecondFactor(state);
    const { account_id: id, email, groups, session_id } = state;
    return { id, email, groups, session_id, expires_at_ms: claims.exp * 1_000 };
  }

  return {
    name: 'local',

    ...createLocalSignIn(parts, { sessions, secondFactor, onSignedIn: forgetOld }),
    ...secondFactor.operations,

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
      const { kind, state } = exchange;
      const { session_id, account_id } = state;
      if (kind === 'reused') {
        states.forget(session_id);
        await audit('refresh_token_reused', account_id, caller, { session_id });
      }
      try {
        if (state.disabled_at !== null) throw sessionInvalid('User is disabled.');
        if (kind === 'expired') throw sessionInvalid('Refresh Token has expired.');
        if (kind !== 'exchanged') throw sessionInvalid('Refresh Token has been revoked');
        checkSecondFactor(state);
      } catch (error) {
        if (kind !== 'reused') await audit('session_renewal_refused', account_id, caller, { session_id });
        throw error;
      }
      await parts.auditRenewal(state, caller);
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
      const { id } = by.operator;
      await parts.changing(id, async (trx) => {
        await revokeAccess(trx, id, 'signed_out_everywhere', isoNow());
        await audit('signed_out_everywhere', id, by, {}, trx);
      });
      states.clear();
    },

    ...createLocalPasswords(parts),
    ...createLocalAttributes(parts),
    ...createLocalDevices(parts),
    verifyToken,
    forgetStates: () => states.clear(),
    listPublicKeys: () => signer.listPublicKeys(),
  };
}
