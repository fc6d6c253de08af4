import { DEFAULT_TRADING_DAY, TradingDay } from '../../domain/trading-day.ts';
import { usePreferences } from './preferences.ts';

const NEW_YORK = 'America/New_York';
const formats = new Map<string, Intl.DateTimeFormat>();

/** When the operator's trading day begins: 'utc', 'new_york' or the IANA name of a zone. It rules every period shown. */
export function useTradingDay(): TradingDay {
  const parsed = TradingDay.safeParse(usePreferences().trading_day);
  return parsed.success ? parsed.data : DEFAULT_TRADING_DAY;
}

/** The IANA zone in which times are shown under a trading day. */
function zoneOf(tradingDay: TradingDay): string {
  if (tradingDay === 'utc') return 'UTC';
  return tradingDay === 'new_york' ? NEW_YORK : tradingDay;
}

/** An ISO time as `2026-11-20 14:05:09` in the zone of the trading day. */
export function formatTime(iso: string, tradingDay: TradingDay): string {
  const zone = zoneOf(tradingDay);
  let format = formats.get(zone);
  if (format === undefined) {
    // The Swedish locale writes dates as ISO 8601 does.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
    formats.set(zone, format);
  }
  return format.format(new Date(iso));
}
