import { DEFAULT_TRADING_DAY, TradingDay } from '../../domain/trading-day.ts';
import { clockOffset } from '../../domain/trading-day-bounds.ts';
import { usePreferences } from './preferences.ts';

/** When the operator's trading day begins: 'utc', 'new_york' or an IANA time zone. It defines every displayed period. */
export function useTradingDay(): TradingDay {
  const parsed = TradingDay.safeParse(usePreferences().trading_day);
  return parsed.success ? parsed.data : DEFAULT_TRADING_DAY;
}

/** An ISO time as `2026-11-20 14:05:09` in the time zone of the trading day. */
export function formatTime(iso: string, tradingDay: TradingDay): string {
  const time = Date.parse(iso);
  return new Date(time + clockOffset(time, tradingDay)).toISOString().slice(0, 19).replace('T', ' ');
}
