import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { ACCESS_KEY_DAYS, type AccessKey, MOST_ACCESS_KEYS } from '../contract/access-keys.ts';
import type { AuditAction } from '../contract/account.ts';
import { AppError } from '../contract/app-error.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../domain/durations.ts';
import type { Database } from '../store/database/database.ts';
import { accessKeyOf } from '../store/identity/access-key-of.ts';
import {
  createAccessKey,
  getAccessKey,
  listAccessKeys,
  revokeAccessKey,
  touchAccessKey,
} from '../store/identity/access-keys.ts';
import { lockAccount } from '../store/identity/accounts.ts';
import { addAuditEvent } from '../store/identity/audit-events.ts';
import { isSessionGood } from '../store/identity/sessions.ts';
import type { Caller, Operator } from './identity-provider.ts';
import { sessionInvalid } from './token-refusals.ts';

/** An expired or revoked key stays in the list for this long. */
const FORGOTTEN_AFTER_MS = 30 * DAY_MS;
/** The prefix of keys, so that secret scanners recognise one. */
const PREFIX = 'tpk_';
const KEY = new RegExp(`^${PREFIX}[\\w-]{43}$`);

/** The account of a key. */
export interface AccessKeyHolder {
  readonly key_id: string;
  readonly account_id: string;
  readonly name: string;
}

export type AccessKeys = ReturnType<typeof createAccessKeys>;

/** Access keys for an operator's programs, with any identity provider. */
export function createAccessKeys({
  db,
  clock,
}: {
  readonly db: Kysely<Database>;
  readonly clock: () => number;
}) {
  const iso = (offsetMs = 0): string => new Date(clock() + offsetMs).toISOString();

  async function audit(
    action: AuditAction,
    accountId: string | null,
    { ip, request_id }: Caller,
    detail: Readonly<Record<string, unknown>>,
    within: Kysely<Database> = db,
  ): Promise<void> {
    await addAuditEvent(within, { at: iso(), action, account_id: accountId, ip, request_id, detail });
  }

  async function list(accountId: string): Promise<AccessKey[]> {
    const now = clock();
    return (await listAccessKeys(db, accountId)).map((row) => accessKeyOf(row, now));
  }

  return {
    list,

    /**
     * Creates a key for an operator who has just entered the password again; the key is shown once. Throws an AppError if the
     * account has too many, or if the session has ended meanwhile, because the key would outlive that.
     */
    async make(
      { id: accountId, session_id }: Pick<Operator, 'id' | 'session_id'>,
      { name, days = ACCESS_KEY_DAYS.usual }: { readonly name: string; readonly days?: number | undefined },
      caller: Caller,
    ): Promise<{ readonly key: string; readonly keys: AccessKey[] }> {
      const key = `${PREFIX}${randomBytes(32).toString('base64url')}`;
      const row = {
        id: randomUUID(),
        account_id: accountId,
        name,
        key_hash: hashOf(key),
        created_at: iso(),
        expires_at: iso(days * DAY_MS),
      };
      const bounds = { most: MOST_ACCESS_KEYS, forget: iso(-FORGOTTEN_AFTER_MS) };
      await db.transaction().execute(async (trx) => {
        const account = await lockAccount(trx, accountId);
        if (account?.disabled_at !== null || !(await isSessionGood(trx, session_id)))
          throw sessionInvalid('Access Token has been revoked');
        if (!(await createAccessKey(trx, row, bounds))) throw new AppError('access_key_limit_reached');
        await audit('access_key_made', accountId, caller, { name, days }, trx);
      });
      return { key, keys: await list(accountId) };
    },

    /** Revokes a key of an account; `by` is the email of an administrator who does it for its owner. */
    async revoke(accountId: string, id: string, caller: Caller, by?: string): Promise<AccessKey[]> {
      await db.transaction().execute(async (trx) => {
        const name = await revokeAccessKey(trx, accountId, id, iso());
        if (name !== undefined)
          await audit('access_key_revoked', accountId, caller, { name, ...(by && { by }) }, trx);
      });
      return list(accountId);
    },

    /**
     * The account of a key; undefined if the key is not valid. The first use in an hour and each use from another address is
     * an audit event. So is the use of a key that was revoked, has expired, or whose account is disabled.
     */
    async verify(key: string, caller: Caller): Promise<AccessKeyHolder | undefined> {
      if (!KEY.test(key)) return undefined;
      const row = await getAccessKey(db, hashOf(key));
      if (!row) return undefined;
      const { id: key_id, account_id, name } = row;
      const { state } = accessKeyOf(row, clock());
      if (state !== 'holds' || row.disabled_at !== null) {
        const reason = row.disabled_at === null ? state : 'account disabled';
        await audit('access_key_refused', account_id, caller, { name, reason });
        return undefined;
      }
      const unused =
        row.last_used_at === null ? Number.POSITIVE_INFINITY : clock() - Date.parse(row.last_used_at);
      const moved = row.last_ip !== caller.ip;
      if (moved || unused >= HOUR_MS) await audit('access_key_used', account_id, caller, { name });
      if (moved || unused >= MINUTE_MS) await touchAccessKey(db, key_id, { at: iso(), ip: caller.ip });
      return { key_id, account_id, name };
    },
  };
}

function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
