import type { Candles } from '../../src/contract/trade-charts.ts';
import type { Trade } from '../../src/contract/trades.ts';
import { GRANULARITY_SECONDS } from '../../src/domain/granularity.ts';
import type { TradeRules } from '../../src/domain/trade-rules.ts';

type Fill = Readonly<Record<'mid' | 'quoted' | 'filled', bigint>>;

/** Days of financing over 17:00 in New York. */
const ROLLS: Readonly<Record<string, number>> = { Mon: 1, Tue: 1, Wed: 3, Thu: 1, Fri: 1 };
const NEW_YORK = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  weekday: 'short',
  hour: '2-digit',
  hourCycle: 'h23',
});
const MILLION = 1_000_000n;
const HOUR = 3_600;

/**
 * What differs between trades as the API tells them and as its candles make them, by 'Recounting a paper trade' in docs/api.md. It
 * shares no code with the engine. `rounded`: compares with the barriers that are told, as a reader of that page must not.
 */
export function recountTrades(candles: Candles, trades: readonly Trade[], rounded = false): string[] {
  const rules = candles.trade_rules;
  const { granularity } = candles.scope;
  if (!rules || !granularity) return ['no rules'];
  const seconds = GRANULARITY_SECONDS[granularity];
  const ranges = averageRanges(candles, rules, seconds);
  return trades.flatMap((trade) => recountTrade(candles, rules, seconds, ranges, trade, rounded));
}

function averageRanges({ time, high, low, close }: Candles, rules: TradeRules, seconds: number): number[] {
  const { atr_length: length, max_gap } = rules;
  let average = 0;
  return time.map((at, row) => {
    const isNext = row > 0 && at - time[row - 1]! <= max_gap * seconds;
    const top = isNext ? Math.max(high[row]!, close[row - 1]!) : high[row]!;
    const bottom = isNext ? Math.min(low[row]!, close[row - 1]!) : low[row]!;
    average += row < length ? (top - bottom) / length : (top - bottom - average) / length;
    return average;
  });
}

function recountTrade(
  candles: Candles,
  rules: TradeRules,
  seconds: number,
  ranges: readonly number[],
  trade: Trade,
  rounded: boolean,
): string[] {
  const { time, open, high, low, close } = candles;
  const { execution } = rules;
  const side = trade.trade_action === 'buy' ? 1 : -1;
  const entry = time.indexOf(Date.parse(trade.timestamp) / 1_000);
  const half = (name: 'spread_open' | 'spread_close', row: number) => {
    const own = execution.spread_source === 'candles' ? candles[name][row] : null;
    return (own == null ? candles.assumed_spread : execution.spread_factor * own) / 2;
  };
  const slippage = (of: 'entry_slippage' | 'stop_slippage', row: number) => {
    const { pips, range_share } = execution[of];
    return Math.round(pips * 1e6) / 1e10 + range_share * (high[row]! - low[row]!);
  };
  const entered = fill(open[entry]!, side, half('spread_open', entry), slippage('entry_slippage', entry));
  const range = ranges[entry - 1 - execution.entry_delay]!;
  const barrier = (multiple: number) => open[entry]! + multiple * range;
  const told = (price: number) => (rounded ? Math.round(price * 1e6) / 1e6 : price);
  const stop = told(barrier(-side * rules.stop_loss_atr));
  const target = told(barrier(side * rules.take_profit_atr));
  const wrong = (values: Readonly<Record<string, readonly [unknown, unknown]>>): string[] =>
    Object.entries(values).flatMap(([name, [is, counted]]) =>
      is === counted ? [] : [`${trade.id} ${name}: ${is}, recounted ${counted}`],
    );
  const atEntry = wrong({
    price: [trade.price, decimal(entered.filled)],
    take_profit_price: [trade.take_profit_price, decimal(millionths(target))],
    stop_loss_price: [trade.stop_loss_price, decimal(millionths(stop))],
  });

  // Below: prices turned over for shorts, so that a stop is always below and a target always above.
  const last = entry + rules.max_holding - 1;
  for (let row = entry; row < time.length; row++) {
    const worst = side * (side > 0 ? low[row]! : high[row]!);
    const best = side * (side > 0 ? high[row]! : low[row]!);
    const first = side * open[row]!;
    const isBeyond = first <= side * stop || first >= side * target;
    const isStop = isBeyond ? first <= side * stop : worst <= side * stop;
    const isTarget = !isStop && (isBeyond || best >= side * target);
    if (!isStop && !isTarget && row < last) continue;
    const outcome = isStop ? 'stop_loss' : isTarget ? 'take_profit' : 'time';
    const inside = isStop ? stop : isTarget ? target : close[row]!;
    const closed = fill(
      isBeyond ? open[row]! : inside,
      -side,
      half(isBeyond ? 'spread_open' : 'spread_close', row),
      isStop ? slippage('stop_slippage', row) : 0,
    );
    const ended = time[row]! + seconds;
    const days = isBeyond
      ? financedDays(time[entry]!, time[row]!, true)
      : financedDays(time[entry]!, ended, false);
    return [
      ...atEntry,
      ...wrong({
        outcome: [trade.outcome, outcome],
        closed_at: [trade.closed_at && Date.parse(trade.closed_at) / 1_000, ended],
        exit_price: [trade.exit_price, decimal(closed.filled)],
        ...ledger(trade, rules, entered, closed, days),
      }),
    ];
  }
  return [...atEntry, ...wrong({ status: [trade.status, 'pending'] })];
}

function ledger(trade: Trade, { execution }: TradeRules, entered: Fill, closed: Fill, days: number) {
  const units = BigInt(trade.quantity ?? 0);
  const side = trade.trade_action === 'buy' ? 1n : -1n;
  const points = side > 0n ? execution.financing_long_points : execution.financing_short_points;
  const dollars = (quote: bigint) =>
    trade.symbol === 'USD_SGD' ? divided(quote * MILLION, closed.filled) : quote;
  const gained = (kind: keyof Fill) => side * (closed[kind] - entered[kind]) * units;
  const carried = gained('filled') + divided(BigInt(Math.round(days * points * 1e7)) * units, MILLION);
  // Both sides of 100,000 units, in millionths of a millionth of a dollar.
  const commission = divided(BigInt(Math.round(execution.commission_usd * 2e7)) * units, MILLION);
  const inQuote = trade.symbol === 'USD_SGD' ? divided(commission * closed.filled, MILLION) : commission;
  const net = divided(100n * MILLION * (carried - inQuote), entered.filled * units);
  return {
    gross_usd: [trade.gross_usd, decimal(dollars(gained('mid')))],
    spread_usd: [trade.spread_usd, decimal(dollars(gained('quoted')) - dollars(gained('mid')))],
    slippage_usd: [trade.slippage_usd, decimal(dollars(gained('filled')) - dollars(gained('quoted')))],
    financing_usd: [trade.financing_usd, decimal(dollars(carried) - dollars(gained('filled')))],
    commission_usd: [trade.commission_usd, decimal(-commission)],
    profit: [trade.profit, decimal(dollars(carried) - commission)],
    profit_pct: [trade.profit_pct, decimal(net)],
  } as const;
}

function fill(mid: number, side: number, half: number, slippage: number): Fill {
  const quoted = millionths(mid + side * half);
  const filled = slippage === 0 ? quoted : millionths(mid + side * (half + slippage));
  return { mid: millionths(mid), quoted, filled };
}

function financedDays(from: number, to: number, isIncluded: boolean): number {
  let days = 0;
  for (let at = Math.floor(from / HOUR) * HOUR + HOUR; at < to || (isIncluded && at === to); at += HOUR) {
    const { weekday = '', hour } = Object.fromEntries(
      NEW_YORK.formatToParts(at * 1_000).map(({ type, value }) => [type, value]),
    );
    if (hour === '17') days += ROLLS[weekday] ?? 0;
  }
  return days;
}

function millionths(price: number): bigint {
  return BigInt(Math.round(price * 1e6));
}

function decimal(units: bigint): number {
  return Number(units) / 1e6;
}

/** Rounded half away from zero. */
function divided(dividend: bigint, divisor: bigint): bigint {
  const size = dividend < 0n ? -dividend : dividend;
  const quotient = (2n * size + divisor) / (2n * divisor);
  return dividend < 0n ? -quotient : quotient;
}
