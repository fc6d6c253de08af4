import { Granularity } from './granularity.ts';
import { Market } from './market.ts';
import { CurrencyPair } from './symbol.ts';
import type { TradeName } from './trade-name.ts';

const NAME =
  /^([a-z]+)\.([A-Z_]+)\.([A-Z]\d*)\.([01]{1,64})\.(buy|sell)\.(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

/** The parts of a name; undefined if the text is no name. */
export function parseTradeName(text: string): TradeName | undefined {
  const [, marketText, symbolText, granularityText, pattern = '', action, ...digits] = NAME.exec(text) ?? [];
  const market = Market.safeParse(marketText).data;
  const symbol = CurrencyPair.safeParse(symbolText).data;
  const granularity = Granularity.safeParse(granularityText).data;
  const [year, month, day, hour, minute, second] = digits;
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (!market || !symbol || !granularity || Number.isNaN(time)) return undefined;
  const timestamp = new Date(time).toISOString();
  return { market, symbol, granularity, pattern, trade_action: action === 'buy' ? 'buy' : 'sell', timestamp };
}
