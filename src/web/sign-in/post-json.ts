const NO_ANSWER = 'The server could not be reached. Try again.';

/** The server's answer, or the code of its refusal (absent without an answer) and a sentence to show. */
export type PostOutcome =
  | { readonly kind: 'answered'; readonly json: unknown }
  | { readonly kind: 'failed'; readonly code: string | undefined; readonly message: string };

/** Posts JSON to the API without the contract's schemas, which are larger than these pages. Never rejects. */
export async function postJson(path: string, body: object, limitMs: number): Promise<PostOutcome> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(limitMs),
    });
    const json: unknown = await answer.json();
    if (answer.ok) return { kind: 'answered', json };
    const error = fieldOf(json, 'error');
    const code = fieldOf(error, 'code');
    return {
      kind: 'failed',
      code: typeof code === 'string' ? code : undefined,
      message: messageOf(error),
    };
  } catch {
    return { kind: 'failed', code: undefined, message: NO_ANSWER };
  }
}

/** A field of an unknown value; undefined if it has none. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
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
