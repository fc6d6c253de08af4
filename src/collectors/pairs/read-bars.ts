import type { Kysely } from 'kysely';
import type { CandleColumns } from '../../domain/candle-columns.ts';
import type { CurrencyDesk, DollarPrice } from '../../pairs/currency-desk.ts';
import type { DeskBar } from '../../pairs/pair-desk.ts';
import type { Database } from '../../store/database/database.ts';
import { readCandles } from '../../store/engine/candles.ts';
import { type DeskSeries, fillShare } from './desk-series.ts';

/** Bars of one batch. */
const BARS_A_BATCH = 4_096;

/** A desk of candles. */
interface CandleDesk {
  readonly series: readonly DeskSeries[];
  readonly seconds: number;
  readonly desk: CurrencyDesk;
}

/** Candles of a series within a batch, and the place of the next one. */
interface Track {
  readonly series: DeskSeries;
  readonly slices: readonly CandleColumns[];
  slice: number;
  at: number;
}

/**
 * The bars of a desk whose candles open after `after` and up to `until` (seconds since the epoch), in batches. Each opening time of any
 * series is a bar with the closes of the series that have a candle then; its time is that of the close. Time without a candle of
 * any series is a gap, and is not filled.
 */
export async function* readBars(
  db: Kysely<Database>,
  plan: CandleDesk,
  after: number,
  until: number,
): AsyncGenerator<DeskBar[]> {
  const { series, seconds, desk } = plan;
  let last: number | null = Number.isFinite(after) ? after : null;
  const first = Math.min(...series.map((one) => one.first));
  const span = BARS_A_BATCH * seconds;
  for (let from = Math.max(first, after + seconds); from <= until; from += span) {
    const to = Math.min(from + span, until + 1);
    const tracks: Track[] = [];
    for (const one of series) {
      const slices: CandleColumns[] = [];
      for await (const slice of readCandles(db, one.id, { from, to })) slices.push(slice);
      tracks.push({ series: one, slices, slice: 0, at: 0 });
    }
    const bars: DeskBar[] = [];
    for (;;) {
      const open = Math.min(...tracks.map(timeOf));
      if (open === Number.POSITIVE_INFINITY) break;
      const { closes, terms } = desk.bar(tracks.map((track) => take(track, open)));
      bars.push({ at: open + seconds, gap: last !== null && open > last + seconds, closes, terms });
      last = open;
    }
    if (bars.length > 0) yield bars;
  }
}

function timeOf({ slices, slice, at }: Track): number {
  return slices[slice]?.time[at] ?? Number.POSITIVE_INFINITY;
}

function take(track: Track, open: number): DollarPrice | null {
  if (timeOf(track) !== open) return null;
  const candles = track.slices[track.slice]!;
  const { at, series } = track;
  track.at += 1;
  if (track.at === candles.time.length) {
    track.slice += 1;
    track.at = 0;
  }
  const [close, high, low] = [candles.close[at]!, candles.high[at]!, candles.low[at]!];
  return { price: close, spread: fillShare(series, { close, high, low, spread: candles.spread_close[at]! }) };
}
