import { z } from 'zod';

/** The account at a broker. Money is in its currency; what the broker left out is null. */
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
  /** Share of the margin at which positions are closed, in percent; 100 closes them. */
  margin_closeout_percent: z.number().nullable(),
  open_trade_count: z.number().int().nullable(),
});
export type BrokerAccount = z.infer<typeof BrokerAccount>;
