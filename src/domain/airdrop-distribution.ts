import * as zod from 'zod';

/** What is known of a share of an airdrop; 'unknown' where nobody looks whether it was claimed. */
export const ALLOCATION_STATUSES = ['unknown', 'unclaimed', 'claimed', 'missed'] as const;
export const AllocationStatus = zod.enum(ALLOCATION_STATUSES);
export type AllocationStatus = zod.infer<typeof AllocationStatus>;

/** Base units of a token. */
const Amount = zod.string().regex(/^\d+$/);

/** A list of who may claim what of a protocol. */
export const AirdropDistribution = zod.object({
  id: zod.number().int(),
  protocol: zod.string(),
  /** Symbol of the token, and its decimal places. */
  token: zod.string(),
  decimals: zod.number().int(),
  /** Whether it stands on the local chain. */
  local: zod.boolean(),
  distributor: zod.string().nullable(),
  /** Null where none is known. */
  deadline: zod.iso.datetime().nullable(),
  /** Root of its Merkle tree; null where its file names none. */
  root: zod.string().nullable(),
  /** How far the file was proved: nothing, that the shares give the root, or each proof. */
  proven: zod.enum(['none', 'tree', 'proofs']),
  shares: zod.number().int(),
  amount: Amount,
  imported_at: zod.iso.datetime(),
  /** How many of its shares have each status. */
  statuses: zod.record(AllocationStatus, zod.number().int()),
  /** Base units that watched wallets have not claimed yet. */
  unclaimed_amount: Amount,
});
export type AirdropDistribution = zod.infer<typeof AirdropDistribution>;
