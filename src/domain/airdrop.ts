import { z } from 'zod';

/** A transaction of a farming wallet with a protocol, or a claim of what a protocol gave. What a source left out is null. */
export const AirdropRecord = z.object({
  /** `{source}-{seq}`: unique in the store. */
  id: z.string(),
  protocol: z.string().nullable(),
  /** Dollars; of a claim at the time of the claim. */
  usd_value: z.number().nullable(),
  /** Dollars that its transaction cost in gas. */
  gas_usd: z.number().nullable(),
  wallet: z.string().nullable(),
  tx_hash: z.string().nullable(),
  timestamp: z.iso.datetime().nullable(),
});
export type AirdropRecord = z.infer<typeof AirdropRecord>;

/** A farming wallet. */
export const AirdropWallet = z.object({
  id: z.string(),
  address: z.string(),
  /** Null where it was given none; screens read 'unlabeled'. */
  label: z.string().nullable(),
  active: z.boolean().nullable(),
  last_active: z.iso.datetime().nullable(),
  created_at: z.iso.datetime().nullable(),
  /** What it did; null where the source does not say whose its records are, or does not tell gas. Net is claimed less gas. */
  interactions: z.number().int().nullable(),
  protocols: z.number().int().nullable(),
  claims: z.number().int().nullable(),
  gas_usd: z.number().nullable(),
  claimed_usd: z.number().nullable(),
  net_usd: z.number().nullable(),
});
export type AirdropWallet = z.infer<typeof AirdropWallet>;

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
