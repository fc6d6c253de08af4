import { ErrorBody } from '../../contract/app-error.ts';
import { ENDPOINTS } from '../../contract/endpoints.ts';
import { SignedIn } from '../../contract/identity.ts';
import { clearStorage, isAuthenticated, leaveNote, readSession, storeSession } from './stored-session.ts';

/** A token is renewed this long before it ends, so that no call starts with one that ends on the way. */
const RENEW_BEFORE_MS = 60_000;
/** The specification gives the sign-out call three seconds. */
const SIGN_OUT_LIMIT_MS = 3_000;
/** Other calls wait for a renewal, so it must end. */
const RENEW_LIMIT_MS = 15_000;
/** The lock is kept for so long after a renewal: what one tab stores reaches tabs of other processes a little later. */
const SETTLE_MS = 100;
/** A sign-in of another tab is waited for so long before this one takes its session for ended. */
const REVOKED = 'Refresh Token has been revoked';
const NEW_SIGN_IN_LIMIT_MS = 2_000;
const NEW_SIGN_IN_STEP_MS = 100;
const REFRESH_LOCK = 'trading-platform-refresh';
const GO_ON = 'Sign in again to go on where you were.';

/** The server refused to go on with this session; the page has been told to leave for the sign-in page. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded';
}

let refreshing: Promise<string> | undefined;
let leaving = false;

/**
 * The ID token to send, renewed first where it has less than a minute to live. Renewal happens once at a time over all
 * tabs. Rejects with SessionEnded where the server refuses to renew, and with the network's error where it cannot be
 * reached (the session then stays).
 */
export async function currentToken(): Promise<string> {
  if (!isAuthenticated()) {
    forgetSession();
    throw new SessionEnded('No current user');
  }
  const { token } = readSession();
  return expiresAt(token) - Date.now() > RENEW_BEFORE_MS ? token : renewToken(token);
}

/**
 * Exchanges a token that the server refused (or is about to) for another one; calls made meanwhile share the answer.
 * `reason` is what the server gave for the refusal: it is told where the renewal is refused without one.
 */
export function renewToken(refused: string, reason?: string): Promise<string> {
  refreshing ??= withLock(() => refreshUnlessRenewed(refused, reason)).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

/** Why the server holds a session to be over, in its words; undefined where its answer gives no reason. */
export async function sessionReasonOf(answer: Response): Promise<string | undefined> {
  const body = ErrorBody.safeParse(await answer.json().catch(() => undefined));
  return body.data?.error.problems?.find(({ field }) => field === 'session')?.reason;
}

/** Ends the session at the server (given up after 3 s), forgets everything stored here and goes to the sign-in page. */
export async function signOut(): Promise<void> {
  try {
    const answer = await fetch(ENDPOINTS.signOut.path, {
      method: ENDPOINTS.signOut.method,
      signal: AbortSignal.timeout(SIGN_OUT_LIMIT_MS),
    });
    if (!answer.ok) console.warn(ENDPOINTS.signOut.failure, answer.status);
  } catch (cause) {
    // Whatever happened on the way, this browser forgets the session.
    const isTimeout = cause instanceof DOMException && cause.name === 'TimeoutError';
    console.warn(isTimeout ? 'Signout timeout fail' : ENDPOINTS.signOut.failure, cause);
  }
  forgetSession();
}

/**
 * Forgets everything that is stored here and goes to the sign-in page; other tabs of this browser follow. A page that is
 * leaving already keeps the note that it left for the sign-in page.
 */
export function forgetSession(): void {
  if (leaving) localStorage.clear();
  else {
    clearStorage();
    leave();
  }
}

/** Forgets the session because of `reason`; the sign-in page of this tab says it and leads back to where it was. */
export function endSession(reason: string): void {
  if (leaving) return;
  clearStorage();
  leaveNote(reason, `${location.pathname}${location.search}${location.hash}`);
  leave();
}

/** Signs this tab out when another one did, and a page that Back brings to life again after the session was ended. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if ((event.key === null || event.key === 'authenticated') && !isAuthenticated()) forgetSession();
  });
  window.addEventListener('pageshow', () => {
    if (!isAuthenticated()) forgetSession();
  });
}

/** When a token ends, in milliseconds since 1970; 0 where it cannot be read. */
export function expiresAt(token: string): number {
  const exp = claimOf(token, 'exp');
  return typeof exp === 'number' ? exp * 1_000 : 0;
}

/** A claim of a token; undefined where it has none of that name or cannot be read. The server checks tokens, this does not. */
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
  const answer = await fetch(ENDPOINTS.refresh.path, {
    method: ENDPOINTS.refresh.method,
    signal: AbortSignal.timeout(RENEW_LIMIT_MS),
  });
  if (answer.status === 401 || answer.status === 403) {
    const told = (await sessionReasonOf(answer)) ?? reason;
    const newer = told === REVOKED ? await tokenOfNewSignIn(refused) : undefined;
    if (newer !== undefined) return newer;
    const because = told === undefined ? 'Your session has ended.' : `Session is invalid due to ${told}`;
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
 * The token of a sign-in in another tab, which ends this browser's former session a moment before its own answer arrives there;
 * undefined where none comes.
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
  // Locks exist in secure contexts only; over plain http to another host each tab renews for itself.
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
