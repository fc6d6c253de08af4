import { parentPort, workerData } from 'node:worker_threads';
import { ImportError } from './market/import/import-error.ts';
import { readCandleFile } from './market/import/read-candle-file.ts';
import type { CandleUpload, UploadAnswer } from './read-candle-upload.ts';

const { bytes, name, granularity, ...options } = workerData as CandleUpload;

function read(): UploadAnswer {
  try {
    return { candles: readCandleFile(bytes, name, { ...options, resample: granularity }).candles };
  } catch (error) {
    if (error instanceof ImportError) return { row: error.row, reason: error.reason };
    throw error;
  }
}

parentPort?.postMessage(read());
