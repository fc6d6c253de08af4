import { createHash } from 'node:crypto';
import type { DeskBar } from '../pairs/pair-desk.ts';
import type { BarTerms } from '../pairs/pair-leg.ts';

/** What a bar tells of one instrument, a value a bar; NaN where it tells none. */
interface InstrumentColumns {
  readonly close: Float64Array;
  readonly rate: Float64Array;
  readonly spread: Float64Array;
  readonly depth_usd: Float64Array;
  readonly fixed_usd: Float64Array;
}

/** Bars of some instruments in columns, which threads share. */
export interface PairBars {
  /** When each bar closed, in seconds since the epoch. */
  readonly at: Float64Array;
  /** 1 after time without bars, such as a weekend; otherwise 0. */
  readonly gap: Float64Array;
  readonly instruments: readonly InstrumentColumns[];
}

/** The columns of some bars. */
export function columnsOfBars(bars: readonly DeskBar[], instruments: number): PairBars {
  const column = (of: (bar: DeskBar) => number | null | undefined) =>
    Float64Array.from(bars, (bar) => of(bar) ?? Number.NaN);
  return {
    at: column(({ at }) => at),
    gap: column(({ gap }) => Number(gap)),
    instruments: Array.from({ length: instruments }, (_, place) => ({
      close: column(({ closes }) => closes[place]),
      rate: column(({ terms }) => terms?.[place]?.rate),
      spread: column(({ terms }) => terms?.[place]?.spread),
      depth_usd: column(({ terms }) => terms?.[place]?.depth_usd),
      fixed_usd: column(({ terms }) => terms?.[place]?.fixed_usd),
    })),
  };
}

/**
 * A bar at `factor` times its costs: spreads, gas, and the depth of pools, which a trade of the same size moves so many times as
 * far.
 */
export function barAt({ at, gap, instruments }: PairBars, place: number, factor: number): DeskBar {
  return {
    at: at[place]!,
    gap: gap[place] === 1,
    closes: instruments.map(({ close }) => known(close[place]!)),
    terms: instruments.map((columns): BarTerms | null => {
      const [rate, depth, fixed] = [
        columns.rate[place]!,
        columns.depth_usd[place]!,
        columns.fixed_usd[place]!,
      ];
      if (Number.isNaN(rate)) return null;
      return {
        rate,
        spread: factor * columns.spread[place]!,
        ...(!Number.isNaN(depth) && { depth_usd: depth / factor }),
        ...(!Number.isNaN(fixed) && { fixed_usd: factor * fixed }),
      };
    }),
  };
}

/** SHA-256 of bars. */
export function digestOfBars({ at, gap, instruments }: PairBars): string {
  const hash = createHash('sha256');
  for (const column of [at, gap, ...instruments.flatMap((one) => Object.values(one) as Float64Array[])])
    hash.update(new Uint8Array(column.buffer, column.byteOffset, column.byteLength));
  return hash.digest('hex');
}

function known(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}
