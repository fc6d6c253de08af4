import * as zod from 'zod';
import { PatternStatus } from '../domain/pattern-status.ts';
import { LabDay } from './lab-day.ts';
import { PairLabDetail } from './pair-lab-detail.ts';

/** The result of a set of trades. Dollars; null: not defined. */
const LabSums = zod.object({
  /** Closed trades, those with a profit above 0, and those below. */
  trades: zod.number().int(),
  wins: zod.number().int(),
  losses: zod.number().int(),
  net_usd: zod.number(),
  /** Before spread, slippage, financing and commission. */
  gross_usd: zod.number(),
  /** 100 × wins / trades. */
  win_rate: zod.number().nullable(),
  expectancy_usd: zod.number().nullable(),
  profit_factor: zod.number().nullable(),
});
export type LabSums = zod.infer<typeof LabSums>;

/** The figures of one combination. */
const LabFigures = LabSums.extend({
  /** Trades still open after the last candle; in no sum. */
  pending: zod.number().int(),
  /** Patterns that are promoted or elite, and those observed; of pairs the trusted, and the others that are followed. */
  promoted: zod.number().int(),
  observed: zod.number().int(),
  /** Of all days of the period, annualised with √365. */
  sharpe: zod.number().nullable(),
  /** 0 or below, at the ends of UTC days. */
  max_drawdown_usd: zod.number(),
});
export type LabFigures = zod.infer<typeof LabFigures>;

/** The values of a combination: numbers, and lengths such as '8/12'. */
const LabCombinationValues = zod.record(zod.string(), zod.union([zod.number(), zod.string()]));

const JudgedWindow = zod.object({
  /** UTC dates; the chosen part ends where the judged one begins, `judged_to` is exclusive. */
  chosen_from: zod.iso.date(),
  judged_from: zod.iso.date(),
  judged_to: zod.iso.date(),
  /** Place of the chosen combination; null where none had trades. */
  chosen: zod.number().int().nullable(),
  chosen_sharpe: zod.number().nullable(),
  judged: LabSums,
});

const LabTrade = zod.object({
  pattern: zod.string(),
  direction: zod.enum(['long', 'short']),
  source: zod.string(),
  entry_at: zod.iso.datetime(),
  exit_at: zod.iso.datetime(),
  entry_price: zod.number(),
  exit_price: zod.number(),
  outcome: zod.enum(['take_profit', 'stop_loss', 'time']),
  profit_usd: zod.number(),
  profit_pct: zod.number(),
});
export type LabTrade = zod.infer<typeof LabTrade>;

const LabPattern = zod.object({
  pattern: zod.string(),
  status: PatternStatus,
  direction: zod.enum(['long', 'short']).nullable(),
  seen_count: zod.number().int(),
  evidence_n: zod.number().int(),
  evidence_mean_pct: zod.number().nullable(),
  confidence: zod.number().nullable(),
  q_value: zod.number().nullable(),
});
export type LabPattern = zod.infer<typeof LabPattern>;

/** One run looked at closely: the best of a sweep, or the only one. */
const LabDetail = zod.object({
  /** Days on which trades closed, with net dollars. */
  days: zod.array(LabDay),
  /** Patterns by status, and those of note: the traded ones, most evidence first. */
  statuses: zod.record(PatternStatus, zod.number().int()),
  patterns: zod.array(LabPattern),
  /** The latest trades, newest first. */
  trades: zod.array(LabTrade),
});
export type LabDetail = zod.infer<typeof LabDetail>;

/** All that a run answers. It holds no time and no name, so that the same question to the same version has the same bytes. */
export const LabResult = zod.object({
  /** Of a question about pairs: its bars. */
  candles: zod.object({
    count: zod.number().int(),
    from: zod.iso.datetime(),
    to: zod.iso.datetime(),
    /** SHA-256 of the candles. */
    digest: zod.string(),
  }),
  /** UTC days from the first candle to the last. */
  days: zod.number().int(),
  combinations: zod.array(zod.object({ values: LabCombinationValues, figures: LabFigures })),
  /** Place of the combination with the highest Sharpe ratio; null where none has one. */
  best: zod.number().int().nullable(),
  /** Combinations with a net profit above 0. */
  profitable: zod.number().int(),
  /** The neighbours of the best: one step away in one setting. Null without any. */
  shape: zod
    .object({
      kind: zod.enum(['plateau', 'needle']),
      neighbours: zod.number().int(),
      profitable: zod.number().int(),
      mean_sharpe: zod.number(),
    })
    .nullable(),
  deflated: zod
    .object({
      trials: zod.number().int(),
      /** Expected Sharpe ratio of the best of as many without skill, annualised. */
      expected_best: zod.number(),
      /** Probability that the best one's true Sharpe ratio is above it. */
      probability: zod.number(),
    })
    .nullable(),
  /** The best of as many with the result of each day's trades given a random sign, and the costs kept. */
  chance: zod
    .object({
      draws: zod.number().int(),
      mean_sharpe: zod.number(),
      upper_sharpe: zod.number(),
      /** Share of the draws whose best was at least as good as ours. */
      share: zod.number(),
    })
    .nullable(),
  /** The best combination at other costs. */
  costs: zod.array(zod.object({ factor: zod.number(), figures: LabFigures })),
  /** The multiple of the costs at which the best combination's trades earn 0; null if they earn nothing even without costs. */
  costs_to_zero: zod.number().nullable(),
  walk_forward: zod.object({ windows: zod.array(JudgedWindow), total: LabSums }).nullable(),
  detail: LabDetail.nullable(),
  /** Of a question about pairs, in place of `detail`. */
  pairs: PairLabDetail.optional(),
});
export type LabResult = zod.infer<typeof LabResult>;
