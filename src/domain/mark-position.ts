import { isQuotedInDollars } from './symbol.ts';
import type { Position } from './trade.ts';

/** An open position, valued at a quote. */
export interface PositionMark {
  /** Price at which it would close now: the bid for a long, the ask for a short. */
  readonly price: number;
  /** Unrealised profit in dollars, with financing and commission where they are known; null where entry or quantity is unknown. */
  readonly profit_usd: number | null;
  /** Distance to the barrier in pips of 0.0001; below 0 beyond it, null without a barrier. */
  readonly to_take_profit: number | null;
  readonly to_stop_loss: number | null;
  /** Entry and price between stop-loss (0) and take-profit (1), clamped; null without both barriers. */
  readonly entry_share: number | null;
  readonly price_share: number | null;
}

const PIP = 0.0001;

/** Values a position at a quote of its symbol. Converts a profit in Singapore dollars at the same price. */
export function markPosition(
  position: Position,
  quote: { readonly bid: number; readonly ask: number },
): PositionMark {
  const { entry_price, quantity, take_profit_price: target, stop_loss_price: stop } = position;
  const { financing_quote: financing, commission_usd: commission } = position;
  const side = position.direction === 'long' ? 1 : -1;
  const price = side === 1 ? quote.bid : quote.ask;
  const profit =
    entry_price === null || quantity === null
      ? null
      : side * (price - entry_price) * quantity + (financing ?? 0);
  const rate = position.symbol === null || isQuotedInDollars(position.symbol) ? 1 : price;
  const share = (at: number | null): number | null =>
    at === null || target === null || stop === null || target === stop
      ? null
      : Math.min(1, Math.max(0, (at - stop) / (target - stop)));
  return {
    price,
    profit_usd: profit === null ? null : profit / rate - (commission ?? 0),
    to_take_profit: target === null ? null : (side * (target - price)) / PIP,
    to_stop_loss: stop === null ? null : (side * (price - stop)) / PIP,
    entry_share: share(entry_price),
    price_share: share(price),
  };
}
