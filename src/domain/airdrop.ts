import { z } from 'zod';

/** Totals of one protocol. */
export const AirdropProtocol = z.object({
  /** Null for the records that name no protocol. */
  protocol: z.string().nullable(),
  interactions: z.number().int(),
  claims: z.number().int(),
  /** Value of its claims in dollars; claims of unknown value do not count. */
  claimed_usd: z.number(),
  /** Gas of its interactions in dollars; null where the source does not report gas. */
  gas_usd: z.number().nullable(),
  /** Null where its records name no wallet. */
  wallets: z.number().int().nullable(),
  first_at: z.iso.datetime().nullable(),
  last_at: z.iso.datetime().nullable(),
});
export type AirdropProtocol = z.infer<typeof AirdropProtocol>;
