import { assumedSpread, type Execution, priceOfPips, priceOfPoints } from '../domain/execution.ts';
import { type CurrencyPair, isQuotedInDollars } from '../domain/symbol.ts';
import type { Direction } from '../domain/trade.ts';
import { longExit, NONE, STOP_AT_OPEN, STOP_INSIDE, shortExit, TARGET_AT_OPEN } from './barrier-exit.ts';
import type { CandleRing } from './candle-ring.ts';

/** Commission is per 100,000 units, and paid for the entry and for the exit. */
const COMMISSION_SHARE = 2 / 100_000;
/** A point of 0.00001 in millionths of a millionth. */
const POINT_TRILLIONTHS = 1e7;

/**
 * What the trades of one series pay besides half the spread on each side. `at` is the place of a candle in the ring, `side` 1 for
 * a long and −1 for a short.
 */
export class FillCosts {
  /** Half the spread that is charged where a candle carries none, in price units. */
  readonly assumedHalf: number;
  /** True if the spreads of candles are charged as they are: neither replaced nor multiplied. */
  readonly keepsSpreads: boolean;
  /** True if open trades are financed. */
  readonly isFinanced: boolean;
  /** True if there is nothing besides the spread. */
  readonly isNothing: boolean;
  private readonly ring: CandleRing;
  private readonly execution: Execution;
  private readonly entryPips: number;
  private readonly stopPips: number;
  private readonly longDay: number;
  private readonly shortDay: number;
  private readonly commission: number;
  private readonly isInDollars: boolean;

  constructor(ring: CandleRing, symbol: CurrencyPair, execution: Execution) {
    const { entry_slippage: entry, stop_slippage: stop } = execution;
    this.ring = ring;
    this.execution = execution;
    this.assumedHalf = (execution.spread_factor * assumedSpread(execution, symbol)) / 2;
    this.keepsSpreads = execution.spread_source === 'candles' && execution.spread_factor === 1;
    this.entryPips = priceOfPips(entry.pips);
    this.stopPips = priceOfPips(stop.pips);
    this.longDay = priceOfPoints(execution.financing_long_points);
    this.shortDay = priceOfPoints(execution.financing_short_points);
    this.commission = execution.commission_usd * COMMISSION_SHARE;
    this.isInDollars = isQuotedInDollars(symbol);
    this.isFinanced = this.longDay !== 0 || this.shortDay !== 0;
    this.isNothing =
      !this.isFinanced &&
      this.commission === 0 &&
      [entry.pips, entry.range_share, stop.pips, stop.range_share].every((each) => each === 0);
  }

  /** Half the spread of a candle that carries a full one of `spread` (NaN: none), at a price of `price`. */
  halfSpread(spread: number, price: number): number {
    const isKnown = this.execution.spread_source === 'candles' && spread >= 0 && spread < price;
    return isKnown ? (this.execution.spread_factor * spread) / 2 : this.assumedHalf;
  }

  /** Slippage of an entry at the open of a candle, in price units. */
  entrySlippage(at: number): number {
    return this.entryPips + this.execution.entry_slippage.range_share * this.rangeOf(at);
  }

  /** Slippage of an exit of this kind in a candle, in price units: only stops slip. */
  exitSlippage(at: number, kind: number): number {
    if (kind !== STOP_INSIDE && kind !== STOP_AT_OPEN) return 0;
    return this.stopPips + this.execution.stop_slippage.range_share * this.rangeOf(at);
  }

  /**
   * Days for which a trade was financed: rolls after its entry at an open, up to its exit. An exit inside a candle counts as at its
   * close, as in the trade's record.
   */
  financedDays(entryAt: number, exitAt: number, kind: number): number {
    const { financedOpen, financedClose } = this.ring;
    return (isAtOpen(kind) ? financedOpen : financedClose)[exitAt]! - financedOpen[entryAt]!;
  }

  /** Financing (above 0 where it is received) less commission of a trade, in the quote currency per unit. */
  carried(side: number, days: number, exitPrice: number): number {
    const financing = days * (side > 0 ? this.longDay : this.shortDay);
    return financing - (this.isInDollars ? this.commission : this.commission * exitPrice);
  }

  /** The same of a trade's record: millionths of a millionth per unit, financing in the quote currency and commission in dollars. */
  exactlyCarried(direction: Direction, days: number): { financing: number; commission: number } {
    const points = direction === 'long' ? 'financing_long_points' : 'financing_short_points';
    return {
      financing: Math.round(days * this.execution[points] * POINT_TRILLIONTHS),
      commission: Math.round(this.commission * 1e12),
    };
  }

  /** Net percent of the entry price of a trade that opens at `entryAt` and ends by a barrier or time at `exitAt`. */
  netPct(side: number, entryAt: number, exitAt: number, stop: number, target: number): number {
    const { ring } = this;
    const { open, high, low, close } = ring;
    const exitOf = side > 0 ? longExit : shortExit;
    const kind = exitOf(open[exitAt]!, high[exitAt]!, low[exitAt]!, stop, target);
    let price = close[exitAt]!;
    if (isAtOpen(kind)) price = open[exitAt]!;
    else if (kind !== NONE) price = kind === STOP_INSIDE ? stop : target;
    const half = (isAtOpen(kind) ? ring.halfSpreadOpen : ring.halfSpreadClose)[exitAt]!;
    const entry = open[entryAt]! + side * (ring.halfSpreadOpen[entryAt]! + this.entrySlippage(entryAt));
    const exit = price - side * (half + this.exitSlippage(exitAt, kind));
    const carried = this.carried(side, this.financedDays(entryAt, exitAt, kind), exit);
    return (100 * (side * (exit - entry) + carried)) / entry;
  }

  private rangeOf(at: number): number {
    return this.ring.high[at]! - this.ring.low[at]!;
  }
}

function isAtOpen(kind: number): boolean {
  return kind === STOP_AT_OPEN || kind === TARGET_AT_OPEN;
}
