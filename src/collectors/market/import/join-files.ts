import type { CandleColumns } from '../../../domain/candle-columns.ts';
import type { Granularity } from '../../../domain/granularity.ts';
import type { CurrencyPair } from '../../../domain/symbol.ts';
import type { QuoteSide } from '../../fold-quotes.ts';
import { foldSides } from './fold-sides.ts';
import { ImportError } from './import-error.ts';
import { dropWideSpreads, measureSpreads } from './measure-spreads.ts';
import { mergeCandles } from './merge-candles.ts';
import { spreadText } from './spread-text.ts';

/** The candles of a file, and how messages name it. */
export interface NamedCandles {
  readonly name: string;
  readonly granularity: Granularity;
  readonly candles: CandleColumns;
  readonly side?: QuoteSide | undefined;
}

export interface JoinedFiles {
  readonly granularity: Granularity;
  readonly candles: CandleColumns;
  /** What was found, a sentence each. */
  readonly notes: readonly string[];
}

/**
 * Several files of one pair and granularity as one series. Those of the bid and those of the ask become candles with
 * spreads; where two have a candle of one time, that of the file named first stays. Throws an ImportError, with the name of the
 * file, where the lengths of the candles differ or bid and ask do not fit together.
 */
export function joinFiles(files: readonly NamedCandles[], symbol: CurrencyPair): JoinedFiles {
  const notes: string[] = [];
  const bids = files.filter(({ side }) => side === 'bid');
  const asks = files.filter(({ side }) => side === 'ask');
  const [bid, ask] = [mergeFiles(bids, notes), mergeFiles(asks, notes)];
  if (!bid || !ask) {
    notes.push(...(files.length > 1 ? sidesAlone(files, symbol) : []));
    return { ...mergeFiles(files, notes)!, notes };
  }
  return {
    ...mergeFiles([foldFiles(bid, ask, symbol, notes), ...files.filter(({ side }) => !side)], notes)!,
    notes,
  };
}

/** The spreads of files of one side that have no other side; their reports leave it open. */
function sidesAlone(files: readonly NamedCandles[], symbol: CurrencyPair): string[] {
  return files
    .filter(({ side }) => side !== undefined)
    .map(({ name, side, candles }) => {
      const spreads = { ...measureSpreads(candles, symbol), side };
      return `${name}: spread ${spreadText(spreads, candles.time.length)}`;
    });
}

function foldFiles(
  bid: NamedCandles,
  ask: NamedCandles,
  symbol: CurrencyPair,
  notes: string[],
): NamedCandles {
  const { granularity } = bid;
  const name = `${bid.name} and ${ask.name}`;
  if (granularity !== ask.granularity) throw otherLength(ask, granularity);
  const { candles, one_sided, crossed } = foldOrRefuse(bid, ask, name);
  const wide = dropWideSpreads(candles);
  const spreads = measureSpreads(candles, symbol);
  notes.push(`${name}: read as bid and ask, spread ${spreadText(spreads, candles.time.length)}`);
  if (one_sided > 0) notes.push(`${name}: ${one_sided} candles of one of the two alone are left out`);
  if (crossed + wide > 0)
    notes.push(
      `${name}: ${crossed + wide} candles have a spread that no dealer quotes: the usual one is charged for them`,
    );
  return { name, granularity, candles };
}

function foldOrRefuse(bid: NamedCandles, ask: NamedCandles, name: string): ReturnType<typeof foldSides> {
  try {
    return foldSides(bid.candles, ask.candles);
  } catch (cause) {
    throw cause instanceof RangeError ? new ImportError(name, null, cause.message, { cause }) : cause;
  }
}

function mergeFiles([first, ...others]: readonly NamedCandles[], notes: string[]): NamedCandles | undefined {
  if (!first) return undefined;
  let whole = first.candles;
  for (const file of others) {
    if (file.granularity !== first.granularity) throw otherLength(file, first.granularity);
    const { merged, duplicates, conflicts } = mergeCandles(whole, file.candles);
    if (duplicates > 0) notes.push(`${file.name}: ${duplicates} candles were in a file before it`);
    if (conflicts > 0)
      notes.push(`${file.name}: ${conflicts} candles had other prices in a file before it, which stay`);
    whole = merged;
  }
  const name = [first, ...others].map((file) => file.name).join(', ');
  return { name, granularity: first.granularity, candles: whole };
}

function otherLength({ name, granularity }: NamedCandles, before: Granularity): ImportError {
  return new ImportError(name, null, `holds ${granularity} candles, the files before it ${before}`);
}
