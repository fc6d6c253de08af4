import type { LabRequest } from '../contract/lab-request.ts';
import type { Execution } from '../domain/execution.ts';
import { LAB_SETTING_NAMES, type LabSettingName } from '../domain/lab-setting.ts';
import { checkSettings, type EngineSettings } from '../engine/engine-settings.ts';
import { type Combination, combineValues, refuseChosen, refuseMany, refuseWrong } from './combine-values.ts';

/**
 * Every combination of the values, the first setting varying slowest, each once. Throws a LabProblem if there are more than
 * `MOST_COMBINATIONS`, or more than one that was chosen of a sweep, or if the engine refuses one.
 */
export function planSweep(
  request: Pick<LabRequest, 'values' | 'chosen_of'>,
  base: EngineSettings,
): Combination<LabSettingName>[] {
  const { lengths, ...numbers } = request.values;
  let combinations: Combination<LabSettingName>[] = combineValues(LAB_SETTING_NAMES, numbers);
  if (lengths !== undefined) {
    const distinct = new Map(lengths.map((bits) => [bits.join(), bits]));
    combinations = combinations.flatMap((one) =>
      [...distinct.values()].map((bits) => ({ ...one, lengths: bits })),
    );
    refuseMany(combinations.length);
  }
  refuseChosen(combinations.length, request.chosen_of);
  refuseWrong(combinations, (one) => checkSettings(settingsOf(base, one)));
  return combinations;
}

/** The engine's settings of a combination; what it does not name is as in `base`. */
export function settingsOf(
  base: EngineSettings,
  { values, lengths }: Combination<LabSettingName>,
): EngineSettings {
  const { cost_factor: factor = 1, entry_delay = base.execution.entry_delay, ...engine } = values;
  return {
    ...base,
    ...engine,
    ...(lengths && { lengths }),
    execution: { ...costsTimes(base.execution, factor), entry_delay },
  };
}

/** Every cost of an execution so many times; spreads by their factor, what is received by financing stays. */
function costsTimes(execution: Execution, factor: number): Execution {
  const slippage = ({ pips, range_share }: Execution['entry_slippage']) => ({
    pips: pips * factor,
    range_share: range_share * factor,
  });
  const financing = (points: number) => (points < 0 ? points * factor : points);
  return {
    ...execution,
    spread_factor: execution.spread_factor * factor,
    entry_slippage: slippage(execution.entry_slippage),
    stop_slippage: slippage(execution.stop_slippage),
    financing_long_points: financing(execution.financing_long_points),
    financing_short_points: financing(execution.financing_short_points),
    commission_usd: execution.commission_usd * factor,
  };
}
