import * as zod from 'zod';
import { Granularity } from '../domain/granularity.ts';
import { LAB_SETTINGS, type LabSettingName, MOST_LAB_BITS, MOST_LAB_LENGTHS } from '../domain/lab-setting.ts';
import { Market } from '../domain/market.ts';
import { CurrencyPair } from '../domain/symbol.ts';

/** The largest number of combinations of a sweep, and of values of one setting. */
export const MOST_COMBINATIONS = 1_000;
const MOST_VALUES = 100;

function values(name: LabSettingName) {
  const { least, most, whole } = LAB_SETTINGS[name];
  const value = zod.number().min(least).max(most);
  return zod
    .array(whole ? value.int() : value)
    .min(1)
    .max(MOST_VALUES)
    .optional();
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

/** Days that settings are chosen on, and the days after them that they are judged on. */
const WalkForward = zod.strictObject({
  choose_days: zod.int().min(1).max(3_650),
  judge_days: zod.int().min(1).max(3_650),
});

/** A question to the laboratory: a stored series, a period, and the settings to be tried. */
export const LabRequest = zod.strictObject({
  name: zod.string().trim().min(1).max(80),
  market: Market,
  symbol: CurrencyPair,
  granularity: Granularity,
  /** UTC dates, `to` exclusive; absent: all stored candles. */
  from: zod.iso.date().optional(),
  to: zod.iso.date().optional(),
  values: LabValues,
  walk_forward: WalkForward.optional(),
  /** Seed of the random comparisons. */
  seed: zod.int().min(0).max(2_147_483_647),
});
export type LabRequest = zod.infer<typeof LabRequest>;
