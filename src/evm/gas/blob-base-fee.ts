/** The parameters of a fork that set the price of blobs. */
export interface BlobRules {
  /** Blob gas of a block that leaves the fee as it is. */
  readonly target: bigint;
  /** How slowly the fee follows the excess. */
  readonly fraction: bigint;
}

/** Cancun (EIP-4844): three blobs of 131,072 a block. Later forks have other parameters. */
export const CANCUN_BLOBS: BlobRules = { target: 393_216n, fraction: 3_338_477n };

/** The least price of a unit of blob gas, in wei. */
const LEAST_FEE = 1n;

/** The price of a unit of blob gas in wei, by the excess in the block's header (EIP-4844, `get_base_fee_per_blob_gas`). */
export function blobBaseFee(excess: bigint, { fraction }: Pick<BlobRules, 'fraction'>): bigint {
  return fakeExponential(LEAST_FEE, excess, fraction);
}

/** The excess of the next block's header: what was used above the target adds up, what was not used is taken off, down to 0. */
export function nextExcessBlobGas(
  excess: bigint,
  used: bigint,
  { target }: Pick<BlobRules, 'target'>,
): bigint {
  const sum = excess + used;
  return sum < target ? 0n : sum - target;
}

/** factor × e^(numerator ÷ denominator) by Taylor's series in integers, rounded down (EIP-4844, `fake_exponential`). */
export function fakeExponential(factor: bigint, numerator: bigint, denominator: bigint): bigint {
  let sum = 0n;
  let term = factor * denominator;
  for (let step = 1n; term > 0n; step++) {
    sum += term;
    term = (term * numerator) / (denominator * step);
  }
  return sum / denominator;
}
