import type { EliteTrade, Trade, TradeAction, TradeOutcome, TradeStatus } from '../../domain/trade.ts';
import { instantText } from '../list/instant-text.ts';
import type { Cells } from '../list/list-page.ts';
import type { ResolvedScope } from '../list/scope.ts';

/** The columns that `tradeReader` expects. */
export const TRADE_CELLS = [
  'series_id',
  'seq',
  'pattern',
  'trade_action',
  'source',
  'confidence',
  'quantity',
  'price',
  'take_profit_price',
  'stop_loss_price',
  'exit_price',
  'outcome',
  'profit',
  'profit_pct',
  'status',
  '"timestamp"',
  'closed_at',
] as const;

/** Stands in the column, which roll-ups are kept by, where an engine told no source. */
export const NO_SOURCE = 'unknown';

type TradeCells = readonly [
  series_id: number,
  seq: number,
  pattern: string | null,
  trade_action: TradeAction,
  source: string,
  confidence: number | null,
  quantity: number | null,
  price: number | null,
  take_profit_price: number | null,
  stop_loss_price: number | null,
  exit_price: number | null,
  outcome: TradeOutcome | null,
  profit: number | null,
  profit_pct: number | null,
  status: TradeStatus,
  timestamp: string,
  closed_at: string | null,
];

/** A reader of rows as trades of a scope. */
export function tradeReader(scope: ResolvedScope): (cells: Cells) => Trade {
  const symbols = new Map(scope.series.map(({ id, symbol }) => [id, symbol]));
  return (cells) => {
    const { market, granularity } = scopeOf(scope);
    const row = cells as unknown as TradeCells;
    return {
      id: `${row[0]}-${row[1]}`,
      market,
      symbol: symbolOf(symbols, row[0]),
      granularity,
      pattern: row[2],
      trade_action: row[3],
      price: row[7],
      quantity: row[6],
      profit: row[12],
      profit_pct: row[13],
      status: row[14],
      timestamp: instantText(row[15]),
      confidence: row[5],
      source: row[4] === NO_SOURCE ? null : row[4],
      exit_price: row[10],
      closed_at: row[16] === null ? null : instantText(row[16]),
      take_profit_price: row[8],
      stop_loss_price: row[9],
      outcome: row[11],
    };
  };
}

/** A reader of rows as elite trades of a scope: profit in percent, the dollars beside it. */
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
    };
  };
}

/** The market of a scope that has rows. */
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
