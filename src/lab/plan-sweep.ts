import type { LabRequest } from '../contract/lab-request.ts';
import { MOST_COMBINATIONS } from '../contract/lab-request.ts';
import type { Execution } from '../domain/execution.ts';
import { LAB_SETTING_NAMES, type LabSettingName } from '../domain/lab-setting.ts';
import { checkSettings, type EngineSettings } from '../engine/engine-settings.ts';

/** The values of one combination: numbers by setting, and the lengths of its patterns if they are given. */
export interface Combination {
  readonly values: Readonly<Partial<Record<LabSettingName, number>>>;
  readonly lengths?: readonly number[];
}

/** Why a request cannot be run: the field and the reason. */
export class LabProblem extends Error {
  override readonly name = 'LabProblem';
  readonly field: string;

  constructor(field: string, reason: string) {
    super(reason);
    this.field = field;
  }
}

/**
 * Every combination of the values, the first setting varying slowest, each once. Throws a LabProblem if there are more than
 * `MOST_COMBINATIONS`, or if the engine refuses one.
 */
export function planSweep(request: Pick<LabRequest, 'values'>, base: EngineSettings): Combination[] {
  const { lengths, ...numbers } = request.values;
  let combinations: Combination[] = [{ values: {} }];
  for (const name of LAB_SETTING_NAMES) {
    const given = numbers[name];
    if (given !== undefined) {
      combinations = combinations.flatMap((one) =>
        [...new Set(given)].map((value) => ({ ...one, values: { ...one.values, [name]: value } })),
      );
    }
    refuseMany(combinations.length);
  }
  if (lengths !== undefined) {
    const distinct = new Map(lengths.map((bits) => [bits.join(), bits]));
    combinations = combinations.flatMap((one) =>
      [...distinct.values()].map((bits) => ({ ...one, lengths: bits })),
    );
    refuseMany(combinations.length);
  }
  for (const combination of combinations) {
    try {
      checkSettings(settingsOf(base, combination));
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw new LabProblem('values', `${error.message} (${combinationText(combination)})`);
    }
  }
  return combinations;
}

function refuseMany(count: number): void {
  if (count <= MOST_COMBINATIONS) return;
  throw new LabProblem('values', `must make at most ${MOST_COMBINATIONS} combinations`);
}

/** The engine's settings of a combination; what it does not name is as in `base`. */
export function settingsOf(base: EngineSettings, { values, lengths }: Combination): EngineSettings {
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

/** The combination as text, such as 'take_profit_atr 1.5, lengths 8/12'. */
function combinationText({ values, lengths }: Combination): string {
  const parts = Object.entries(values).map(([name, value]) => `${name} ${value}`);
  if (lengths) parts.push(`lengths ${lengths.join('/')}`);
  return parts.length === 0 ? 'settings as they are' : parts.join(', ');
}
