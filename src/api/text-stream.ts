import type { Context } from 'hono';
import type { Log } from '../log.ts';
import type { ApiEnv } from './handlers.ts';

/**
 * Answers text piece by piece, written as the reader takes it; a reader that goes away ends the generator. Resolves when the first
 * piece is there, so that a store in trouble is still an error answer; trouble after that cuts the connection, because text
 * that merely ended early would look whole.
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
