/** What is paid into a pair of Uniswap V2 arrives less 0.3 %. */
const KEPT = 0.997;

/**
 * What must be paid into a pair so that one unit of what is bought then costs `price` units of what is paid: the positive root
 * of (paid + x)(paid + 0.997x) = price · paid · bought, by reserves before the trade. 0 where it costs as much already.
 */
export function amountToPrice(paid: number, bought: number, price: number): number {
  const half = ((1 + KEPT) * paid) / 2;
  const apart = price * paid * bought - paid * paid;
  return apart <= 0 ? 0 : apart / (half + Math.sqrt(half * half + KEPT * apart));
}
