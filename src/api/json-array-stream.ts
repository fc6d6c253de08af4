import type { Context } from 'hono';
import type { Log } from '../log.ts';
import type { ApiEnv } from './handlers.ts';

/**
 * Answers rows as one JSON array, written as the reader takes it: at most one batch is in memory, and a reader that goes
 * away ends the query. Resolves when the first batch is there, so that a store in trouble is still an error answer; trouble
 * after that cuts the connection, because an array that merely ended early would look whole.
 */
export async function streamJsonArray(
  context: Context<ApiEnv>,
  log: Log,
  batches: AsyncGenerator<readonly unknown[], void, void>,
): Promise<Response> {
  const encoder = new TextEncoder();
  const first = await batches.next();
  let batch: IteratorResult<readonly unknown[], void> | undefined = first;
  let opened = false;

  async function nextText(): Promise<string | undefined> {
    const { done, value } = batch ?? (await batches.next());
    batch = undefined;
    if (done) return undefined;
    if (value.length === 0) return nextText();
    const text = value.map((row) => JSON.stringify(row)).join(',\n');
    const separator = opened ? ',\n' : '[';
    opened = true;
    return `${separator}${text}`;
  }

  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const text = await nextText();
          controller.enqueue(encoder.encode(text ?? (opened ? ']\n' : '[]\n')));
          if (text === undefined) controller.close();
        } catch (error) {
          log.error('A streamed answer broke off', { request_id: context.get('request_id'), error });
          // Destroyed here, without the error: the HTTP adapter would print it and write its message into the body.
          if (context.env?.outgoing) context.env.outgoing.destroy();
          else controller.error(error);
        }
      },
      async cancel() {
        await batches.return();
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(stream, { headers: { 'content-type': 'application/json' } });
}
