import { Worker } from 'node:worker_threads';
import type { CandleColumns } from '../domain/candle-columns.ts';
import type { Granularity } from '../domain/granularity.ts';
import type { CurrencyPair } from '../domain/symbol.ts';
import { ImportError } from './market/import/import-error.ts';

const LIMIT_MS = 300_000;

export interface CandleUpload {
  readonly bytes: Uint8Array;
  /** Name of the file, for messages. */
  readonly name: string;
  readonly symbol: CurrencyPair;
  /** The granularity to resample to, if the file's is shorter. */
  readonly granularity: Granularity;
  readonly timezone: string | undefined;
  /** See `readCandleFile`. */
  readonly acceptPrices: boolean;
}

/** The thread's answer. */
export type UploadAnswer =
  | { readonly candles: CandleColumns }
  | { readonly row: number | null; readonly reason: string };

/**
 * Reads a file of candles on a separate thread, because a large one takes seconds for which the server cannot block. Rejects
 * with an ImportError if the file is invalid, with the signal's reason when that aborts.
 */
export async function readCandleUpload(upload: CandleUpload, signal: AbortSignal): Promise<CandleColumns> {
  const worker = new Worker(new URL('./candle-upload-worker.ts', import.meta.url), { workerData: upload });
  const ended = AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]);
  try {
    const answer = await new Promise<UploadAnswer>((resolve, reject) => {
      worker.on('message', resolve);
      worker.on('error', reject);
      worker.on('exit', () => reject(new Error('The thread that read the file has ended')));
      ended.addEventListener('abort', () => reject(ended.reason), { once: true });
      if (ended.aborted) reject(ended.reason);
    });
    if ('reason' in answer) throw new ImportError(upload.name, answer.row, answer.reason);
    return answer.candles;
  } finally {
    await worker.terminate();
  }
}
