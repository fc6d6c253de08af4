/** A setting, or a factor of costs, that the laboratory varies. */
export interface LabSettingRule {
  readonly label: string;
  /** What it is measured in; empty for a plain number. */
  readonly unit: string;
  readonly least: number;
  readonly most: number;
  readonly whole: boolean;
}

/** The settings of one number. Ranges are narrower than the engine's, so that memory and time are bounded. */
export const LAB_SETTINGS = {
  take_profit_atr: { label: 'Take-profit', unit: 'average ranges', least: 0.1, most: 20, whole: false },
  stop_loss_atr: { label: 'Stop', unit: 'average ranges', least: 0.1, most: 20, whole: false },
  max_holding: { label: 'Holding', unit: 'candles', least: 1, most: 250, whole: true },
  observed_n: {
    label: 'Occurrences to be observed',
    unit: '',
    least: 11,
    most: 10_000,
    whole: true,
  },
  observed_t: { label: 't statistic to be observed', unit: '', least: 0, most: 10, whole: false },
  fdr_level: { label: 'α of promotions', unit: '', least: 0.001, most: 0.5, whole: false },
  elite_n: { label: 'Occurrences of an elite', unit: '', least: 1, most: 100_000, whole: true },
  cost_factor: { label: 'Costs', unit: 'times', least: 0, most: 10, whole: false },
  entry_delay: { label: 'Delay of entry', unit: 'candles', least: 0, most: 50, whole: true },
} as const satisfies Record<string, LabSettingRule>;

export type LabSettingName = keyof typeof LAB_SETTINGS;
export const LAB_SETTING_NAMES = Object.keys(LAB_SETTINGS) as LabSettingName[];

/** The values of a range, both ends included, without rounding errors of the steps. Throws a RangeError if there are too many. */
export function rangeValues({ from, to, step }: LabRange, most = 100): number[] {
  if (!(step > 0) || !(to >= from)) throw new RangeError('a range needs from, to and a step above 0');
  const count = Math.floor((to - from) / step + 1e-9) + 1;
  if (count > most) throw new RangeError(`a range has at most ${most} values`);
  return Array.from({ length: count }, (_, at) => Number((from + at * step).toPrecision(12)));
}

export interface LabRange {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

/** Longest pattern and most lengths of a run: memory of a thread grows with 2 to the longest. */
export const MOST_LAB_BITS = 16;
export const MOST_LAB_LENGTHS = 4;
