import type { CandleColumns } from '../domain/candle-columns.ts';
import { GRANULARITY_SECONDS } from '../domain/granularity.ts';
import type { CurrencyPair } from '../domain/symbol.ts';
import type { Store } from '../store/database/open-store.ts';
import { readCandles } from '../store/engine/candles.ts';
import { listSeries, type SeriesRow } from '../store/engine/series.ts';
import { median } from './market/import/median.ts';

const DAY = GRANULARITY_SECONDS.D;
/** Candles to compare, spread evenly. */
const PROBES = 16;
/** The largest distance in time at which a stored candle is compared. */
const FARTHEST_DAYS = 30;
/** Within this many days of any time there is a candle, even around weekends and holidays. */
const NEAR_DAYS = 3;
/** The largest difference of prices at the same time, and per root of the days between; 2008 reached half of it. */
const SHARE = 0.08;
const DAY_SHARE = 0.1;
/** Pairs near parity look similar when inverted: below this difference the direction is not judged. */
const LEAST_FOR_DIRECTION = 0.1;

/**
 * Why candles cannot be of a pair, compared with its stored candles, imported or the broker's, of any granularity; undefined
 * if they can, or if none is stored near them. Candles are in ascending time. A generation that is being replaced is ignored.
 */
export async function judgeNeighbours(
  { db }: Pick<Store, 'db'>,
  symbol: CurrencyPair,
  candles: CandleColumns,
  replaced?: number,
): Promise<string | undefined> {
  const series = await listSeries(db, { active: true });
  const known = series.filter(
    (row) => row.symbol === symbol && row.id !== replaced && ['imported', 'oanda'].includes(row.market),
  );
  const differences: number[] = [];
  const inverted: number[] = [];
  const days: number[] = [];
  for (const row of known) {
    for (const at of probesOf(candles)) {
      const [time, price] = [candles.time[at]!, candles.close[at]!];
      const near = await nearestCandle(db, row, time);
      if (!near) continue;
      differences.push(Math.log(price / near.price));
      inverted.push(Math.log(1 / price / near.price));
      days.push(Math.abs(time - near.time) / DAY);
    }
  }
  if (differences.length === 0) return undefined;
  const difference = median(differences);
  const size = Math.abs(difference);
  const allowed = SHARE + DAY_SHARE * Math.sqrt(median(days));
  const isInverted = size > LEAST_FOR_DIRECTION && 4 * Math.abs(median(inverted)) < size;
  if (isInverted)
    return 'prices are those of the pair the other way round, compared with the stored candles near them';
  if (size <= allowed) return undefined;
  const zeros = Math.round(size / Math.LN10);
  const way = difference > 0 ? 'large' : 'small';
  if (zeros > 0 && Math.abs(size - zeros * Math.LN10) <= allowed)
    return `prices are ${(10 ** zeros).toLocaleString('en-US')} times too ${way} compared with the stored candles near them`;
  const percent = (100 * (Math.exp(difference) - 1)).toFixed(0);
  return `prices differ by ${percent} % from the stored candles near them`;
}

function probesOf({ time }: CandleColumns): number[] {
  const last = time.length - 1;
  const places = Array.from({ length: PROBES }, (_, probe) => Math.round((probe * last) / (PROBES - 1)));
  return [...new Set(places)];
}

/** The stored candle of a series that is nearest to a time; undefined if none is near. */
async function nearestCandle(
  db: Store['db'],
  series: SeriesRow,
  time: number,
): Promise<{ readonly time: number; readonly price: number } | undefined> {
  if (series.first_candle_at === null || series.last_candle_at === null) return undefined;
  const first = Date.parse(series.first_candle_at) / 1_000;
  const last = Date.parse(series.last_candle_at) / 1_000;
  const target = Math.min(last, Math.max(first, time));
  if (Math.abs(target - time) > FARTHEST_DAYS * DAY) return undefined;
  let nearest: { time: number; price: number } | undefined;
  const range = { from: target - NEAR_DAYS * DAY, to: target + NEAR_DAYS * DAY };
  for await (const slice of readCandles(db, series.id, range)) {
    for (let row = 0; row < slice.time.length; row++) {
      const distance = Math.abs(slice.time[row]! - time);
      if (!nearest || distance < Math.abs(nearest.time - time))
        nearest = { time: slice.time[row]!, price: slice.close[row]! };
    }
  }
  return nearest;
}
