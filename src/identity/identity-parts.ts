import type { Kysely } from 'kysely';
import type { AuditAction } from '../contract/account.ts';
import { AppError } from '../contract/app-error.ts';
import type { ErrorCode } from '../contract/error-catalogue.ts';
import type { Log } from '../log.ts';
import type { Secret } from '../secret.ts';
import { addAuditEvent } from '../store/audit-events.ts';
import type { Database } from '../store/database.ts';
import { noteRenewal } from '../store/sessions.ts';
import { createAttemptDelay } from './attempt-delay.ts';
import type { Caller } from './identity-provider.ts';
import { createSecretBox } from './secret-box.ts';
import { createSessionStates } from './session-states.ts';
import { createTokenSigner } from './token-signer.ts';

/** Audience of the token that a browser keeps after it signed in once. */
export const KNOWN_BROWSER = 'trading-platform:known-browser';
/** How long a browser stays known, in seconds. */
export const KNOWN_BROWSER_SECONDS = 365 * 86_400;

/** Further renewals of a session that come from the same browser are not written down for this long. */
const RENEWALS_QUIET_MS = 86_400_000;

export interface IdentityOptions {
  readonly db: Kysely<Database>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly log: Log;
  /** What secrets are sealed with in the store; the same on all servers of one store. */
  readonly secretsKey: Secret;
}

export type IdentityParts = Awaited<ReturnType<typeof createIdentityParts>>;

/** What both providers are made of: keys, states of sessions, delays and the audit log, all of them in the store. */
export async function createIdentityParts({ db, clock, log, secretsKey }: IdentityOptions) {
  const box = createSecretBox(secretsKey);
  const isoNow = (offsetMs = 0) => new Date(clock() + offsetMs).toISOString();

  async function audit(
    action: AuditAction,
    accountId: string | null,
    caller: Caller,
    detail = {},
  ): Promise<void> {
    const { ip, request_id } = caller;
    await addAuditEvent(db, { at: isoNow(), action, account_id: accountId, ip, request_id, detail });
  }

  return {
    db,
    clock,
    log,
    box,
    signer: await createTokenSigner(db, clock, box),
    states: createSessionStates(db, clock),
    signInDelay: createAttemptDelay(db, clock, { scope: 'sign_in', refusal: 'invalid_credentials' }),
    passwordDelay: createAttemptDelay(db, clock, { scope: 'password', refusal: 'wrong_password' }),
    codeDelay: createAttemptDelay(db, clock, { scope: 'code', refusal: 'code_refused' }),
    factorDelay: createAttemptDelay(db, clock, { scope: 'second_factor', refusal: 'code_refused' }),
    requestDelay: createAttemptDelay(db, clock, { scope: 'code_request', refusal: 'too_many_attempts' }),
    audit,

    /**
     * Writes down that a session was renewed: its first renewal, one a day after that, and each that comes from another
     * address or browser than the one before. Consoles renew four times an hour; more lines would bury all others.
     */
    async auditRenewal(
      { session_id, account_id }: { readonly session_id: string; readonly account_id: string },
      caller: Caller,
    ): Promise<void> {
      const user_agent = caller.user_agent.slice(0, 400);
      const renewal = { ip: caller.ip, user_agent, now: clock(), quietMs: RENEWALS_QUIET_MS };
      if (await noteRenewal(db, session_id, renewal))
        await audit('session_renewed', account_id, caller, { session_id });
    },

    /** The time now or so many milliseconds from now, ISO 8601. */
    isoNow,

    /** What `work` answers; where it is refused with that code, a line of the audit log says so. */
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
