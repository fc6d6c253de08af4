import { DEFAULT_EXECUTION, Execution } from '../domain/execution.ts';
import { FALSE_DISCOVERY_RATE, LARGEST_TESTED_GAIN, LARGEST_TESTED_LOSS } from '../domain/false-discovery.ts';
import { type CurrencyPair, TYPICAL_SPREAD } from '../domain/symbol.ts';

/** Raise it by hand whenever the same candles and settings give other figures than before. */
export const ENGINE_VERSION = 5;

/** All settings that decide what the engine finds in given candles. */
export interface EngineSettings {
  /** Pattern lengths in bits, ascending, each 1 to 20. */
  readonly lengths: readonly number[];
  /** A candle that opens more than this many granularities after the previous one breaks the run. */
  readonly max_gap: number;
  /** Candles in Wilder's average true range (J. W. Wilder, "New Concepts in Technical Trading Systems", 1978). */
  readonly atr_length: number;
  /** Take-profit and stop-loss distance from the entry, in average true ranges. */
  readonly take_profit_atr: number;
  readonly stop_loss_atr: number;
  /** A trade is closed at the close of this candle of its life, the entry candle being the first. At most 250. */
  readonly max_holding: number;
  /** Occurrences with a known outcome that make a pattern `potential`. */
  readonly potential_n: number;
  /** Occurrences, and t statistic of the mean net outcome, that make a pattern `observed`. */
  readonly observed_n: number;
  readonly observed_t: number;
  /** False-discovery rate of the promotions of one series. */
  readonly fdr_level: number;
  /** Scale k of the weights k / ((r+k−1)(r+k)) of the r-th hypothesis; they sum to 1 however many arrive. */
  readonly fdr_weight_scale: number;
  /** The promotion test looks at the evidence whenever the number of usable candles is a multiple of this. */
  readonly look_interval: number;
  /** Share of the level that both directions' benchmark bounds spend; the promotions have the rest. */
  readonly benchmark_share: number;
  /** Largest share of its capital that a bet loses in the largest loss, and the weight of in-sample figures in it. */
  readonly max_bet: number;
  readonly prior_n: number;
  readonly prior_shrinkage: number;
  /** Gains count up to this many planned risks; in the decay test losses too. */
  readonly outcome_cap: number;
  /** Losses count in full up to this many planned risks: the test holds for gaps up to it. */
  readonly largest_loss: number;
  /** Fewest out-of-sample trades of an elite pattern. */
  readonly elite_n: number;
  /** Page's decay test: threshold of its log likelihood ratio, and the smallest edge, in planned risks, that it guards. */
  readonly decay_threshold: number;
  readonly decay_min_edge: number;
  /** A pattern of L bits is unseen for long after this many times 2^L candles. */
  readonly unseen_factor: number;
  /** Most open positions of promoted and elite patterns. */
  readonly max_concurrent_trades: number;
  /** Units of the base currency in a trade. */
  readonly trade_units: number;
  /** What stands between the prices of candles and the result of a trade. */
  readonly execution: Execution;
}

/** Settings for the series of all pairs, which may execute differently. */
export interface EngineSettingsByPair extends EngineSettings {
  /** Takes the place of `execution` for these pairs. */
  readonly executions?: Readonly<Partial<Record<CurrencyPair, Execution>>>;
}

export const DEFAULT_ENGINE_SETTINGS: EngineSettings = {
  // A pattern of 8 bits completes about every 256 candles (daily on M5), one of 16 bits twice a year. Short ones learn fast, long
  // ones catch what short ones average away.
  lengths: [8, 12, 16],
  // Quiet minutes without a tick are common in FX and no break; nights and weekends are.
  max_gap: 3,
  atr_length: 14,
  // Equal barriers: without an edge both are equally likely, so the break-even win rate is a half plus costs, and both directions
  // share their barriers. 1.5 ranges are several spreads wide on every granularity from M5 up.
  take_profit_atr: 1.5,
  stop_loss_atr: 1.5,
  // A driftless price leaves ±1.5 ranges after about 5 candles; few trades reach the 12th.
  max_holding: 12,
  potential_n: 10,
  // The t statistic needs about 20 values for its normal approximation. 2.5 passes some 1 % of edgeless patterns at one look: few
  // enough for the following tests to keep their power.
  observed_n: 20,
  observed_t: 2.5,
  fdr_level: FALSE_DISCOVERY_RATE,
  // As strict as Bonferroni over 65 hypotheses at first; a series of some years observes 50 to 500 patterns.
  fdr_weight_scale: 64,
  // Often enough (half an hour of M1) and bounded work. E-values allow any schedule.
  look_interval: 32,
  // A bound that fails once in two hundred series is hardly wider than one that fails once in twenty.
  benchmark_share: 0.1,
  // Bets at this limit grow nearly as fast as at 1, and evidence survives even the largest loss.
  max_bet: 0.95,
  // Selection inflates in-sample figures: they count half, with the weight of 20 trades.
  prior_n: 20,
  prior_shrinkage: 0.5,
  // Only a gap over the target gains more. To cap gains makes the test stricter.
  outcome_cap: LARGEST_TESTED_GAIN,
  // A bet may lose no more than its capital in the largest loss, so this bounds the bets: of edges that are found without it, 20
  // risks leave two thirds, 10 five sixths, 5 nine tenths.
  largest_loss: LARGEST_TESTED_LOSS,
  // With 150 trades the Wilson interval of a win rate of 70 % is ±7 points; a strong pattern is promoted after 90 to 160.
  elite_n: 150,
  // Lorden (1971): at least e^8, about 3,000, trades between false alarms. The loss of an edge of half a standard deviation shows
  // after some 60 trades.
  decay_threshold: 8,
  decay_min_edge: 0.15,
  // In a random series a pattern stays unseen that long with probability e^−6 = 0.25 %.
  unseen_factor: 6,
  max_concurrent_trades: 3,
  trade_units: 1_000,
  execution: DEFAULT_EXECUTION,
};

/** The settings of a series of one pair. */
export function settingsOfPair(settings: EngineSettingsByPair, symbol: CurrencyPair): EngineSettings {
  const { executions, ...common } = settings;
  return { ...common, execution: executions?.[symbol] ?? common.execution };
}

/** Candles from the signal's candle to the one at whose open a trade on it is entered. */
export function entryLag({ execution }: Pick<EngineSettings, 'execution'>): number {
  return 1 + execution.entry_delay;
}

/** Candles after the signal's candle at which the outcome of every trade on it is known. */
export function outcomeLag(settings: EngineSettings): number {
  return entryLag(settings) + settings.max_holding - 1;
}

/**
 * The key `{version}-{hash}` of what the engine finds: it differs whenever the same candles could give other findings. The hash
 * is 64-bit FNV-1a (Fowler, Noll, Vo) of the settings and the typical spreads in a fixed order. The default execution adds
 * nothing to it: series from before there was another stay as they are.
 */
export function settingsKey({ execution, ...settings }: EngineSettings): string {
  const entries = Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1));
  const parts: unknown[] = [entries, TYPICAL_SPREAD];
  const executed = executionText(execution);
  if (executed !== executionText(DEFAULT_EXECUTION)) parts.push(executed);
  const text = JSON.stringify(parts);
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return `${ENGINE_VERSION}-${hash.toString(16).padStart(16, '0')}`;
}

/** All values in the order of the schema, whatever the order of the record. */
function executionText(execution: Execution): string {
  return JSON.stringify(Execution.parse(execution));
}

/** Throws a RangeError that names a setting outside the range in which the engine's claims hold. */
export function checkSettings(settings: EngineSettings): void {
  const { lengths, max_holding: holding } = settings;
  const shortest = lengths[0] ?? 0;
  const isAscending = lengths.every((length, place) => place === 0 || length > lengths[place - 1]!);
  const rules: readonly (readonly [boolean, string])[] = [
    [
      lengths.length > 0 && isAscending && lengths.every((length) => Number.isInteger(length)),
      'lengths must ascend',
    ],
    [lengths.every((length) => length >= 1 && length <= 20), 'lengths must be 1 to 20 bits'],
    [Number.isInteger(holding) && holding >= 1 && holding <= 250, 'max_holding must be 1 to 250 candles'],
    [settings.atr_length >= 1, 'atr_length must be at least 1'],
    [settings.take_profit_atr > 0 && settings.stop_loss_atr > 0, 'barriers must be above 0'],
    [
      settings.unseen_factor * 2 ** shortest > outcomeLag(settings),
      'unseen_factor must outlast max_holding and entry_delay',
    ],
    [settings.potential_n >= 1, 'potential_n must be at least 1'],
    [settings.observed_n > Math.max(2, settings.potential_n), 'observed_n must exceed 2 and potential_n'],
    [settings.fdr_level > 0 && settings.fdr_level < 1, 'fdr_level must lie between 0 and 1'],
    [settings.fdr_weight_scale >= 1, 'fdr_weight_scale must be at least 1'],
    [
      Number.isInteger(settings.look_interval) && settings.look_interval > 0,
      'look_interval must be at least 1',
    ],
    // A bet that can lose all its capital would end the test for good.
    [settings.max_bet > 0 && settings.max_bet < 1, 'max_bet must lie between 0 and 1'],
    [settings.outcome_cap > 0, 'outcome_cap must be above 0'],
    [settings.largest_loss >= settings.outcome_cap, 'largest_loss must be at least outcome_cap'],
    [
      settings.benchmark_share > 0 && settings.benchmark_share < 1,
      'benchmark_share must lie between 0 and 1',
    ],
    [
      Number.isInteger(settings.trade_units) && settings.trade_units > 0,
      'trade_units must be a whole number above 0',
    ],
    [settings.max_concurrent_trades >= 0, 'max_concurrent_trades must not be negative'],
  ];
  const broken = rules.find(([holds]) => !holds)?.[1] ?? executionFault(settings.execution);
  if (broken !== undefined) throw new RangeError(`Engine setting out of range: ${broken}`);
}

function executionFault(execution: Execution): string | undefined {
  const [issue] = Execution.safeParse(execution).error?.issues ?? [];
  return issue && `execution.${issue.path.join('.')}: ${issue.message}`;
}
