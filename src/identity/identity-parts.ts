import type { Kysely } from 'kysely';
import { AppError } from '../contract/app-error.ts';
import type { ErrorCode } from '../contract/error-catalogue.ts';
import type { Log } from '../log.ts';
import { addAuditEvent } from '../store/audit-events.ts';
import type { Database } from '../store/database.ts';
import { createAttemptDelay } from './attempt-delay.ts';
import type { Caller } from './identity-provider.ts';
import { createSessionStates } from './session-states.ts';
import { createTokenSigner } from './token-signer.ts';

/** Audience of the token that a browser keeps after it signed in once. */
export const KNOWN_BROWSER = 'trading-platform:known-browser';
/** How long a browser stays known, in seconds. */
export const KNOWN_BROWSER_SECONDS = 365 * 86_400;

export interface IdentityOptions {
  readonly db: Kysely<Database>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly log: Log;
}

export type IdentityParts = Awaited<ReturnType<typeof createIdentityParts>>;

/** What both providers are made of: keys, states of sessions, delays and the audit log, all of them in the store. */
export async function createIdentityParts({ db, clock, log }: IdentityOptions) {
  const isoNow = (offsetMs = 0) => new Date(clock() + offsetMs).toISOString();

  async function audit(action: string, accountId: string | null, caller: Caller, detail = {}): Promise<void> {
    const { ip, request_id } = caller;
    await addAuditEvent(db, { at: isoNow(), action, account_id: accountId, ip, request_id, detail });
  }

  return {
    db,
    clock,
    log,
    signer: await createTokenSigner(db, clock),
    states: createSessionStates(db, clock),
    signInDelay: createAttemptDelay(db, clock, { scope: 'sign_in', refusal: 'invalid_credentials' }),
    passwordDelay: createAttemptDelay(db, clock, { scope: 'password', refusal: 'wrong_password' }),
    codeDelay: createAttemptDelay(db, clock, { scope: 'code', refusal: 'code_refused' }),
    requestDelay: createAttemptDelay(db, clock, { scope: 'code_request', refusal: 'too_many_attempts' }),
    audit,

    /** The time now or so many milliseconds from now, ISO 8601. */
    isoNow,

    /** What `work` answers; where it is refused with that code, a line of the audit log says so. */
    async auditRefusal<T>(
      work: Promise<T>,
      line: {
        readonly code: ErrorCode;
        readonly action: string;
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
