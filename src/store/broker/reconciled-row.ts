import { divideHalfAway, microsToDecimal } from '../../domain/decimal-money.ts';
import { brokerResult, type EngineClaim, explainDifference } from '../../domain/explain-difference.ts';
import type { ReconciledState } from '../../domain/reconciliation.ts';
import type { EngineTrade } from '../trades/engine-trades.ts';
import type { BrokerTrade } from './broker-trade-events.ts';

/** A row of `reconciled_trades` without its account. */
export type ReconciledRow = Readonly<Record<string, string | number | boolean | null>>;

/** The row of a trade that both sides have, or only one; `currency` is the account's. */
export function toReconciledRow(
  state: ReconciledState,
  engine: EngineTrade | null,
  broker: BrokerTrade | null,
  currency: string | null,
): ReconciledRow {
  const told = engine && broker ? explainDifference(engine, broker, currency === 'USD') : null;
  const alone = broker && !engine ? explainDifference(NO_CLAIM, broker, false) : null;
  const one = engine ?? broker;
  if (!one) throw new Error('A reconciled trade has a side');
  const text = (value: bigint | null | undefined) => (value == null ? null : microsToDecimal(value));
  const instant = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString());
  return {
    state,
    symbol: one.symbol,
    trade_action: one.trade_action,
    engine_series: engine?.series_id ?? null,
    engine_seq: engine?.seq ?? null,
    pattern: engine?.pattern ?? null,
    engine_at: instant(engine?.at),
    engine_units: text(engine?.units),
    engine_price: text(engine?.price),
    engine_exit_price: text(engine?.exit_price),
    engine_profit: text(engine?.profit),
    broker_trade: broker?.trade_id ?? null,
    broker_at: instant(broker?.at),
    broker_units: text(broker?.units),
    broker_price: text(broker?.price),
    broker_exit_price: text(broker && meanExit(broker)),
    broker_open: broker?.open ?? null,
    broker_profit: text(broker?.profit),
    financing: text(broker?.financing),
    fees: text(broker && -broker.fees),
    broker_result: text(broker && brokerResult(broker)),
    difference: text(told?.difference),
    spread: text((told ?? alone)?.spread),
    slippage: text(told?.slippage),
    remainder: text(told?.remainder),
    timestamp: new Date(one.at).toISOString(),
  };
}

const NO_CLAIM: EngineClaim = { price: null, exit_price: null, profit: null };

function meanExit({ closes }: BrokerTrade): bigint | null {
  const units = closes.reduce((sum, close) => sum + close.units, 0n);
  if (units === 0n) return null;
  return divideHalfAway(
    closes.reduce((sum, close) => sum + close.units * close.price, 0n),
    units,
  );
}
