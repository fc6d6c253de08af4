import * as zod from 'zod';
import { cleanText } from '../domain/clean-text.ts';
import { Granularity } from '../domain/granularity.ts';
import {
  LAB_SETTINGS,
  type LabSettingName,
  type LabSettingRule,
  MOST_LAB_BITS,
  MOST_LAB_LENGTHS,
} from '../domain/lab-setting.ts';
import { Market } from '../domain/market.ts';
import { CurrencyPair } from '../domain/symbol.ts';

/** The largest number of combinations of a sweep, and of values of one setting. */
export const MOST_COMBINATIONS = 1_000;
const MOST_VALUES = 100;

/** The values of a setting within its bounds; absent: it stays as the server has it. */
export function labValues({ least, most, whole }: LabSettingRule) {
  const value = zod.number().min(least).max(most);
  return zod
    .array(whole ? value.int() : value)
    .min(1)
    .max(MOST_VALUES)
    .optional();
}

function values(name: LabSettingName) {
  return labValues(LAB_SETTINGS[name]);
}

/** The lengths of the patterns of one engine, ascending. */
const Lengths = zod
  .array(zod.int().min(2).max(MOST_LAB_BITS))
  .min(1)
  .max(MOST_LAB_LENGTHS)
  .refine((bits) => bits.every((length, at) => at === 0 || length > (bits[at - 1] ?? 0)), {
    message: 'must ascend',
  });

/** The values of each setting that is varied or fixed; what is absent stays as the server has it. */
const LabValues = zod.strictObject({
  take_profit_atr: values('take_profit_atr'),
  stop_loss_atr: values('stop_loss_atr'),
  max_holding: values('max_holding'),
  observed_n: values('observed_n'),
  observed_t: values('observed_t'),
  fdr_level: values('fdr_level'),
  elite_n: values('elite_n'),
  cost_factor: values('cost_factor'),
  entry_delay: values('entry_delay'),
  lengths: zod.array(Lengths).min(1).max(MOST_VALUES).optional(),
});

/** UTC dates, `to` exclusive; absent: all that is stored. */
const PERIOD = { from: zod.iso.date().optional(), to: zod.iso.date().optional() };

/** Days that settings are chosen on, and the days after them that they are judged on. */
const WalkForward = zod.strictObject({
  choose_days: zod.int().min(1).max(3_650),
  judge_days: zod.int().min(1).max(3_650),
});

/**
 * Where the one combination of a question was seen in a sweep: the combinations that were looked at there, and the annualised Sharpe
 * ratio that the best of them would have by luck. A look stays a look when its combination is run by itself.
 */
const ChosenOf = zod.strictObject({
  combinations: zod.int().min(2).max(MOST_COMBINATIONS),
  expected_best: zod.number().min(0).max(1_000),
});
export type ChosenOf = zod.infer<typeof ChosenOf>;

/** What every question to the laboratory has. */
export const LAB_QUESTION = {
  name: zod.string().overwrite(cleanText).min(1).max(80),
  ...PERIOD,
  walk_forward: WalkForward.optional(),
  chosen_of: ChosenOf.optional(),
  /** Seed of the random comparisons. */
  seed: zod.int().min(0).max(2_147_483_647),
};

/** A question about patterns: a stored series, a period, and the settings of the engine to be tried. */
export const LabRequest = zod.strictObject({
  kind: zod.literal('patterns').optional(),
  ...LAB_QUESTION,
  market: Market,
  symbol: CurrencyPair,
  granularity: Granularity,
  values: LabValues,
});
export type LabRequest = zod.infer<typeof LabRequest>;
