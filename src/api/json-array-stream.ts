import type { Context } from 'hono';
import type { Log } from '../log.ts';
import type { ApiEnv } from './handlers.ts';
import { streamText } from './text-stream.ts';

/** Answers rows as one JSON array, at most one batch in memory; in trouble as `streamText`. */
export async function streamJsonArray(
  context: Context<ApiEnv>,
  log: Log,
  batches: AsyncGenerator<readonly unknown[], void, void>,
): Promise<Response> {
  return streamText(context, log, jsonArrayText(batches), { 'content-type': 'application/json' });
}

/** Rows as the text of one JSON array, a row a line. */
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
