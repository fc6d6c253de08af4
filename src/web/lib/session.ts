import { ENDPOINTS } from '../../contract/endpoints.ts';
import { SignedIn } from '../../contract/identity.ts';
import { clearStorage, isAuthenticated, leaveNote, readSession, storeSession } from './stored-session.ts';

/** A token is renewed this long before it ends, so that no call starts with one that ends on the way. */
const RENEW_BEFORE_MS = 60_000;
/** The specification gives the sign-out call three seconds. */
const SIGN_OUT_LIMIT_MS = 3_000;
const REFRESH_LOCK = 'trading-platform-refresh';

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
  const { token } = readSession();
  return expiresAt(token) - Date.now() > RENEW_BEFORE_MS ? token : renewToken(token);
}

/** Exchanges a token that the server refused (or is about to) for another one; calls made meanwhile share the answer. */
export function renewToken(refused: string): Promise<string> {
  refreshing ??= withLock(() => refreshUnlessRenewed(refused)).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

/** Ends the session at the server (given up after 3 s), forgets everything stored here and goes to the sign-in page. */
export async function signOut(): Promise<void> {
  try {
    await fetch(ENDPOINTS.signOut.path, {
      method: ENDPOINTS.signOut.method,
      signal: AbortSignal.timeout(SIGN_OUT_LIMIT_MS),
    });
  } catch {
    // Whatever happened on the way, this browser forgets the session.
  }
  clearStorage();
  leave();
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
    if ((event.key === null || event.key === 'authenticated') && !isAuthenticated()) leave();
  });
  window.addEventListener('pageshow', () => {
    if (!isAuthenticated()) leave();
  });
}

/** When a token ends, in milliseconds since 1970; 0 where it cannot be read. */
export function expiresAt(token: string): number {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const exp = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : undefined;
    return typeof exp === 'number' ? exp * 1_000 : 0;
  } catch {
    return 0;
  }
}

async function refreshUnlessRenewed(refused: string): Promise<string> {
  const { token } = readSession();
  // Another tab may have renewed it while this one waited for the lock.
  if (token !== '' && token !== refused) return token;
  const answer = await fetch(ENDPOINTS.refresh.path, { method: ENDPOINTS.refresh.method });
  if (answer.status === 401 || answer.status === 403) {
    endSession('Your session has ended. Sign in again to go on where you were.');
    throw new SessionEnded('The session has ended.');
  }
  if (!answer.ok) throw new Error(`The session could not be renewed (${answer.status}).`);
  const session = SignedIn.parse(await answer.json());
  // A sign-out in another tab during the call wins over the renewal.
  if (!isAuthenticated()) throw new SessionEnded('The session has ended.');
  storeSession(session);
  return session.id_token;
}

function withLock(work: () => Promise<string>): Promise<string> {
  // Locks exist in secure contexts only; over plain http to another host each tab renews for itself.
  const locks: LockManager | undefined = navigator.locks;
  return locks === undefined ? work() : locks.request(REFRESH_LOCK, work);
}

function leave(): void {
  leaving = true;
  location.replace('/login');
}
