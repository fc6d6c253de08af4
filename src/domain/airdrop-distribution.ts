import { z } from 'zod';

/** What is known of a share of an airdrop; 'unknown' where nobody looks whether it was claimed. */
export const ALLOCATION_STATUSES = ['unknown', 'unclaimed', 'claimed', 'missed'] as const;
export const AllocationStatus = z.enum(ALLOCATION_STATUSES);
export type AllocationStatus = z.infer<typeof AllocationStatus>;

/** Base units of a token. */
const Amount = z.string().regex(/^\d+$/);

/** A list of who may claim what of a protocol. */
export const AirdropDistribution = z.object({
  id: z.number().int(),
  protocol: z.string(),
  /** Symbol of the token, and its decimal places. */
  token: z.string(),
  decimals: z.number().int(),
  /** Whether it stands on the local chain. */
  local: z.boolean(),
  distributor: z.string().nullable(),
  /** Null where none is known. */
  deadline: z.iso.datetime().nullable(),
  /** Root of its Merkle tree; null where its file names none. */
  root: z.string().nullable(),
  /** How far the file was proved: nothing, that the shares give the root, or each proof. */
  proven: z.enum(['none', 'tree', 'proofs']),
  shares: z.number().int(),
  amount: Amount,
  imported_at: z.iso.datetime(),
  /** How many of its shares have each status. */
  statuses: z.record(AllocationStatus, z.number().int()),
  /** Base units that watched wallets have not claimed yet. */
  unclaimed_amount: Amount,
});
export type AirdropDistribution = z.infer<typeof AirdropDistribution>;
