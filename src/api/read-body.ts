import { AppError } from '../contract/app-error.ts';

/** The pieces of a request's body. Throws body_incomplete if the caller leaves, or its time is over, before the last one. */
export async function* readBody(request: Request): AsyncGenerator<Uint8Array> {
  if (!request.body) return;
  const reader = request.body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        const problem = { field: 'body', reason: 'ends before its last byte' };
        throw new AppError('body_incomplete', { problems: [problem], cause });
      });
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
