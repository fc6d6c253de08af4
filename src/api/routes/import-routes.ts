import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '../../contract/app-error.ts';
import { CandleWireError, decodeCandles, MAX_WIRE_BYTES } from '../../contract/candle-wire.ts';
import type { ImportLine, ImportOutcome, ImportQuery } from '../../contract/import.ts';
import type { CandleColumns } from '../../domain/candle-columns.ts';
import type { Log } from '../../log.ts';
import type { SeriesAudit } from '../../store/engine/stored-series.ts';
import { errorBody, toAppError } from '../answer-error.ts';
import { bodyTooLarge } from '../body-too-large.ts';
import type { Handlers } from '../handlers.ts';
import { readBody } from '../read-body.ts';
import { seriesAudit } from '../series-audit.ts';

/** Some ten milliseconds of work. */
const BYTES_A_TURN = 2 ** 20;

/**
 * Imports candles into the imported market and resolves when the engine's figures for them are committed; progress is from 0
 * to 1. The signal aborts when the caller disconnects.
 */
export type ImportCandles = (
  request: ImportQuery & { readonly candles: CandleColumns; readonly audit: SeriesAudit },
  signal: AbortSignal,
  onProgress: (share: number) => void,
) => Promise<ImportOutcome>;

/** The candle import of command-line tools: the response is streamed line by line while the engine works. */
export function createImportRoutes(
  importCandles: ImportCandles | undefined,
  log: Log,
  clock: () => number,
): Handlers<'importCandles'> {
  return {
    async importCandles(call) {
      const { query, context } = call;
      if (!importCandles) throw refused('This server accepts no imports.');
      const candles = await readCandles(context.req.raw);
      const audit = seriesAudit(call, 'command line', clock);
      const requestId = context.get('request_id');
      const encoder = new TextEncoder();
      const gone = new AbortController();

      const stream = new ReadableStream<Uint8Array>({
        async start(controller) {
          const write = (line: ImportLine) => {
            if (!gone.signal.aborted) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
          };
          // Not awaited, because a stream that has not started cannot be cancelled.
          importCandles({ ...query, candles, audit }, gone.signal, (progress) => write({ progress }))
            .then((report) => write({ report }))
            .catch((error: unknown) => {
              const refusal = toAppError(error);
              if (refusal.status >= 500)
                log.error('An import failed', { request_id: requestId, ...query, error });
              write(errorBody(refusal, requestId));
            })
            .finally(() => {
              if (!gone.signal.aborted) controller.close();
            });
        },
        cancel() {
          gone.abort();
        },
      });
      return new Response(stream, { headers: { 'content-type': 'application/x-ndjson' } });
    },
  };
}

async function readCandles(request: Request): Promise<CandleColumns> {
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > MAX_WIRE_BYTES) throw bodyTooLarge(MAX_WIRE_BYTES);
  if (!request.body) throw refused('The candles are missing.');
  try {
    return await decodeCandles(inTurns(readBody(request)), nextTurn);
  } catch (error) {
    if (error instanceof CandleWireError) throw refused(error.message);
    throw error;
  }
}

/** The same bytes. Other requests are answered between, also while more bytes are there already. */
async function* inTurns(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of stream) {
    yield chunk;
    bytes += chunk.length;
    if (bytes < BYTES_A_TURN) continue;
    bytes = 0;
    await nextTurn();
  }
}

function refused(reason: string): AppError {
  return new AppError('import_refused', { problems: [{ field: 'body', reason }] });
}
