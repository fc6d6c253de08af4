import { z } from 'zod';

/** The account at a broker. Money is in its currency; null where the broker omits a value. */
export const BrokerAccount = z.object({
  currency: z.string().nullable(),
  balance: z.number().nullable(),
  /** Realised profit over the life of the account. */
  pl: z.number().nullable(),
  /** Net asset value: balance plus unrealised profit. */
  nav: z.number().nullable(),
  unrealized_pl: z.number().nullable(),
  financing: z.number().nullable(),
  margin_used: z.number().nullable(),
  margin_available: z.number().nullable(),
  /** Margin closeout in percent: at 100 the broker closes positions. */
  margin_closeout_percent: z.number().nullable(),
  open_trade_count: z.number().int().nullable(),
});
export type BrokerAccount = z.infer<typeof BrokerAccount>;
