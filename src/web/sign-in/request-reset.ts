/** The addresses of the calls; this page does without the contract's schemas, a test keeps them equal. */
export const FORGOT_PATH = '/api/identity/forgot-password';
export const CONFIRM_PATH = '/api/identity/confirm-forgot-password';

const LIMIT_MS = 10_000;
const NO_ANSWER = 'The server could not be reached. Try again.';

/** What an answer holds, or the sentence to show. */
export type ResetOutcome =
  | { readonly kind: 'done'; readonly destination: string }
  | { readonly kind: 'failed'; readonly message: string };

/** Has a code sent; `destination` is where, with most of it left out. */
export async function requestCode(email: string, limitMs: number = LIMIT_MS): Promise<ResetOutcome> {
  return post(FORGOT_PATH, { email }, limitMs);
}

/** Sets the new password by the code. */
export async function confirmReset(
  answer: { readonly email: string; readonly code: string; readonly new_password: string },
  limitMs: number = LIMIT_MS,
): Promise<ResetOutcome> {
  return post(CONFIRM_PATH, answer, limitMs);
}

async function post(path: string, body: object, limitMs: number): Promise<ResetOutcome> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(limitMs),
    });
    const json: unknown = await answer.json();
    if (answer.ok) return { kind: 'done', destination: String(fieldOf(json, 'destination') ?? '') };
    return { kind: 'failed', message: messageOf(fieldOf(json, 'error')) };
  } catch {
    return { kind: 'failed', message: NO_ANSWER };
  }
}

function messageOf(error: unknown): string {
  const message = String(fieldOf(error, 'message') ?? NO_ANSWER);
  const problems = fieldOf(error, 'problems');
  const wait = fieldOf(error, 'retry_after_seconds');
  if (fieldOf(error, 'code') === 'too_many_attempts' && typeof wait === 'number') {
    return `Too many attempts. Try again in ${wait} s.`;
  }
  if (!Array.isArray(problems)) return message;
  const reasons = problems.map((problem: unknown) => {
    const field = String(fieldOf(problem, 'field')).replaceAll('_', ' ');
    return `The ${field} ${fieldOf(problem, 'reason')}.`;
  });
  return [message, ...reasons].join(' ');
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
