/** What the builder got for each unit of gas of a transaction, in wei, and its gas. */
export interface PaidTip {
  readonly tip: bigint;
  readonly gas: bigint;
}

/**
 * For each percent (0 to 100) the tip at which this part of the gas paid no more, in wei for a unit of gas: as `eth_feeHistory`
 * counts its rewards. Undefined without gas; the order of the tips does not matter.
 */
export function tipPercentiles(tips: readonly PaidTip[], percents: readonly number[]): bigint[] | undefined {
  const paid = tips
    .filter(({ gas }) => gas > 0n)
    .sort((a, b) => (a.tip < b.tip ? -1 : a.tip > b.tip ? 1 : 0));
  const whole = paid.reduce((sum, { gas }) => sum + gas, 0n);
  if (whole === 0n) return undefined;
  return percents.map((percent) => {
    const threshold = (whole * BigInt(Math.round(percent * 100))) / 10_000n;
    let sum = 0n;
    for (const { tip, gas } of paid) {
      sum += gas;
      if (sum >= threshold) return tip;
    }
    return paid.at(-1)!.tip;
  });
}
