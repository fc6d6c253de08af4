import { z } from 'zod';

/** A decimal as OANDA writes it: text. A number is taken too, where it is written without an exponent. */
const Money = z
  .union([z.string(), z.number().transform(String)])
  .pipe(z.string().regex(/^-?\d{1,17}(\.\d{1,20})?$/));
/** A price for arithmetic, above 0. */
const Price = Money.transform(Number).pipe(z.number().positive());
const Id = z.union([z.string(), z.number().int().transform(String)]).pipe(z.string().regex(/^\d{1,15}$/));
/** Times have nanoseconds, of which milliseconds are kept. */
const Time = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/);

export const OandaAccounts = z.object({ accounts: z.array(z.object({ id: z.string() })) });
export const OandaSummary = z.object({
  account: z.object({
    currency: z.string().max(8).optional(),
    balance: Money.optional(),
    pl: Money.optional(),
    NAV: Money.optional(),
    unrealizedPL: Money.optional(),
    financing: Money.optional(),
    marginUsed: Money.optional(),
    marginAvailable: Money.optional(),
    marginCloseoutPercent: Money.optional(),
    openTradeCount: z.number().int().optional(),
  }),
  lastTransactionID: Id,
});
export type OandaSummary = z.infer<typeof OandaSummary>;

const TradeOpened = z.object({
  tradeID: Id,
  units: Money,
  price: Money.optional(),
  halfSpreadCost: Money.optional(),
  guaranteedExecutionFee: Money.optional(),
});
const TradeClosed = z.object({
  ...TradeOpened.shape,
  realizedPL: Money.optional(),
  financing: Money.optional(),
});
const Factor = z.object({ factor: Money.optional() });
const TradeFinancing = z.object({ tradeID: Id, financing: Money });

const OandaTransaction = z.object({
  id: Id,
  time: Time,
  type: z.string().max(64),
  instrument: z.string().max(32).optional(),
  units: Money.optional(),
  price: Money.optional(),
  pl: Money.optional(),
  financing: Money.optional(),
  commission: Money.optional(),
  halfSpreadCost: Money.optional(),
  accountBalance: Money.optional(),
  reason: z.string().max(64).optional(),
  gainQuoteHomeConversionFactor: Money.optional(),
  lossQuoteHomeConversionFactor: Money.optional(),
  homeConversionFactors: z
    .object({ gainQuoteHome: Factor.optional(), lossQuoteHome: Factor.optional() })
    .optional(),
  tradeOpened: TradeOpened.optional(),
  tradeReduced: TradeClosed.optional(),
  tradesClosed: z.array(TradeClosed).optional(),
  positionFinancings: z
    .array(
      z.object({
        instrument: z.string().max(32).optional(),
        openTradeFinancings: z.array(TradeFinancing).optional(),
      }),
    )
    .optional(),
});
export type OandaTransaction = z.infer<typeof OandaTransaction>;
export const OandaTransactions = z.object({
  transactions: z.array(OandaTransaction),
  lastTransactionID: Id,
});
export const OandaPages = z.object({ pages: z.array(z.url()), lastTransactionID: Id });

const CandlePrices = z.object({ o: Price, h: Price, l: Price, c: Price });
export const OandaCandles = z.object({
  instrument: z.string(),
  granularity: z.string(),
  candles: z.array(
    z.object({
      time: Time,
      complete: z.boolean(),
      bid: CandlePrices.optional(),
      ask: CandlePrices.optional(),
    }),
  ),
});
export type OandaCandles = z.infer<typeof OandaCandles>;

const PriceBucket = z.object({ price: Price });
/** A line of the pricing stream. A heartbeat says that nothing has changed since the line before. */
export const OandaPriceLine = z.discriminatedUnion('type', [
  z.object({ type: z.literal('HEARTBEAT'), time: Time }),
  z.object({
    type: z.literal('PRICE'),
    time: Time,
    instrument: z.string(),
    bids: z.array(PriceBucket).optional(),
    asks: z.array(PriceBucket).optional(),
    closeoutBid: Price.optional(),
    closeoutAsk: Price.optional(),
    tradeable: z.boolean().optional(),
    status: z.string().optional(),
  }),
]);
export type OandaPriceLine = z.infer<typeof OandaPriceLine>;
