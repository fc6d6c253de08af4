/** Closed trades of one symbol in columns of equal length, ascending by entry. */
export interface ClosedTrades {
  /** Opening time of the entry candle, seconds since the epoch. */
  readonly entry: Float64Array;
  /** Closing time of the exit candle, seconds since the epoch. */
  readonly exit: Float64Array;
  /** 1 for a long, −1 for a short. */
  readonly side: Int8Array;
  /** Net profit in percent of the entry price. */
  readonly pct: Float64Array;
  /** Entry price, with spread and slippage. */
  readonly price: Float64Array;
  /** Units of the base currency. */
  readonly units: Float64Array;
}

/** The trades at these places. */
export function pickTrades(trades: ClosedTrades, places: readonly number[]): ClosedTrades {
  const pick = (column: Float64Array) => Float64Array.from(places, (place) => column[place]!);
  return {
    entry: pick(trades.entry),
    exit: pick(trades.exit),
    side: Int8Array.from(places, (place) => trades.side[place]!),
    pct: pick(trades.pct),
    price: pick(trades.price),
    units: pick(trades.units),
  };
}
