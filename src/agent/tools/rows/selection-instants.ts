import { addDays, tradingDayStart } from '../../../domain/trading-day-bounds.ts';
import type { Selection } from '../../grammar/query.ts';
import type { ToolContext } from '../tool-context.ts';

/** From (inclusive) and to (exclusive), ISO 8601; undefined if a selection has no bound. */
export function selectionInstants(
  { period }: Pick<Selection, 'period'>,
  { day }: Pick<ToolContext, 'day'>,
): readonly [from: string | undefined, to: string | undefined] {
  if (period === null) return [undefined, undefined];
  if (period.since !== undefined) return [new Date(period.since).toISOString(), undefined];
  const start = (date: string) => new Date(tradingDayStart(date, day)).toISOString();
  return [
    period.from === null ? undefined : start(period.from),
    period.to === null ? undefined : start(addDays(period.to, 1)),
  ];
}
