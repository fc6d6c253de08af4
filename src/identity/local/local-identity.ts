import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { errors } from 'jose';
import type { Kysely } from 'kysely';
import { AppError } from '../../contract/app-error.ts';
import { type Account, getAccountByEmail } from '../../store/accounts.ts';
import { addAuditEvent } from '../../store/audit-events.ts';
import type { Database } from '../../store/database.ts';
import {
  createSession,
  deleteExpiredSessions,
  exchangeRefreshToken,
  getSessionIdByToken,
  revokeSession,
  type SessionState,
} from '../../store/sessions.ts';
import { deleteOldSignInFailures } from '../../store/sign-in-attempts.ts';
import type {
  Caller,
  IdentityProvider,
  KnownBrowser,
  Operator,
  SignedInSession,
} from '../identity-provider.ts';
import { verifyPassword } from './password-hashing.ts';
import { createSessionStates } from './session-states.ts';
import { createSignInDelay } from './sign-in-delay.ts';
import { createTokenSigner, type TokenSigner } from './token-signer.ts';
import { createVerifiedTokens } from './verified-tokens.ts';

const DAY_MS = 86_400_000;
const CONSOLE = 'trading-platform:console';
const BROWSER = 'trading-platform:known-browser';
const ID_TOKEN_SECONDS = 15 * 60;
/** A session ends this long after its sign-in, however often it was refreshed. */
const SESSION_MS = 30 * DAY_MS;
const KNOWN_BROWSER_SECONDS = 365 * 86_400;
/** Two tabs may present the same refresh token at once; after this long it is a replay. */
const RACE_GRACE_MS = 10_000;

/** Identities kept in the product's own store. */
export async function createLocalIdentity(options: {
  db: Kysely<Database>;
  clock: () => number;
}): Promise<IdentityProvider> {
  const { db, clock } = options;
  const signer = await createTokenSigner(db, clock);
  const delay = createSignInDelay(db, clock);
  const states = createSessionStates(db, clock);
  const verify = createVerifiedTokens(signer, CONSOLE, clock);
  let forgottenAt = 0;
  await forgetOld();

  /** Clears rows that nothing can refer to any more, once a day, so that the tables stay small. */
  async function forgetOld(): Promise<void> {
    if (clock() - forgottenAt < DAY_MS) return;
    forgottenAt = clock();
    await deleteExpiredSessions(db, isoTime(clock() - 7 * DAY_MS));
    await deleteOldSignInFailures(db, isoTime(clock() - DAY_MS));
  }

  async function audit(action: string, accountId: string | null, caller: Caller, detail = {}): Promise<void> {
    const { ip, request_id } = caller;
    await addAuditEvent(db, { at: isoTime(clock()), action, account_id: accountId, ip, request_id, detail });
  }

  async function beginSession(account: Account, caller: Caller): Promise<SignedInSession> {
    const now = clock();
    const refresh_token = newRefreshToken();
    const state: SessionState = {
      session_id: randomUUID(),
      account_id: account.id,
      email: account.email,
      groups: account.groups,
      disabled_at: null,
      expires_at: isoTime(now + SESSION_MS),
      revoked_at: null,
    };
    const { ip, user_agent } = caller;
    const { session_id: id, account_id, expires_at } = state;
    await createSession(
      db,
      { id, account_id, created_at: isoTime(now), expires_at, ip, user_agent: user_agent.slice(0, 400) },
      hashToken(refresh_token),
    );
    return issue(state, refresh_token);
  }

  async function issue(state: SessionState, refresh_token: string): Promise<SignedInSession> {
    const { account_id, email, groups, session_id } = state;
    const left = Math.floor((Date.parse(state.expires_at) - clock()) / 1_000);
    const lifetime = Math.min(ID_TOKEN_SECONDS, left);
    const id_token = await signer.sign(
      CONSOLE,
      { sub: account_id, email, groups, sid: session_id },
      lifetime,
    );
    return { id_token, email, groups, refresh_token, refresh_max_age: left };
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
    if (state.revoked_at !== null) throw sessionInvalid('Access Token has been revoked');
    if (state.disabled_at !== null) throw sessionInvalid('User is disabled.');
    const { account_id: id, email, groups, session_id } = state;
    return { id, email, groups, session_id, expires_at_ms: claims.exp * 1_000 };
  }

  return {
    async signIn({ email, password, known_browser }, caller) {
      const account = await getAccountByEmail(db, email);
      const known_browser_id = await readKnownBrowser(signer, known_browser, account);
      const who = { email, ip: caller.ip, known_browser_id };
      const signedIn = await delay
        .attempt(who, async () => {
          const matches = await verifyPassword(account?.password_hash, password);
          return matches && account && account.disabled_at === null ? account : undefined;
        })
        .catch(async (error: unknown) => {
          if (error instanceof AppError && error.code === 'invalid_credentials') {
            await audit('sign_in_failed', account?.id ?? null, caller);
          }
          throw error;
        });
      if (signedIn.password_is_temporary) {
        await audit('sign_in_needs_new_password', signedIn.id, caller);
        throw new AppError('new_password_required');
      }
      const session = await beginSession(signedIn, caller);
      await audit('signed_in', signedIn.id, caller);
      await forgetOld();
      return { ...session, known_browser: await issueKnownBrowser(signer, signedIn, known_browser_id) };
    },

    async refresh(refreshToken, caller) {
      const next = newRefreshToken();
      const exchange = await exchangeRefreshToken(db, {
        tokenHash: hashToken(refreshToken),
        nextHash: hashToken(next),
        now: clock(),
        graceMs: RACE_GRACE_MS,
      });
      if (exchange.kind === 'unknown') throw new AppError('not_authenticated');
      const { state } = exchange;
      if (exchange.kind === 'reused') {
        states.forget(state.session_id);
        await audit('refresh_token_reused', state.account_id, caller, { session_id: state.session_id });
      }
      if (exchange.kind === 'expired') throw sessionInvalid('Refresh Token has expired.');
      if (exchange.kind !== 'exchanged') throw sessionInvalid('Refresh Token has been revoked');
      if (state.disabled_at !== null) throw sessionInvalid('User is disabled.');
      return issue(state, next);
    },

    async signOut({ refresh_token, id_token }, caller) {
      const operator = id_token === undefined ? undefined : await verifyToken(id_token).catch(ignoreRefusal);
      const byCookie =
        refresh_token === undefined ? undefined : await getSessionIdByToken(db, hashToken(refresh_token));
      const sessionId = byCookie ?? operator?.session_id;
      if (sessionId === undefined) return false;
      const ended = await revokeSession(db, sessionId, 'signed_out', isoTime(clock()));
      states.forget(sessionId);
      if (ended) await audit('signed_out', operator?.id ?? null, caller, { session_id: sessionId });
      return ended;
    },

    verifyToken,
  };
}

async function readKnownBrowser(
  signer: TokenSigner,
  token: string | undefined,
  account: Account | undefined,
): Promise<string | undefined> {
  if (token === undefined || !account) return undefined;
  const claims = await signer.verify(BROWSER, token).catch(ignoreRefusal);
  return claims?.sub === account.id ? claims.jti : undefined;
}

async function issueKnownBrowser(
  signer: TokenSigner,
  account: Account,
  id: string | undefined,
): Promise<KnownBrowser> {
  const token = await signer.sign(
    BROWSER,
    { sub: account.id, jti: id ?? randomUUID() },
    KNOWN_BROWSER_SECONDS,
  );
  return { token, max_age: KNOWN_BROWSER_SECONDS };
}

/** A token that does not hold is as good as none; anything else, such as a lost store, is not swallowed. */
function ignoreRefusal(error: unknown): undefined {
  if (error instanceof errors.JOSEError || error instanceof TypeError || error instanceof AppError)
    return undefined;
  throw error;
}

function sessionInvalid(reason: string, cause?: unknown): AppError {
  return new AppError('session_invalid', { problems: [{ field: 'session', reason }], cause });
}

/** 256 random bits: nothing to guess, so a plain hash keeps it safe in the store. */
function newRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}
