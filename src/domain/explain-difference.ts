import { divideHalfAway } from './decimal-money.ts';
import type { TradeAction } from './trade.ts';

/** Divides a product of millionths, millionths and a rate of twelve places back to millionths. */
const TO_MICROS = 10n ** 18n;

/** One (partial) close of a trade at the broker. Prices, units and money in millionths, rates with twelve places. */
export interface BrokerClose {
  readonly units: bigint;
  readonly price: bigint;
  /** Value of one unit of the quote currency in the account's currency; null where the broker omits it. */
  readonly rate: bigint | null;
  /** Half the spread as a cost: above 0 where it cost. */
  readonly half_spread: bigint;
}

/** A trade at the broker with everything booked on it, in millionths. */
export interface BrokerBooking {
  readonly trade_action: TradeAction;
  readonly units: bigint;
  readonly price: bigint;
  readonly rate: bigint | null;
  readonly half_spread: bigint;
  readonly closes: readonly BrokerClose[];
  readonly open: boolean;
  readonly profit: bigint;
  readonly financing: bigint;
  /** Above 0 where they cost. */
  readonly fees: bigint;
}

/** What an engine reports of its trade, in millionths. */
export interface EngineClaim {
  readonly price: bigint | null;
  readonly exit_price: bigint | null;
  /** Dollars. */
  readonly profit: bigint | null;
}

/** Millionths of the account's currency, below 0 where they cost; null where unknown. */
export interface Explanation {
  readonly difference: bigint | null;
  readonly spread: bigint;
  readonly slippage: bigint | null;
  readonly remainder: bigint | null;
}

/** The broker's result: profit by price + financing − fees. */
export function brokerResult({ profit, financing, fees }: BrokerBooking): bigint {
  return profit + financing - fees;
}

/**
 * Splits the difference between the broker's result and the engine's: difference = slippage + spread + financing − fees +
 * remainder, exactly. Slippage is the difference between fills and the engine's prices, times the filled units, without the half
 * spreads of the same fills. A price that the engine omits adds nothing; without any price slippage is null. Difference and
 * remainder are null while the broker holds a part of the trade, where the engine omits its profit, and where the two use
 * different currencies (`comparable` false).
 */
export function explainDifference(
  engine: EngineClaim,
  broker: BrokerBooking,
  comparable: boolean,
): Explanation {
  const side = broker.trade_action === 'buy' ? 1n : -1n;
  const spread = -broker.closes.reduce((sum, close) => sum + close.half_spread, broker.half_spread);
  const parts: bigint[] = [];
  if (engine.price !== null && broker.rate !== null) {
    const gained = side * (engine.price - broker.price) * broker.units * broker.rate;
    parts.push(toMicros(gained) + broker.half_spread);
  }
  for (const close of broker.closes) {
    if (engine.exit_price === null || close.rate === null) continue;
    const gained = side * (close.price - engine.exit_price) * close.units * close.rate;
    parts.push(toMicros(gained) + close.half_spread);
  }
  const slippage = parts.length === 0 ? null : parts.reduce((sum, part) => sum + part, 0n);
  const settled = comparable && !broker.open && engine.profit !== null;
  const difference = settled ? brokerResult(broker) - (engine.profit ?? 0n) : null;
  const explained = spread + (slippage ?? 0n) + broker.financing - broker.fees;
  return { difference, spread, slippage, remainder: difference === null ? null : difference - explained };
}

function toMicros(amount: bigint): bigint {
  return divideHalfAway(amount, TO_MICROS);
}
