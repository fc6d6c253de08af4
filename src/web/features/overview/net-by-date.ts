import type { DayNet } from '../../../contract/overview.ts';
import { decimalToUnits, microsToDecimal } from '../../../domain/decimal-money.ts';
import type { OverviewBasis } from '../../../domain/overview-ledger.ts';

/** The net of one basis by date, exact: the sum of all areas and sources of the answer. */
export function netByDate(
  days: readonly DayNet[],
  basis: OverviewBasis,
): ReadonlyMap<string, Pick<DayNet, 'lines' | 'net_usd'>> {
  const byDate = Map.groupBy(
    days.filter((day) => day.basis === basis),
    ({ date }) => date,
  );
  return new Map(
    [...byDate].map(([date, own]) => [
      date,
      {
        lines: own.reduce((sum, { lines }) => sum + lines, 0),
        net_usd: microsToDecimal(own.reduce((sum, { net_usd }) => sum + decimalToUnits(net_usd), 0n)),
      },
    ]),
  );
}
