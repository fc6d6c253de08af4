import type { SessionAnswer } from '../lib/stored-session.ts';

/** The address of the call; this page does without the contract's schemas, a test keeps the two equal. */
export const SIGN_IN_PATH = '/api/identity/sign-in';

/** A sign-in that takes longer is given up. */
export const SIGN_IN_LIMIT_MS = 10_000;

export type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly session: SessionAnswer }
  | { readonly kind: 'new-password-required' }
  | { readonly kind: 'failed' };

/** Signs in. Whatever goes wrong is one outcome, `failed`: the page tells nobody whether the address or the password was wrong. */
export async function requestSignIn(
  email: string,
  password: string,
  limitMs: number = SIGN_IN_LIMIT_MS,
): Promise<SignInOutcome> {
  try {
    const answer = await fetch(SIGN_IN_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
      signal: AbortSignal.timeout(limitMs),
    });
    const body: unknown = await answer.json();
    if (answer.ok && isSession(body)) return { kind: 'signed-in', session: body };
    return errorCodeOf(body) === 'new_password_required'
      ? { kind: 'new-password-required' }
      : { kind: 'failed' };
  } catch {
    return { kind: 'failed' };
  }
}

function isSession(body: unknown): body is SessionAnswer {
  return (
    typeof body === 'object' &&
    body !== null &&
    'id_token' in body &&
    typeof body.id_token === 'string' &&
    'email' in body &&
    typeof body.email === 'string' &&
    'groups' in body &&
    Array.isArray(body.groups) &&
    body.groups.every((group) => typeof group === 'string')
  );
}

function errorCodeOf(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('error' in body)) return undefined;
  const { error } = body;
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
