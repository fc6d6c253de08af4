import type { TradesOfDay } from '../domain/day-tally.ts';
import { microsToDecimal, priceToMicros } from '../domain/decimal-money.ts';
import { TRADED_STATUSES } from '../domain/pattern-status.ts';
import type { CurrencyPair } from '../domain/symbol.ts';
import type { Direction, TradeOutcome } from '../domain/trade.ts';
import { type FillPrices, type TradeLedger, tradeLedger } from '../domain/trade-ledger.ts';
import {
  longExit,
  NONE,
  STOP_AT_OPEN,
  STOP_INSIDE,
  shortExit,
  TARGET_AT_OPEN,
  TARGET_INSIDE,
  TIME_EXIT,
} from './barrier-exit.ts';
import type { CandleRing } from './candle-ring.ts';
import type { ClosedTrade, OpenedTrade } from './engine-events.ts';
import { type EngineSettings, entryLag } from './engine-settings.ts';
import type { FillCosts } from './fill-costs.ts';
import type { PatternTable } from './pattern-table.ts';
import { OBSERVED, PROMOTED, patternBits } from './pattern-table.ts';
import { TradeDays } from './trade-days.ts';

/** A signal to open a trade at the next candle's open, or `entry_delay` candles later. */
export interface Signal {
  /** The candle that gave it. */
  readonly index: number;
  readonly pattern: number;
  readonly direction: Direction;
  /** Status of the pattern: observed, promoted or elite. */
  readonly status: number;
  readonly confidence: number | null;
  /** Average true range at the signal's candle. */
  readonly range: number;
}

/** An open trade; its exit is set when it closes. */
interface PaperTrade {
  readonly signal: Signal;
  readonly seq: number;
  readonly entryTime: number;
  readonly entryIndex: number;
  readonly entry: FillPrices;
  readonly stop: number;
  readonly target: number;
  readonly lastIndex: number;
  /** The pattern's trades of the day of its entry. */
  readonly ofDay: TradesOfDay;
  exitTime: number;
  exit: FillPrices;
  kind: number;
  financedDays: number;
}

const NOT_FILLED: FillPrices = { mid: 0, quoted: 0, filled: 0 };

/** Opens and closes paper trades candle by candle, by the same rules as `findOutcomes`. */
export class PaperTrades {
  /** The closed trades of every pattern by day of entry. */
  readonly days = new TradeDays();
  private readonly symbol: CurrencyPair;
  private readonly seconds: number;
  private readonly ring: CandleRing;
  private readonly table: PatternTable;
  private readonly settings: EngineSettings;
  private readonly costs: FillCosts;
  private readonly signals: Signal[] = [];
  /** Signals whose trades are not open yet, in the order of their candles. */
  private waiting: Signal[] = [];
  private readonly open: PaperTrade[] = [];
  private opened: PaperTrade[] = [];
  private closed: PaperTrade[] = [];
  private seq = 0;

  /** Reads candles of `seconds` length from the ring. */
  constructor(
    symbol: CurrencyPair,
    seconds: number,
    ring: CandleRing,
    table: PatternTable,
    settings: EngineSettings,
    costs: FillCosts,
  ) {
    this.symbol = symbol;
    this.seconds = seconds;
    this.ring = ring;
    this.table = table;
    this.settings = settings;
    this.costs = costs;
  }

  /** Queues a signal: it opens a trade unless its pattern has one that is open or about to open. */
  signal(signal: Signal): void {
    this.signals.push(signal);
  }

  /** Trades on the judged candles [first, last) in the ring, and on their signals. */
  follow(first: number, last: number): void {
    const { signals, open } = this;
    const { broken, mask } = this.ring;
    let next = 0;
    for (let index = first; index < last; index++) {
      if (open.length === 0 && this.waiting.length === 0) {
        // Nothing happens before the next signal.
        if (next === signals.length) break;
        index = signals[next]!.index;
      } else {
        // A run that breaks leaves a signal without an entry.
        if (broken[index & mask] === 1) this.waiting.length = 0;
        if (this.waiting.length > 0) this.openWaiting(index);
        if (open.length > 0) this.closeEnded(index);
      }
      for (; next < signals.length && signals[next]!.index === index; next++) {
        if (!this.isTaken(signals[next]!.pattern)) this.waiting.push(signals[next]!);
      }
    }
    signals.length = 0;
  }

  private isTaken(pattern: number): boolean {
    for (const trade of this.open) if (trade.signal.pattern === pattern) return true;
    for (const signal of this.waiting) if (signal.pattern === pattern) return true;
    return false;
  }

  private openWaiting(index: number): void {
    const { ring, open } = this;
    const at = index & ring.mask;
    const { take_profit_atr: reward, stop_loss_atr: risk, max_concurrent_trades: limit } = this.settings;
    const signalled = index - entryLag(this.settings);
    const due = this.waiting.filter((signal) => signal.index === signalled);
    if (due.length === 0) return;
    const price = ring.open[at]!;
    const half = ring.halfSpreadOpen[at]!;
    const slippage = this.costs.entrySlippage(at);
    // At the limit elite patterns come before promoted ones, and shorter before longer ones.
    if (due.length > 1) due.sort((a, b) => b.status - a.status || a.pattern - b.pattern);
    let strong = 0;
    for (const trade of open) if (trade.signal.status >= PROMOTED) strong++;
    for (const signal of due) {
      if (signal.status >= PROMOTED) {
        if (strong >= limit) continue;
        strong++;
      }
      this.seq++;
      const side = signal.direction === 'long' ? 1 : -1;
      const trade: PaperTrade = {
        signal,
        seq: this.seq,
        entryTime: ring.time[at]!,
        entryIndex: index,
        entry: fillPrices(price, side, half, slippage),
        stop: price - side * risk * signal.range,
        target: price + side * reward * signal.range,
        lastIndex: index + this.settings.max_holding - 1,
        ofDay: this.days.enter(signal.pattern, ring.time[at]!),
        exitTime: 0,
        exit: NOT_FILLED,
        kind: NONE,
        financedDays: 0,
      };
      open.push(trade);
      this.opened.push(trade);
    }
    this.waiting = this.waiting.filter((signal) => signal.index !== signalled);
  }

  private closeEnded(index: number): void {
    const { open } = this;
    const { mask, open: opens, high, low } = this.ring;
    const at = index & mask;
    const first = opens[at]!;
    const top = high[at]!;
    const bottom = low[at]!;
    let kept = 0;
    for (const trade of open) {
      const { stop, target } = trade;
      let kind =
        trade.signal.direction === 'long'
          ? longExit(first, top, bottom, stop, target)
          : shortExit(first, top, bottom, stop, target);
      if (kind === NONE && index === trade.lastIndex) kind = TIME_EXIT;
      if (kind === NONE) open[kept++] = trade;
      else this.close(trade, kind, at);
    }
    open.length = kept;
  }

  private close(trade: PaperTrade, kind: number, at: number): void {
    const { ring, costs } = this;
    const atOpen = kind === STOP_AT_OPEN || kind === TARGET_AT_OPEN;
    let price = ring.close[at]!;
    if (atOpen) price = ring.open[at]!;
    else if (kind === STOP_INSIDE) price = trade.stop;
    else if (kind === TARGET_INSIDE) price = trade.target;
    const half = (atOpen ? ring.halfSpreadOpen : ring.halfSpreadClose)[at]!;
    const side = trade.signal.direction === 'long' ? 1 : -1;
    trade.exitTime = ring.time[at]! + this.seconds;
    trade.exit = fillPrices(price, -side, half, costs.exitSlippage(at, kind));
    trade.financedDays = costs.financedDays(trade.entryIndex & ring.mask, at, kind);
    trade.kind = kind;
    this.closed.push(trade);
    this.days.close(trade.signal.pattern, trade.ofDay, this.isWin(trade));
    this.table.mark(trade.signal.pattern);
  }

  /** True if the profit of a closed trade is above 0, as its record will say. */
  private isWin({ signal, entry, exit, financedDays }: PaperTrade): boolean {
    const { financing, commission } = this.costs.exactlyCarried(signal.direction, financedDays);
    const gained = signal.direction === 'long' ? exit.filled - entry.filled : entry.filled - exit.filled;
    if (financing === 0 && commission === 0) return gained > 0;
    return Number(this.ledgerOf(signal.direction, entry, exit, financedDays).profit_usd) > 0;
  }

  private ledgerOf(
    direction: Direction,
    entry: FillPrices,
    exit: FillPrices,
    financedDays: number,
  ): TradeLedger {
    const { financing, commission } = this.costs.exactlyCarried(direction, financedDays);
    return tradeLedger({
      symbol: this.symbol,
      direction,
      units: this.settings.trade_units,
      entry,
      exit,
      financing,
      commission,
    });
  }

  /** Trades opened since the last take or discard, in order. */
  takeOpened(): OpenedTrade[] {
    const taken = this.opened;
    this.opened = [];
    return taken.map((trade) => ({
      seq: trade.seq,
      pattern: patternBits(this.table, trade.signal.pattern),
      direction: trade.signal.direction,
      source: TRADED_STATUSES[trade.signal.status - OBSERVED]!,
      confidence: trade.signal.confidence,
      entry_time: trade.entryTime,
      entry_price: microsToDecimal(trade.entry.filled),
      take_profit_price: microsToDecimal(priceToMicros(trade.target)),
      stop_loss_price: microsToDecimal(priceToMicros(trade.stop)),
      units: this.settings.trade_units,
    }));
  }

  /** Trades closed since then, in order. */
  takeClosed(): ClosedTrade[] {
    const taken = this.closed;
    this.closed = [];
    return taken.map((trade) => {
      const { exit } = trade;
      const ledger = this.ledgerOf(trade.signal.direction, trade.entry, exit, trade.financedDays);
      // Field by field: copying records takes longer than all else here.
      return {
        seq: trade.seq,
        exit_time: trade.exitTime,
        exit_price: microsToDecimal(exit.filled),
        outcome: outcomeOf(trade.kind),
        profit_pct: ledger.profit_pct,
        profit_usd: ledger.profit_usd,
        spread_usd: ledger.spread_usd,
        slippage_usd: ledger.slippage_usd,
        financing_usd: ledger.financing_usd,
        commission_usd: ledger.commission_usd,
      };
    });
  }

  discard(): void {
    this.opened = [];
    this.closed = [];
  }
}

function outcomeOf(kind: number): TradeOutcome {
  if (kind === TIME_EXIT) return 'time';
  return kind === STOP_INSIDE || kind === STOP_AT_OPEN ? 'stop_loss' : 'take_profit';
}

/** A fill at a price that is `half` the spread and `slippage` worse: above it for a side of 1, below it for −1. */
function fillPrices(price: number, side: number, half: number, slippage: number): FillPrices {
  const quoted = priceToMicros(price + side * half);
  // Slippage beyond a whole price is possible only in impossible candles: nothing is sold for nothing.
  const filled = slippage === 0 ? quoted : Math.max(1, priceToMicros(price + side * (half + slippage)));
  return { mid: priceToMicros(price), quoted, filled };
}
