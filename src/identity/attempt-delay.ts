import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { AppError } from '../contract/app-error.ts';
import type { ErrorCode } from '../contract/error-catalogue.ts';
import { backoff } from '../domain/backoff.ts';
import type { Database } from '../store/database/database.ts';
import {
  addSignInFailure,
  deleteSignInFailures,
  listSignInFailures,
} from '../store/identity/sign-in-attempts.ts';
import { type FairQueue, QueueFullError } from './fair-queue.ts';

const MINUTE = 60_000;
const DELAYS = { first_ms: 500, longest_ms: 5 * MINUTE };
/** A failure of this age no longer counts. */
const FORGET_MS = 24 * 60 * MINUTE;
/** Failures from one address, over all accounts, above which another one there is delayed more than elsewhere. */
const ADDRESS_ALLOWANCE = 20;
/** Wrong codes for one account, from all addresses, above which unknown browsers have to wait for each other. */
const ACCOUNT_ALLOWANCE = 5;

/** Who makes an attempt: an email from an address, or a browser that signed in to this account before. */
export interface Attempter {
  readonly email: string;
  readonly ip: string;
  readonly known_browser_id: string | undefined;
}

/** Attempts that are counted together, and the error of a wrong one. */
interface AttemptKind {
  readonly scope: 'sign_in' | 'password' | 'code' | 'code_request' | 'second_factor';
  readonly refusal: ErrorCode;
}

interface Attempt {
  /** True for codes so short that many addresses together could guess one: they are also counted for the account. */
  readonly isShort?: boolean;
}

/** Milliseconds to wait after the nth consecutive failure of one email from one address: 0.5 s, doubled, at most 5 min. */
export function delayAfter(failures: number): number {
  return backoff(failures, DELAYS);
}

/**
 * The minimum wait of an email after its own failure if many failed at its address: none for 20, at most 4 s, because many
 * people may share one.
 */
export function addressDelayAfter(failures: number): number {
  return Math.min(delayAfter(failures - ADDRESS_ALLOWANCE), 4_000);
}

/** The same for the short codes of one account from unknown browsers: none for five, at most 5 min. */
export function accountDelayAfter(failures: number): number {
  return delayAfter(failures - ACCOUNT_ALLOWANCE);
}

/**
 * Slows guessing without locking anyone out. Failures count for an email from an address and, with less weight, for the
 * address; an email without failures at an address does not wait for others. A browser that signed in to the account before
 * is counted separately (the device cookie of OWASP's "Slow Down Online Guessing Attacks"), so even a guesser behind the same
 * address does not delay the account's owner. Attempts that are counted together run one after another, so that simultaneous
 * guesses are all counted. Counts are in the store and survive a restart; a success adds none.
 */
export function createAttemptDelay(
  { db, clock, queue }: { db: Kysely<Database>; clock: () => number; queue: FairQueue },
  { scope, refusal }: AttemptKind,
) {
  /** Runs `check` in its turn if no delay applies; counts a failure if it returns undefined. */
  async function attempt<T>(
    who: Attempter,
    check: () => Promise<T | undefined>,
    { isShort = false }: Attempt = {},
  ): Promise<T> {
    const subjects = subjectsOf(scope, who, isShort);
    return inTurn(who, subjects, async () => {
      await refuseWhileDelayed(subjects);
      const result = await check();
      if (result !== undefined) {
        await deleteSignInFailures(db, ownOf(subjects));
        return result;
      }
      await count(subjects);
      const wait = await waitOf(subjects);
      throw new AppError(refusal, { retryAfterSeconds: Math.ceil(wait / 1_000) });
    });
  }

  /** Counts an action with a cost to others, such as a mail, and runs `work`; throws while a delay applies. */
  async function take<T>(who: Attempter, work: () => Promise<T>): Promise<T> {
    const subjects = subjectsOf(scope, who);
    return inTurn(who, subjects, async () => {
      await refuseWhileDelayed(subjects);
      await count(subjects);
      return work();
    });
  }

  /** Deletes the failures of someone who has proved their identity in another way. */
  async function forgive(who: Attempter): Promise<void> {
    await deleteSignInFailures(db, ownOf(subjectsOf(scope, who)));
  }

  async function count(subjects: Subjects): Promise<void> {
    await addSignInFailure(db, [...subjects.keys()], clock(), FORGET_MS);
  }

  async function refuseWhileDelayed(subjects: Subjects): Promise<void> {
    const wait = await waitOf(subjects);
    if (wait > 0) throw new AppError('too_many_attempts', { retryAfterSeconds: Math.ceil(wait / 1_000) });
  }

  async function waitOf(subjects: Subjects): Promise<number> {
    const now = clock();
    const rows = await listSignInFailures(db, [...subjects.keys()]);
    // Nobody has to wait for a clock that was set back to catch up.
    const known = rows.map((row) => ({ ...row, since: Math.max(0, now - row.last_failed_ms) }));
    const counting = known.filter(({ since }) => since <= FORGET_MS);
    const [own] = subjects.keys();
    const sinceOwn = counting.find(({ subject }) => subject === own)?.since;
    const waits = counting.map(({ subject, failures, since }) => {
      const delay = subjects.get(subject);
      if (delay === undefined) return 0;
      // The failures of others at its address count from its own last failure; otherwise they could delay it for ever.
      if (delay === addressDelayAfter) return sinceOwn === undefined ? 0 : delay(failures) - sinceOwn;
      return delay(failures) - since;
    });
    return Math.max(0, ...waits);
  }

  async function inTurn<T>(who: Attempter, subjects: Subjects, work: () => Promise<T>): Promise<T> {
    const isKnown = who.known_browser_id !== undefined;
    // The last is the widest count that must not be outrun: the account's, else the email's at that address.
    const counts = [...subjects].filter(([, delay]) => delay !== addressDelayAfter);
    const subject = counts.at(-1)?.[0] ?? '';
    try {
      return await queue.run({ subject, address: isKnown ? requesterOf(who) : who.ip, isKnown }, work);
    } catch (error) {
      if (error instanceof QueueFullError) throw new AppError('too_many_attempts', { retryAfterSeconds: 1 });
      throw error;
    }
  }

  return { attempt, take, forgive };
}

/** The counts of an attempt, each with the delay for its number of failures. */
type Subjects = ReadonlyMap<string, (failures: number) => number>;

/** A known browser is counted separately: it adds to no other count and waits for none. */
function subjectsOf(scope: string, who: Attempter, isShort = false): Subjects {
  const { email, ip, known_browser_id } = who;
  if (known_browser_id !== undefined) return new Map([[digest(scope, requesterOf(who)), delayAfter]]);
  const account = email.toLowerCase();
  return new Map([
    [digest(scope, 'email', account, ip), delayAfter],
    [digest(scope, 'address', ip), addressDelayAfter],
    ...(isShort ? ([[digest(scope, 'account', account), accountDelayAfter]] as const) : []),
  ]);
}

/** The counts that a success clears: all except the address's, from which others may be guessed at. */
function ownOf(subjects: Subjects): string[] {
  return [...subjects].filter(([, delay]) => delay !== addressDelayAfter).map(([subject]) => subject);
}

/** A hash of the browser or, if it is unknown, the address of an attempt. */
export function requesterOf({ ip, known_browser_id }: Omit<Attempter, 'email'>): string {
  return known_browser_id === undefined ? digest('address', ip) : digest('browser', known_browser_id);
}

/** Hashed, so that the table of attempts is not a list of addresses and emails. */
function digest(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
