import * as zod from 'zod';

/** A decimal as OANDA writes it: text. A number is taken too, where it is written without an exponent. */
const Money = zod
  .union([zod.string(), zod.number().transform(String)])
  .pipe(zod.string().regex(/^-?\d{1,17}(\.\d{1,20})?$/));
/** A price for arithmetic, above 0. */
const Price = Money.transform(Number).pipe(zod.number().positive());
const Id = zod
  .union([zod.string(), zod.number().int().transform(String)])
  .pipe(zod.string().regex(/^\d{1,15}$/));
/** Times have nanoseconds, of which milliseconds are kept. */
const Time = zod.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/);

export const OandaAccounts = zod.object({ accounts: zod.array(zod.object({ id: zod.string() })) });
export const OandaSummary = zod.object({
  account: zod.object({
    currency: zod.string().max(8).optional(),
    balance: Money.optional(),
    pl: Money.optional(),
    NAV: Money.optional(),
    unrealizedPL: Money.optional(),
    financing: Money.optional(),
    marginUsed: Money.optional(),
    marginAvailable: Money.optional(),
    marginCloseoutPercent: Money.optional(),
    openTradeCount: zod.number().int().optional(),
  }),
  lastTransactionID: Id,
});
export type OandaSummary = zod.infer<typeof OandaSummary>;

const TradeOpened = zod.object({
  tradeID: Id,
  units: Money,
  price: Money.optional(),
  halfSpreadCost: Money.optional(),
  guaranteedExecutionFee: Money.optional(),
});
const TradeClosed = zod.object({
  ...TradeOpened.shape,
  realizedPL: Money.optional(),
  financing: Money.optional(),
});
const Factor = zod.object({ factor: Money.optional() });
const TradeFinancing = zod.object({ tradeID: Id, financing: Money });

const OandaTransaction = zod.object({
  id: Id,
  time: Time,
  type: zod.string().max(64),
  instrument: zod.string().max(32).optional(),
  units: Money.optional(),
  price: Money.optional(),
  pl: Money.optional(),
  financing: Money.optional(),
  commission: Money.optional(),
  halfSpreadCost: Money.optional(),
  accountBalance: Money.optional(),
  reason: zod.string().max(64).optional(),
  gainQuoteHomeConversionFactor: Money.optional(),
  lossQuoteHomeConversionFactor: Money.optional(),
  homeConversionFactors: zod
    .object({ gainQuoteHome: Factor.optional(), lossQuoteHome: Factor.optional() })
    .optional(),
  tradeOpened: TradeOpened.optional(),
  tradeReduced: TradeClosed.optional(),
  tradesClosed: zod.array(TradeClosed).optional(),
  positionFinancings: zod
    .array(
      zod.object({
        instrument: zod.string().max(32).optional(),
        openTradeFinancings: zod.array(TradeFinancing).optional(),
      }),
    )
    .optional(),
});
export type OandaTransaction = zod.infer<typeof OandaTransaction>;
export const OandaTransactions = zod.object({
  transactions: zod.array(OandaTransaction),
  lastTransactionID: Id,
});
export const OandaPages = zod.object({ pages: zod.array(zod.url()), lastTransactionID: Id });

const CandlePrices = zod.object({ o: Price, h: Price, l: Price, c: Price });
export const OandaCandles = zod.object({
  instrument: zod.string(),
  granularity: zod.string(),
  candles: zod.array(
    zod.object({
      time: Time,
      complete: zod.boolean(),
      bid: CandlePrices.optional(),
      ask: CandlePrices.optional(),
    }),
  ),
});
export type OandaCandles = zod.infer<typeof OandaCandles>;

const PriceBucket = zod.object({ price: Price });
/** A line of the pricing stream. A heartbeat says that nothing has changed since the line before. */
export const OandaPriceLine = zod.discriminatedUnion('type', [
  zod.object({ type: zod.literal('HEARTBEAT'), time: Time }),
  zod.object({
    type: zod.literal('PRICE'),
    time: Time,
    instrument: zod.string(),
    bids: zod.array(PriceBucket).optional(),
    asks: zod.array(PriceBucket).optional(),
    closeoutBid: Price.optional(),
    closeoutAsk: Price.optional(),
    tradeable: zod.boolean().optional(),
    status: zod.string().optional(),
  }),
]);
export type OandaPriceLine = zod.infer<typeof OandaPriceLine>;
