import type { DayNet } from '../../contract/overview.ts';
import { decimalToUnits } from '../../domain/decimal-money.ts';
import { DAY_MS } from '../../domain/durations.ts';

/** The first day of a loss is known if it lies within this time. Losses that began earlier are one episode. */
export const LONGEST_EPISODE_DAYS = 400;
/** Decimal places of the sums: gas of one transaction may be less than a millionth of a dollar. */
const PLACES = 18;

/** A desk whose net over the last days is below zero by more than a limit. */
export interface DeskLoss extends Pick<DayNet, 'area' | 'source' | 'basis'> {
  /** What was lost, positive. */
  readonly usd: number;
  readonly unvalued: number;
  /** First and last day of the sum, UTC. */
  readonly from: string;
  readonly to: string;
  /** The last day on which the loss over as many days was within the limit; null if none is known. */
  readonly fine: string | null;
}

/**
 * The losses of each area, source and basis over the last `days` UTC days, of which `today` is the last. `nets` are the days with
 * lines since `LONGEST_EPISODE_DAYS + days` ago. Sums are exact.
 */
export function findDeskLosses(
  nets: readonly DayNet[],
  { today, days, limitUsd }: { readonly today: number; readonly days: number; readonly limitUsd: number },
): readonly DeskLoss[] {
  const limit = decimalToUnits(limitUsd.toFixed(2), PLACES);
  const dayOf = (back: number): string => new Date(today - back * DAY_MS).toISOString().slice(0, 10);
  const desks = Map.groupBy(nets, ({ area, source, basis }) => `${area}/${source}/${basis}`);
  return [...desks.values()].flatMap((own): readonly DeskLoss[] => {
    const net = new Map(own.map(({ date, net_usd }) => [date, decimalToUnits(net_usd, PLACES)]));
    const netOf = (back: number): bigint => net.get(dayOf(back)) ?? 0n;
    const window = Array.from({ length: days }, (_, back) => back);
    const lost = -window.reduce((sum, back) => sum + netOf(back), 0n);
    if (lost <= limit) return [];
    let before = lost;
    let back = 0;
    while (before > limit && back < LONGEST_EPISODE_DAYS) {
      before += netOf(back) - netOf(back + days);
      back += 1;
    }
    const [from, to] = [dayOf(days - 1), dayOf(0)];
    const unvalued = own.reduce(
      (sum, one) => sum + (one.date >= from && one.date <= to ? one.unvalued : 0),
      0,
    );
    const { area, source, basis } = own[0]!;
    const usd = Number(lost) / 10 ** PLACES;
    return [{ area, source, basis, usd, unvalued, from, to, fine: before > limit ? null : dayOf(back) }];
  });
}
