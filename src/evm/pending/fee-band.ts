import type { FeeBand } from '../../domain/gas-words.ts';

/**
 * How a fee cap stands to the base fee of the next block: `below` it cannot be included; `tight` one full block more may price it
 * out (an eighth); `usual` up to twice the fee, the margin of most wallets; `ample` above.
 */
export function feeBand(max_fee: bigint, base_fee: bigint): FeeBand {
  if (max_fee < base_fee) return 'below';
  if (max_fee * 8n < base_fee * 9n) return 'tight';
  return max_fee <= base_fee * 2n ? 'usual' : 'ample';
}
