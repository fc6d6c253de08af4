/** How pairs are judged and traded on paper. Part of the key of every result that is made with them. */
export interface PairSettings {
  /** Bars of the window whose line judges the next bar; it ended before that bar. At least 4. */
  readonly window: number;
  /** Bars of a look at whether a pair reverts. Looks do not overlap. At least 4. */
  readonly look: number;
  /**
   * Former changes in the regression of a look. Without them short noise on prices passes for reversion, and pairs without a relation
   * are found twice as often as they should be.
   */
  readonly look_lags: number;
  /** False-discovery rate among all pairs of a look: the discoveries are followed until the next one. */
  readonly follow_rate: number;
  /** Deviations from the line, in standard deviations: where a trade begins, ends, and is given up. */
  readonly entry_z: number;
  readonly exit_z: number;
  readonly stop_z: number;
  /** Longest time in a trade, in half-lives of the look that had the pair followed. */
  readonly hold_half_lives: number;
  /** Dollars that the way from `entry_z` to `stop_z` costs, before costs. */
  readonly risk_usd: number;
  /** Bars after which a skipped trade is valued, unless it would have ended earlier. */
  readonly later_bars: number;
}

/** Throws a RangeError with the reason where rules contradict each other. */
export function checkPairSettings({ window, look, entry_z, exit_z, stop_z }: PairSettings): void {
  if (!(exit_z < entry_z && entry_z < stop_z))
    throw new RangeError('must have exit_z below entry_z, and entry_z below stop_z');
  if (look < window) throw new RangeError('must have a look of at least its window');
}

export const PAIR_DEFAULTS: PairSettings = {
  window: 250,
  look: 3_000,
  look_lags: 9,
  follow_rate: 0.02,
  entry_z: 2,
  exit_z: 0,
  stop_z: 4,
  hold_half_lives: 3,
  risk_usd: 100,
  later_bars: 100,
};
