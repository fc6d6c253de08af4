import { type EliteTrade, TRADES, type Trade } from '../../contract/trades.ts';
import type { CurrencyPair } from '../../domain/symbol.ts';
import type { Cells } from '../list/cell-reader.ts';
import { declaredRow } from '../list/declared-row.ts';
import type { ResolvedScope } from '../list/scope.ts';

/** The value of the column, which is part of the roll-ups' key, if an engine reported no source. */
export const NO_SOURCE = 'unknown';

const TRADE_ROW = declaredRow<Trade, SeriesOfScope>(TRADES.columns, {
  place: ['series_id', 'seq'],
  made: {
    id: ({ series_id, seq }) => `${series_id}-${seq}`,
    symbol: ({ series_id }, { symbols }) => symbolOf(symbols, series_id as number),
    source: ({ source }) => (source === NO_SOURCE ? null : source),
  },
  shared: { market: ({ market }) => market, granularity: ({ granularity }) => granularity },
  more: ['source'],
});

/** SQL of the cells that `tradeReader` expects. */
export const TRADE_CELLS = TRADE_ROW.cells;

/** A reader of rows as trades of a scope. */
export function tradeReader(scope: ResolvedScope): (cells: Cells) => Trade {
  return TRADE_ROW.reader(seriesOfScope(scope));
}

/** A reader of rows as elite trades of a scope: profit in percent, and in dollars as a second field. */
export function eliteTradeReader(scope: ResolvedScope): (cells: Cells) => EliteTrade {
  const read = tradeReader(scope);
  return (cells) => {
    const trade = read(cells);
    return {
      id: trade.id,
      market: trade.market,
      symbol: trade.symbol,
      granularity: trade.granularity,
      bitstring: trade.pattern ?? '',
      direction: trade.trade_action === 'buy' ? 'long' : 'short',
      entry_price: trade.price,
      exit_price: trade.exit_price,
      profit: trade.profit_pct,
      profit_usd: trade.profit,
      tp_triggered: trade.outcome === 'take_profit',
      sl_triggered: trade.outcome === 'stop_loss',
      status: trade.status,
      timestamp: trade.timestamp,
      closed_at: trade.closed_at,
      gross_usd: trade.gross_usd,
      spread_usd: trade.spread_usd,
      slippage_usd: trade.slippage_usd,
      financing_usd: trade.financing_usd,
      commission_usd: trade.commission_usd,
    };
  };
}

/** The fields that all rows of a scope share, and the symbol of each series. */
export interface SeriesOfScope extends Pick<ResolvedScope, 'market' | 'granularity'> {
  readonly symbols: ReadonlyMap<number, CurrencyPair | null>;
}

export function seriesOfScope({ market, granularity, series }: ResolvedScope): SeriesOfScope {
  return { market, granularity, symbols: new Map(series.map(({ id, symbol }) => [id, symbol])) };
}

/** The market of a scope with rows. */
export function scopeOf({ market, granularity }: ResolvedScope) {
  if (market === null) throw new Error('A scope without a market has no rows');
  return { market, granularity };
}

/** The symbol of a row's series. */
export function symbolOf<Symbol>(symbols: ReadonlyMap<number, Symbol>, seriesId: number): Symbol {
  const symbol = symbols.get(seriesId);
  if (symbol === undefined) throw new Error(`Series ${seriesId} is not of this scope`);
  return symbol;
}
