import type { Context } from 'hono';
import type { Log } from '../log.ts';
import type { ApiEnv } from './handlers.ts';

/**
 * Streams text chunk by chunk, at the reader's pace; the generator ends when the reader disconnects. Resolves with the first
 * chunk, so that a store that is down is still an error response. A later error cuts the connection, because text that merely
 * ended early would look complete.
 */
export async function streamText(
  context: Context<ApiEnv>,
  log: Log,
  pieces: AsyncGenerator<string, void, void>,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const encoder = new TextEncoder();
  let ready: IteratorResult<string, void> | undefined = await pieces.next();

  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = ready ?? (await pieces.next());
          ready = undefined;
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value));
        } catch (error) {
          log.error('A streamed answer broke off', { request_id: context.get('request_id'), error });
          // Destroyed here, without the error: the HTTP adapter would print it and write its message into the body.
          if (context.env?.outgoing) context.env.outgoing.destroy();
          else controller.error(error);
        }
      },
      async cancel() {
        await pieces.return();
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(stream, { headers });
}
