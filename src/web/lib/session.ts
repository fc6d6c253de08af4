import { ErrorBody } from '../../contract/app-error.ts';
import { CORE_ENDPOINTS } from '../../contract/core-endpoints.ts';
import { SignedIn } from '../../contract/identity.ts';
import { clearStorage, isAuthenticated, leaveNote, readSession, storeSession } from './stored-session.ts';

/** A token is renewed this long before it expires, so that no call starts with one that expires on the way. */
const RENEW_BEFORE_MS = 60_000;
/** The specification gives the sign-out call three seconds. */
const SIGN_OUT_LIMIT_MS = 3_000;
/** Timeout of a renewal: other calls wait for it. */
const RENEW_LIMIT_MS = 15_000;
/** The lock is held this long after a renewal, because storage reaches tabs of other processes a little later. */
const SETTLE_MS = 100;
/** How long to wait for another tab's sign-in before this tab's session counts as ended. */
const REVOKED = 'Refresh Token has been revoked';
const NEW_SIGN_IN_LIMIT_MS = 2_000;
const NEW_SIGN_IN_STEP_MS = 100;
const REFRESH_LOCK = 'trading-platform-refresh';
const GO_ON = 'Sign in again to continue.';

/** The session has ended, or this page is ending it. The page is leaving for the sign-in page. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded';
}

const signingOut = new AbortController();
/** Aborted when this page signs out. Reads end with it, because the server would refuse them. */
export const signOutSignal = signingOut.signal;

let refreshing: Promise<string> | undefined;
let leaving = false;

/**
 * The ID token to send, renewed first if it expires within a minute. All tabs share one renewal at a time. Rejects with
 * SessionEnded if the server refuses to renew or this page is signing out, and with the network's error if it is
 * unreachable; the session then stays.
 */
export async function currentToken(): Promise<string> {
  signingOut.signal.throwIfAborted();
  if (!isAuthenticated()) {
    forgetSession();
    throw new SessionEnded('No current user');
  }
  const { token } = readSession();
  return expiresAt(token) - Date.now() > RENEW_BEFORE_MS ? token : renewToken(token);
}

/**
 * Exchanges a token that the server refused, or is about to, for a new one. Concurrent calls share the result. `reason`
 * is the reason of that refusal, shown if the renewal is refused without its own.
 */
export function renewToken(refused: string, reason?: string): Promise<string> {
  if (signingOut.signal.aborted) return Promise.reject(signingOut.signal.reason);
  refreshing ??= withLock(() => refreshUnlessRenewed(refused, reason)).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

/** Why the server considers a session ended, in its words; undefined if its answer has no reason. */
export async function sessionReasonOf(answer: Response): Promise<string | undefined> {
  const body = ErrorBody.safeParse(await answer.json().catch(() => undefined));
  return body.data?.error.problems?.find(({ field }) => field === 'session')?.reason;
}

/**
 * Ends the session at the server (with a timeout of 3 s), clears the stored data and goes to the sign-in page. From now on
 * the page makes no call: the server would refuse it.
 */
export async function signOut(): Promise<void> {
  signingOut.abort(new SessionEnded('Signing out'));
  try {
    const answer = await fetch(CORE_ENDPOINTS.signOut.path, {
      method: CORE_ENDPOINTS.signOut.method,
      signal: AbortSignal.timeout(SIGN_OUT_LIMIT_MS),
    });
    if (!answer.ok) console.warn(CORE_ENDPOINTS.signOut.failure, answer.status);
  } catch (cause) {
    // This browser forgets the session in any case.
    const isTimeout = cause instanceof DOMException && cause.name === 'TimeoutError';
    console.warn(isTimeout ? 'Signout timeout fail' : CORE_ENDPOINTS.signOut.failure, cause);
  }
  forgetSession();
}

/**
 * Clears the stored data and goes to the sign-in page; other tabs of this browser follow. A page that is already leaving
 * keeps its note for the sign-in page.
 */
export function forgetSession(): void {
  if (leaving) localStorage.clear();
  else {
    clearStorage();
    leave();
  }
}

/** Forgets the session because of `reason`. The sign-in page of this tab shows it and returns to the former address. */
export function endSession(reason: string): void {
  if (leaving) return;
  clearStorage();
  leaveNote(reason, `${location.pathname}${location.search}${location.hash}`);
  leave();
}

/** Signs this tab out when another tab did, or when Back restores a page whose session has ended. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if ((event.key === null || event.key === 'authenticated') && !isAuthenticated()) forgetSession();
  });
  window.addEventListener('pageshow', () => {
    if (!isAuthenticated()) forgetSession();
  });
}

/** When a token expires, in milliseconds since 1970; 0 if it cannot be read. */
export function expiresAt(token: string): number {
  const exp = claimOf(token, 'exp');
  return typeof exp === 'number' ? exp * 1_000 : 0;
}

/** A claim of a token; undefined if it is absent or cannot be read. The server verifies tokens, this function does not. */
export function claimOf(token: string, name: string): unknown {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null
      ? (claims as Readonly<Record<string, unknown>>)[name]
      : undefined;
  } catch {
    return undefined;
  }
}

async function refreshUnlessRenewed(refused: string, reason: string | undefined): Promise<string> {
  const { token } = readSession();
  // Another tab may have renewed it while this one waited for the lock.
  if (token !== '' && token !== refused) return token;
  const answer = await fetch(CORE_ENDPOINTS.refresh.path, {
    method: CORE_ENDPOINTS.refresh.method,
    signal: AbortSignal.timeout(RENEW_LIMIT_MS),
  });
  if (answer.status === 401 || answer.status === 403) {
    const stated = (await sessionReasonOf(answer)) ?? reason;
    const newer = stated === REVOKED ? await tokenOfNewSignIn(refused) : undefined;
    if (newer !== undefined) return newer;
    const because = stated === undefined ? 'Your session has ended.' : `Session is invalid due to ${stated}`;
    endSession(`${because.replace(/\.?$/, '.')} ${GO_ON}`);
    throw new SessionEnded(because);
  }
  if (!answer.ok) throw new Error(`The session could not be renewed (${answer.status}).`);
  const session = SignedIn.parse(await answer.json());
  // A sign-out in another tab during the call wins over the renewal.
  if (!isAuthenticated()) throw new SessionEnded('The session has ended.');
  storeSession(session);
  return session.id_token;
}

/**
 * The token of a sign-in in another tab. It ends this browser's former session a moment before its own answer arrives
 * there; undefined if none comes.
 */
async function tokenOfNewSignIn(refused: string): Promise<string | undefined> {
  for (let waited = 0; ; waited += NEW_SIGN_IN_STEP_MS) {
    const { token } = readSession();
    if (token !== '' && token !== refused) return token;
    if (waited >= NEW_SIGN_IN_LIMIT_MS) return undefined;
    await new Promise((resolve) => setTimeout(resolve, NEW_SIGN_IN_STEP_MS));
  }
}

function withLock(work: () => Promise<string>): Promise<string> {
  // Locks exist in secure contexts only. Over plain http to another host each tab renews for itself.
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) return work();
  return new Promise((resolve, reject) => {
    const hold = async (): Promise<void> => {
      await work().then(resolve, reject);
      await new Promise((release) => setTimeout(release, SETTLE_MS));
    };
    locks.request(REFRESH_LOCK, hold).catch(reject);
  });
}

function leave(): void {
  leaving = true;
  location.replace('/login');
}
