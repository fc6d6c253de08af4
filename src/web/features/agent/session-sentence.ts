import { FX_WEEK_SECONDS, fxWeekOpen, isFxOpen, nextFxOpen } from '../../../domain/fx-week.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import { formatCountdown, formatWeekday, zoneLabel } from '../../ui/format-time.ts';

/** Whether the market of the foreign-exchange week is open, and when that changes. `now` is in milliseconds. */
export function sessionSentence(now: number, day: TradingDay): string {
  const open = isFxOpen(now / 1_000);
  const change = (open ? fxWeekOpen(now / 1_000) + FX_WEEK_SECONDS : nextFxOpen(now / 1_000)) * 1_000;
  const when = `${formatWeekday(change, day)} ${zoneLabel(day)}, in ${formatCountdown(change - now)}`;
  return open ? `The market is open; it closes ${when}.` : `The market is closed; it opens ${when}.`;
}
