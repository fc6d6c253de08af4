/** What the browser keeps of a session: exactly these four keys, as strings. */
export interface StoredSession {
  readonly token: string;
  readonly email: string;
  readonly role: string;
}

/** What sign-in and refresh answer, as far as the browser needs it. */
export interface SessionAnswer {
  readonly id_token: string;
  readonly email: string;
  readonly groups: readonly string[];
}

const DEFAULT_ROLE = 'user';
const REASON_KEY = 'signed_out_because';
const RETURN_KEY = 'return_to';

/** True where the guard lets the operator in: the stored flag is exactly 'true'. The server still checks the token. */
export function isAuthenticated(): boolean {
  return localStorage.getItem('authenticated') === 'true';
}

/** The stored session; empty strings where a key is missing, the role then being 'user'. */
export function readSession(): StoredSession {
  return {
    token: localStorage.getItem('token') ?? '',
    email: localStorage.getItem('email') ?? '',
    role: localStorage.getItem('role') ?? DEFAULT_ROLE,
  };
}

/** Stores a session; the role is the first group, 'user' where there is none. The flag goes last: other tabs wait for it. */
export function storeSession(answer: SessionAnswer): void {
  localStorage.setItem('token', answer.id_token);
  localStorage.setItem('email', answer.email);
  localStorage.setItem('role', answer.groups[0] ?? DEFAULT_ROLE);
  localStorage.setItem('authenticated', 'true');
}

/**
 * Keeps something beside a session in local storage. Nothing is kept once the session is over: an answer that was on its way
 * then must leave nothing behind.
 */
export function keepBesideSession(key: string, value: string): void {
  if (isAuthenticated()) localStorage.setItem(key, value);
}

/** Forgets everything that this browser keeps, as signing out demands. */
export function clearStorage(): void {
  localStorage.clear();
  sessionStorage.clear();
}

/** Clears what a session left in local storage where there is none any more; the notes of this tab stay. */
export function forgetLeftovers(): void {
  if (!isAuthenticated()) localStorage.clear();
}

/** Leaves a note for the sign-in page of this tab: why the session ended, and where the operator was. */
export function leaveNote(reason: string, returnTo: string): void {
  sessionStorage.setItem(REASON_KEY, reason);
  sessionStorage.setItem(RETURN_KEY, returnTo);
}

/** Leaves a note for the sign-in page of this tab that leads nowhere in particular afterwards. */
export function leaveSignInNote(note: string): void {
  sessionStorage.setItem(REASON_KEY, note);
}

/** Why the session of this tab ended; undefined after an ordinary sign-out and in a new tab. */
export function readReason(): string | undefined {
  return sessionStorage.getItem(REASON_KEY) ?? undefined;
}

/** Where to go after signing in: where this tab's session expired, else '/'. Reading it uses it up. */
export function takeReturnPath(): string {
  const path = sessionStorage.getItem(RETURN_KEY);
  sessionStorage.removeItem(REASON_KEY);
  sessionStorage.removeItem(RETURN_KEY);
  return path !== null && isLocalPath(path) ? path : '/';
}

function isLocalPath(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//') && !path.startsWith('/login') && !path.includes('\\');
}
