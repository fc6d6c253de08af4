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
  const assumed = pipsText(assumedSpread(execution, symbol) / PIP);
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
      : `financing ${plain(long, true)} points a day long and ${plain(short, true)} short over New York 17:00, Wednesday for three days, holidays not known`,
    commission === 0
      ? 'no commission'
      : `commission ${formatNumber(commission, { unit: 'dollars' })} per 100,000 units and side`,
    delay === 0 ? 'entry at the next open' : `entry ${delay} ${delay === 1 ? 'candle' : 'candles'} late`,
  ];
}

function slippageText({ pips, range_share: share }: Execution['stop_slippage']): string {
  const parts = [
    ...(pips === 0 ? [] : [pipsText(pips)]),
    ...(share === 0 ? [] : [`${plain(100 * share)}% of the range`]),
  ];
  return parts.length === 0 ? 'none' : parts.join(' and ');
}

const MOST_DIGITS = 4;

/** With as many digits as it has, at most four. */
function plain(value: number, isSigned = false): string {
  let digits = 0;
  while (digits < MOST_DIGITS && Math.abs(value * 10 ** digits - Math.round(value * 10 ** digits)) > 1e-6)
    digits += 1;
  return formatNumber(value, { unit: 'plain', digits, signed: isSigned });
}

function pipsText(pips: number): string {
  const text = plain(pips);
  return `${text} ${text === '1' ? 'pip' : 'pips'}`;
}
