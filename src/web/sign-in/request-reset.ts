import { fieldOf, postJson } from './post-json.ts';

/** The addresses of the calls; this page does without the contract's schemas, a test keeps them equal. */
export const FORGOT_PATH = '/api/identity/forgot-password';
export const CONFIRM_PATH = '/api/identity/confirm-forgot-password';

const LIMIT_MS = 10_000;

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
  const answer = await postJson(path, body, limitMs);
  if (answer.kind === 'failed') return { kind: 'failed', message: answer.message };
  return { kind: 'done', destination: String(fieldOf(answer.json, 'destination') ?? '') };
}
