import type { SessionAnswer } from '../lib/stored-session.ts';
import { fieldOf, postJson } from './post-json.ts';
import { isSession, type SecondStep } from './request-sign-in.ts';

/** Addresses of the calls. This page does not load the contract's schemas; a test keeps them equal. */
export const CODE_PATH = '/api/identity/sign-in/code';
export const SET_UP_PATH = '/api/identity/sign-in/set-up';

const LIMIT_MS = 10_000;

/** A session, with the recovery codes of a new second factor; a refusal; or an expired sign-in. */
export type SecondStepOutcome =
  | {
      readonly kind: 'signed-in';
      readonly session: SessionAnswer;
      readonly recovery_codes: readonly string[];
    }
  | { readonly kind: 'expired' }
  | { readonly kind: 'failed'; readonly message: string };

/** Continues a sign-in with a code. */
export async function requestSecondStep(
  { second_factor, challenge }: SecondStep,
  code: string,
  limitMs: number = LIMIT_MS,
): Promise<SecondStepOutcome> {
  const path = second_factor === 'code' ? CODE_PATH : SET_UP_PATH;
  const answer = await postJson(path, { challenge, code }, limitMs);
  if (answer.kind === 'failed') {
    const isOver = answer.code === 'invalid_credentials' || answer.code === 'second_factor_refused';
    return isOver ? { kind: 'expired' } : { kind: 'failed', message: answer.message };
  }
  if (!isSession(answer.json)) return { kind: 'expired' };
  const codes = fieldOf(answer.json, 'recovery_codes');
  return {
    kind: 'signed-in',
    session: answer.json,
    recovery_codes: Array.isArray(codes) ? codes.map(String) : [],
  };
}
