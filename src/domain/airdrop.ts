import { z } from 'zod';

/** What was done with one protocol. */
export const AirdropProtocol = z.object({
  /** Null stands for the records that name none. */
  protocol: z.string().nullable(),
  interactions: z.number().int(),
  claims: z.number().int(),
  /** Dollars of its claims; those without a value are left out. */
  claimed_usd: z.number(),
  /** Dollars that its interactions cost; null where the source does not tell gas. */
  gas_usd: z.number().nullable(),
  /** Null where its records name no wallet. */
  wallets: z.number().int().nullable(),
  first_at: z.iso.datetime().nullable(),
  last_at: z.iso.datetime().nullable(),
});
export type AirdropProtocol = z.infer<typeof AirdropProtocol>;
