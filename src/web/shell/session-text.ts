import { isFxOpen, nextFxOpen } from '../../domain/fx-week.ts';
import type { TradingDay } from '../../domain/trading-day.ts';
import { formatCountdown, formatWeekday, zoneLabel } from '../ui/format-time.ts';

/** The session of the foreign-exchange week: 'open', or when it opens and how long that takes. `now` is in milliseconds. */
export function sessionText(now: number, day: TradingDay): string {
  if (isFxOpen(now / 1_000)) return 'open';
  const opens = nextFxOpen(now / 1_000) * 1_000;
  return `closed · opens ${formatWeekday(opens, day)} ${zoneLabel(day)}, in ${formatCountdown(opens - now)}`;
}
