import type { Granularity } from './granularity.ts';
import type { Market } from './market.ts';
import type { CurrencyPair } from './symbol.ts';
import type { Direction, TradeAction } from './trade.ts';

/** Identifies a trade in every generation of its series. */
export interface TradeName {
  readonly market: Market;
  readonly symbol: CurrencyPair;
  readonly granularity: Granularity;
  /** Bit string, oldest bit first. */
  readonly pattern: string;
  readonly trade_action: TradeAction;
  /** The entry, ISO 8601 in UTC. */
  readonly timestamp: string;
}

/** The fields of a trade that name it; a service may omit some. */
type NamedTrade = { readonly [Field in keyof TradeName]: TradeName[Field] | null };

interface NumberedTrade extends NamedTrade {
  readonly id: string;
}
interface NumberedEliteTrade extends Omit<NumberedTrade, 'pattern' | 'trade_action'> {
  readonly bitstring: string;
  readonly direction: Direction;
}

/**
 * The name of a trade for addresses, like `imported.EUR_USD.H1.1101.buy.20180102T030000Z`. An engine opens at most one trade of
 * a pattern, side and moment, so the name also finds it in a rebuilt series. Undefined where a part is unknown.
 */
export function tradeNameOf(trade: NamedTrade): string | undefined {
  const { market, symbol, granularity, pattern, trade_action, timestamp } = trade;
  if (!market || !symbol || !granularity || !pattern || !trade_action || !timestamp) return undefined;
  const moment = `${new Date(timestamp).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  return [market, symbol, granularity, pattern, trade_action, moment].join('.');
}

/** The reference of a trade in addresses: its name, or its id where its source omits a part of the name. */
export function tradeReferenceOf(trade: NumberedTrade | NumberedEliteTrade): string {
  if ('pattern' in trade) return tradeNameOf(trade) ?? trade.id;
  const { bitstring, direction, ...rest } = trade;
  const trade_action = direction === 'long' ? 'buy' : 'sell';
  return tradeNameOf({ ...rest, pattern: bitstring, trade_action }) ?? trade.id;
}
