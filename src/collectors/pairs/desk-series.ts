import { chargedSpread, type Execution, priceOfPips } from '../../domain/execution.ts';
import type { CurrencyPair } from '../../domain/symbol.ts';

/** A series of a desk. Times are seconds since the epoch. */
export interface DeskSeries {
  readonly id: number;
  readonly symbol: CurrencyPair;
  readonly execution: Execution;
  readonly first: number;
  readonly last: number;
  readonly ended: boolean;
}

/** Half of what a fill pays at a candle's close, as a share of the price: the candle's spread or the usual one, and slippage. */
export function fillShare(
  { symbol, execution }: Pick<DeskSeries, 'symbol' | 'execution'>,
  candle: { readonly close: number; readonly high: number; readonly low: number; readonly spread: number },
): number {
  const { spread_source, spread_factor, entry_slippage: slippage } = execution;
  const told = spread_source === 'candles' && Number.isFinite(candle.spread) && candle.spread >= 0;
  const spread = told ? spread_factor * candle.spread : chargedSpread(execution, symbol);
  const slipped = priceOfPips(slippage.pips) + slippage.range_share * (candle.high - candle.low);
  return (spread / 2 + slipped) / candle.close;
}
