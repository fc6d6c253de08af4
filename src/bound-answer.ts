import { AnswerBoundError } from './domain/answer-bound-error.ts';
import type { AnswerBounds } from './domain/answer-bounds.ts';
import { createAnswerMeter } from './domain/answer-meter.ts';

/** The default bounds of an outside answer. */
export const USUAL_BOUNDS: AnswerBounds = {
  form: 'document',
  bytes: 4 * 2 ** 20,
  ms: 60_000,
  depth: 64,
  values: 200_000,
  line: 256 * 1_024,
};
/** A longer timer would fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * The answer of `ask`, within bounds. If its size, form or time to the last byte exceeds one, it fails with an
 * AnswerBoundError and its connection is cut. `signal` aborts the request.
 */
export async function boundAnswer(
  given: Partial<AnswerBounds>,
  signal: AbortSignal | null | undefined,
  ask: (signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  const bounds = { ...USUAL_BOUNDS, ...given };
  const limit = new AbortController();
  const stop = boundTime(bounds, (error) => limit.abort(error));
  try {
    const answer = await ask(signal ? AbortSignal.any([signal, limit.signal]) : limit.signal);
    if (answer.body === null) {
      stop();
      return answer;
    }
    const { status, statusText, headers, url } = answer;
    const bounded = new Response(boundBody(answer.body, bounds, stop), { status, statusText, headers });
    return Object.defineProperty(bounded, 'url', { value: url });
  } catch (error) {
    stop();
    throw error;
  }
}

/** Calls `cut` when the time of an answer is over. Returns a function that ends this. */
export function boundTime({ ms }: AnswerBounds, cut: (error: AnswerBoundError) => void): () => void {
  const timer = setTimeout(
    () => cut(new AnswerBoundError('ANSWER_TOO_SLOW', ms)),
    Math.min(ms, LONGEST_TIMER_MS),
  );
  return () => clearTimeout(timer);
}

function boundBody(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  bounds: AnswerBounds,
  stop: () => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const meter = createAnswerMeter(bounds);
  const reader = body.getReader();
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          // Until something is enqueued: a stream does not repeat a pull that enqueued nothing.
          for (;;) {
            const { done, value } = await reader.read();
            const known = done ? meter.end() : meter.take(value);
            if (known.length > 0) controller.enqueue(known);
            if (done) {
              stop();
              controller.close();
            }
            if (done || known.length > 0) return;
          }
        } catch (error) {
          stop();
          controller.error(error);
          await reader.cancel(error).catch(() => undefined);
        }
      },
      async cancel(reason) {
        stop();
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
