/** When a pot is worth touching. */
export interface PotRules {
  /** Share of the pot by which a weight may be off. */
  readonly band: number;
  /** Days in which a move has to earn its cost. */
  readonly horizon_days: number;
  /** Seconds between two moves. */
  readonly min_wait_s: number;
  /** Wei per unit of gas. */
  readonly max_base_fee_wei: number;
  /** Gas of the call, and for each market that it touches. */
  readonly base_gas: number;
  readonly gas_a_market: number;
}

/** Gas was measured on MetaMorpho's contracts and on those of the local chain; the rest are usual values of curators. */
export const POT_RULES: PotRules = {
  band: 0.02,
  horizon_days: 7,
  min_wait_s: 3_600,
  max_base_fee_wei: 100e9,
  base_gas: 80_000,
  gas_a_market: 180_000,
};
