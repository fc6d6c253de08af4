import { z } from 'zod';

/** Status of a share of an airdrop. 'unknown': nothing checks whether it was claimed. */
export const ALLOCATION_STATUSES = ['unknown', 'unclaimed', 'claimed', 'missed'] as const;
export const AllocationStatus = z.enum(ALLOCATION_STATUSES);
export type AllocationStatus = z.infer<typeof AllocationStatus>;

/** Base units of a token. */
const Amount = z.string().regex(/^\d+$/);

/** An airdrop of a protocol: who may claim how much. */
export const AirdropDistribution = z.object({
  id: z.number().int(),
  protocol: z.string(),
  /** Symbol of the token, and its decimal places. */
  token: z.string(),
  decimals: z.number().int(),
  /** True on the local chain. */
  local: z.boolean(),
  distributor: z.string().nullable(),
  /** Last moment to claim; null where unknown. */
  deadline: z.iso.datetime().nullable(),
  /** Root of its Merkle tree; null where its file names none. */
  root: z.string().nullable(),
  /** What was verified: nothing, that the shares give the root, or every Merkle proof. */
  proven: z.enum(['none', 'tree', 'proofs']),
  shares: z.number().int(),
  amount: Amount,
  imported_at: z.iso.datetime(),
  /** Number of shares of each status. */
  statuses: z.record(AllocationStatus, z.number().int()),
  /** Base units that watched wallets have not claimed yet. */
  unclaimed_amount: Amount,
});
export type AirdropDistribution = z.infer<typeof AirdropDistribution>;
