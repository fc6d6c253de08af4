import * as zod from 'zod';

/** Status of a share of an airdrop. 'unknown': nothing checks whether it was claimed. */
export const ALLOCATION_STATUSES = ['unknown', 'unclaimed', 'claimed', 'missed'] as const;
export const AllocationStatus = zod.enum(ALLOCATION_STATUSES);
export type AllocationStatus = zod.infer<typeof AllocationStatus>;

/** Base units of a token. */
const Amount = zod.string().regex(/^\d+$/);

/** An airdrop of a protocol: who may claim how much. */
export const AirdropDistribution = zod.object({
  id: zod.number().int(),
  protocol: zod.string(),
  /** Symbol of the token, and its decimal places. */
  token: zod.string(),
  decimals: zod.number().int(),
  /** True on the local chain. */
  local: zod.boolean(),
  distributor: zod.string().nullable(),
  /** Last moment to claim; null where unknown. */
  deadline: zod.iso.datetime().nullable(),
  /** Root of its Merkle tree; null where its file names none. */
  root: zod.string().nullable(),
  /** What was verified: nothing, that the shares give the root, or every Merkle proof. */
  proven: zod.enum(['none', 'tree', 'proofs']),
  shares: zod.number().int(),
  amount: Amount,
  imported_at: zod.iso.datetime(),
  /** Number of shares of each status. */
  statuses: zod.record(AllocationStatus, zod.number().int()),
  /** Base units that watched wallets have not claimed yet. */
  unclaimed_amount: Amount,
});
export type AirdropDistribution = zod.infer<typeof AirdropDistribution>;
