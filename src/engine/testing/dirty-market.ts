import type { CandleColumns } from '../../domain/candle-columns.ts';
import { createCandleColumns } from '../../domain/candle-columns.ts';
import type { PlantedPattern } from './planted-market.ts';
import { createPlantedMarket } from './planted-market.ts';
import { createRandomSource } from './random-source.ts';

/**
 * A random walk, with planted patterns if given, as a bad source would deliver it: weekends and shorter gaps, jumps across them,
 * flat candles, duplicate rows, rows out of order, and impossible rows of every kind. Some spreads are unknown. About `candles`
 * rows.
 */
export function createDirtyMarket(
  seed: number,
  candles: number,
  seconds: number,
  planted: readonly PlantedPattern[] = [],
): CandleColumns {
  const random = createRandomSource(seed + 77_000);
  const clean = createPlantedMarket({ seed, candles, spread: 0.0001, seconds, planted });
  const rows: number[][] = [];
  let shift = 0;
  let jump = 0;
  for (let index = 0; index < candles; index++) {
    const luck = random.uniform();
    if (luck < 0.004) {
      // A gap from one candle up to a weekend; price may open elsewhere.
      shift += seconds * Math.floor(1 + random.uniform() * 5) * (random.uniform() < 0.2 ? 100 : 1);
      jump += 0.002 * random.normal();
    }
    const flat = luck > 0.97;
    const prices = [clean.open[index]!, clean.high[index]!, clean.low[index]!, clean.close[index]!];
    const [open, high, low, close] = prices.map((price) => (flat ? prices[3]! : price) + jump);
    const spread = luck > 0.5 ? 0.0001 + 0.0002 * random.uniform() : Number.NaN;
    const row = [clean.time[index]! + shift, open!, high!, low!, close!, spread, spread * 1.1];
    rows.push(row);
    if (luck > 0.01 && luck < 0.015) rows.push(row);
    if (luck > 0.015 && luck < 0.02) rows.push([row[0]! - 7 * seconds, ...row.slice(1)]);
    if (luck > 0.02 && luck < 0.03) {
      // An impossible row just after this one: it must not break anything.
      const bad = [row[0]! + 1, ...row.slice(1)];
      const column = 1 + Math.floor(random.uniform() * 4);
      const faults = [Number.NaN, Number.POSITIVE_INFINITY, 0, -1, column === 2 ? 1 : 1_000];
      bad[column] = faults[Math.floor(random.uniform() * faults.length)]!;
      rows.push(bad);
    }
  }
  const columns = createCandleColumns(rows.length);
  rows.forEach((row, place) => {
    const [time, open, high, low, close, spreadOpen, spreadClose] = row;
    columns.time[place] = time!;
    columns.open[place] = open!;
    columns.high[place] = high!;
    columns.low[place] = low!;
    columns.close[place] = close!;
    columns.spread_open[place] = spreadOpen!;
    columns.spread_close[place] = spreadClose!;
  });
  return columns;
}
