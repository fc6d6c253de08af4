import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { sampleCases } from '../../../../test/support/is-long.ts';
import type { CurrencyPair } from '../../../domain/symbol.ts';
import { bytesSource } from './candle-source.ts';
import { ImportError } from './import-error.ts';
import { type CandleFile, type ReadCandleFileOptions, readCandleFile } from './read-candle-file.ts';

const FOLDER = fileURLToPath(new URL('../../../../../shared/data/fx/', import.meta.url));
const isAbsent = !existsSync(FOLDER);
if (isAbsent) process.stdout.write('Skipped: candle files of shared/data/fx are not here.\n');

function read(
  path: string,
  symbol: CurrencyPair,
  options: Partial<ReadCandleFileOptions> = {},
): Promise<CandleFile> {
  return readCandleFile(bytesSource(readFileSync(`${FOLDER}${path}`)), path, { symbol, ...options });
}

const PUBLISHED = [
  ['EUR_USD', 372_530, '2019-01-01T22:02:00.000Z', 745_077],
  ['AUD_USD', 371_998, '2019-01-01T22:00:00.000Z', 741_395],
] as const;

test.skipIf(isAbsent).each(sampleCases(PUBLISHED, 1))(
  'HistData of %s as published is the normalised file of the same year, row by row',
  async (symbol, rows, first, bothYears) => {
    const name = symbol.replace('_', '');
    const raw = await read(`raw/HISTDATA_COM_ASCII_${name}_M12019.zip`, symbol);
    expect(raw.report).toMatchObject({
      format: 'histdata',
      rows_read: rows,
      candles: rows - 60,
      duplicates: 60,
      conflicts: 0,
      skipped_count: 0,
      clock: 'London minus 5 hours',
      first_at: first,
      warnings: [],
    });
    const { candles: normalised, report } = await read(`m1/${name}_M1_2018-2019_utc.csv.gz`, symbol);
    expect(report).toMatchObject({ format: 'csv', rows_read: bothYears, candles: bothYears, warnings: [] });
    const from = normalised.time.indexOf(raw.candles.time[0]!);
    expect(from).toBeGreaterThan(300_000);
    for (const column of ['time', 'open', 'high', 'low', 'close'] as const) {
      expect(normalised[column].length - from).toBe(raw.candles[column].length);
      expect(
        Buffer.from(normalised[column].slice(from).buffer).equals(Buffer.from(raw.candles[column].buffer)),
      ).toBe(true);
    }
  },
);

test.skipIf(isAbsent)(
  "HistData's closes are OANDA's of the same quarter hours to within a pip, before and after both changes of clocks",
  async () => {
    const minutes = (await read('raw/HISTDATA_COM_ASCII_EURUSD_M12019.zip', 'EUR_USD', { resample: 'M15' }))
      .candles;
    const quarters = (await read('oanda/EUR_USD_M15.csv', 'EUR_USD')).candles;
    const closes = new Map(Array.from(minutes.time, (time, row) => [time, minutes.close[row]!]));
    const months = new Map<string, number[]>();
    quarters.time.forEach((time, row) => {
      const close = closes.get(time);
      if (close === undefined) return;
      const month = new Date(time * 1_000).toISOString().slice(0, 7);
      months.set(month, [...(months.get(month) ?? []), Math.abs(close - quarters.close[row]!)]);
    });
    expect([...months.keys()].slice(0, 3)).toEqual(['2019-03', '2019-04', '2019-05']);
    for (const differences of months.values()) {
      const sorted = differences.toSorted((a, b) => a - b);
      expect(sorted[Math.floor(sorted.length * 0.95)]!).toBeLessThan(0.0001);
    }
  },
);

test.skipIf(isAbsent).each([
  ['oanda/usd_sgd_hourly_2025.ndjson', 'USD_SGD', 'ndjson', 'H1', 4_689, 0],
  ['oanda/usdsgd_m1.json', 'USD_SGD', 'oanda_json', 'M1', 2_000, 0],
  ['oanda/eurusd_m1.json', 'EUR_USD', 'oanda_json', 'M1', 2_000, 0],
  ['oanda/EUR_USD_M15.csv', 'EUR_USD', 'oanda_csv', 'M15', 6_428, 1],
  ['oanda/AUD_USD_H1.csv', 'AUD_USD', 'oanda_csv', 'H1', 1_606, 1],
  ['daily/piggypiggy_EURUSD_D1.csv', 'EUR_USD', 'csv', 'D', 9_816, 0],
  ['daily/piggypiggy_USDSGD_D1.csv', 'USD_SGD', 'csv', 'D', 8_686, 0],
] as const)('%s', async (path, symbol, format, granularity, candles, incomplete) => {
  const { report } = await read(path, symbol);
  expect(report).toMatchObject({
    format,
    granularity,
    candles,
    incomplete,
    duplicates: 0,
    skipped_count: 0,
    warnings: [],
  });
});

test.skipIf(isAbsent)('the hours of USD_SGD carry spreads with a median of 1.9 pip', async () => {
  const { candles } = await read('oanda/usd_sgd_hourly_2025.ndjson', 'USD_SGD');
  const sorted = candles.spread_close.toSorted();
  expect(sorted[sorted.length >> 1]!).toBeCloseTo(0.00019, 5);
});

test.skipIf(isAbsent).each([
  ['oanda/usd_sgd_stream.ndjson', 'USD_SGD', 'is of no known format'],
  ['oanda/eurusd_orderbook.json', 'EUR_USD', 'is of no known format'],
  ['oanda/eurusd_m1.json', 'USD_SGD', 'is of EUR_USD, not of USD_SGD'],
] as const)('%s read as %s is refused', async (path, symbol, reason) => {
  await expect(read(path, symbol)).rejects.toThrow(ImportError);
  await expect(read(path, symbol)).rejects.toThrow(reason);
});
