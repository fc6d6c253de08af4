import { parentPort, workerData } from 'node:worker_threads';
import { bytesSource } from './market/import/candle-source.ts';
import { ImportError } from './market/import/import-error.ts';
import { readCandleFile } from './market/import/read-candle-file.ts';
import type { CandleUpload, UploadAnswer } from './read-candle-upload.ts';

const { bytes, name, granularity, ...options } = workerData as CandleUpload;

async function read(): Promise<UploadAnswer> {
  try {
    const file = await readCandleFile(bytesSource(bytes), name, { ...options, resample: granularity });
    return { candles: file.candles };
  } catch (error) {
    if (error instanceof ImportError) return { row: error.row, reason: error.reason };
    throw error;
  }
}

parentPort?.postMessage(await read());
