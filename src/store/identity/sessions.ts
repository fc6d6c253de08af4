import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Row } from '../database/row.ts';

export type Session = Row<'sessions'>;

/** Everything that decides whether a token is accepted: the state of its session and of its account. */
export interface SessionState {
  readonly session_id: string;
  readonly account_id: string;
  readonly email: string;
  readonly groups: string[];
  readonly disabled_at: string | null;
  readonly expires_at: string;
  readonly revoked_at: string | null;
  /** The browser that signed in; null if it is not known. */
  readonly device_id: string | null;
  /** When the account got a password that its owner did not choose; null once the owner has changed it. */
  readonly initial_password_at: string | null;
  /** Whether the account now has a confirmed second factor. */
  readonly has_second_factor: boolean;
}

/** The outcome of presenting a refresh token. Only `exchanged` renews the session. */
export type Exchange =
  | { readonly kind: 'exchanged' | 'expired' | 'revoked' | 'reused'; readonly state: SessionState }
  | { readonly kind: 'unknown' };

/** Begins a session with its first refresh token; without one if another provider holds the token. */
export async function createSession(
  db: Kysely<Database>,
  session: Pick<
    Session,
    'id' | 'account_id' | 'created_at' | 'expires_at' | 'ip' | 'user_agent' | 'device_id'
  >,
  tokenHash?: Buffer,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('sessions')
      .values({ ...session, revoked_at: null, revoked_reason: null })
      .execute();
    if (tokenHash) await insertToken(trx, session.id, tokenHash, null, session.created_at);
  });
}

/** Whether a session is still valid. The account is locked, so nothing can end it before the transaction does. */
export async function isSessionGood(trx: Transaction<Database>, sessionId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The state of a session; undefined if it was deleted. */
export async function getSessionState(
  db: Kysely<Database>,
  sessionId: string,
): Promise<SessionState | undefined> {
  return selectState(db).where('sessions.id', '=', sessionId).executeTakeFirst();
}

/**
 * Exchanges a refresh token for the next one of its session. A token that was spent less than `graceMs` ago is exchanged once
 * more, because two tabs may race. A token that was spent earlier was stolen or replayed, and ends the session. When racing
 * tabs got two tokens, using one spends the other. A token that was not used for `idleMs` has expired.
 */
export async function exchangeRefreshToken(
  db: Kysely<Database>,
  exchange: { tokenHash: Buffer; nextHash: Buffer; now: number; graceMs: number; idleMs: number },
): Promise<Exchange> {
  const { tokenHash, nextHash, graceMs, idleMs } = exchange;
  const now = new Date(exchange.now).toISOString();
  return db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('refresh_tokens')
      .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
      .select(['session_id'])
      .where('token_hash', '=', tokenHash)
      .forUpdate('sessions')
      .executeTakeFirst();
    if (!found) return { kind: 'unknown' };
    // Read after the session is locked, because another exchange may have spent the token meanwhile.
    const token = await trx
      .selectFrom('refresh_tokens')
      .select(['parent_hash', 'used_at', 'issued_at'])
      .where('token_hash', '=', tokenHash)
      .executeTakeFirstOrThrow();
    const state = await selectState(trx)
      .where('sessions.id', '=', found.session_id)
      .executeTakeFirstOrThrow();
    if (state.revoked_at !== null) return { kind: 'revoked', state };
    const endsAt = Math.min(Date.parse(state.expires_at), Date.parse(token.issued_at) + idleMs);
    if (endsAt <= exchange.now) return { kind: 'expired', state };
    if (token.used_at !== null && exchange.now - Date.parse(token.used_at) > graceMs) {
      await revokeSession(trx, found.session_id, 'refresh_token_reused', now);
      return { kind: 'reused', state };
    }
    if (token.used_at === null) {
      await trx
        .updateTable('refresh_tokens')
        .set({ used_at: now })
        .where('session_id', '=', found.session_id)
        .where('used_at', 'is', null)
        .where((eb) =>
          eb.or([
            eb('token_hash', '=', tokenHash),
            ...(token.parent_hash ? [eb('parent_hash', '=', token.parent_hash)] : []),
          ]),
        )
        .execute();
    }
    await insertToken(trx, found.session_id, nextHash, tokenHash, now);
    return { kind: 'exchanged', state };
  });
}

/**
 * Records from where a session is renewed. True if the audit log should have an event: when address or browser changed, and
 * otherwise at most once in `quietMs`.
 */
export async function noteRenewal(
  db: Kysely<Database>,
  sessionId: string,
  renewal: {
    readonly ip: string;
    readonly user_agent: string;
    readonly now: number;
    readonly quietMs: number;
  },
): Promise<boolean> {
  const { ip, user_agent, now, quietMs } = renewal;
  const result = await db
    .updateTable('sessions')
    .set({
      renewed_ip: ip,
      renewed_user_agent: user_agent,
      renewal_noted_at: new Date(now).toISOString(),
    })
    .where('id', '=', sessionId)
    .where((eb) =>
      eb.or([
        eb('renewal_noted_at', 'is', null),
        eb('renewal_noted_at', '<=', new Date(now - quietMs).toISOString()),
        eb('renewed_ip', 'is distinct from', ip),
        eb('renewed_user_agent', 'is distinct from', user_agent),
      ]),
    )
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** The session of a refresh token, spent or not; undefined for an unknown token. */
export async function getSessionIdByToken(
  db: Kysely<Database>,
  tokenHash: Buffer,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('refresh_tokens')
    .select('session_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.session_id;
}

/** Ends a session; true if it was still valid. */
export async function revokeSession(
  db: Kysely<Database>,
  sessionId: string,
  reason: NonNullable<Session['revoked_reason']>,
  at: string,
): Promise<boolean> {
  const result = await db
    .updateTable('sessions')
    .set({ revoked_at: at, revoked_reason: reason })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Ends the valid sessions of an account, all or those of one device, except one. Returns their number. */
export async function revokeSessionsOf(
  db: Kysely<Database>,
  accountId: string,
  reason: NonNullable<Session['revoked_reason']>,
  at: string,
  only: { readonly deviceId?: string; readonly keep?: string } = {},
): Promise<number> {
  let query = db
    .updateTable('sessions')
    .set({ revoked_at: at, revoked_reason: reason })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null);
  if (only.deviceId !== undefined) query = query.where('device_id', '=', only.deviceId);
  if (only.keep !== undefined) query = query.where('id', '<>', only.keep);
  return Number((await query.executeTakeFirst()).numUpdatedRows);
}

/** Deletes sessions that expired before a time, with their refresh tokens. Returns their number. */
export async function deleteExpiredSessions(db: Kysely<Database>, before: string): Promise<number> {
  const result = await db.deleteFrom('sessions').where('expires_at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}

function selectState(db: Kysely<Database>) {
  return db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .leftJoin('second_factors', 'second_factors.account_id', 'sessions.account_id')
    .select((eb) =>
      eb('second_factors.confirmed_at', 'is not', null).$castTo<boolean>().as('has_second_factor'),
    )
    .select([
      'sessions.id as session_id',
      'sessions.account_id',
      'accounts.email',
      'accounts.groups',
      'accounts.disabled_at',
      'accounts.initial_password_at',
      'sessions.expires_at',
      'sessions.revoked_at',
      'sessions.device_id',
    ]);
}

async function insertToken(
  trx: Transaction<Database>,
  sessionId: string,
  tokenHash: Buffer,
  parentHash: Buffer | null,
  issuedAt: string,
): Promise<void> {
  await trx
    .insertInto('refresh_tokens')
    .values({
      token_hash: tokenHash,
      session_id: sessionId,
      parent_hash: parentHash,
      issued_at: issuedAt,
      used_at: null,
    })
    .execute();
}
