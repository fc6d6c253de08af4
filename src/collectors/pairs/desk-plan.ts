import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { chargedSpread, priceOfPoints } from '../../domain/execution.ts';
import { GRANULARITY_SECONDS, type Granularity } from '../../domain/granularity.ts';
import type { Market } from '../../domain/market.ts';
import { PAIR_DEFAULTS, type PairSettings } from '../../domain/pair-settings.ts';
import { isQuotedInDollars, SYMBOLS } from '../../domain/symbol.ts';
import type { EngineSettingsByPair } from '../../engine/engine-settings.ts';
import { settingsOfPair } from '../../engine/engine-settings.ts';
import { type CurrencyDesk, currencyDesk, type DollarPair } from '../../pairs/currency-desk.ts';
import type { DeskBar } from '../../pairs/pair-desk.ts';
import type { Database } from '../../store/database/database.ts';
import type { SeriesRow } from '../../store/engine/series.ts';
import type { DeskSeries } from './desk-series.ts';
import { readBars } from './read-bars.ts';

/** Raised when the same bars would give other results. */
export const PAIRS_VERSION = 3;
/** The others do not wait for a series that ended so long before the newest one: its pairs have no newer bars. */
const ENDED_SECONDS = 7 * 86_400;
/** Bars that a desk begins with at most. */
const MOST_BARS = 250_000;
/** Units that a commission is for. */
const COMMISSION_UNITS = 100_000;

/** The rules of the pairs of some prices, such as 'simulated M1'. */
export type RulesOf = (prices: string) => PairSettings;

/** What a desk is made of: the series of one market and granularity, or the pools of a chain. */
export interface DeskPlan {
  /** Such as 'simulated M1'. */
  readonly prices: string;
  /** Length of a bar. */
  readonly seconds: number;
  readonly desk: Pick<CurrencyDesk, 'instruments' | 'pairs' | 'possible'>;
  readonly settings: PairSettings;
  readonly key: string;
  /** Opening times: of the first candle that a new desk reads, and of the last one that all continuing series have. */
  readonly begins: number;
  readonly until: number;
  /** The series that have ended, in words; null if none has. */
  readonly problem: string | null;
  /** The bars that open after a time and up to another (seconds since the epoch), in batches. */
  read(db: Kysely<Database>, after: number, until: number): AsyncGenerator<DeskBar[]>;
}

/** The desks of all shown series: of each market and granularity that has at least two symbols with candles. */
export function planDesks(
  shown: readonly SeriesRow[],
  settings: EngineSettingsByPair,
  rulesOf: RulesOf = () => PAIR_DEFAULTS,
): DeskPlan[] {
  const groups = Map.groupBy(
    shown.filter(({ symbol, granularity, candle_count }) => symbol && granularity && candle_count > 0),
    ({ market, granularity }) => `${market} ${granularity}`,
  );
  return [...groups].flatMap(([prices, rows]) => {
    const { market, granularity } = rows[0] as SeriesRow & { readonly granularity: Granularity };
    const plan = planDesk({ prices, market, granularity, rows, settings, rules: rulesOf(prices) });
    return plan ? [plan] : [];
  });
}

interface DeskParts {
  readonly prices: string;
  readonly market: Market;
  readonly granularity: Granularity;
  readonly rows: readonly SeriesRow[];
  readonly settings: EngineSettingsByPair;
  readonly rules: PairSettings;
}

function planDesk({ prices, granularity, rows, settings, rules }: DeskParts): DeskPlan | undefined {
  const known = SYMBOLS.flatMap((symbol) => rows.filter((row) => row.symbol === symbol));
  if (known.length < 2) return undefined;
  const newest = Math.max(...known.map(({ last_candle_at: at }) => secondsOf(at)));
  const series = known.map(({ id, symbol, first_candle_at, last_candle_at }): DeskSeries => {
    const last = secondsOf(last_candle_at);
    return {
      id,
      symbol: symbol!,
      execution: settingsOfPair(settings, symbol!).execution,
      first: secondsOf(first_candle_at),
      last,
      ended: last < newest - ENDED_SECONDS,
    };
  });
  const seconds = GRANULARITY_SECONDS[granularity];
  const oldest = Math.min(...series.map(({ first }) => first));
  const ended = series.filter((one) => one.ended);
  const desk = currencyDesk(series.map(dollarPair));
  const made = {
    version: PAIRS_VERSION,
    rules,
    series: series.map(({ id, symbol, execution, ended: isOver }) => ({ id, symbol, execution, isOver })),
  };
  return {
    ...{ prices, seconds, desk, settings: rules },
    read: (db, after, until) => readBars(db, { series, seconds, desk }, after, until),
    key: keyOf(made),
    begins: Math.max(oldest, newest - MOST_BARS * seconds),
    until: Math.min(...series.filter((one) => !one.ended).map(({ last }) => last)),
    problem:
      ended.length === 0
        ? null
        : `${ended.map(({ symbol, last }) => `${symbol} ended ${new Date(last * 1_000).toISOString().slice(0, 10)}`).join(', ')}: its pairs have no newer bars.`,
  };
}

/** The key of a desk: what its results follow from. */
export function keyOf(made: object): string {
  return createHash('sha256').update(JSON.stringify(made)).digest('hex').slice(0, 32);
}

/**
 * Commission and financing are told per unit; their share of an amount follows from a price. The usual one stands for all: they are
 * 0 unless set, and a tenth more or less of a currency's price is a tenth of a small number.
 */
const USUAL_PRICE: Readonly<Record<DeskSeries['symbol'], number>> = {
  EUR_USD: 1.1,
  USD_SGD: 1.35,
  AUD_USD: 0.7,
};

function dollarPair({ symbol, execution }: DeskSeries): DollarPair {
  const { commission_usd, financing_long_points: long, financing_short_points: short } = execution;
  const price = USUAL_PRICE[symbol];
  const isDollars = isQuotedInDollars(symbol);
  return {
    name: symbol,
    quote: isDollars ? 'dollars' : 'units',
    spread: chargedSpread(execution, symbol) / 2 / price,
    commission: commission_usd / COMMISSION_UNITS / (isDollars ? price : 1),
    fixed_usd: 0,
    financing:
      long === 0 && short === 0
        ? null
        : { long: priceOfPoints(long) / price, short: priceOfPoints(short) / price },
  };
}

function secondsOf(at: string | null): number {
  return at === null ? 0 : Date.parse(at) / 1_000;
}
