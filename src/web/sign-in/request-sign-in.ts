import type { SessionAnswer } from '../lib/stored-session.ts';

/** Address of the call. This page does not load the contract's schemas; a test keeps the two equal. */
export const SIGN_IN_PATH = '/api/identity/sign-in';

/** Timeout of a sign-in. */
export const SIGN_IN_LIMIT_MS = 10_000;

/** The step after the right password: a code, or the first code of a new second factor. */
export type SecondStep =
  | {
      readonly second_factor: 'code';
      readonly challenge: string;
      readonly method: 'app' | 'email' | 'sms';
      readonly destination: string | null;
    }
  | {
      readonly second_factor: 'set_up';
      readonly challenge: string;
      readonly secret: string;
      readonly uri: string;
    };

export type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly session: SessionAnswer }
  | { readonly kind: 'second-step'; readonly step: SecondStep }
  | { readonly kind: 'new-password-required' }
  | { readonly kind: 'failed' };

/**
 * Signs in. Every failure has the same outcome, `failed`: the page never reveals whether the address or the password was
 * wrong.
 */
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
    if (answer.ok && isStep(body)) return { kind: 'second-step', step: body };
    return errorCodeOf(body) === 'new_password_required'
      ? { kind: 'new-password-required' }
      : { kind: 'failed' };
  } catch {
    return { kind: 'failed' };
  }
}

function isStep(body: unknown): body is SecondStep {
  return typeof body === 'object' && body !== null && 'challenge' in body && 'second_factor' in body;
}

/** True if a value has the fields of a session that the browser needs. */
export function isSession(body: unknown): body is SessionAnswer {
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
