import type { CandleColumns } from './candle-columns.ts';
import { carriedCosts } from './carried-costs.ts';
import { chargedSpread, type Execution, priceOfPips } from './execution.ts';
import { type CurrencyPair, isQuotedInDollars } from './symbol.ts';

/** Half the spread in price units that a trade pays at a price, where the candle tells a full one of `spread` (NaN: none). */
export function paidHalfSpread(
  execution: Execution,
  symbol: CurrencyPair,
  spread: number,
  price: number,
): number {
  const isKnown = execution.spread_source === 'candles' && spread >= 0 && spread < price;
  return (isKnown ? execution.spread_factor * spread : chargedSpread(execution, symbol)) / 2;
}

/**
 * Percent of the entry price that a single trade brings which enters at the open of row `from` and leaves at the close of row `to`,
 * net of the costs of the series: what holding brings. Candles last `seconds`.
 */
export function holdResult(
  candles: CandleColumns,
  { from, to, seconds }: { readonly from: number; readonly to: number; readonly seconds: number },
  { execution, symbol }: { readonly execution: Execution; readonly symbol: CurrencyPair },
  direction: 'long' | 'short',
): number {
  const { time, open, high, low, close, spread_open, spread_close } = candles;
  const side = direction === 'long' ? 1 : -1;
  const { pips, range_share: share } = execution.entry_slippage;
  const slippage = priceOfPips(pips) + share * (high[from]! - low[from]!);
  const half = paidHalfSpread(execution, symbol, spread_open[from]!, open[from]!);
  const entry = open[from]! + side * (half + slippage);
  const exit = close[to]! - side * paidHalfSpread(execution, symbol, spread_close[to]!, close[to]!);
  const trade = { direction, units: 1, entry: time[from]! };
  const { financing_quote, commission_usd } = carriedCosts(execution, trade, time[to]! + seconds);
  const commission = isQuotedInDollars(symbol) ? commission_usd : commission_usd * exit;
  return (100 * (side * (exit - entry) + financing_quote - commission)) / entry;
}
