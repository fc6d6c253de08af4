import type { TradingDay } from '../../domain/trading-day.ts';
import { setPreference } from '../lib/preferences.ts';
import { useTradingDay } from '../lib/trading-day.ts';
import { HeaderSelect } from './header-select.tsx';

/** When a trading day begins: one setting for every period, calendar and time. */
export function TradingDaySelect() {
  const value = useTradingDay();
  return (
    <HeaderSelect
      label="Trading day"
      least="min-w-16"
      value={value}
      options={tradingDayOptions(value)}
      onChange={(chosen) => void setPreference('trading_day', chosen)}
    />
  );
}

/** UTC, New York, this browser's time zone and the current choice. */
export function tradingDayOptions(value: TradingDay): ReadonlyArray<{ value: TradingDay; text: string }> {
  const local = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = new Set(
    [local, value].filter((zone) => zone !== 'utc' && zone !== 'UTC' && zone !== 'new_york'),
  );
  return [
    { value: 'utc', text: 'UTC' },
    { value: 'new_york', text: 'New York 17:00' },
    ...[...zones].map((zone) => ({ value: zone, text: zone === local ? `Local (${zone})` : zone })),
  ];
}
