import { fieldOf, postJson } from './post-json.ts';

/** Addresses of the calls. This page does not load the contract's schemas; a test keeps them equal. */
export const FORGOT_PATH = '/api/identity/forgot-password';
export const CONFIRM_PATH = '/api/identity/confirm-forgot-password';

const LIMIT_MS = 10_000;

/** The value of an answer, or a sentence to show. */
export type ResetOutcome =
  | { readonly kind: 'done'; readonly destination: string }
  | { readonly kind: 'failed'; readonly message: string };

/** Requests a code; `destination` is the masked address that receives it. */
export async function requestCode(email: string, limitMs: number = LIMIT_MS): Promise<ResetOutcome> {
  return post(FORGOT_PATH, { email }, limitMs);
}

/** Sets the new password with the code. */
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
