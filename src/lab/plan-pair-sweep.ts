import type { PairLabRequest } from '../contract/pair-lab-request.ts';
import { PAIR_LAB_SETTING_NAMES, type PairLabSettingName } from '../domain/pair-lab-setting.ts';
import { checkPairSettings, type PairSettings } from '../domain/pair-settings.ts';
import { type Combination, combineValues, refuseChosen, refuseWrong } from './combine-values.ts';

/** The rules of a combination, and how many times its costs are those of the prices. */
export interface PairRules {
  readonly settings: PairSettings;
  readonly cost_factor: number;
}

/** Every combination of the values of a request. Throws a LabProblem if there are too many, or if rules contradict each other. */
export function planPairSweep(
  { values, chosen_of }: Pick<PairLabRequest, 'values' | 'chosen_of'>,
  base: PairSettings,
): Combination<PairLabSettingName>[] {
  const combinations = combineValues(PAIR_LAB_SETTING_NAMES, values);
  refuseChosen(combinations.length, chosen_of);
  refuseWrong(combinations, (one) => checkPairSettings(pairRulesOf(base, one).settings));
  return combinations;
}

/** The rules of a combination; what it does not name is as in `base`. */
export function pairRulesOf(base: PairSettings, { values }: Combination<PairLabSettingName>): PairRules {
  const { cost_factor = 1, ...rules } = values;
  return { settings: { ...base, ...rules }, cost_factor };
}
