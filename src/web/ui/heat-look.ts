import { HEAT_STEPS } from './day-heat.ts';

/** The palest colour stands out from a panel at 3 : 1, so size tells the steps apart too. */
const PALEST = 0.68;
const SMALLEST = 0.5;

/** Opacity of a step of a heat scale. */
export function heatOpacity(step: number): number {
  return PALEST + ((1 - PALEST) * (step - 1)) / (HEAT_STEPS - 1);
}

/** Side of a step's square as a share of its cell; whole for a cell without a figure. */
export function heatSide(step: number): number {
  return step === 0 ? 1 : SMALLEST + ((1 - SMALLEST) * (step - 1)) / (HEAT_STEPS - 1);
}
