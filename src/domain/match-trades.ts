import type { CurrencyPair } from './symbol.ts';
import type { TradeAction } from './trade.ts';

/** Largest time between an engine's entry and the broker's fill: one candle of five minutes. */
export const MATCH_WINDOW_MS = 300_000;

/** The fields of a trade that decide its match. */
export interface MatchedSide {
  readonly symbol: CurrencyPair;
  readonly trade_action: TradeAction;
  /** Entry, milliseconds since the epoch. */
  readonly at: number;
  /** Millionths, above 0; null where the source omits it. */
  readonly units: bigint | null;
  readonly price: bigint | null;
}

/** Two trades, one of each side, that match. */
export interface TradePair<Engine, Broker> {
  readonly engine: Engine;
  readonly broker: Broker;
}

/**
 * Pairs the trades of an engine with those at a broker: same symbol and direction, entries within five minutes, each trade in at
 * most one pair. Pairs of equal size come before others; then the nearer in time, the nearer in price, and the earlier in the
 * lists. The lists have a fixed order, so the same trades always make the same pairs.
 */
export function matchTrades<Engine extends MatchedSide, Broker extends MatchedSide>(
  engines: readonly Engine[],
  brokers: readonly Broker[],
): { pairs: TradePair<Engine, Broker>[]; engineOnly: Engine[]; brokerOnly: Broker[] } {
  const candidates = candidatesOf(engines, brokers).sort(
    (a, b) =>
      Number(a.resized) - Number(b.resized) ||
      a.apart - b.apart ||
      compare(a.dearer, b.dearer) ||
      a.engine - b.engine ||
      a.broker - b.broker,
  );
  const takenEngines = new Set<number>();
  const takenBrokers = new Set<number>();
  const pairs: TradePair<Engine, Broker>[] = [];
  for (const { engine, broker } of candidates) {
    if (takenEngines.has(engine) || takenBrokers.has(broker)) continue;
    takenEngines.add(engine);
    takenBrokers.add(broker);
    pairs.push({ engine: engines[engine]!, broker: brokers[broker]! });
  }
  return {
    pairs,
    engineOnly: engines.filter((_, index) => !takenEngines.has(index)),
    brokerOnly: brokers.filter((_, index) => !takenBrokers.has(index)),
  };
}

/**
 * The latest moment up to `at` that no pair can span: trades before it and trades from it on can be paired separately.
 * `brokers` are the moments of the broker's trades, ascending. All in milliseconds since the epoch.
 */
export function cutBefore(at: number, brokers: readonly number[]): number {
  let cut = at;
  for (let index = brokers.length - 1; index >= 0; index -= 1) {
    const moment = brokers[index]!;
    if (moment >= cut + MATCH_WINDOW_MS) continue;
    if (moment < cut - MATCH_WINDOW_MS) break;
    cut = moment - MATCH_WINDOW_MS;
  }
  return cut;
}

interface Candidate {
  readonly engine: number;
  readonly broker: number;
  readonly resized: boolean;
  readonly apart: number;
  readonly dearer: bigint;
}

function candidatesOf(engines: readonly MatchedSide[], brokers: readonly MatchedSide[]): Candidate[] {
  const byKind = Map.groupBy(
    brokers.map((side, index) => ({ side, index })),
    ({ side }) => kindOf(side),
  );
  for (const group of byKind.values()) group.sort((a, b) => a.side.at - b.side.at);
  return engines.flatMap((one, engine) => {
    const group = byKind.get(kindOf(one)) ?? [];
    const found: Candidate[] = [];
    let index = firstFrom(group, one.at - MATCH_WINDOW_MS);
    for (; index < group.length; index += 1) {
      const { side, index: broker } = group[index]!;
      if (side.at > one.at + MATCH_WINDOW_MS) break;
      found.push({
        engine,
        broker,
        resized: one.units !== side.units,
        apart: Math.abs(side.at - one.at),
        dearer: one.price === null || side.price === null ? 0n : distance(one.price, side.price),
      });
    }
    return found;
  });
}

function kindOf({ symbol, trade_action }: MatchedSide): string {
  return `${symbol} ${trade_action}`;
}

function firstFrom(group: readonly { readonly side: MatchedSide }[], at: number): number {
  let low = 0;
  let high = group.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (group[middle]!.side.at < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

function distance(a: bigint, b: bigint): bigint {
  return a > b ? a - b : b - a;
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
