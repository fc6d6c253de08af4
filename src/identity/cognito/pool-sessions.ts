import { createHash } from 'node:crypto';
import {
  type AuthenticationResultType,
  type CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { AppError } from '../../contract/app-error.ts';
import { upsertHostedAccount } from '../../store/identity/accounts.ts';
import { createSession, revokeSession } from '../../store/identity/sessions.ts';
import type { IdentityParts } from '../identity-parts.ts';
import type { Caller, Operator, OperatorCaller, SignedInSession } from '../identity-provider.ts';
import { sessionInvalid } from '../token-refusals.ts';
import { issuerOf, type Pool } from './pool.ts';
import { toRefusal } from './pool-error.ts';
import { poolExceptionOf } from './pool-exception.ts';

/** However long the pool lets its ID tokens live, here they are good for this long. */
const ID_TOKEN_MS = 15 * 60_000;
/** A refresh token's life is the pool's affair; the cookie and the session row are kept for 30 days. */
const SESSION_SECONDS = 30 * 86_400;
/** The pool is asked about a session that is in use so often: whether it was revoked, its user disabled or deleted. */
const ASK_MS = 30_000;
const MOST = 1_000;
/** Codes of errors where the pool's keys could not be read, which says nothing about a token. */
const KEYS_UNREAD: ReadonlySet<string> = new Set([errors.JWKSTimeout.code, errors.JOSEError.code]);

interface PoolClaims extends JWTPayload {
  readonly sub: string;
  readonly iat: number;
  readonly exp: number;
}

/** The refresh cookie of a hosted session: the pool wants the device key beside the token. */
interface RefreshCookie {
  readonly token: string;
  readonly device_key: string | undefined;
}

/** Sessions of a pool: its tokens, believed as long as the pool stands by them, and our record of sign-outs. */
export function createPoolSessions(parts: IdentityParts, client: CognitoIdentityProviderClient, pool: Pool) {
  const { db, clock, states, isoNow, log } = parts;
  const issuer = issuerOf(pool);
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`));
  let rotates = true;
  /** What the pool last gave for a session, and when it was last asked about it. */
  const access = new Map<string, { readonly token: string; askedAt: number }>();

  async function readClaims(idToken: string): Promise<PoolClaims> {
    const { payload } = await jwtVerify(idToken, keys, {
      algorithms: ['RS256'],
      issuer,
      audience: pool.clientId,
      currentDate: new Date(clock()),
      requiredClaims: ['sub', 'exp', 'iat', 'email'],
    }).catch((error: unknown) => {
      if (error instanceof errors.JWTExpired) throw sessionInvalid('The ID token has expired.', error);
      if (error instanceof errors.JOSEError && KEYS_UNREAD.has(error.code))
        throw new AppError('network_error', { cause: error });
      if (error instanceof errors.JOSEError) throw new AppError('not_authenticated', { cause: error });
      throw toRefusal(error, 'session');
    });
    if (payload.token_use !== 'id') throw new AppError('not_authenticated');
    return payload as PoolClaims;
  }

  async function verifyToken(idToken: string): Promise<Operator> {
    const claims = await readClaims(idToken);
    const expires_at_ms = Math.min(claims.exp * 1_000, claims.iat * 1_000 + ID_TOKEN_MS);
    if (clock() >= expires_at_ms) throw sessionInvalid('The ID token has expired.');
    const session_id = sessionIdOf(claims);
    const state = await states.get(session_id);
    if (!state) throw new AppError('not_authenticated');
    if (state.revoked_at !== null) throw sessionInvalid('Access Token has been revoked');
    await askPool(session_id);
    return { id: claims.sub, email: emailOf(claims), groups: groupsOf(claims), session_id, expires_at_ms };
  }

  /** Hears from the pool whether it stands by a session; a pool that cannot be reached is asked again later. */
  async function askPool(sessionId: string): Promise<void> {
    const known = access.get(sessionId);
    if (!known || Math.abs(clock() - known.askedAt) < ASK_MS) return;
    known.askedAt = clock();
    try {
      await client.send(new GetUserCommand({ AccessToken: known.token }));
    } catch (cause) {
      const refusal = toRefusal(cause, 'session');
      if (
        !(refusal instanceof AppError) ||
        refusal.code === 'network_error' ||
        refusal.code === 'too_many_attempts'
      ) {
        log.warn('The user pool could not be asked about a session', { error: cause });
        return;
      }
      access.delete(sessionId);
      await revokeSession(db, sessionId, 'signed_out_everywhere', isoNow());
      states.forget(sessionId);
      throw refusal;
    }
  }

  /** The session of an answer of the pool; begun here where it is a new one. */
  async function open(
    result: AuthenticationResultType,
    refresh: RefreshCookie,
    caller: Caller,
  ): Promise<{ session: SignedInSession; operator: Operator }> {
    const { IdToken: id_token = '', AccessToken: token } = result;
    const claims = await readClaims(id_token);
    const id = sessionIdOf(claims);
    const [email, groups] = [emailOf(claims), groupsOf(claims)];
    await upsertHostedAccount(db, {
      id: claims.sub,
      email,
      groups,
      created_at: isoNow(),
      provider: 'cognito',
    });
    if (!(await states.get(id))) {
      const { ip, user_agent } = caller;
      const expires_at = isoNow(SESSION_SECONDS * 1_000);
      await createSession(db, {
        id,
        account_id: claims.sub,
        created_at: isoNow(),
        expires_at,
        ip,
        user_agent: user_agent.slice(0, 400),
        device_id: null,
      });
      states.forget(id);
    }
    if (access.size >= MOST) access.clear();
    if (token !== undefined) access.set(id, { token, askedAt: clock() });
    return {
      session: {
        id_token,
        email,
        groups,
        refresh_token: writeCookie(refresh),
        refresh_max_age: SESSION_SECONDS,
      },
      operator: { id: claims.sub, email, groups, session_id: id, expires_at_ms: clock() + ID_TOKEN_MS },
    };
  }

  /**
   * What the pool gives for a refresh token. Pools that rotate them answer this call only, with the next one; a service
   * that does not know the call (an emulator) is asked in the older way.
   */
  async function renew(RefreshToken: string, DeviceKey: string | undefined) {
    const { clientId: ClientId } = pool;
    if (rotates) {
      try {
        const input = { RefreshToken, ClientId, ...(DeviceKey !== undefined && { DeviceKey }) };
        return (await client.send(new GetTokensFromRefreshTokenCommand(input))).AuthenticationResult;
      } catch (error) {
        if (!/^Un(supported|known)/.test(poolExceptionOf(error) ?? '')) throw error;
        rotates = false;
      }
    }
    const AuthParameters = { REFRESH_TOKEN: RefreshToken, ...(DeviceKey && { DEVICE_KEY: DeviceKey }) };
    const asked = new InitiateAuthCommand({ ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters });
    return (await client.send(asked)).AuthenticationResult;
  }

  async function refresh(cookie: string, caller: Caller) {
    const { token, device_key } = readCookie(cookie);
    try {
      const result = await renew(token, device_key).catch((error: unknown) => {
        throw toRefusal(error, 'session');
      });
      if (!result) throw new AppError('not_authenticated');
      const opened = await open(result, { token: result.RefreshToken ?? token, device_key }, caller);
      const state = await states.get(opened.operator.session_id);
      if (state?.revoked_at !== null) throw sessionInvalid('Refresh Token has been revoked');
      await parts.auditRenewal(state, caller);
      return opened;
    } catch (error) {
      if (error instanceof AppError && error.code === 'session_invalid')
        await parts.audit('session_renewal_refused', null, caller);
      throw error;
    }
  }

  /** The access token of a signed-in operator; fetched by the refresh token where this server has none. */
  async function accessToken(by: OperatorCaller): Promise<string> {
    const known = access.get(by.operator.session_id);
    if (known) return known.token;
    if (by.refresh_token === undefined) throw new AppError('not_authenticated');
    const { operator, session } = await refresh(by.refresh_token, by);
    const token = access.get(operator.session_id)?.token;
    if (token === undefined || operator.id !== by.operator.id) throw new AppError('not_authenticated');
    if (session.refresh_token !== by.refresh_token) by.onRenewed?.(session);
    return token;
  }

  async function listPublicKeys() {
    await keys.reload();
    return { keys: [...(keys.jwks()?.keys ?? [])] };
  }

  return {
    verifyToken,
    open,
    refresh,
    accessToken,
    listPublicKeys,
    forget: (id: string) => access.delete(id),
  };
}

/** The device key and the token of a refresh cookie. */
export function readCookie(cookie: string): RefreshCookie {
  const at = cookie.indexOf('|');
  if (at < 0) return { token: cookie, device_key: undefined };
  return { token: cookie.slice(at + 1), device_key: cookie.slice(0, at) };
}

function writeCookie({ token, device_key }: RefreshCookie): string {
  return device_key === undefined ? token : `${device_key}|${token}`;
}

/** The pool's `origin_jti` is the same for all tokens of one sign-in; a pool without revocation has none. */
function sessionIdOf(claims: PoolClaims): string {
  const origin = claims.origin_jti ?? claims.jti ?? claims.iat;
  const hex = createHash('sha256')
    .update(JSON.stringify([claims.sub, origin]))
    .digest('hex');
  // Version 8 of RFC 9562: bits of our own choice.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function emailOf(claims: PoolClaims): string {
  return String(claims.email);
}

/** In the order of the claim, which is that of precedence. */
function groupsOf(claims: PoolClaims): string[] {
  const groups = claims['cognito:groups'];
  return Array.isArray(groups) ? groups.filter((group) => typeof group === 'string') : [];
}
