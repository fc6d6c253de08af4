import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { AuditAction } from '../contract/account.ts';
import { AppError } from '../contract/app-error.ts';
import type { ErrorCode } from '../contract/error-catalogue.ts';
import { DAY_MS, MINUTE_MS } from '../domain/durations.ts';
import type { Log } from '../log.ts';
import type { Secret } from '../secret.ts';
import type { Database } from '../store/database/database.ts';
import { type Account, lockAccount } from '../store/identity/accounts.ts';
import { addAuditEvent } from '../store/identity/audit-events.ts';
import { isSessionGood, noteRenewal } from '../store/identity/sessions.ts';
import { takeAllowance } from '../store/identity/sign-in-attempts.ts';
import { createAttemptDelay } from './attempt-delay.ts';
import { createFairQueue } from './fair-queue.ts';
import type { Caller, OperatorCaller } from './identity-provider.ts';
import { createSecretBox } from './secret-box.ts';
import { createSessionStates } from './session-states.ts';
import { sessionInvalid } from './token-refusals.ts';
import { createTokenSigner } from './token-signer.ts';

/** Audience of the token that a browser stores after its first sign-in. */
export const KNOWN_BROWSER = 'trading-platform:known-browser';
/** How long a browser stays known, in seconds. */
export const KNOWN_BROWSER_SECONDS = 365 * 86_400;

/** Further renewals of a session by the same browser are not audited for this long. */
const RENEWALS_QUIET_MS = DAY_MS;

/** Limits of waiting attempts: of one counted caller, of one address, and of all unknown or all known browsers. */
const LONGEST_QUEUE = { subject: 50, address: 100, all: 1_000 };
/** Codes that are sent to an account: three at once, then one in 20 minutes, whoever requests them. */
const SENT_CODES = { free: 3, everyMs: 20 * MINUTE_MS, forgetMs: DAY_MS };

export interface IdentityOptions {
  readonly db: Kysely<Database>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly log: Log;
  /** Seals secrets in the store; the same on all servers of one store. */
  readonly secretsKey: Secret;
}

export type IdentityParts = Awaited<ReturnType<typeof createIdentityParts>>;

/**
 * The common parts of both providers: keys, states of sessions, delays and the audit log, all of them in the store.
 * `attemptsAtOnce` is the number of attempts that are checked at the same time.
 */
export async function createIdentityParts(
  { db, clock, log, secretsKey }: IdentityOptions,
  attemptsAtOnce: number,
) {
  const box = createSecretBox(secretsKey);
  const isoNow = (offsetMs = 0) => new Date(clock() + offsetMs).toISOString();

  /** Writes an audit event; in a transaction it is committed together with the audited change. */
  async function audit(
    action: AuditAction,
    accountId: string | null,
    caller: Caller,
    detail = {},
    within: Kysely<Database> = db,
  ): Promise<void> {
    const { ip, request_id } = caller;
    await addAuditEvent(within, { at: isoNow(), action, account_id: accountId, ip, request_id, detail });
  }

  /** Throws if the session of a call has ended since it began. It runs in a transaction that has locked the account. */
  async function checkOwn(trx: Transaction<Database>, { operator }: OperatorCaller): Promise<void> {
    if (!(await isSessionGood(trx, operator.session_id)))
      throw sessionInvalid('Access Token has been revoked');
  }

  const attempts = {
    db,
    clock,
    queue: createFairQueue({ atOnce: attemptsAtOnce, longest: LONGEST_QUEUE }),
  };

  return {
    db,
    clock,
    log,
    box,
    signer: await createTokenSigner(db, clock, box),
    states: createSessionStates(db, clock),
    signInDelay: createAttemptDelay(attempts, { scope: 'sign_in', refusal: 'invalid_credentials' }),
    passwordDelay: createAttemptDelay(attempts, { scope: 'password', refusal: 'wrong_password' }),
    codeDelay: createAttemptDelay(attempts, { scope: 'code', refusal: 'code_refused' }),
    factorDelay: createAttemptDelay(attempts, { scope: 'second_factor', refusal: 'code_refused' }),
    requestDelay: createAttemptDelay(attempts, { scope: 'code_request', refusal: 'too_many_attempts' }),
    audit,

    /**
     * Audits that a session was renewed: its first renewal, one a day after that, and each one from another address or
     * browser than the previous. Consoles renew four times an hour; more events would hide all others.
     */
    async auditRenewal(
      { session_id, account_id }: { readonly session_id: string; readonly account_id: string },
      caller: Caller,
    ): Promise<void> {
      const user_agent = caller.user_agent.slice(0, 400);
      const renewal = { ip: caller.ip, user_agent, now: clock(), minIntervalMs: RENEWALS_QUIET_MS };
      if (await noteRenewal(db, session_id, renewal))
        await audit('session_renewed', account_id, caller, { session_id });
    },

    /**
     * Whether one more code may be sent to an account. Unknown and known browsers have separate limits. It is also called for
     * unknown accounts, so that responses are equal.
     */
    async maySendCode(email: string, isKnown: boolean): Promise<boolean> {
      const subject = createHash('sha256')
        .update(JSON.stringify(['sent_code', email.toLowerCase(), isKnown]))
        .digest('base64url');
      return takeAllowance(db, subject, { ...SENT_CODES, now: clock() });
    },

    /**
     * Runs `work` in a transaction that locks the account against changes and sign-ins; undefined if the account is gone. It
     * commits all changes of `work`, or none.
     */
    async changing<T>(
      accountId: string,
      work: (trx: Transaction<Database>, account: Account) => Promise<T>,
    ): Promise<T | undefined> {
      return db.transaction().execute(async (trx) => {
        const account = await lockAccount(trx, accountId);
        return account && work(trx, account);
      });
    },

    /** The same for a signed-in operator; refused if the session has ended since the call began. */
    async changingOwn<T>(
      by: OperatorCaller,
      work: (trx: Transaction<Database>, account: Account) => Promise<T>,
    ): Promise<T> {
      return db.transaction().execute(async (trx) => {
        const account = await lockAccount(trx, by.operator.id);
        if (!account) throw sessionInvalid('User does not exist.');
        if (account.disabled_at !== null) throw sessionInvalid('User is disabled.');
        await checkOwn(trx, by);
        return work(trx, account);
      });
    },

    checkOwn,

    /** The time now, or in some milliseconds, ISO 8601. */
    isoNow,

    /** The result of `work`; if it is refused with that code, an audit event is written. */
    async auditRefusal<T>(
      work: Promise<T>,
      line: {
        readonly code: ErrorCode;
        readonly action: AuditAction;
        readonly accountId: string | null;
        readonly caller: Caller;
      },
    ): Promise<T> {
      return work.catch(async (error: unknown) => {
        if (error instanceof AppError && error.code === line.code) {
          await audit(line.action, line.accountId, line.caller);
        }
        throw error;
      });
    },
  };
}
