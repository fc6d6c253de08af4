import { existsSync, readFileSync } from 'node:fs';
import { bytesSource } from '../src/collectors/market/import/candle-source.ts';
import { readCandleFile } from '../src/collectors/market/import/read-candle-file.ts';
import type { CandleColumns } from '../src/domain/candle-columns.ts';
import { createPlantedMarket } from '../src/engine/testing/planted-market.ts';

const FILE = new URL('../../shared/data/fx/m1/EURUSD_M1_2018-2019_utc.csv.gz', import.meta.url);
const CANDLES = 745_077;

/** Reads EUR_USD of 2018 and 2019 in minutes from the real file; null where it is not there. */
export function minutesReader(): (() => Promise<CandleColumns>) | null {
  if (!existsSync(FILE)) return null;
  const bytes = readFileSync(FILE);
  return async () =>
    (await readCandleFile(bytesSource(bytes), 'EURUSD_M1.csv.gz', { symbol: 'EUR_USD' })).candles;
}

/** As many candles that are made, with the real file's number and length. */
export function madeMinutes(): CandleColumns {
  console.log(`${FILE.pathname} is not there: the candles are made`);
  return createPlantedMarket({
    ...{ seed: 5, candles: CANDLES, deviation: 0.0002, spread: 0.0001, seconds: 60 },
    planted: [],
  });
}
