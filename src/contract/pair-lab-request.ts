import * as zod from 'zod';
import { PAIR_LAB_SETTINGS } from '../domain/pair-lab-setting.ts';
import { LAB_QUESTION, LabRequest, labValues } from './lab-request.ts';

/** The values of each rule that is varied or fixed; what is absent stays as the server has it for those prices. */
const PairLabValues = zod.strictObject({
  window: labValues(PAIR_LAB_SETTINGS.window),
  look: labValues(PAIR_LAB_SETTINGS.look),
  follow_rate: labValues(PAIR_LAB_SETTINGS.follow_rate),
  entry_z: labValues(PAIR_LAB_SETTINGS.entry_z),
  exit_z: labValues(PAIR_LAB_SETTINGS.exit_z),
  stop_z: labValues(PAIR_LAB_SETTINGS.stop_z),
  hold_half_lives: labValues(PAIR_LAB_SETTINGS.hold_half_lives),
  cost_factor: labValues(PAIR_LAB_SETTINGS.cost_factor),
});

/** A question about the pairs of some prices: stored candles of a market, or the pools of a chain. */
export const PairLabRequest = zod.strictObject({
  kind: zod.literal('pairs'),
  ...LAB_QUESTION,
  /** Such as 'imported M5' or 'local chain H1'. */
  prices: zod.string().min(1).max(80),
  values: PairLabValues,
});
export type PairLabRequest = zod.infer<typeof PairLabRequest>;

/** A question to the laboratory. */
export const LabQuestion = zod.discriminatedUnion('kind', [LabRequest, PairLabRequest]);
export type LabQuestion = zod.infer<typeof LabQuestion>;
