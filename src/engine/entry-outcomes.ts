import type { CandleColumns } from '../domain/candle-columns.ts';
import { GRANULARITY_SECONDS, type Granularity } from '../domain/granularity.ts';
import type { CurrencyPair } from '../domain/symbol.ts';
import { createCandleRing } from './candle-ring.ts';
import { CandleScanner } from './candle-scanner.ts';
import { checkSettings, type EngineSettings, entryLag, outcomeLag } from './engine-settings.ts';
import { FillCosts } from './fill-costs.ts';

/** What entering at each candle brings, in columns of equal length in the order of the entries. */
export interface EntryOutcomes {
  /** Opening time of the entry candle, seconds since the epoch. */
  readonly time: Float64Array;
  /** Net outcome of a long and of a short in percent of the entry price, by the barriers, limits and costs of the series. */
  readonly long: Float64Array;
  readonly short: Float64Array;
  /** Average true range at the signal's candle in percent of the entry candle's opening price. */
  readonly range_pct: Float64Array;
}

/**
 * The outcomes of entering at every candle at which a signal could have opened a trade, whose ends are known. They are those that the
 * engine judges patterns by. Candles must ascend in time; unusable ones are passed over as the engine does.
 */
export function findEntryOutcomes(
  candles: CandleColumns,
  series: {
    readonly symbol: CurrencyPair;
    readonly granularity: Granularity;
    readonly settings: EngineSettings;
  },
): EntryOutcomes {
  const { symbol, granularity, settings } = series;
  checkSettings(settings);
  const lag = outcomeLag(settings);
  const toEntry = entryLag(settings);
  const ring = createCandleRing(lag, 1);
  const costs = new FillCosts(ring, symbol, settings.execution);
  // Patterns are of no concern here, but the scanner reads them.
  const ofOneBit = { ...settings, lengths: [1] };
  const scanner = new CandleScanner(
    ring,
    new Int32Array(1),
    GRANULARITY_SECONDS[granularity],
    costs,
    ofOneBit,
  );
  const rows = candles.time.length;
  const [time, long, short, range] = Array.from({ length: 4 }, () => new Float64Array(rows)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  let found = 0;
  for (let row = 0; row < rows; ) {
    const first = scanner.count;
    row = scanner.scan(candles, row, rows);
    for (let signal = Math.max(0, first - lag); signal < scanner.count - lag; signal += 1) {
      const at = signal & ring.mask;
      if (ring.longExit[at]! < 0) continue;
      const entry = (signal + toEntry) & ring.mask;
      time[found] = ring.time[entry]!;
      long[found] = ring.longPct[at]!;
      short[found] = ring.shortPct[at]!;
      range[found] = (100 * ring.range[at]!) / ring.open[entry]!;
      found += 1;
    }
  }
  return {
    time: time.slice(0, found),
    long: long.slice(0, found),
    short: short.slice(0, found),
    range_pct: range.slice(0, found),
  };
}
