/** A block's price of gas and how full it was, in wei and units of gas. */
export interface BlockGas {
  readonly base_fee: bigint;
  readonly gas_used: bigint;
  readonly gas_limit: bigint;
}

/** A block may hold this many times the gas that leaves the fee unchanged. */
const ELASTICITY = 2n;
/** The fee moves by one part in so many at most. */
const LARGEST_STEP = 8n;

/**
 * The base fee of the block after this one, in wei for a unit of gas (EIP-1559, "Fee market change for ETH 1.0 chain"). Divisions
 * round down one after the other, as the standard does. A block without a limit leaves the fee as it is. Other chains have other
 * constants: compare before you trust it.
 */
export function nextBaseFee({ base_fee, gas_used, gas_limit }: BlockGas): bigint {
  const target = gas_limit / ELASTICITY;
  if (target === 0n || gas_used === target) return base_fee;
  if (gas_used > target) {
    const rise = (base_fee * (gas_used - target)) / target / LARGEST_STEP;
    return base_fee + (rise > 1n ? rise : 1n);
  }
  return base_fee - (base_fee * (target - gas_used)) / target / LARGEST_STEP;
}
