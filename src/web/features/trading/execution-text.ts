import { assumedSpread, type Execution } from '../../../domain/execution.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import type { CurrencyPair } from '../../../domain/symbol.ts';

const PIP = 0.0001;

/** The settings of execution of a series in one sentence each: spread, slippage, gaps, financing, commission, delay. */
export function executionText(execution: Execution, symbol: CurrencyPair): readonly string[] {
  const { entry_slippage: entry, stop_slippage: stop, entry_delay: delay } = execution;
  const {
    financing_long_points: long,
    financing_short_points: short,
    commission_usd: commission,
  } = execution;
  const assumed = `${plain(assumedSpread(execution, symbol) / PIP)} pips`;
  const spread =
    execution.spread_source === 'candles'
      ? `spread of the candles, ${assumed} where they have none`
      : `spread ${assumed}, assumed`;
  const times = execution.spread_factor === 1 ? '' : `, times ${plain(execution.spread_factor)}`;
  return [
    spread + times,
    `slippage ${slippageText(entry)} at entries, ${slippageText(stop)} at stops`,
    'gaps over stops filled at the open',
    long === 0 && short === 0
      ? 'no financing'
      : `financing ${signed(long)} points a day long and ${signed(short)} short over New York 17:00, Wednesday for three days, holidays not known`,
    commission === 0 ? 'no commission' : `commission $${plain(commission)} per 100,000 units and side`,
    delay === 0 ? 'entry at the next open' : `entry ${delay} ${delay === 1 ? 'candle' : 'candles'} late`,
  ];
}

function slippageText({ pips, range_share: share }: Execution['stop_slippage']): string {
  const parts = [
    ...(pips === 0 ? [] : [`${plain(pips)} pips`]),
    ...(share === 0 ? [] : [`${plain(100 * share)}% of the range`]),
  ];
  return parts.length === 0 ? 'none' : parts.join(' and ');
}

/** With as many digits as it has, at most four. */
function plain(value: number): string {
  return String(Number(value.toFixed(4)));
}

function signed(value: number): string {
  return formatNumber(value, { unit: 'plain', digits: Number.isInteger(value) ? 0 : 2, signed: true });
}
