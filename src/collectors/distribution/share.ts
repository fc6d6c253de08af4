import { EvmAddress } from '../../domain/evm-address.ts';
import { DistributionError } from './distribution-error.ts';

/** One wallet's share in base units; `place` is its position in the file. */
export interface Share {
  readonly wallet: string;
  readonly amount: bigint;
  readonly place: string;
}

/** A complete file of valid shares. */
export interface DistributionFile {
  readonly shares: readonly Share[];
  /** The Merkle root in the file, as 0x and 64 digits; null if it has none. */
  readonly root: string | null;
  readonly proven: 'none' | 'tree' | 'proofs';
}

const UINT256 = 2n ** 256n;

/** A share with a valid address, in lower case, and amount. Throws a DistributionError. */
export function readShare(address: string, amount: bigint, place: string): Share {
  const checked = EvmAddress.safeParse(address);
  if (!checked.success) {
    const reason = checked.error.issues[0]?.message ?? 'is no address';
    throw new DistributionError(place, `the address ${JSON.stringify(address.slice(0, 60))} ${reason}`);
  }
  if (amount <= 0n || amount >= UINT256)
    throw new DistributionError(place, 'the amount must be above 0 and below 2^256 base units');
  return { wallet: checked.data.toLowerCase(), amount, place };
}
