import { microsToDecimal, priceToMicros } from '../domain/decimal-money.ts';
import { TRADED_STATUSES } from '../domain/pattern-status.ts';
import type { CurrencyPair } from '../domain/symbol.ts';
import type { Direction, TradeOutcome } from '../domain/trade.ts';
import { tradeProfit } from '../domain/trade-profit.ts';
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
import type { EngineSettings } from './engine-settings.ts';
import type { PatternTable } from './pattern-table.ts';
import { OBSERVED, PROMOTED, patternBits } from './pattern-table.ts';

/** A signal that waits for the next candle's open. */
export interface Signal {
  readonly pattern: number;
  readonly direction: Direction;
  /** Status of the pattern: observed, promoted or elite. */
  readonly status: number;
  readonly confidence: number | null;
  /** Average true range at the signal's candle. */
  readonly range: number;
}

interface PaperTrade extends Signal {
  readonly seq: number;
  readonly entryTime: number;
  readonly entryMicros: bigint;
  readonly stop: number;
  readonly target: number;
  readonly lastIndex: number;
}

interface Closing {
  readonly trade: PaperTrade;
  readonly exitTime: number;
  readonly exitMicros: bigint;
  readonly kind: number;
}

/** Opens and closes paper trades candle by candle, by the same rules by which outcomes are found. */
export class PaperTrades {
  private readonly symbol: CurrencyPair;
  private readonly seconds: number;
  private readonly ring: CandleRing;
  private readonly table: PatternTable;
  private readonly settings: EngineSettings;
  private waiting: Signal[] = [];
  private readonly open: PaperTrade[] = [];
  private opened: PaperTrade[] = [];
  private closed: Closing[] = [];
  private seq = 0;

  /** No trades yet; candles of `seconds` length are read from the ring. */
  constructor(
    symbol: CurrencyPair,
    seconds: number,
    ring: CandleRing,
    table: PatternTable,
    settings: EngineSettings,
  ) {
    this.symbol = symbol;
    this.seconds = seconds;
    this.ring = ring;
    this.table = table;
    this.settings = settings;
  }

  /** True while a trade is open or a signal waits. */
  isBusy(): boolean {
    return this.open.length > 0 || this.waiting.length > 0;
  }

  /** True while a trade of the pattern is open. */
  isOpen(pattern: number): boolean {
    return this.open.some((trade) => trade.pattern === pattern);
  }

  /** Has the signal open a trade at the next candle's open. */
  signal(signal: Signal): void {
    this.waiting.push(signal);
  }

  /** A broken run: the waiting signals open nothing. */
  cancelSignals(): void {
    this.waiting = [];
  }

  private openWaiting(index: number): void {
    const { ring } = this;
    const at = index & ring.mask;
    const { take_profit_atr: reward, stop_loss_atr: risk, max_concurrent_trades: limit } = this.settings;
    const price = ring.open[at]!;
    const half = ring.halfSpreadOpen[at]!;
    // Where the limit bites, elite goes before promoted, and shorter patterns before longer ones.
    this.waiting.sort((a, b) => b.status - a.status || a.pattern - b.pattern);
    let strong = this.open.filter((trade) => trade.status >= PROMOTED).length;
    for (const signal of this.waiting) {
      if (signal.status >= PROMOTED) {
        if (strong >= limit) continue;
        strong++;
      }
      this.seq++;
      const side = signal.direction === 'long' ? 1 : -1;
      const trade: PaperTrade = {
        ...signal,
        seq: this.seq,
        entryTime: ring.time[at]!,
        entryMicros: priceToMicros(price + side * half),
        stop: price - side * risk * signal.range,
        target: price + side * reward * signal.range,
        lastIndex: index + this.settings.max_holding - 1,
      };
      this.open.push(trade);
      this.opened.push(trade);
    }
    this.waiting = [];
  }

  /** Opens what waits at the open of candle `index` (in the ring), then closes what this candle ends. */
  onCandle(index: number): void {
    if (this.waiting.length > 0) this.openWaiting(index);
    const { mask, open, high, low } = this.ring;
    const at = index & mask;
    const first = open[at]!;
    const top = high[at]!;
    const bottom = low[at]!;
    let kept = 0;
    for (const trade of this.open) {
      const { stop, target } = trade;
      let kind =
        trade.direction === 'long'
          ? longExit(first, top, bottom, stop, target)
          : shortExit(first, top, bottom, stop, target);
      if (kind === NONE && index === trade.lastIndex) kind = TIME_EXIT;
      if (kind === NONE) this.open[kept++] = trade;
      else this.close(trade, kind, at);
    }
    this.open.length = kept;
  }

  private close(trade: PaperTrade, kind: number, at: number): void {
    const { ring } = this;
    const atOpen = kind === STOP_AT_OPEN || kind === TARGET_AT_OPEN;
    let price = ring.close[at]!;
    if (atOpen) price = ring.open[at]!;
    else if (kind === STOP_INSIDE) price = trade.stop;
    else if (kind === TARGET_INSIDE) price = trade.target;
    const half = (atOpen ? ring.halfSpreadOpen : ring.halfSpreadClose)[at]!;
    const side = trade.direction === 'long' ? 1 : -1;
    const exitMicros = priceToMicros(price - side * half);
    this.closed.push({ trade, exitTime: ring.time[at]! + this.seconds, exitMicros, kind });
  }

  /** Trades opened since the last take or discard, in order. */
  takeOpened(): OpenedTrade[] {
    const taken = this.opened;
    this.opened = [];
    return taken.map((trade) => ({
      seq: trade.seq,
      pattern: patternBits(this.table, trade.pattern),
      direction: trade.direction,
      source: TRADED_STATUSES[trade.status - OBSERVED]!,
      confidence: trade.confidence,
      entry_time: trade.entryTime,
      entry_price: microsToDecimal(trade.entryMicros),
      take_profit_price: microsToDecimal(priceToMicros(trade.target)),
      stop_loss_price: microsToDecimal(priceToMicros(trade.stop)),
      units: this.settings.trade_units,
    }));
  }

  /** Trades closed since then, in order. */
  takeClosed(): ClosedTrade[] {
    const taken = this.closed;
    this.closed = [];
    return taken.map(({ trade, exitTime, exitMicros, kind }) => {
      const profit = tradeProfit(
        this.symbol,
        trade.direction,
        trade.entryMicros,
        exitMicros,
        this.settings.trade_units,
      );
      return {
        seq: trade.seq,
        exit_time: exitTime,
        exit_price: microsToDecimal(exitMicros),
        outcome: outcomeOf(kind),
        profit_pct: microsToDecimal(profit.pct_micros),
        profit_usd: microsToDecimal(profit.usd_micros),
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
