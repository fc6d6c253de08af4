/** The two prices of a dealer: what is paid for selling, and for buying. */
export type QuoteSide = 'bid' | 'ask';

/** Open, high, low and close. */
export type Prices = readonly [number, number, number, number];

/** A candle of mid prices with the spread at its open and close; NaN without one. */
export interface FoldedCandle {
  readonly prices: Prices;
  readonly spread_open: number;
  readonly spread_close: number;
  /** True if an ask was below its bid, which no dealer quotes; the spread is then NaN. */
  readonly crossed: boolean;
  /** The only quote that the prices are from; null for mid prices. */
  readonly side: QuoteSide | null;
}

const MICRO = 1_000_000;

/**
 * One candle from a file's mid, bid and ask prices. The mid is the file's own if it has one, else the mean of bid and ask,
 * else the one that exists. Undefined without any of the three.
 */
export function foldQuotes(
  middle: Prices | undefined,
  bid: Prices | undefined,
  ask: Prices | undefined,
): FoldedCandle | undefined {
  const prices = middle ?? (bid && ask ? halfWay(bid, ask) : (bid ?? ask));
  if (!prices) return undefined;
  const side = middle || (bid && ask) ? null : bid ? 'bid' : 'ask';
  if (!bid || !ask)
    return { prices, spread_open: Number.NaN, spread_close: Number.NaN, crossed: false, side };
  const spreadOpen = toMicro(ask[0] - bid[0]);
  const spreadClose = toMicro(ask[3] - bid[3]);
  const crossed = spreadOpen < 0 || spreadClose < 0;
  const usable = !crossed && Number.isFinite(spreadOpen) && Number.isFinite(spreadClose);
  return {
    prices,
    spread_open: usable ? spreadOpen : Number.NaN,
    spread_close: usable ? spreadClose : Number.NaN,
    crossed,
    side,
  };
}

function halfWay(bid: Prices, ask: Prices): Prices {
  const middle = (part: 0 | 1 | 2 | 3): number => toMicro((bid[part] + ask[part]) / 2);
  return [middle(0), middle(1), middle(2), middle(3)];
}

/** Rounded to six decimals, the stored precision, which removes rounding noise of the subtraction. */
function toMicro(value: number): number {
  return Math.round(value * MICRO) / MICRO;
}
