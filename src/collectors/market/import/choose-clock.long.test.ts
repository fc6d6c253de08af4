import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { namedClock } from '../named-clock.ts';
import { bytesSource } from './candle-source.ts';
import { readCandleFile } from './read-candle-file.ts';

const FOLDER = fileURLToPath(new URL('../../../../../shared/data/fx/', import.meta.url));
const isAbsent = !existsSync(FOLDER);
if (isAbsent) process.stdout.write('Skipped: candle files of shared/data/fx are not here.\n');

const at = (day: string): number => Date.parse(day) / 1_000;

test.skipIf(isAbsent).each(['EURUSD', 'AUDUSD'])(
  "%s of 2018, as HistData published it by New York's clock, is the normalised file again",
  async (name) => {
    const symbol = name === 'EURUSD' ? 'EUR_USD' : 'AUD_USD';
    const path = `${FOLDER}m1/${name}_M1_2018-2019_utc.csv.gz`;
    const { candles } = await readCandleFile(bytesSource(readFileSync(path)), path, { symbol });
    const { time, open, high, low, close } = candles;
    const newYork = namedClock('America/New_York');
    const rows: string[] = [];
    const until = at('2019-01-01T05:00:00Z');
    for (let row = 0; time[row]! < until; row++) {
      const shown = new Date((time[row]! + newYork.offsetAt(time[row]!)) * 1_000).toISOString();
      const clock = shown.slice(0, 19).replace('T', ' ').replaceAll(/[-:]/g, '');
      rows.push(`${clock};${open[row]};${high[row]};${low[row]};${close[row]};0`);
    }
    const raw = await readCandleFile(
      bytesSource(Buffer.from(rows.join('\n'))),
      `DAT_ASCII_${name}_M1_2018.csv`,
      { symbol },
    );
    expect(raw.report).toMatchObject({ clock: 'America/New_York', candles: rows.length, warnings: [] });
    const same = Buffer.from(raw.candles.time.buffer).equals(Buffer.from(time.slice(0, rows.length).buffer));
    expect(same).toBe(true);
  },
);
