import type { BrokerTradeEvent } from '../../store/broker/broker-trade-events.ts';
import type { OandaTransaction } from './oanda-answers.ts';

/**
 * The effects of a transaction on single trades: a fill opens, reduces and closes them, daily financing is booked on each. A
 * fill's commission is on its first effect. Empty for any other transaction.
 */
export function tradeEventsOf(transaction: OandaTransaction): BrokerTradeEvent[] {
  if (transaction.type === 'ORDER_FILL') return fillEvents(transaction);
  if (transaction.type === 'DAILY_FINANCING') return financingEvents(transaction);
  return [];
}

function fillEvents(fill: OandaTransaction): BrokerTradeEvent[] {
  const { tradeOpened, tradeReduced, tradesClosed = [] } = fill;
  const closed = [...tradesClosed, ...(tradeReduced ? [tradeReduced] : [])];
  const parts = [
    ...(tradeOpened ? [{ kind: 'open' as const, trade: tradeOpened }] : []),
    ...closed.map((trade) => ({ kind: 'close' as const, trade })),
  ];
  return parts.map(({ kind, trade }, part) => ({
    ...blank(fill, part),
    kind,
    trade_id: Number(trade.tradeID),
    instrument: fill.instrument ?? null,
    units: trade.units,
    price: trade.price ?? fill.price ?? null,
    realized_pl: ('realizedPL' in trade ? trade.realizedPL : undefined) ?? '0',
    financing: ('financing' in trade ? trade.financing : undefined) ?? '0',
    half_spread_cost: trade.halfSpreadCost ?? (parts.length === 1 ? fill.halfSpreadCost : undefined) ?? '0',
    commission: (part === 0 ? fill.commission : undefined) ?? '0',
    guarantee: trade.guaranteedExecutionFee ?? '0',
    rate: rateOf(fill),
  }));
}

function financingEvents(transaction: OandaTransaction): BrokerTradeEvent[] {
  const booked = (transaction.positionFinancings ?? []).flatMap(({ instrument, openTradeFinancings = [] }) =>
    openTradeFinancings.map((one) => ({ ...one, instrument })),
  );
  return booked.map(({ tradeID, financing, instrument }, part) => ({
    ...blank(transaction, part),
    kind: 'financing',
    trade_id: Number(tradeID),
    instrument: instrument ?? null,
    financing,
  }));
}

function blank({ id, time }: OandaTransaction, part: number) {
  return {
    seq: Number(id),
    part,
    units: null,
    price: null,
    realized_pl: '0',
    financing: '0',
    half_spread_cost: '0',
    commission: '0',
    guarantee: '0',
    rate: null,
    timestamp: time,
  };
}

/**
 * The value of one unit of the quote currency in the account's at payment: the broker's rate for losses, else the one for
 * gains.
 */
function rateOf(fill: OandaTransaction): string | null {
  const { homeConversionFactors: newer } = fill;
  return (
    newer?.lossQuoteHome?.factor ??
    fill.lossQuoteHomeConversionFactor ??
    newer?.gainQuoteHome?.factor ??
    fill.gainQuoteHomeConversionFactor ??
    null
  );
}
