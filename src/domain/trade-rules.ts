import * as zod from 'zod';
import { Execution, executionIn } from './execution.ts';

const Settings = zod.object({
  /** Candles in Wilder's average true range. */
  atr_length: zod.number(),
  /** A candle that opens more than this many granularities after the one before breaks the run. */
  max_gap: zod.number(),
  /** Distance from the open of the entry candle, in average true ranges at the signal's candle. */
  take_profit_atr: zod.number(),
  stop_loss_atr: zod.number(),
  /** Candles of a trade's life, the entry candle being the first. */
  max_holding: zod.number().int(),
});

/** What the paper trades of one series are made by. With its candles it is enough to recount each of them. */
export const TradeRules = Settings.extend({ execution: Execution });
export type TradeRules = zod.infer<typeof TradeRules>;

/** The rules in the stored settings of an engine; null if they are not known. */
export function tradeRulesIn(settings: Readonly<Record<string, unknown>> | null): TradeRules | null {
  const execution = executionIn(settings);
  const { data } = Settings.safeParse(settings);
  return data && execution ? { ...data, execution } : null;
}
