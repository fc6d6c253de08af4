import * as zod from 'zod';

/** The account at a broker. Money is in its currency; null where the broker omits a value. */
export const BrokerAccount = zod.object({
  currency: zod.string().nullable(),
  balance: zod.number().nullable(),
  /** Realised profit over the life of the account. */
  pl: zod.number().nullable(),
  /** Net asset value: balance plus unrealised profit. */
  nav: zod.number().nullable(),
  unrealized_pl: zod.number().nullable(),
  financing: zod.number().nullable(),
  margin_used: zod.number().nullable(),
  margin_available: zod.number().nullable(),
  /** Margin closeout in percent: at 100 the broker closes positions. */
  margin_closeout_percent: zod.number().nullable(),
  open_trade_count: zod.number().int().nullable(),
});
export type BrokerAccount = zod.infer<typeof BrokerAccount>;
