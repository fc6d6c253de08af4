import type { Kysely } from 'kysely';
import type { PatternFan, PatternFanQuery } from '../../contract/pattern-fan.ts';
import { chargedSpread, DEFAULT_EXECUTION, executionIn } from '../../domain/execution.ts';
import { GRANULARITY_SECONDS } from '../../domain/granularity.ts';
import { type FanRules, followPattern } from '../../domain/pattern-fan.ts';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared-statement.ts';
import type { Row } from '../database/row.ts';
import { selectRows } from '../database/select-rows.ts';
import { readCandles } from '../engine/candles.ts';
import type { ResolvedScope } from '../list/scope.ts';

/** Most candles that are read: two years of M5 hours, half a year of M1. About 7 MB. */
const MOST_CANDLES = 131_072;
/** In a history that is cut, the average range of the first candles has not settled. */
const SETTLE = 128;

/** The rules of the engine where a series does not tell its settings: the pattern is followed, but not its barriers. */
const USUAL = { max_gap: 3, atr_length: 14, max_holding: 12 } as const;

type SeriesRow = Row<
  'series',
  'symbol' | 'granularity' | 'engine_settings' | 'first_candle_at' | 'last_candle_at'
>;

const SERIES = prepared(
  `select symbol, granularity, engine_settings, first_candle_at, last_candle_at from series where id = $1`,
);
const DIRECTION = prepared('select direction from patterns where series_id = $1 and pattern = $2');
/** A pattern that was only unseen is observed again without a new sample. */
const SELECTED = prepared(`
  select candle_at from pattern_steps
  where series_id = $1 and pattern = $2 and to_status = 'observed'
    and from_status in ('awaiting', 'potential', 'dormant') and reason not like 'seen again after %'
  order by seq desc limit 1`);

/** What followed a pattern in the newest candles of the one series of a scope. */
export async function followStoredPattern(
  db: Kysely<Database>,
  scope: ResolvedScope,
  { pattern, symbol }: PatternFanQuery,
): Promise<Omit<PatternFan, 'scope'>> {
  const id = scope.series[0]?.id ?? null;
  const [[series], [known], [selected]] = await Promise.all([
    selectRows<SeriesRow>(db, SERIES, [id]),
    selectRows<Row<'patterns', 'direction'>>(db, DIRECTION, [id, pattern]),
    selectRows<Row<'pattern_steps', 'candle_at'>>(db, SELECTED, [id, pattern]),
  ]);
  const settings = series?.engine_settings ?? null;
  const direction = known?.direction ?? 'long';
  const seconds = series?.granularity ? GRANULARITY_SECONDS[series.granularity] : 0;
  const last = secondsOf(series?.last_candle_at ?? null);
  const from = last === null ? null : last - MOST_CANDLES * seconds;
  const slices =
    from === null || id === null ? undefined : readCandles(db, id, { from, chunkSize: MOST_CANDLES });
  const candles = (await slices?.next())?.value;
  await slices?.return(undefined);
  const first = secondsOf(series?.first_candle_at ?? null);
  const cut = from !== null && first !== null && first < from;
  const execution = executionIn(settings) ?? DEFAULT_EXECUTION;
  const assumed = chargedSpread(execution, symbol);
  const rules: FanRules = {
    bits: pattern,
    side: direction === 'long' ? 1 : -1,
    longest_step: seconds * numberIn(settings, 'max_gap', USUAL.max_gap),
    atr_length: numberIn(settings, 'atr_length', USUAL.atr_length),
    entry_lag: 1 + execution.entry_delay,
    horizon: numberIn(settings, 'max_holding', USUAL.max_holding),
    spreadAt: (own, price) =>
      execution.spread_source === 'candles' && own >= 0 && own < price
        ? execution.spread_factor * own
        : assumed,
    settle: cut ? SETTLE : 0,
    selected_at: secondsOf(selected?.candle_at ?? null),
  };
  const none = { n: 0, points: [] };
  const found = candles
    ? followPattern(candles, rules)
    : { in_sample: none, out_of_sample: none, break_even: null };
  const opened = candles?.time[0];
  return {
    direction,
    selected_at: selected?.candle_at ?? null,
    in_sample: { ...found.in_sample, points: [...found.in_sample.points] },
    out_of_sample: { ...found.out_of_sample, points: [...found.out_of_sample.points] },
    take_profit: numberIn(settings, 'take_profit_atr', null),
    stop_loss: numberIn(settings, 'stop_loss_atr', null),
    break_even: found.break_even,
    candles: candles?.time.length ?? 0,
    from: opened === undefined ? null : new Date(opened * 1_000).toISOString(),
    cut,
  };
}

function secondsOf(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant) / 1_000;
}

function numberIn<Other>(
  settings: Readonly<Record<string, unknown>> | null,
  name: string,
  other: Other,
): number | Other {
  const value = settings?.[name];
  return typeof value === 'number' ? value : other;
}
