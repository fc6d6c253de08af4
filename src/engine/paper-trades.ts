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

/** Opens and closes paper trades candle by candle, by the same rules by which outcomes are found. */
export interface PaperTrades {
  /** Trades and signals that need every next candle; 0 lets the engine skip the calls. */
  readonly busy: () => boolean;
  /** True while a trade of the pattern is open. */
  isOpen(pattern: number): boolean;
  signal(signal: Signal): void;
  /** A broken run: the waiting signals open nothing. */
  cancelSignals(): void;
  /** Opens what waits at this candle's open, then closes what this candle ends. */
  onCandle(candle: TradedCandle): void;
  takeOpened(): OpenedTrade[];
  takeClosed(): ClosedTrade[];
  discard(): void;
}

/** One candle as trades see it. */
export interface TradedCandle {
  index: number;
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
  halfSpreadOpen: number;
  halfSpreadClose: number;
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

/** No trades yet; `seconds` is the length of a candle. */
export function createPaperTrades(
  symbol: CurrencyPair,
  seconds: number,
  table: PatternTable,
  settings: EngineSettings,
): PaperTrades {
  const { take_profit_atr: reward, stop_loss_atr: risk, max_concurrent_trades: limit } = settings;
  let waiting: Signal[] = [];
  const open: PaperTrade[] = [];
  let opened: PaperTrade[] = [];
  let closed: Closing[] = [];
  let seq = 0;

  function openWaiting(candle: TradedCandle): void {
    // Where the limit bites, elite goes before promoted, and shorter patterns before longer ones.
    waiting.sort((a, b) => b.status - a.status || a.pattern - b.pattern);
    let strong = open.filter((trade) => trade.status >= PROMOTED).length;
    for (const signal of waiting) {
      if (signal.status >= PROMOTED) {
        if (strong >= limit) continue;
        strong++;
      }
      seq++;
      const side = signal.direction === 'long' ? 1 : -1;
      const trade: PaperTrade = {
        ...signal,
        seq,
        entryTime: candle.time,
        entryMicros: priceToMicros(candle.open + side * candle.halfSpreadOpen),
        stop: candle.open - side * risk * signal.range,
        target: candle.open + side * reward * signal.range,
        lastIndex: candle.index + settings.max_holding - 1,
      };
      open.push(trade);
      opened.push(trade);
    }
    waiting = [];
  }

  function onCandle(candle: TradedCandle): void {
    if (waiting.length > 0) openWaiting(candle);
    let kept = 0;
    for (const trade of open) {
      const { stop, target } = trade;
      const exit = trade.direction === 'long' ? longExit : shortExit;
      let kind = exit(candle.open, candle.high, candle.low, stop, target);
      if (kind === NONE && candle.index === trade.lastIndex) kind = TIME_EXIT;
      if (kind === NONE) open[kept++] = trade;
      else close(trade, kind, candle);
    }
    open.length = kept;
  }

  function close(trade: PaperTrade, kind: number, candle: TradedCandle): void {
    const atOpen = kind === STOP_AT_OPEN || kind === TARGET_AT_OPEN;
    let price = candle.close;
    if (atOpen) price = candle.open;
    else if (kind === STOP_INSIDE) price = trade.stop;
    else if (kind === TARGET_INSIDE) price = trade.target;
    const half = atOpen ? candle.halfSpreadOpen : candle.halfSpreadClose;
    const side = trade.direction === 'long' ? 1 : -1;
    const exitMicros = priceToMicros(price - side * half);
    closed.push({ trade, exitTime: candle.time + seconds, exitMicros, kind });
  }

  function takeOpened(): OpenedTrade[] {
    const taken = opened;
    opened = [];
    return taken.map((trade) => ({
      seq: trade.seq,
      pattern: patternBits(table, trade.pattern),
      direction: trade.direction,
      source: TRADED_STATUSES[trade.status - OBSERVED]!,
      confidence: trade.confidence,
      entry_time: trade.entryTime,
      entry_price: microsToDecimal(trade.entryMicros),
      take_profit_price: microsToDecimal(priceToMicros(trade.target)),
      stop_loss_price: microsToDecimal(priceToMicros(trade.stop)),
      units: settings.trade_units,
    }));
  }

  function takeClosed(): ClosedTrade[] {
    const taken = closed;
    closed = [];
    return taken.map(({ trade, exitTime, exitMicros, kind }) => {
      const profit = tradeProfit(
        symbol,
        trade.direction,
        trade.entryMicros,
        exitMicros,
        settings.trade_units,
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

  function outcomeOf(kind: number): TradeOutcome {
    if (kind === TIME_EXIT) return 'time';
    return kind === STOP_INSIDE || kind === STOP_AT_OPEN ? 'stop_loss' : 'take_profit';
  }

  return {
    busy: () => open.length > 0 || waiting.length > 0,
    isOpen: (pattern) => open.some((trade) => trade.pattern === pattern),
    signal: (signal) => {
      waiting.push(signal);
    },
    cancelSignals: () => {
      waiting = [];
    },
    onCandle,
    takeOpened,
    takeClosed,
    discard: () => {
      opened = [];
      closed = [];
    },
  };
}
