/** What the browser stores of a session: exactly these four keys, as strings. */
export interface StoredSession {
  readonly token: string;
  readonly email: string;
  readonly role: string;
}

/** The part of an answer to sign-in or refresh that the browser needs. */
export interface SessionAnswer {
  readonly id_token: string;
  readonly email: string;
  readonly groups: readonly string[];
}

const DEFAULT_ROLE = 'user';
const REASON_KEY = 'signed_out_because';
const RETURN_KEY = 'return_to';

/** True if the guard admits the operator: the stored flag is exactly 'true'. The server still verifies the token. */
export function isAuthenticated(): boolean {
  return localStorage.getItem('authenticated') === 'true';
}

/** The stored session. Missing keys are empty strings; the default role is 'user'. */
export function readSession(): StoredSession {
  return {
    token: localStorage.getItem('token') ?? '',
    email: localStorage.getItem('email') ?? '',
    role: localStorage.getItem('role') ?? DEFAULT_ROLE,
  };
}

/** Stores a session. The role is the first group, 'user' without one. The flag is written last: other tabs wait for it. */
export function storeSession(answer: SessionAnswer): void {
  localStorage.setItem('token', answer.id_token);
  localStorage.setItem('email', answer.email);
  localStorage.setItem('role', answer.groups[0] ?? DEFAULT_ROLE);
  localStorage.setItem('authenticated', 'true');
}

/**
 * Stores a value beside the session in local storage. After the session ended nothing is stored, so that a late answer
 * leaves no trace.
 */
export function keepBesideSession(key: string, value: string): void {
  if (isAuthenticated()) localStorage.setItem(key, value);
}

/** Clears everything stored in this browser, as signing out requires. */
export function clearStorage(): void {
  localStorage.clear();
  sessionStorage.clear();
}

/** Clears what an ended session left in local storage; the notes of this tab stay. */
export function forgetLeftovers(): void {
  if (!isAuthenticated()) localStorage.clear();
}

/** Leaves a note for the sign-in page of this tab: why the session ended, and the address to return to. */
export function leaveNote(reason: string, returnTo: string): void {
  sessionStorage.setItem(REASON_KEY, reason);
  sessionStorage.setItem(RETURN_KEY, returnTo);
}

/** Leaves a note for the sign-in page of this tab, without an address to return to. */
export function leaveSignInNote(note: string): void {
  sessionStorage.setItem(REASON_KEY, note);
}

/** Why the session of this tab ended; undefined after an ordinary sign-out and in a new tab. */
export function readReason(): string | undefined {
  return sessionStorage.getItem(REASON_KEY) ?? undefined;
}

/** The address to return to after signing in, '/' by default. Reading it deletes it. */
export function takeReturnPath(): string {
  const path = sessionStorage.getItem(RETURN_KEY);
  sessionStorage.removeItem(REASON_KEY);
  sessionStorage.removeItem(RETURN_KEY);
  return path !== null && isLocalPath(path) ? path : '/';
}

function isLocalPath(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//') && !path.startsWith('/login') && !path.includes('\\');
}
