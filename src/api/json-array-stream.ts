import type { Context } from 'hono';
import type { Log } from '../log.ts';
import type { ApiEnv } from './handlers.ts';
import { streamText } from './text-stream.ts';

/** Responds with rows as one JSON array, with at most one batch in memory. Errors are handled as in `streamText`. */
export async function streamJsonArray(
  context: Context<ApiEnv>,
  log: Log,
  batches: AsyncGenerator<readonly unknown[], void, void>,
): Promise<Response> {
  return streamText(context, log, jsonArrayText(batches), { 'content-type': 'application/json' });
}

/** Rows as the text of one JSON array, one row per line. */
export async function* jsonArrayText(
  batches: AsyncIterable<readonly unknown[]>,
): AsyncGenerator<string, void, void> {
  let opened = false;
  for await (const rows of batches) {
    if (rows.length === 0) continue;
    yield `${opened ? ',\n' : '['}${rows.map((row) => JSON.stringify(row)).join(',\n')}`;
    opened = true;
  }
  yield opened ? ']\n' : '[]\n';
}
