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
/** A failure this old no longer counts. */
const FORGET_MS = 24 * 60 * MINUTE;
/** Wrong attempts from one address, over all accounts, before a wrong one there costs more than elsewhere. */
const ADDRESS_ALLOWANCE = 20;
/** Wrong codes for one account, from all addresses, before strangers' browsers have to wait for each other. */
const ACCOUNT_ALLOWANCE = 5;

/** Who is trying: an email from an address, or a browser that signed in to this account before. */
export interface Attempter {
  readonly email: string;
  readonly ip: string;
  readonly known_browser_id: string | undefined;
}

/** What is counted together, and the refusal of a wrong attempt. */
interface AttemptKind {
  readonly scope: 'sign_in' | 'password' | 'code' | 'code_request' | 'second_factor';
  readonly refusal: ErrorCode;
}

interface Attempt {
  /** True for codes so short that many addresses together could guess one: they are also counted for the account. */
  readonly isShort?: boolean;
}

/** Milliseconds to wait after the nth failure in a row of one email from one address: 0.5 s, doubled, at most 5 min. */
export function delayAfter(failures: number): number {
  return backoff(failures, DELAYS);
}

/**
 * How long an email at least waits after its own failure where so many failed at its address: nothing for 20, at most 4 s,
 * because many people may share one.
 */
export function addressDelayAfter(failures: number): number {
  return Math.min(delayAfter(failures - ADDRESS_ALLOWANCE), 4_000);
}

/** The same for the short codes of one account from browsers that it does not know: nothing for five, at most 5 min. */
export function accountDelayAfter(failures: number): number {
  return delayAfter(failures - ACCOUNT_ALLOWANCE);
}

/**
 * Makes guessing slow without locking anyone out. Failures count for an email from an address and, more lightly, for
 * the address; an email that failed nowhere near waits for nobody's guesses. A browser that signed in to the account before
 * counts on its own (the device cookie of OWASP's "Slow Down Online Guessing Attacks"), so not even a guesser behind the same
 * address who guesses at that account delays its owner. Attempts that are counted together run one after another: guesses
 * sent at once do not all slip in before the first is counted. Counts are in the store and survive a restart; a success adds none.
 */
export function createAttemptDelay(
  { db, clock, queue }: { db: Kysely<Database>; clock: () => number; queue: FairQueue },
  { scope, refusal }: AttemptKind,
) {
  /** Runs `check` when its turn comes and no delay stands against it; counts a failure when it answers undefined. */
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

  /**
   * Counts something that costs others something each time, such as a mail, and does `work` for it; throws while a delay
   * stands against it.
   */
  async function take<T>(who: Attempter, work: () => Promise<T>): Promise<T> {
    const subjects = subjectsOf(scope, who);
    return inTurn(who, subjects, async () => {
      await refuseWhileDelayed(subjects);
      await count(subjects);
      return work();
    });
  }

  /** Forgets the failures of one who has proved otherwise who they are. */
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
    // A clock that was set back must not make anyone wait for it to catch up.
    const known = rows.map((row) => ({ ...row, since: Math.max(0, now - row.last_failed_ms) }));
    const counting = known.filter(({ since }) => since <= FORGET_MS);
    const [own] = subjects.keys();
    const sinceOwn = counting.find(({ subject }) => subject === own)?.since;
    const waits = counting.map(({ subject, failures, since }) => {
      const delay = subjects.get(subject);
      if (delay === undefined) return 0;
      // What others do at its address counts from its own last failure: else they could hold it back for ever.
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

/** What an attempt counts for, each with the delay that so many failures of it cost. */
type Subjects = ReadonlyMap<string, (failures: number) => number>;

/** A known browser counts on its own: it adds to no other count and waits for none. */
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

/** What a success clears: all counts but that of the address, from which others may be guessed at. */
function ownOf(subjects: Subjects): string[] {
  return [...subjects].filter(([, delay]) => delay !== addressDelayAfter).map(([subject]) => subject);
}

/** A hash that names the browser or, where it is not known, the address of an attempt. */
export function requesterOf({ ip, known_browser_id }: Omit<Attempter, 'email'>): string {
  return known_browser_id === undefined ? digest('address', ip) : digest('browser', known_browser_id);
}

/** Hashed, so that the table of guesses is not a list of addresses and emails. */
function digest(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
