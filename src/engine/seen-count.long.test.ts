import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createCandleColumns } from '../domain/candle-columns.ts';
import { countSeen } from './testing/count-seen.ts';
import { naiveCounts, usableCandles } from './testing/naive-findings.ts';

const realFile = new URL('../../../shared/data/fx/m1/EURUSD_M1_2018-2019_utc.csv.gz', import.meta.url);

const isAbsent = !existsSync(realFile);
if (isAbsent) process.stdout.write('Skipped: candle files of shared/data/fx are not here.\n');

test.skipIf(isAbsent)(
  'counts equal a naive recount for every pattern of a real file',
  () => {
    const lines = gunzipSync(readFileSync(realFile)).toString('latin1').trim().split('\n').slice(1);
    const columns = createCandleColumns(lines.length);
    columns.spread_open.fill(Number.NaN);
    columns.spread_close.fill(Number.NaN);
    lines.forEach((line, row) => {
      const [time = '', open, high, low, close] = line.split(',');
      columns.time[row] = Date.parse(time) / 1000;
      columns.open[row] = Number(open);
      columns.high[row] = Number(high);
      columns.low[row] = Number(low);
      columns.close[row] = Number(close);
    });
    const naive = naiveCounts(usableCandles(columns), 60, [8, 12, 16]);
    expect(lines.length).toBe(745_077);
    expect(countSeen(columns, 'M1')).toEqual(naive);
  },
  60_000,
);
